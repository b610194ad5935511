export const INTERESSENTEN_PATH = '/verwaltung/interessenten'

export function aktePath(linkId: string): string {
  return `${INTERESSENTEN_PATH}/${linkId}`
}

/** Path of a document without signature. The server refuses it: create links with `signAkteLink`. */
export function nachweisPath(linkId: string, dokumentId: string): string {
  return `${aktePath(linkId)}/dokumente/${dokumentId}`
}

/** Path of the Mappe without signature. A `GET` needs a signed link. */
export function akteMappePath(linkId: string): string {
  return `${aktePath(linkId)}/mappe`
}

export function vergleichPath(exposeId: string): string {
  return `${INTERESSENTEN_PATH}/vergleich/${exposeId}`
}

/** Decisions, each with a page to confirm it. `zurueck` withdraws a promise. */
export const DECISIONS = ['zusage', 'absage', 'zurueck'] as const
export type Decision = (typeof DECISIONS)[number]

/** Path of the page that confirms a decision. `list`: query of the list to return to; null returns to the Akte. */
export function decisionPath(linkId: string, decision: Decision, list: string | null = null): string {
  const back = list === null ? '' : `&liste=${encodeURIComponent(list)}`
  return `${aktePath(linkId)}/entscheidung?fuer=${decision}${back}`
}
