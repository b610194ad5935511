import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { toFieldsStand } from '#app/server/db/fields-stand.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { describeFields } from '#app/server/verwaltung/protokoll/describe-fields.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { AusstattungEntry } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import {
  type AusstattungRow,
  countUses,
  insertAusstattung,
  isTaken,
  listAusstattungRows,
  lockAusstattung,
  moveUses,
  removeAusstattung,
  updateAusstattung,
} from './ausstattung.repository.server.ts'

type Values = { name: string; category: string; icon: string | null }
type By = { akteur: Verwalter; now: Date }

/** Returns the catalogue of amenities (STAMM-7). */
export async function listAusstattung(db: Executor): Promise<(AusstattungEntry & { stand: string })[]> {
  return (await listAusstattungRows(db)).map((row) => ({ ...row, stand: standOf(row) }))
}

/** @throws AUSSTATTUNG_VORHANDEN if the category already has this name */
export async function createAusstattung(db: Database, { akteur, values, now }: By & { values: Values }): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await insertAusstattung(tx, values)
    if (id === null) throw taken()
    const objekt = { art: 'ausstattung', id } as const
    await recordProtokoll(tx, {
      akteur,
      entries: [{ aktion: 'ausstattung.angelegt', objekt, nachher: { ...values } }],
      now,
    })
  })
}

/** @throws AUSSTATTUNG_NICHT_GEFUNDEN; VERALTET if it was changed; AUSSTATTUNG_VORHANDEN if another has this name */
export async function saveAusstattung(
  db: Database,
  { akteur, id, values, stand, now }: By & { id: string; values: Values; stand: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOne(tx, id)
    if (standOf(row) !== stand) throw new DomainError('VERALTET', 'Diese Ausstattung wurde inzwischen geändert.')
    const changes = describeFields(toFields(row), toFields(values))
    if (changes === null) return
    if (await isTaken(tx, { id, ...values })) throw taken()
    await updateAusstattung(tx, { id, ...values })
    const objekt = { art: 'ausstattung', id } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'ausstattung.geaendert', objekt, ...changes }], now })
  })
}

/**
 * Replaces one amenity with another in all Exposés, then deletes the replaced one (STAMM-8).
 * @throws AUSSTATTUNG_NICHT_GEFUNDEN if one of the two does not exist, or both are the same
 */
export async function mergeAusstattung(
  db: Database,
  { akteur, id, into, now }: By & { id: string; into: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await lockAusstattung(tx, [id, into])
    const [from, target] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)]
    if (!from || !target || id === into) throw notFound()
    const count = await countUses(tx, id)
    await moveUses(tx, { from: id, into })
    await removeAusstattung(tx, id)
    const entry = {
      aktion: 'ausstattung.zusammengefuehrt',
      objekt: { art: 'ausstattung', id: into },
      vorher: { name: from.name },
      nachher: { name: target.name, exposes: count },
    } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}

/** @throws AUSSTATTUNG_NICHT_GEFUNDEN; AUSSTATTUNG_BENUTZT if an Exposé uses the amenity (STAMM-8) */
export async function deleteAusstattung(db: Database, { akteur, id, now }: By & { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, category } = await lockOne(tx, id)
    const count = await countUses(tx, id)
    if (count > 0) {
      const exposes = count === 1 ? 'Ein Exposé hat' : `${count} Exposés haben`
      throw new DomainError(
        'AUSSTATTUNG_BENUTZT',
        `${exposes} „${name}“. Führen Sie sie zuerst mit einer anderen zusammen.`,
      )
    }
    await removeAusstattung(tx, id)
    const objekt = { art: 'ausstattung', id } as const
    const vorher = { name, category }
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'ausstattung.geloescht', objekt, vorher }], now })
  })
}

async function lockOne(tx: Transaction, id: string): Promise<AusstattungRow> {
  const [row] = await lockAusstattung(tx, [id])
  if (!row) throw notFound()
  return row
}

const toFields = ({ name, category, icon }: Values) => ({ name, category, icon: icon ?? '' })
const standOf = (row: Values) => toFieldsStand(toFields(row))
const notFound = () => new DomainError('AUSSTATTUNG_NICHT_GEFUNDEN', 'Diese Ausstattung gibt es nicht mehr.')
const taken = () => new DomainError('AUSSTATTUNG_VORHANDEN', 'Diese Ausstattung gibt es in der Kategorie schon.')
