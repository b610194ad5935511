/** Fields of the upload's form, in this order: what describes the file stands before it. */
export const UPLOAD_FIELDS = {
  /** A UUID of the browser's: sent again, it makes no second document. */
  id: 'id',
  /** A name of DOKUMENT_KINDS. */
  uploader: 'uploader',
  /** For `ausweis`: a name of AUSWEIS_SIDES. */
  side: 'seite',
  beschreibung: 'beschreibung',
  /** `ja`: the person agrees to the copy of an identity document. */
  einwilligung: 'einwilligung',
  file: 'datei',
} as const

/**
 * Where documents of a person are sent (`POST`, `multipart/form-data`). A script that accepts JSON is told an
 * `UploadAnswer` or a `FormFailure`; a browser without one is led back to the person's page.
 */
export function uploadPath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/dokumente`
}

/** A document: `GET` with the signature of a link, `POST` deletes it. */
export function dokumentPath(dokumentId: string): string {
  return `/mieterfragebogen/dokumente/${dokumentId}`
}

/** Where a person says which proofs they show at the viewing (`POST`, field `vorlage`, once for each). */
export function vorlagePath(interessentId: string): string {
  return `/mieterfragebogen/person/${interessentId}/vorlage`
}
