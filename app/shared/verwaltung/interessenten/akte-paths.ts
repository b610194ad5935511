export const INTERESSENTEN_PATH = '/verwaltung/interessenten'

/** Akte of an Anfrage-Link. */
export function aktePath(linkId: string): string {
  return `${INTERESSENTEN_PATH}/${linkId}`
}

/** A document in an Akte: `GET` with a signed link. */
export function nachweisPath(linkId: string, dokumentId: string): string {
  return `${aktePath(linkId)}/dokumente/${dokumentId}`
}

/** Mappe of an Akte: `GET` with a signed link. */
export function akteMappePath(linkId: string): string {
  return `${aktePath(linkId)}/mappe`
}

/** All applicants of an Exposé side by side. */
export function vergleichPath(exposeId: string): string {
  return `${INTERESSENTEN_PATH}/vergleich/${exposeId}`
}

/** Decisions with a confirmation: promise, refusal, and withdrawal of a promise. */
export const DECISIONS = ['zusage', 'absage', 'zurueck'] as const
export type Decision = (typeof DECISIONS)[number]

/** Page of a decision. `list`: query of the list it leads back to; null: it leads back to the Akte. */
export function decisionPath(linkId: string, decision: Decision, list: string | null = null): string {
  const back = list === null ? '' : `&liste=${encodeURIComponent(list)}`
  return `${aktePath(linkId)}/entscheidung?fuer=${decision}${back}`
}
