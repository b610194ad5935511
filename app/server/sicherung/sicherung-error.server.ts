/** Explains at the terminal why a backup or a restore failed. */
export class SicherungError extends Error {
  override name = 'SicherungError'
}
