import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orNull } from '../json/guards.ts'
import { ALL_AUSWEIS_SIDES } from './ausweis-sides.ts'
import { DOKUMENT_TYPEN, KIND_NAMES } from './dokument-kinds.ts'

const isDokumentView = objectOf({
  id: isText,
  /** Section of the screen. */
  uploader: oneOf(...KIND_NAMES),
  dokumentTyp: oneOf(...DOKUMENT_TYPEN),
  /** For identity documents. */
  side: orNull(oneOf(...ALL_AUSWEIS_SIDES)),
  name: isText,
  /** Stored bytes. */
  size: isNumber,
  mimeType: isText,
  beschreibung: orNull(isText),
  /** Null unless it is a PDF. */
  pageCount: orNull(isNumber),
  /** `pruefung`: waits for the virus scanner; `abgelehnt`: refused and deleted (DOKUMENT-9). */
  status: oneOf('pruefung', 'bereit', 'abgelehnt'),
  /** `download`: not displayed in the browser. */
  anzeige: oneOf('ansicht', 'download'),
  /** Opens the file for an hour (DOKUMENT-10); null unless `bereit`. */
  link: orNull(isText),
  /** Same as a download, whatever `anzeige` is. */
  downloadLink: orNull(isText),
  /** ISO timestamp. */
  createdAt: isText,
})

/** A document, for its owner. */
export type DokumentView = Guarded<typeof isDokumentView>

/** Response to an upload by script; failures are a `FormFailure`. */
export const isUploadAnswer = objectOf({
  kind: oneOf('hochgeladen'),
  dokument: isDokumentView,
  /** Sent as HEIC, stored as JPEG. */
  converted: isBoolean,
})

export type UploadAnswer = Guarded<typeof isUploadAnswer>

/** `GET` response of the upload's URL: existing documents. */
export const isDokumentList = objectOf({ dokumente: listOf(isDokumentView) })

export type DokumentList = Guarded<typeof isDokumentList>
