import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { DOKUMENTE_BUCKET, type StorageKey, storageKey } from '#app/server/storage/storage-key.server.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import {
  findKaufprofilData,
  findKontoData,
  findMietprofilData,
  findProfilData,
  findZweiterFaktorData,
  listAnfrageData,
  listAnfrageLinkData,
  listBesichtigungData,
  listBuchungData,
  listCodeData,
  listDokumentData,
  listFragebogenData,
  listInteressentData,
  listLinkData,
  listNachrichtData,
  listPushGeraetData,
  listSitzungData,
  listSucheData,
} from './export.repository.server.ts'
import {
  collectVerwalterData,
  listMietangebotData,
  listNotizData,
  listOpeningData,
  listProtokollData,
  listVerbindungenData,
  listZusageData,
} from './export-verwaltung.repository.server.ts'

type ExportRow = Record<string, unknown>

/** Exported rows by table name. The fields have the database's column names. */
export type KontoData = Record<string, ExportRow | ExportRow[] | null>

export type KontoFile = {
  key: StorageKey
  dateiName: string
  /** Name of the Interessent to whom the document belongs; '' if unknown. */
  person: string
  erstelltAm: Date
}

/** Reads all data of the account in one snapshot (DATEN-1). Excludes co-tenants, passwords, tokens and secrets. */
export async function collectKontoData(db: Database, { kontoId }: { kontoId: string }): Promise<KontoData> {
  return db.transaction((tx) => collect(tx, kontoId), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function collect(tx: Transaction, kontoId: string): Promise<KontoData> {
  const konto = await findKontoData(tx, kontoId)
  if (!konto) throw new Error('There is no such account.')
  const anfrageLinks = await listAnfrageLinkData(tx, kontoId)
  const anfragen = await listAnfrageData(tx, kontoId)
  const buchungen = await listBuchungData(tx, kontoId)
  const personen = await listInteressentData(tx, kontoId)
  const dokumente = await listDokumentData(tx, kontoId)
  const fragebogen = await listFragebogenData(tx, {
    kontoId,
    ids: [...new Set(personen.map((p) => p.mieterfragebogenId))],
  })
  const verwalter = await collectVerwalterData(tx, kontoId)
  return {
    konten: toRow(konto),
    profiles: toRow(await findProfilData(tx, kontoId)),
    mietinteresse_profiles: toRow(await findMietprofilData(tx, kontoId)),
    kaufprofile: toRow(await findKaufprofilData(tx, kontoId)),
    zweiter_faktor: toRow(await findZweiterFaktorData(tx, kontoId)),
    sitzungen: (await listSitzungData(tx, kontoId)).map(toRow),
    push_geraete: (await listPushGeraetData(tx, kontoId)).map(toRow),
    codes: (await listCodeData(tx, kontoId)).map(toRow),
    links: (await listLinkData(tx, kontoId)).map(toRow),
    expose_inquiries: anfragen.map(toRow),
    expose_inquiry_exposes: anfrageLinks.map(toRow),
    besichtigungstermin: buchungen.map(toRow),
    besichtigungen: (await listBesichtigungData(tx, kontoId)).map(toRow),
    gespeicherte_suchen: (await listSucheData(tx, { kontoId, email: konto.email })).map(toRow),
    mieterfragebogen: fragebogen.map(toRow),
    mieterfragebogen_interessenten: personen.map(toRow),
    mieterfragebogen_dokumente: dokumente.map(toRow),
    nachrichten: (await listNachrichtData(tx, kontoId)).map(toRow),
    mietangebote: (await listMietangebotData(tx, kontoId)).map(toRow),
    zusagen: (await listZusageData(tx, kontoId)).map(toRow),
    anfrage_notizen: (await listNotizData(tx, kontoId)).map(toRow),
    anfrage_oeffnungen: (await listOpeningData(tx, kontoId)).map(toRow),
    protokoll: (await listProtokollData(tx, kontoId)).map(toRow),
    person_verbindungen: (await listVerbindungenData(tx, kontoId)).map(toRow),
    ansichten: verwalter.views.map(toRow),
    kalender_abos: verwalter.abos.map(toRow),
    textvorlagen: verwalter.texts.map(toRow),
    terminoptionen: verwalter.slots.map(toRow),
    import_laeufe: verwalter.imports.map(toRow),
    liegenschaft_exposeinfos: verwalter.houses.map(toRow),
  }
}

/** Lists the account's documents that have passed the virus scanner. */
export async function listKontoFiles(db: Database, { kontoId }: { kontoId: string }): Promise<KontoFile[]> {
  const [dokumente, personen] = await Promise.all([listDokumentData(db, kontoId), listInteressentData(db, kontoId)])
  const names = new Map(personen.map((person) => [person.id, fullName(person)]))
  const ready = dokumente.filter(({ status }) => status === 'bereit')
  return ready.map(({ dateiPfad, dateiName, interessentId, createdAt }) => ({
    key: storageKey(DOKUMENTE_BUCKET, dateiPfad),
    dateiName,
    person: names.get(interessentId) ?? '',
    erstelltAm: createdAt,
  }))
}

function toRow<Row extends object | null>(row: Row): Row extends null ? null : ExportRow
function toRow(row: object | null): ExportRow | null {
  if (row === null) return null
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}
