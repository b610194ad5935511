/** German message for the operator at the terminal. */
export class SicherungError extends Error {
  override name = 'SicherungError'
}
