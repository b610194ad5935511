import { type Guarded, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orNull } from '../json/guards.ts'
import { ALL_AUSWEIS_SIDES } from './ausweis-sides.ts'
import { DOKUMENT_TYPEN, KIND_NAMES } from './dokument-kinds.ts'

const isDokumentView = objectOf({
  id: isText,
  uploader: oneOf(...KIND_NAMES),
  dokumentTyp: oneOf(...DOKUMENT_TYPEN),
  side: orNull(oneOf(...ALL_AUSWEIS_SIDES)),
  name: isText,
  size: isNumber,
  mimeType: isText,
  beschreibung: orNull(isText),
  /** Number of pages; null unless the document is a PDF. */
  pageCount: orNull(isNumber),
  /** `pruefung`: not yet checked for viruses; `abgelehnt`: refused by the virus scanner and deleted (DOKUMENT-9). */
  status: oneOf('pruefung', 'bereit', 'abgelehnt'),
  /** `download` if browsers cannot display the file format. */
  anzeige: oneOf('ansicht', 'download'),
  /** Signed link, valid for an hour (DOKUMENT-10); null unless `status` is `bereit`. */
  link: orNull(isText),
  downloadLink: orNull(isText),
  createdAt: isText,
})

export type DokumentView = Guarded<typeof isDokumentView>

export const isUploadAnswer = objectOf({
  kind: oneOf('hochgeladen'),
  dokument: isDokumentView,
  /** True if the file was sent as HEIC and stored as JPEG. */
  converted: isBoolean,
})

export type UploadAnswer = Guarded<typeof isUploadAnswer>

/** Validates the answer to a `GET` of `uploadPath`. */
export const isDokumentList = objectOf({ dokumente: listOf(isDokumentView) })

export type DokumentList = Guarded<typeof isDokumentList>
