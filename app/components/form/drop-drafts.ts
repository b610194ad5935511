export const DRAFT_PREFIX = 'draft:'

/** Deletes all drafts of the device on sign-out (SCHRITT-10). Every page loads this file. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked by a setting: nothing was stored, and the caller must go on.
  }
}
