import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orNull } from '../json/guards.ts'
import { ALL_AUSWEIS_SIDES } from './ausweis-sides.ts'
import { DOKUMENT_TYPEN, KIND_NAMES } from './dokument-kinds.ts'

const isDokumentView = objectOf({
  id: isText,
  uploader: oneOf(...KIND_NAMES),
  dokumentTyp: oneOf(...DOKUMENT_TYPEN),
  /** Null unless it is an identity document. */
  side: orNull(oneOf(...ALL_AUSWEIS_SIDES)),
  name: isText,
  size: isNumber,
  mimeType: isText,
  beschreibung: orNull(isText),
  /** Null unless it is a PDF. */
  pageCount: orNull(isNumber),
  /** `pruefung`: waits for the virus scanner; `abgelehnt`: refused and deleted (DOKUMENT-9). */
  status: oneOf('pruefung', 'bereit', 'abgelehnt'),
  /** `download`: browsers cannot display it. */
  anzeige: oneOf('ansicht', 'download'),
  /** Valid for an hour (DOKUMENT-10); null unless `bereit`. */
  link: orNull(isText),
  downloadLink: orNull(isText),
  createdAt: isText,
})

export type DokumentView = Guarded<typeof isDokumentView>

export const isUploadAnswer = objectOf({
  kind: oneOf('hochgeladen'),
  dokument: isDokumentView,
  /** Sent as HEIC, stored as JPEG. */
  converted: isBoolean,
})

export type UploadAnswer = Guarded<typeof isUploadAnswer>

/** Response to `GET` at the upload's URL. */
export const isDokumentList = objectOf({ dokumente: listOf(isDokumentView) })

export type DokumentList = Guarded<typeof isDokumentList>
