import { isText, listOf, objectOf } from '#app/shared/json/guards.ts'

/** Where a draft waits, for this session of the browser: signing in by SMS leads over another page. */
const KEY = 'anfrage-entwurf'

/** What the inquiry leaves out of the Anfragenliste, and what it says to the company (ANFRAGE-12). */
export type AnfrageDraft = { without: readonly string[]; anmerkung: string }

export const EMPTY_DRAFT: AnfrageDraft = { without: [], anmerkung: '' }

const isDraft = objectOf({ without: listOf(isText), anmerkung: isText })

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The draft of this session; an empty one where there is none, or nothing that can be used. */
export function readDraft(openStorage: () => Store): AnfrageDraft {
  try {
    const value: unknown = JSON.parse(openStorage().getItem(KEY) ?? 'null')
    return isDraft(value) ? value : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

/** Keeps the draft; where the browser keeps nothing it lives as long as the page. */
export function keepDraft(openStorage: () => Store, draft: AnfrageDraft): void {
  try {
    openStorage().setItem(KEY, JSON.stringify(draft))
  } catch {
    // The page remembers it.
  }
}

/** The draft with one Exposé ticked or not. */
export function tick(draft: AnfrageDraft, id: string, ticked: boolean): AnfrageDraft {
  const without = draft.without.filter((other) => other !== id)
  return { ...draft, without: ticked ? without : [...without, id] }
}
