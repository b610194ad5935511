import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orNull } from '../json/guards.ts'
import { ALL_AUSWEIS_SIDES } from './ausweis-sides.ts'
import { DOKUMENT_TYPEN, KIND_NAMES } from './dokument-kinds.ts'

const isDokumentView = objectOf({
  id: isText,
  /** The place of the screen where it is listed. */
  uploader: oneOf(...KIND_NAMES),
  dokumentTyp: oneOf(...DOKUMENT_TYPEN),
  /** Of an identity document. */
  side: orNull(oneOf(...ALL_AUSWEIS_SIDES)),
  name: isText,
  /** Bytes, as stored. */
  size: isNumber,
  mimeType: isText,
  beschreibung: orNull(isText),
  /** Pages of a PDF. */
  pageCount: orNull(isNumber),
  /** `pruefung`: waits for the virus scanner; `abgelehnt`: it refused the file, which is gone (DOKUMENT-9). */
  status: oneOf('pruefung', 'bereit', 'abgelehnt'),
  /** `download`: is not shown inside the browser. */
  anzeige: oneOf('ansicht', 'download'),
  /** Opens the file for an hour (DOKUMENT-10); null unless `bereit`. */
  link: orNull(isText),
  /** The same as a file to keep, whatever `anzeige` says. */
  downloadLink: orNull(isText),
  /** ISO timestamp. */
  createdAt: isText,
})

/** A document of a person as its owner sees it. */
export type DokumentView = Guarded<typeof isDokumentView>

/** What the upload answers to the page's script; a failure is a `FormFailure`. */
export const isUploadAnswer = objectOf({
  kind: oneOf('hochgeladen'),
  dokument: isDokumentView,
  /** It was sent as HEIC, and is stored as JPEG. */
  converted: isBoolean,
})

export type UploadAnswer = Guarded<typeof isUploadAnswer>

/** What the address of the upload answers when it is asked: the documents that are there. */
export const isDokumentList = objectOf({ dokumente: listOf(isDokumentView) })

export type DokumentList = Guarded<typeof isDokumentList>
