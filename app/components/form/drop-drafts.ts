export const DRAFT_PREFIX = 'draft:'
/** Local storage key of the answers to "Passt sie zu mir?". They may be copied from the account (PASST-1). */
export const FIT_KEY = 'passt'
/** Local storage key of the booked viewings for the offline page (APP-6). */
export const TERMINE_KEY = 'termine'

/**
 * Deletes unsaved input and the values of `FIT_KEY` and `TERMINE_KEY` from this device at sign-out (SCHRITT-10). Every
 * page loads this file, so keep it small.
 */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === FIT_KEY || key === TERMINE_KEY || key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // Blocked by a setting: nothing was stored, and the caller must go on.
  }
}
