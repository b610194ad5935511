/** The list of all files. */
export const INTERESSENTEN_PATH = '/verwaltung/interessenten'

/** The file of an Anfrage-Link. */
export function aktePath(linkId: string): string {
  return `${INTERESSENTEN_PATH}/${linkId}`
}

/** A document in a file: `GET` with the signature of a link. */
export function nachweisPath(linkId: string, dokumentId: string): string {
  return `${aktePath(linkId)}/dokumente/${dokumentId}`
}

/** The Mappe of a file: `GET` with the signature of a link. */
export function akteMappePath(linkId: string): string {
  return `${aktePath(linkId)}/mappe`
}

/** Everybody who has applied for an Exposé, side by side. */
export function vergleichPath(exposeId: string): string {
  return `${INTERESSENTEN_PATH}/vergleich/${exposeId}`
}

/** What is asked before it is decided: that this is the one, that it is not, or that it is not any more. */
export const DECISIONS = ['zusage', 'absage', 'zurueck'] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * Where a decision is asked about and made. `list`: query of the list of inquiries that its page leads back to; null: it
 * leads back to the file.
 */
export function decisionPath(linkId: string, decision: Decision, list: string | null = null): string {
  const back = list === null ? '' : `&liste=${encodeURIComponent(list)}`
  return `${aktePath(linkId)}/entscheidung?fuer=${decision}${back}`
}
