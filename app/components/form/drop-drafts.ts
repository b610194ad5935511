/** What the storage names begin with under which a device keeps what was typed (`drafts.ts`). */
export const DRAFT_PREFIX = 'draft:'

/** Somebody signs out: nothing of what they typed stays on the device (SCHRITT-10). Every page loads this. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
}
