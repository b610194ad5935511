import type { DomainErrorCode } from '#app/shared/domain-error.ts'
import type { DokumentFormat } from '#app/shared/mieterfragebogen/dokument-uploader.ts'
import type { StoredFormat } from './dokument-format.server.ts'

/** Why a file is not taken. */
type Refusal = Extract<
  DomainErrorCode,
  | 'BILD_ZU_GROSS'
  | 'DATEI_GESCHUETZT'
  | 'DATEI_MAKROS'
  | 'DATEI_TYP'
  | 'DATEI_UNLESBAR'
  | 'DATEI_ZU_AUFWENDIG'
  | 'DATEI_ZU_VIELE_SEITEN'
>

/** What is to be stored of a file, or why nothing is. */
export type Prepared =
  | {
      format: StoredFormat
      /** Of a PDF. */
      pageCount: number | null
      anzeige: 'ansicht' | 'download'
      /** It was written anew; otherwise it is stored as it was sent. */
      isNew: boolean
    }
  | { refused: Refusal }

export type PrepareTask = {
  /** The file as it was sent. */
  source: string
  /** Where it is written anew. */
  target: string
  /** What it claims to be. */
  format: DokumentFormat
  /** The watermark of an identity document (DOKUMENT-5). */
  kopie: string | null
}
