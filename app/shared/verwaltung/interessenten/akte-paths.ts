export const INTERESSENTEN_PATH = '/verwaltung/interessenten'

export function aktePath(linkId: string): string {
  return `${INTERESSENTEN_PATH}/${linkId}`
}

/** Unsigned path; link to it only through `signAkteLink`. */
export function nachweisPath(linkId: string, dokumentId: string): string {
  return `${aktePath(linkId)}/dokumente/${dokumentId}`
}

/** `GET` with a signed link. */
export function akteMappePath(linkId: string): string {
  return `${aktePath(linkId)}/mappe`
}

export function vergleichPath(exposeId: string): string {
  return `${INTERESSENTEN_PATH}/vergleich/${exposeId}`
}

/** Decisions with a confirmation page. `zurueck` withdraws a promise. */
export const DECISIONS = ['zusage', 'absage', 'zurueck'] as const
export type Decision = (typeof DECISIONS)[number]

/** `list`: query of the list to return to; null returns to the Akte. */
export function decisionPath(linkId: string, decision: Decision, list: string | null = null): string {
  const back = list === null ? '' : `&liste=${encodeURIComponent(list)}`
  return `${aktePath(linkId)}/entscheidung?fuer=${decision}${back}`
}
