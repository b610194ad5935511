import { stat } from 'node:fs/promises'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { countLater, type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { date } from '#app/shared/format/date.ts'
import { choiceOfKind, DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { QUOTA } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { fragenOf } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { checkDokument } from './check-dokument.server.ts'
import {
  type DokumentRow,
  findDokumentOf,
  findOwnInteressent,
  insertDokument,
  sumDokumente,
} from './dokument.repository.server.ts'
import { dokumentName, STORED } from './dokument-format.server.ts'
import { dokumentKey, storeDokumentFile } from './dokument-key.server.ts'
import type { UploadFiles } from './upload-folder.server.ts'
import { dokumentError, type UploadInput } from './upload-input.server.ts'

/**
 * Checks person and limits before the request's body is read (DOKUMENT-7).
 * @throws INTERESSENT_NICHT_GEFUNDEN, LimitError
 */
export async function requireMayUpload(
  db: Database,
  { akteur, interessentId, now }: { akteur: Person; interessentId: string; now: Date },
): Promise<void> {
  const { kontoId } = akteur
  if (!isUuid(interessentId) || !(await findOwnInteressent(db, { kontoId, interessentId }))) throw notFound()
  const limits: Limit[] = [
    { name: 'dokumenteProKonto', value: kontoId },
    { name: 'workMsProKonto', value: kontoId, later: true },
  ]
  await requireLimits(db, limits, { akteur, was: 'Dokumente', now })
}

type Upload = { input: UploadInput; name: string; files: UploadFiles }

/**
 * Checks and stores a document (DOKUMENT-6). `id` is the idempotency key. The texts of its errors fit `uploader`.
 * @throws INTERESSENT_NICHT_GEFUNDEN, DOKUMENTE_VOLL and the errors of `checkDokument`
 * @throws UNGUELTIGE_ANFRAGE if the person is not asked for such a document (FRAGEN-1, BUERGE-2), or the id is taken
 */
export async function storeDokument(
  db: Database,
  {
    akteur,
    storage,
    interessentId,
    upload,
    now,
  }: { akteur: Person; storage: Storage; interessentId: string; upload: Upload; now: Date },
): Promise<{ dokument: DokumentRow; converted: boolean }> {
  const { input, files } = upload
  const { uploader } = input
  const prepared = await checkDokument({
    files,
    name: upload.name,
    uploader,
    formats: DOKUMENT_KINDS[uploader].formats,
    kopie: input.isAusweis ? `Kopie für ${config.firma.name}, ${date(now.toISOString())}` : null,
    owner: akteur.kontoId,
    onUsed: (ms) => countLater(db, [{ name: 'workMsProKonto', value: akteur.kontoId, amount: Math.round(ms) }], now),
  })

  const file = prepared.isNew ? files.prepared : files.sent
  const { mimeType, extension } = STORED[prepared.format]
  const place = { ...input, kontoId: akteur.kontoId, interessentId, extension }
  const dateiPfad = await storeDokumentFile(storage, { file, mimeType, place })
  const row = {
    id: input.id,
    interessentId,
    dokumentTyp: input.dokumentTyp,
    dateiName: dokumentName(upload.name, prepared.format),
    dateiPfad,
    dateiGroesse: (await stat(file)).size,
    mimeType,
    beschreibung: input.beschreibung,
    status: prepared.status,
    anzeige: prepared.anzeige,
    seiten: prepared.pageCount,
    hochgeladenVon: akteur.kontoId,
    einwilligungAm: input.isAusweis ? now : null,
    createdAt: now,
  }
  try {
    const dokument = await writeRow(db, { row, uploader, kontoId: akteur.kontoId })
    if (dokument.dateiPfad !== dateiPfad) await removeFile(storage, dateiPfad)
    return { dokument, converted: prepared.sent === 'heic' }
  } catch (error) {
    // A lost connection leaves the row's state unknown; the sweep job removes files without one.
    if (!isDatabaseUnavailable(error)) await removeFile(storage, dateiPfad)
    throw error
  }
}

type NewRow = Omit<Parameters<typeof insertDokument>[1], 'mieterfragebogenId'>

/** Inserts the document's row, or returns the person's existing document with this id. */
async function writeRow(
  db: Database,
  { row, uploader, kontoId }: { row: NewRow; uploader: UploadInput['uploader']; kontoId: string },
): Promise<DokumentRow> {
  const { id, interessentId } = row
  return db.transaction(async (tx) => {
    // Serialises additions to the person, for the joint quota. Rights may have changed since.
    const person = await findOwnInteressent(tx, { kontoId, interessentId, lock: true })
    if (!person) throw notFound()
    if (choiceOfKind(uploader, fragenOf(person.rolle, config.fragen)) === 'nicht') {
      throw new DomainError(
        'UNGUELTIGE_ANFRAGE',
        'Nach diesem Dokument fragen wir nicht. Bitte laden Sie die Seite neu.',
      )
    }
    const present = await findDokumentOf(tx, { id, interessentId })
    if (present?.status === 'abgelehnt') throw dokumentError('DATEI_VIRUS', uploader)
    if (present) return present
    const { count, bytes } = await sumDokumente(tx, { interessentId })
    if (count >= QUOTA.count || bytes + row.dateiGroesse > QUOTA.bytes) throw dokumentError('DOKUMENTE_VOLL', uploader)
    const inserted = await insertDokument(tx, { ...row, mieterfragebogenId: person.mieterfragebogenId })
    if (inserted) return inserted
    throw new DomainError('UNGUELTIGE_ANFRAGE', 'Bitte laden Sie die Seite neu.')
  })
}

/** Deletes the stored file. If this fails, logs it; the sweep job deletes the file later. */
async function removeFile(storage: Storage, dateiPfad: string): Promise<void> {
  await storage.delete(dokumentKey(dateiPfad)).catch((error: unknown) => {
    getLogger().warn({ err: error }, 'the file of a document that was not stored could not be deleted')
  })
}

function notFound(): DomainError {
  return new DomainError('INTERESSENT_NICHT_GEFUNDEN', 'Diese Person gibt es nicht mehr.')
}
