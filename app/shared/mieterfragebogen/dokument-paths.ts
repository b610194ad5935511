/** In this order: the file must be last. */
export const UPLOAD_FIELDS = {
  /** UUID made by the browser, so that a repeated upload stores no second document. */
  id: 'id',
  uploader: 'uploader',
  /** Key of AUSWEIS_SIDES, for `ausweis` only. */
  side: 'seite',
  beschreibung: 'beschreibung',
  /** `ja`: consent to the copy of an identity document. */
  einwilligung: 'einwilligung',
  file: 'datei',
} as const

/**
 * `POST`, `multipart/form-data`. Scripts that accept JSON get an `UploadAnswer` or a `FormFailure`, others a redirect.
 */
export function uploadPath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/dokumente`
}

/** `GET` with a signed link returns the document; `POST` deletes it. */
export function dokumentPath(dokumentId: string): string {
  return `/mieterfragebogen/dokumente/${dokumentId}`
}

/** `POST` with repeated field `vorlage`: proofs shown at the viewing. */
export function vorlagePath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/vorlage`
}
