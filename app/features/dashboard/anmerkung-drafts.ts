type Draft = { text: string; open: boolean }

type Selection = readonly [number, number]

/**
 * Unsaved notes by inquiry link id. They outlive their forms, for example when the session ends. Kept in the browser's
 * memory only, so that nobody else finds them on this device.
 */
const drafts = new Map<string, Draft>()
let focus: { linkId: string; selection: Selection } | null = null

export function findDraft(linkId: string): Draft | null {
  return drafts.get(linkId) ?? null
}

export function keepDraft(linkId: string, draft: Draft): void {
  drafts.set(linkId, draft)
}

export function dropDraft(linkId: string, text: string): void {
  if (drafts.get(linkId)?.text === text) drafts.delete(linkId)
}

/** Passes the focus of an unmounting note field to the field that replaces it in the same render. */
export function passFocus(linkId: string, selection: Selection): void {
  const handedOn = { linkId, selection }
  focus = handedOn
  queueMicrotask(() => {
    if (focus === handedOn) focus = null
  })
}

export function takeFocus(linkId: string): Selection | null {
  if (focus?.linkId !== linkId) return null
  const { selection } = focus
  focus = null
  return selection
}
