type Draft = { text: string; open: boolean }

/**
 * Unsaved notes by inquiry link id. They outlive their forms, for example when the session ends. Kept in the browser's
 * memory only, so that nobody else finds them on this device.
 */
const drafts = new Map<string, Draft>()

export function findDraft(linkId: string): Draft | null {
  return drafts.get(linkId) ?? null
}

export function keepDraft(linkId: string, draft: Draft): void {
  drafts.set(linkId, draft)
}

export function dropDraft(linkId: string, text: string): void {
  if (drafts.get(linkId)?.text === text) drafts.delete(linkId)
}
