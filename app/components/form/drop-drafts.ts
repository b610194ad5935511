/** Prefix of the storage names of drafts (`drafts.ts`). */
export const DRAFT_PREFIX = 'draft:'

/**
 * Deletes all drafts of the device (SCHRITT-10). Runs on sign-out and after an account was deleted, so every page loads
 * this file.
 */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked by a setting: nothing was stored, and the caller must go on.
  }
}
