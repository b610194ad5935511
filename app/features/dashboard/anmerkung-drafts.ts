type Draft = { text: string; open: boolean }

type Selection = readonly [number, number]

/**
 * Unsaved notes by link id. They outlive the forms, for example when a session ends. In memory only, so nobody else
 * finds them on this device. Browser only.
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

/** Hands the focus of an unmounting field to its replacement in the same render. */
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
