import { DomainError, type DomainErrorCode } from '#app/shared/domain-error.ts'
import { type AusweisSide, ausweisBeschreibung, isAusweisSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import {
  DOKUMENT_KINDS,
  type DokumentKind,
  type DokumentTyp,
  isDokumentKind,
} from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure, MAX_BESCHREIBUNG, UPLOAD_FAILED } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { findPaper } from '#app/shared/mieterfragebogen/situations.ts'
import { isUuid } from '#app/shared/uuid.ts'

export type UploadInput = {
  id: string
  uploader: DokumentKind
  dokumentTyp: DokumentTyp
  /** Front or back of an identity card; null unless `uploader` is `ausweis`. */
  side: AusweisSide | null
  beschreibung: string | null
  isAusweis: boolean
  maxBytes: number
}

export function dokumentError(code: DomainErrorCode, uploader: DokumentKind, options?: ErrorOptions): DomainError {
  return new DomainError(code, (findDokumentFailure(code, uploader) ?? UPLOAD_FAILED).text, options)
}

/**
 * @throws BESCHREIBUNG_FEHLT, EINWILLIGUNG_FEHLT
 * @throws UNGUELTIGE_ANFRAGE if the fields have values that our forms never send
 */
export function readUploadInput(fields: Readonly<Record<string, string>>): UploadInput {
  const uploader = fields[UPLOAD_FIELDS.uploader]
  const id = fields[UPLOAD_FIELDS.id]
  if (!isUuid(id) || !isDokumentKind(uploader)) throw malformed()
  const side = fields[UPLOAD_FIELDS.side]
  if (uploader === 'ausweis' && !isAusweisSide(side)) throw malformed()
  const dokumentTyp = readTyp(uploader, fields[UPLOAD_FIELDS.typ])
  const said = (fields[UPLOAD_FIELDS.beschreibung] ?? '').trim().slice(0, MAX_BESCHREIBUNG)
  if (DOKUMENT_KINDS[uploader].needsBeschreibung && said === '') throw dokumentError('BESCHREIBUNG_FEHLT', uploader)
  const isAusweis = DOKUMENT_KINDS[uploader].isIdentity
  if (isAusweis && fields[UPLOAD_FIELDS.einwilligung] !== 'ja') throw dokumentError('EINWILLIGUNG_FEHLT', uploader)
  const ausweisSide = uploader === 'ausweis' && isAusweisSide(side) ? side : null
  return {
    id: id.toLowerCase(),
    uploader,
    dokumentTyp,
    side: ausweisSide,
    beschreibung: ausweisSide ? ausweisBeschreibung(ausweisSide) : paperTitle(uploader, dokumentTyp) || said || null,
    isAusweis,
    maxBytes: DOKUMENT_KINDS[uploader].maxBytes,
  }
}

/** Returns the sent document type, or the first type of `uploader` if the sent type is missing or does not fit. */
function readTyp(uploader: DokumentKind, sent: string | undefined): DokumentTyp {
  if (uploader === 'ausweis') return 'identifikationsdokument'
  const { typen } = DOKUMENT_KINDS[uploader]
  return typen.find((typ) => typ === sent) ?? typen[0]
}

/** Title of a proof of income, so that staff recognise the document whatever its file name is. */
const paperTitle = (uploader: DokumentKind, typ: DokumentTyp) =>
  uploader === 'einkommensnachweis' && findPaper(typ)?.title

function malformed(): DomainError {
  return new DomainError('UNGUELTIGE_ANFRAGE', 'Bitte laden Sie die Seite neu.')
}
