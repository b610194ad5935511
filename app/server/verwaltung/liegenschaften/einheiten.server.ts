import type { Database, Executor } from '#app/server/db/database.server.ts'
import { type SavedFields, toFieldsStand } from '#app/server/db/fields-stand.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { loadBilder } from '#app/server/verwaltung/bilder/load-bilder.server.ts'
import { describeFields } from '#app/server/verwaltung/protokoll/describe-fields.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  type EinheitValues,
  type EinheitView,
  toEinheitFields,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import {
  findEinheit,
  insertEinheit,
  insertExposeOfEinheit,
  lockEinheit,
  removeEinheit,
  updateEinheit,
} from './einheit.repository.server.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findEinheit>>>

/** @throws EINHEIT_NICHT_GEFUNDEN */
export async function loadEinheit(db: Executor, { id }: { id: string }): Promise<EinheitView> {
  const { einheit, liegenschaft, expose } = requireFound(isUuid(id) ? await findEinheit(db, id) : null)
  const values = toValues(einheit)
  const [bilder, lastChange] = await Promise.all([
    loadBilder(db, { art: 'einheit', id }),
    findLastChange(db, { art: 'einheit', id }),
  ])
  return {
    id,
    values,
    liegenschaft,
    expose,
    bilder,
    stand: toFieldsStand(toEinheitFields(values)),
    lastChange: lastChange && { who: lastChange.who, at: lastChange.at.toISOString() },
  }
}

/**
 * Creates a rental unit and returns its id (STAMM-5).
 * @throws LIEGENSCHAFT_NICHT_GEFUNDEN
 */
export async function createEinheit(
  db: Database,
  {
    akteur,
    liegenschaftId,
    values,
    now,
  }: { akteur: Verwalter; liegenschaftId: string; values: EinheitValues; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = isUuid(liegenschaftId) ? await insertEinheit(tx, { liegenschaftId, values }) : null
    if (id === null) throw new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', 'Liegenschaft nicht gefunden')
    const nachher = { nummer: values.unitNumber }
    const objekt = { art: 'einheit', id } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'einheit.angelegt', objekt, nachher }], now })
    return id
  })
}

type Save = { akteur: Verwalter; id: string; values: EinheitValues; stand: string; now: Date }

/** @throws EINHEIT_NICHT_GEFUNDEN; VERALTET if the unit was changed since `stand` */
export async function saveEinheit(db: Database, { akteur, id, values, stand, now }: Save): Promise<SavedFields> {
  return db.transaction(async (tx) => {
    const { einheit } = requireFound(isUuid(id) ? await lockEinheit(tx, id) : null)
    const before = toEinheitFields(toValues(einheit))
    if (toFieldsStand(before) !== stand) throw new DomainError('VERALTET', 'Diese Einheit wurde inzwischen geändert.')
    const changes = describeFields(before, toEinheitFields(values))
    if (changes === null) return { fields: before, stand }
    await updateEinheit(tx, { id, values })
    const objekt = { art: 'einheit', id } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'einheit.geaendert', objekt, ...changes }], now })
    const fields = toEinheitFields(toValues(requireFound(await lockEinheit(tx, id)).einheit))
    return { fields, stand: toFieldsStand(fields) }
  })
}

/**
 * Deletes a rental unit and returns the id of its Liegenschaft, if it had one.
 * @throws EINHEIT_NICHT_GEFUNDEN
 */
export async function deleteEinheit(
  db: Database,
  { akteur, id, now }: { akteur: Verwalter; id: string; now: Date },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { einheit } = requireFound(isUuid(id) ? await lockEinheit(tx, id) : null)
    await removeEinheit(tx, id)
    const vorher = { nummer: einheit.unitNumber }
    const objekt = { art: 'einheit', id } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'einheit.geloescht', objekt, vorher }], now })
    return einheit.propertyId
  })
}

/**
 * Creates a hidden Exposé from a rental unit (STAMM-6), or returns the id of the existing one.
 * @throws EINHEIT_NICHT_GEFUNDEN
 */
export async function createExposeOfEinheit(
  db: Database,
  { akteur, id, now }: { akteur: Verwalter; id: string; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { einheit, liegenschaft, adresse, expose } = requireFound(isUuid(id) ? await lockEinheit(tx, id) : null)
    if (expose) return expose.id
    const name = [einheit.unitArt ?? 'Wohnung', einheit.unitNumber].filter(Boolean).join(' ')
    const values = {
      title: [name, liegenschaft?.name].filter(Boolean).join(', '),
      propertyId: liegenschaft?.id ?? null,
      ...adresse,
      nettokaltmiete: einheit.rentAmount,
      squareMeters: einheit.squareMeters,
      floorPlan: einheit.floorPlan,
      status: einheit.status,
      description: einheit.unitText,
    }
    const exposeId = await insertExposeOfEinheit(tx, { einheitId: id, values })
    const objekt = { art: 'expose', id: exposeId } as const
    const nachher = { titel: values.title, einheit: einheit.unitNumber }
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'expose.angelegt', objekt, nachher }], now })
    return exposeId
  })
}

function toValues({
  unitNumber,
  unitText,
  unitArt,
  rentAmount,
  squareMeters,
  status,
}: Found['einheit']): EinheitValues {
  return { unitNumber, unitText, unitArt, rentAmount, squareMeters, status }
}

function requireFound(found: Found | null): Found {
  if (!found) throw new DomainError('EINHEIT_NICHT_GEFUNDEN', 'Einheit nicht gefunden')
  return found
}
