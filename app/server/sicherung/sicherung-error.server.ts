/** Error whose German message is shown to the operator at the terminal. */
export class SicherungError extends Error {
  override name = 'SicherungError'
}
