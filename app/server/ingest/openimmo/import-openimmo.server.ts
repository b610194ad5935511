import { hash } from 'node:crypto'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { MIETE_FIELDS } from '#app/server/ingest/openimmo/mapping/map-miete.server.ts'
import type { ImportProgress } from '#app/server/ingest/runs/import-progress.server.ts'
import { RolledBack } from '#app/server/ingest/runs/rolled-back.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { date, toDay } from '#app/shared/format/date.ts'
import type { ImportRow } from '#app/shared/openimmo/import-bericht.ts'
import type {
  MappedValues,
  OpenimmoObjekt,
  OpenimmoOffer,
  OpenimmoTransfer,
} from '#app/shared/openimmo/openimmo-objekt.ts'
import { applyTransfer, keyOf } from './apply-transfer.server.ts'
import { listProblems, nameBilder, storeBilder } from './collect-bilder.server.ts'
import type { ImportSource } from './import-source.server.ts'
import { openSource } from './open-source.server.ts'
import { type KnownObjekt, listKnownObjekte } from './openimmo.repository.server.ts'
import type { FileObstacle, PreparedObjekt } from './prepared-objekt.server.ts'
import { readTransfer } from './read-transfer.server.ts'

type Options = {
  akteur: Akteur
  path: string
  isProbe: boolean
  laufId: string
  progress: ImportProgress
  /** Saves the report and the import's state in the same transaction as the changes. */
  finish: (tx: Transaction, rows: readonly ImportRow[]) => Promise<void>
  now: Date
}

/**
 * Stores pictures first, then writes all changes in one transaction (OPENIMMO-1). The caller must hold the import lock.
 * @throws DATEI_UNLESBAR, DATEI_ZU_GROSS
 */
export async function importOpenimmo(
  db: Database,
  storage: Storage,
  { akteur, path, isProbe, laufId, progress, finish, now }: Options,
): Promise<ImportRow[]> {
  progress.tell('lesen', 0, 0)
  const source = await openSource(path)
  try {
    const transfer = await readTransfer(source.readXml(), { onObjekt: (count) => progress.tell('lesen', count, 0) })
    const known = await readKnown(db, transfer)
    const prepared = await prepareAll(db, storage, { source, transfer, known, isProbe, progress, now })
    const { isComplete } = transfer
    return await writeAll(db, { akteur, prepared, known, isComplete, isProbe, sammelId: laufId, progress, finish, now })
  } finally {
    await source.close()
  }
}

async function readKnown(db: Database, { anbieter }: OpenimmoTransfer): Promise<Map<string, KnownObjekt>> {
  const ids = anbieter.flatMap(({ id }) => (id === null ? [] : [id]))
  const rows = await listKnownObjekte(db, [...new Set(ids)])
  return new Map(rows.map((row) => [keyOf(row), row]))
}

type Preparation = {
  source: ImportSource
  transfer: OpenimmoTransfer
  known: ReadonlyMap<string, KnownObjekt>
  isProbe: boolean
  progress: ImportProgress
  now: Date
}

/** Prepares all objects before the transaction, since storing pictures takes too long to hold locks. */
async function prepareAll(db: Database, storage: Storage, preparation: Preparation): Promise<PreparedObjekt[]> {
  const objekte = preparation.transfer.anbieter.flatMap(({ id, hint, objekte }) =>
    objekte.map((objekt) => ({
      anbieter: id,
      objekt: hint === null ? objekt : { ...objekt, hints: [hint, ...objekt.hints] },
    })),
  )
  const lastOf = new Map(objekte.map((entry) => [JSON.stringify([entry.anbieter, entry.objekt.obid]), entry.objekt]))
  const prepared: PreparedObjekt[] = []
  const tell = () => preparation.progress.tell('bilder', prepared.length, objekte.length)
  for (const { anbieter, objekt } of objekte) {
    tell()
    const { obid } = objekt
    const skip = (reason: string) => prepared.push({ kind: 'skip', anbieter, objekt, reason })
    if (anbieter === null) skip('Der Anbieter hat weder openimmo_anid noch anbieternr noch firma')
    else if (obid === null) skip('Das Objekt hat weder openimmo_obid noch objektnr_intern oder objektnr_extern')
    else if (lastOf.get(JSON.stringify([anbieter, obid])) !== objekt) skip('Das Objekt steht weiter unten noch einmal')
    else if (objekt.content.kind === 'skip') skip(objekt.content.reason)
    else prepared.push(await prepareObjekt(db, storage, { ...preparation, tell, anbieter, obid, objekt }))
  }
  return prepared
}

async function prepareObjekt(
  db: Database,
  storage: Storage,
  named: Preparation & { tell: () => void; anbieter: string; obid: string; objekt: OpenimmoObjekt },
): Promise<PreparedObjekt> {
  const { source, known, isProbe, tell, now, anbieter, obid, objekt } = named
  const { content } = objekt
  const last = known.get(keyOf({ anbieter, obid })) ?? null
  const common = { anbieter, obid, objekt }
  if (content.kind !== 'offer')
    return { kind: 'delete', ...common, reason: content.kind === 'delete' ? content.reason : null }
  const { aktivVon, aktivBis, group } = content
  const today = toDay(now)
  if (aktivBis !== null && aktivBis < today)
    return { kind: 'delete', ...common, reason: `Der Anbieter zeigt es nur bis ${date(aktivBis)}` }
  const bilder = await nameBilder(source, content.bilder)
  const pruefsumme = checksumOf([content.values, group, bilder])
  const offer = { kind: 'offer', ...common, group, pruefsumme, aktivVon, aktivBis } as const
  const obstacles = listFileObstacles(content, today)
  if (last?.entferntAm === null && last.pruefsumme === pruefsumme)
    return { ...offer, values: null, obstacles, hints: listProblems(bilder) }
  const store = { source, named: bilder, isProbe, tell, now }
  const { hints, ...shown } = await storeBilder(db, storage, store)
  // If a provider sends the XML without any picture, the pictures of the last import stay (OPENIMMO-10).
  if (last && bilder.length > 0 && bilder.every((entry) => 'isMissing' in entry && entry.isMissing)) {
    const { images = [], floorPlan = null } = last.werte
    return { ...offer, values: { ...content.values, images, floorPlan }, obstacles, hints: [KEPT_BILDER] }
  }
  return { ...offer, values: { ...content.values, ...shown }, obstacles, hints }
}

function listFileObstacles({ problems, aktivVon }: OpenimmoOffer, today: string): FileObstacle[] {
  const contradictions = problems.map((text) => ({ text, fields: MIETE_FIELDS, isPeriod: false }))
  if (aktivVon === null || aktivVon <= today) return contradictions
  const text = `Der Anbieter zeigt es erst ab ${date(aktivVon)}.`
  return [...contradictions, { text, fields: [], isPeriod: true }]
}

const KEPT_BILDER = 'Keines der Bilder ist in der Sendung; es bleiben die bisherigen.'

type Change = Parameters<typeof applyTransfer>[1] & Pick<Options, 'isProbe' | 'finish'>

async function writeAll(db: Database, { isProbe, finish, ...change }: Change): Promise<ImportRow[]> {
  try {
    return await db.transaction(async (tx) => {
      const rows = await applyTransfer(tx, change)
      if (isProbe) throw new RolledBack(rows)
      await finish(tx, rows)
      return rows
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.rows
    throw error
  }
}

/** Hashes an object's content. Excludes line numbers and picture paths, which may differ for equal content. */
function checksumOf([values, group, bilder]: [
  MappedValues,
  string | null,
  Awaited<ReturnType<typeof nameBilder>>,
]): string {
  const pictures = bilder.map((entry) => [
    'key' in entry ? entry.key : entry.problem,
    entry.bild.alt,
    entry.bild.isGrundriss,
  ])
  return hash('sha256', JSON.stringify([values, group, pictures]))
}
