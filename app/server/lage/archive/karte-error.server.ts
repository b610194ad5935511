export class KarteError extends Error {
  override name = 'KarteError'

  constructor(german: string, english: string, options?: ErrorOptions) {
    super(`${german}\n${english}`, options)
  }
}

export const brokenArchive = (detail: string, options?: ErrorOptions): KarteError =>
  new KarteError(
    `Das Archiv ist beschädigt oder unvollständig (${detail}). Laden Sie es neu, oder nehmen Sie ein anderes. Am Portal wurde nichts geändert.`,
    `The archive is damaged or incomplete (${detail}). Load it again, or take another. Nothing in the portal was changed.`,
    options,
  )
