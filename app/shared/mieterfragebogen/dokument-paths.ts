/** Form fields of the upload in order: the file comes last. */
export const UPLOAD_FIELDS = {
  /** UUID made by the browser, so that a repeated upload makes no second document. */
  id: 'id',
  uploader: 'uploader',
  /** For `ausweis`: a name of AUSWEIS_SIDES. */
  side: 'seite',
  beschreibung: 'beschreibung',
  /** `ja`: consent to the copy of an identity document. */
  einwilligung: 'einwilligung',
  file: 'datei',
} as const

/**
 * Upload of documents (`POST`, `multipart/form-data`). Scripts that accept JSON get an `UploadAnswer` or a
 * `FormFailure`; browsers without one are redirected to the person's page.
 */
export function uploadPath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/dokumente`
}

/** A document: `GET` with a signed link; `POST` deletes it. */
export function dokumentPath(dokumentId: string): string {
  return `/mieterfragebogen/dokumente/${dokumentId}`
}

/** Proofs shown at the viewing (`POST`, field `vorlage`, repeated). */
export function vorlagePath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/vorlage`
}
