export const DRAFT_PREFIX = 'draft:'

/** Deletes all unsaved input on this device at sign-out (SCHRITT-10). Every page loads this file, so keep it small. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked by a setting: nothing was stored, and the caller must go on.
  }
}
