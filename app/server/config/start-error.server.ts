/** Something outside the program stops the start; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
