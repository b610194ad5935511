export const BESICHTIGUNGEN_PATH = '/meine-besichtigungen'

/** With an open feedback form. */
export function rueckmeldungPath(besichtigungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?rueckmeldung=${besichtigungId}`
}

/** The same for a booking, whose viewing may not be recorded yet (BESICHTIGUNG-1). */
export function rueckmeldungOfBuchungPath(buchungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?buchung=${buchungId}`
}

/** Id of a viewing's card. */
export function besichtigungAnchor(besichtigungId: string): string {
  return `besichtigung-${besichtigungId}`
}

/** Without a script: the form is on the card. */
export function rueckmeldungInPagePath(besichtigungId: string): string {
  return `${rueckmeldungPath(besichtigungId)}#${besichtigungAnchor(besichtigungId)}`
}
