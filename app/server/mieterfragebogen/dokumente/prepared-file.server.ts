import type { DomainErrorCode } from '#app/shared/domain-error.ts'
import type { DokumentFormat } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { StoredFormat } from './dokument-format.server.ts'

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

export type Prepared =
  | {
      format: StoredFormat
      pageCount: number | null
      anzeige: 'ansicht' | 'download'
      /** True if `target` has a rewritten file; false if the sent file is stored unchanged. */
      isNew: boolean
    }
  | { refused: Refusal }

export type PrepareTask = {
  source: string
  target: string
  format: DokumentFormat
  kopie: string | null
}
