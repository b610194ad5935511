export const BESICHTIGUNGEN_PATH = '/meine-besichtigungen'

/** Opens the feedback form. */
export function rueckmeldungPath(besichtigungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?rueckmeldung=${besichtigungId}`
}

/** For a booking whose viewing may not be recorded yet (BESICHTIGUNG-1). */
export function rueckmeldungOfBuchungPath(buchungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?buchung=${buchungId}`
}

export function besichtigungAnchor(besichtigungId: string): string {
  return `besichtigung-${besichtigungId}`
}

/** Link for browsers without scripts, where the form is on the card. */
export function rueckmeldungInPagePath(besichtigungId: string): string {
  return `${rueckmeldungPath(besichtigungId)}#${besichtigungAnchor(besichtigungId)}`
}
