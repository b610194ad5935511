import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { countLater, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Besucher, Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  countPublicExposes,
  deleteExportKennung,
  findExportKennung,
  isExportKennung,
  upsertExportKennung,
} from './export.repository.server.ts'
import { exportOpenimmo } from './export-openimmo.server.ts'

const ZWECK = 'openimmo'
const OBJEKT = { art: 'openimmo', id: null } as const

/** `count` is the number of public Exposés. `url` is secret; null if the export by URL is disabled. */
export type ExportState = { count: number; url: string | null }

/** Returns count and URL. The URL's signature is not stored, so that a database copy does not open the export. */
export async function loadExport(db: Executor): Promise<ExportState> {
  const [count, kennung] = await Promise.all([countPublicExposes(db), findExportKennung(db)])
  const url =
    kennung === null ? null : `${config.publicUrl}/openimmo/${kennung}.zip?schluessel=${hmacFor(ZWECK, kennung)}`
  return { count, url }
}

type Change = { akteur: Verwalter; now: Date }

/** Enables the export by URL, or replaces the URL. The old URL stops working (OPENIMMO-22). */
export async function renewExportAddress(db: Database, { akteur, now }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const { isNew } = await upsertExportKennung(tx, { kennung: crypto.randomUUID(), now })
    const aktion = isNew ? 'openimmo.eingeschaltet' : 'openimmo.erneuert'
    await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt: OBJEKT }], now })
  })
}

export async function deleteExportAddress(db: Database, { akteur, now }: Change): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteExportKennung(tx))) return
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'openimmo.ausgeschaltet', objekt: OBJEKT }], now })
  })
}

/** Creates the export file for signed-in staff. The audit log records the number of Exposés. */
export async function downloadExport(
  db: Database,
  storage: Storage,
  { akteur, now }: Change,
): Promise<ReadableStream<Uint8Array>> {
  await db.transaction(async (tx) => {
    const nachher = { anzahl: await countPublicExposes(tx) }
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'openimmo.exportiert', objekt: OBJEKT, nachher }], now })
  })
  return exportOpenimmo(db, { storage, firma: config.firma, now })
}

/**
 * Creates the export file for a caller of the secret URL (OPENIMMO-22); null if the URL is invalid.
 * @throws LimitError after too many requests
 */
export async function openExport(
  db: Database,
  storage: Storage,
  { akteur, name, signature, now }: { akteur: Besucher; name: string; signature: string; now: Date },
): Promise<ReadableStream<Uint8Array> | null> {
  const misses = perAdresse('openimmoProAdresse', akteur.herkunft).map((limit) => ({ ...limit, later: true }))
  await requireLimits(db, misses, { akteur, was: 'Abrufe', now })
  const kennung = name.replace(/\.zip$/, '')
  const isSigned = isUuid(kennung) && isHmacFor(signature, ZWECK, kennung)
  if (!isSigned || !(await isExportKennung(db, kennung))) {
    await countLater(db, misses, now)
    return null
  }
  await requireLimits(db, [{ name: 'openimmoProExport', value: kennung }], { akteur, was: 'Abrufe', now })
  return exportOpenimmo(db, { storage, firma: config.firma, now })
}
