/** A note that is being written and not stored yet. */
type Draft = { text: string; open: boolean }

/** What is marked in a field, as its two positions; the same twice is a cursor. */
type Selection = readonly [number, number]

/**
 * The notes that are being written, by the id of their link. They live above the cards, whose forms come and go: a card
 * moves to 'Meine Termine', a form is closed, a session ends and the sign-in leads back. Nothing is kept beyond the
 * page's document, so nobody else finds it on this device. Only ever filled in the browser.
 */
const drafts = new Map<string, Draft>()
let focus: { linkId: string; selection: Selection } | null = null

/** The note that is being written; null without one. */
export function findDraft(linkId: string): Draft | null {
  return drafts.get(linkId) ?? null
}

/** Keeps a note that is being written, and whether its form is open. */
export function keepDraft(linkId: string, draft: Draft): void {
  drafts.set(linkId, draft)
}

/** Forgets a note that is stored now, unless it has been written on meanwhile. */
export function dropDraft(linkId: string, text: string): void {
  if (drafts.get(linkId)?.text === text) drafts.delete(linkId)
}

/** Hands the focus of a field that goes to the one that takes its place in the same step of rendering. */
export function passFocus(linkId: string, selection: Selection): void {
  const handedOn = { linkId, selection }
  focus = handedOn
  queueMicrotask(() => {
    if (focus === handedOn) focus = null
  })
}

/** What was marked in the field that this one takes the place of; null where that had no focus. */
export function takeFocus(linkId: string): Selection | null {
  if (focus?.linkId !== linkId) return null
  const { selection } = focus
  focus = null
  return selection
}
