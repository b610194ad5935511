export const BESICHTIGUNGEN_PATH = '/meine-besichtigungen'

export function rueckmeldungPath(besichtigungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?rueckmeldung=${besichtigungId}`
}

/** Path of the feedback form for a booking whose viewing may not be recorded yet (BESICHTIGUNG-1). */
export function rueckmeldungOfBuchungPath(buchungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?buchung=${buchungId}`
}

export function besichtigungAnchor(besichtigungId: string): string {
  return `besichtigung-${besichtigungId}`
}

/** Path for browsers without JavaScript, where the feedback form is part of the viewing's card. */
export function rueckmeldungInPagePath(besichtigungId: string): string {
  return `${rueckmeldungPath(besichtigungId)}#${besichtigungAnchor(besichtigungId)}`
}
