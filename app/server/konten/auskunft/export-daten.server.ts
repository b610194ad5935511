import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { DOKUMENTE_BUCKET } from '#app/server/storage/storage-key.server.ts'
import { vollerName } from '#app/shared/konten/voller-name.ts'
import {
  findKontoDaten,
  findMietprofilDaten,
  findProfilDaten,
  findZweiterFaktorDaten,
  listAnfrageDaten,
  listAnfrageLinkDaten,
  listBesichtigungDaten,
  listBuchungDaten,
  listCodeDaten,
  listDokumentDaten,
  listFragebogenDaten,
  listInteressentDaten,
  listLinkDaten,
  listNachrichtDaten,
  listSitzungDaten,
  listSucheDaten,
} from './export.repository.server.ts'

type Zeile = Record<string, unknown>

/** Everything that is stored about a person, by table, with the database's column names. */
export type KontoDaten = Record<string, Zeile | Zeile[] | null>

/** A document of the person in the private storage. */
export type KontoDatei = {
  /** Key in the storage. */
  key: string
  /** As it was uploaded. */
  dateiName: string
  /** Whose it is: "Jana Albrecht"; '' where the person has no name yet. */
  person: string
  erstelltAm: Date
}

/**
 * Everything that is stored about the person of an account (DATEN-1): account,
 * profile, inquiries, bookings, viewings, questionnaire, documents, messages and sessions. Of a questionnaire only the
 * persons it may see wholly, never a co-tenant's; no password, token, code or secret in any form. Dates become ISO
 * texts in JSON. One snapshot of the database. Throws when there is no such account.
 */
export async function collectKontoDaten(db: Database, { kontoId }: { kontoId: string }): Promise<KontoDaten> {
  return db.transaction((tx) => collect(tx, kontoId), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function collect(tx: Transaction, kontoId: string): Promise<KontoDaten> {
  const konto = await findKontoDaten(tx, kontoId)
  if (!konto) throw new Error('There is no such account.')
  const anfrageLinks = await listAnfrageLinkDaten(tx, kontoId)
  const anfragen = await listAnfrageDaten(tx, kontoId)
  const buchungen = await listBuchungDaten(tx, kontoId)
  const personen = await listInteressentDaten(tx, kontoId)
  const dokumente = await listDokumentDaten(tx, kontoId)
  const fragebogen = await listFragebogenDaten(tx, [...new Set(personen.map((p) => p.mieterfragebogenId))])
  return {
    konten: toZeile(konto),
    profiles: toZeile(await findProfilDaten(tx, kontoId)),
    mietinteresse_profiles: toZeile(await findMietprofilDaten(tx, kontoId)),
    zweiter_faktor: toZeile(await findZweiterFaktorDaten(tx, kontoId)),
    sitzungen: (await listSitzungDaten(tx, kontoId)).map(toZeile),
    codes: (await listCodeDaten(tx, kontoId)).map(toZeile),
    links: (await listLinkDaten(tx, kontoId)).map(toZeile),
    expose_inquiries: anfragen.map(toZeile),
    expose_inquiry_exposes: anfrageLinks.map(toZeile),
    besichtigungstermin: buchungen.map(toZeile),
    besichtigungen: (await listBesichtigungDaten(tx, kontoId)).map(toZeile),
    gespeicherte_suchen: (await listSucheDaten(tx, kontoId)).map(toZeile),
    mieterfragebogen: fragebogen.map(toZeile),
    mieterfragebogen_interessenten: personen.map(toZeile),
    mieterfragebogen_dokumente: dokumente.map(toZeile),
    nachrichten: (await listNachrichtDaten(tx, kontoId)).map(toZeile),
  }
}

/** The documents that belong into the download, oldest first. */
export async function listKontoDateien(db: Database, { kontoId }: { kontoId: string }): Promise<KontoDatei[]> {
  const [dokumente, personen] = await Promise.all([listDokumentDaten(db, kontoId), listInteressentDaten(db, kontoId)])
  const namen = new Map(personen.map((person) => [person.id, vollerName(person)]))
  return dokumente.map(({ dateiPfad, dateiName, interessentId, createdAt }) => ({
    key: `${DOKUMENTE_BUCKET}/${dateiPfad}`,
    dateiName,
    person: namen.get(interessentId) ?? '',
    erstelltAm: createdAt,
  }))
}

/** camelCase of TypeScript becomes the column's snake_case, as the ORM writes it. Values stay as they are. */
function toZeile<Row extends object | null>(row: Row): Row extends null ? null : Zeile
function toZeile(row: object | null): Zeile | null {
  if (row === null) return null
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
}
