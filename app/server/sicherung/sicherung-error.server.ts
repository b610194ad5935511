/** Why a backup was not made or not brought back, for whoever reads it at a terminal. */
export class SicherungError extends Error {
  override name = 'SicherungError'
}
