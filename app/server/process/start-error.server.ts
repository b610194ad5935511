/** A condition outside the program prevents the start; the message names the remedy. */
export class StartError extends Error {
  override name = 'StartError'
}
