import { isText, listOf, objectOf } from '#app/shared/json/guards.ts'

/** Key in the session storage: the draft must survive a sign-in by SMS, which opens another page. */
const KEY = 'anfrage-entwurf'

/** Draft of an inquiry: ids of Exposés that the visitor excluded, and the note (ANFRAGE-12). */
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

/** Stores the draft. Does nothing if the storage is blocked: the page then has the only copy. */
export function keepDraft(openStorage: () => Store, draft: AnfrageDraft): void {
  try {
    openStorage().setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function tick(draft: AnfrageDraft, id: string, ticked: boolean): AnfrageDraft {
  const without = draft.without.filter((other) => other !== id)
  return { ...draft, without: ticked ? without : [...without, id] }
}
