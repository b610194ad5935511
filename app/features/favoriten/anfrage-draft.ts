import { isText, listOf, objectOf } from '#app/shared/json/guards.ts'

/** Session storage key: the draft must survive signing in by SMS, which opens another page. */
const KEY = 'anfrage-entwurf'

/** Exposés excluded from the inquiry, and the inquiry's note (ANFRAGE-12). */
export type AnfrageDraft = { without: readonly string[]; anmerkung: string }

export const EMPTY_DRAFT: AnfrageDraft = { without: [], anmerkung: '' }

const isDraft = objectOf({ without: listOf(isText), anmerkung: isText })

type Store = Pick<Storage, 'getItem' | 'setItem'>

export function readDraft(openStorage: () => Store): AnfrageDraft {
  try {
    const value: unknown = JSON.parse(openStorage().getItem(KEY) ?? 'null')
    return isDraft(value) ? value : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

/** Stores the draft. If storage is blocked, the draft lives as long as the page. */
export function keepDraft(openStorage: () => Store, draft: AnfrageDraft): void {
  try {
    openStorage().setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function tick(draft: AnfrageDraft, id: string, ticked: boolean): AnfrageDraft {
  const without = draft.without.filter((other) => other !== id)
  return { ...draft, without: ticked ? without : [...without, id] }
}
