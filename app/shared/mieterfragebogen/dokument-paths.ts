/** Names of the upload's form fields. Send them in this order: the file must be last. */
export const UPLOAD_FIELDS = {
  /** UUID from the browser, so that a repeated upload does not store a second document. */
  id: 'id',
  uploader: 'uploader',
  /** Key of AUSWEIS_SIDES; sent only for `ausweis`. */
  side: 'seite',
  /** Value of the column `dokument_typ`; sent only for `einkommensnachweis`. */
  typ: 'nachweis',
  beschreibung: 'beschreibung',
  /** `ja` means that the person consents to storing a copy of an identity document. */
  einwilligung: 'einwilligung',
  file: 'datei',
} as const

/**
 * Path for uploads: `POST`, `multipart/form-data`. JSON clients get `UploadAnswer` or `FormFailure`, others a redirect.
 */
export function uploadPath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/dokumente`
}

/** Path of a document: `GET` with a signed link returns it, `POST` deletes it. */
export function dokumentPath(dokumentId: string): string {
  return `/mieterfragebogen/dokumente/${dokumentId}`
}

/** Path for a `POST` with the kinds of proofs to show at the viewing (repeated field `vorlage`). */
export function dokumentVorlagePath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/vorlage`
}
