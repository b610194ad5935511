import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { lockKonto } from '#app/server/konten/konto/lock-konto.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { ANSICHTEN_MAX } from '#app/shared/verwaltung/ansicht.schema.ts'
import {
  type Bereich,
  countAnsichtRows,
  deleteAnsicht as deleteRow,
  findOwner,
  insertAnsicht,
  isNameTaken,
  listAnsichtRows,
  lockTeamAnsichten,
  updateAnsicht,
} from './ansicht.repository.server.ts'

type Ansicht = { bereich: Bereich; name: string; query: string }

type SavedAnsicht = { id: string; name: string; filter: string; von?: string; canChange: boolean }

/** Lists the account's own views, and those shared with the team with their owners' names (ANFRAGEN-6). */
export async function listAnsichten(
  db: Executor,
  which: { akteur: Pick<Verwalter, 'kontoId' | 'rolle'>; bereich: Bereich },
): Promise<SavedAnsicht[]> {
  const rows = await listAnsichtRows(db, which)
  return rows.map(({ team, von, ...row }) => ({ ...row, ...(team && { von }) }))
}

/** @throws ANSICHT_NAME_VERGEBEN if the account has a view of this name; ZU_VIELE_ANSICHTEN at `ANSICHTEN_MAX` */
export async function saveAnsicht(
  db: Database,
  { akteur, bereich, name, query, team = false, now }: { akteur: Verwalter; team?: boolean; now: Date } & Ansicht,
): Promise<{ id: string }> {
  const { kontoId } = akteur
  return db.transaction(async (tx) => {
    // Serialises concurrent tabs.
    await lockKonto(tx, akteur)
    if ((await countAnsichtRows(tx, { of: { kontoId }, bereich })) >= ANSICHTEN_MAX) {
      throw tooMany(`Sie haben schon ${ANSICHTEN_MAX} Ansichten gespeichert.`)
    }
    if (team) {
      await lockTeamAnsichten(tx, bereich)
      if ((await countAnsichtRows(tx, { of: 'team', bereich })) >= ANSICHTEN_MAX) {
        throw tooMany(`Für das Team sind schon ${ANSICHTEN_MAX} Ansichten gespeichert.`)
      }
    }
    const id = await insertAnsicht(tx, { kontoId, bereich, name, filter: query, team })
    if (id === null) throw nameTaken()
    await record(tx, { akteur, aktion: 'ansicht.gespeichert', id, name, now })
    return { id }
  })
}

/** @throws ANSICHT_NICHT_GEFUNDEN also without the right to change it; ANSICHT_NAME_VERGEBEN if the name is in use */
export async function changeAnsicht(
  db: Database,
  {
    akteur,
    id,
    bereich,
    name,
    query,
    now,
  }: { akteur: Verwalter; id: string; bereich: Bereich; name?: string; query?: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const kontoId = await findOwner(tx, { akteur, id: requireId(id) })
    if (kontoId === null) throw notFound()
    await lockKonto(tx, { kontoId })
    if (name !== undefined && (await isNameTaken(tx, { kontoId, bereich, name, but: id }))) throw nameTaken()
    if (!(await updateAnsicht(tx, { akteur, id, name, filter: query }))) throw notFound()
    await record(tx, { akteur, aktion: 'ansicht.gespeichert', id, name, now })
  })
}

/** @throws ANSICHT_NICHT_GEFUNDEN also if `akteur` may not delete the view */
export async function deleteAnsicht(
  db: Database,
  { akteur, id, now }: { akteur: Verwalter; id: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const name = await deleteRow(tx, { akteur, id: requireId(id) })
    if (name === null) throw notFound()
    await record(tx, { akteur, aktion: 'ansicht.geloescht', id, name, now })
  })
}

type Record = {
  akteur: Verwalter
  aktion: 'ansicht.gespeichert' | 'ansicht.geloescht'
  id: string
  name: string | undefined
  now: Date
}

async function record(tx: Transaction, { akteur, aktion, id, name, now }: Record): Promise<void> {
  const facts = name === undefined ? null : { name }
  const [vorher, nachher] = aktion === 'ansicht.geloescht' ? [facts, null] : [null, facts]
  await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt: { art: 'ansicht', id }, vorher, nachher }], now })
}

function requireId(id: string): string {
  if (!isUuid(id)) throw notFound()
  return id
}

const tooMany = (text: string) => new DomainError('ZU_VIELE_ANSICHTEN', `${text} Bitte löschen Sie zuerst eine davon.`)
const notFound = () => new DomainError('ANSICHT_NICHT_GEFUNDEN', 'Diese Ansicht gibt es nicht mehr.')
const nameTaken = () => new DomainError('ANSICHT_NAME_VERGEBEN', 'Eine Ansicht mit diesem Namen gibt es schon.')
