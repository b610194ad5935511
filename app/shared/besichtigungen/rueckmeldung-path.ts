/** The page of a person's viewings. */
export const BESICHTIGUNGEN_PATH = '/meine-besichtigungen'

/** The same with the feedback form of one of them open. */
export function rueckmeldungPath(besichtigungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?rueckmeldung=${besichtigungId}`
}

/** The same of the viewing of a booking that is over, which may not be recorded yet (BESICHTIGUNG-1). */
export function rueckmeldungOfBuchungPath(buchungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?buchung=${buchungId}`
}

/** The id of a viewing's card on the page. */
export function besichtigungAnchor(besichtigungId: string): string {
  return `besichtigung-${besichtigungId}`
}

/** The same where no script opens a dialog: the form stands on the card. */
export function rueckmeldungInPagePath(besichtigungId: string): string {
  return `${rueckmeldungPath(besichtigungId)}#${besichtigungAnchor(besichtigungId)}`
}
