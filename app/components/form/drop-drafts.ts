/** Prefix of the storage names of drafts (`drafts.ts`). */
export const DRAFT_PREFIX = 'draft:'

/**
 * Deletes all drafts of the device when somebody signs out or an account is deleted (SCHRITT-10). Every page loads this
 * file.
 */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked by a setting: nothing was stored, and the caller must go on.
  }
}
