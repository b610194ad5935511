/** The page of a person's viewings. */
export const BESICHTIGUNGEN_PATH = '/meine-besichtigungen'

/** The same with the feedback form of one of them open. */
export function rueckmeldungPath(besichtigungId: string): string {
  return `${BESICHTIGUNGEN_PATH}?rueckmeldung=${besichtigungId}`
}
