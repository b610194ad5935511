/** The cause is outside the program; the message names the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}
