/** What the storage names begin with under which a device keeps what was typed (`drafts.ts`). */
export const DRAFT_PREFIX = 'draft:'

/**
 * Somebody signs out, or their account is deleted: nothing of what they typed stays on the device (SCHRITT-10). Every
 * page loads this.
 */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked by a setting: then nothing was kept, and what comes next must not fail.
  }
}
