import type { Database } from '#app/server/db/database.server.ts'
import { type SavedFields, toFieldsStand } from '#app/server/db/fields-stand.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { listVerwalter, requireVerwalterCalled } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { describeFields } from '#app/server/verwaltung/protokoll/describe-fields.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  type LiegenschaftValues,
  missingOfLiegenschaft,
  missingText,
  toLiegenschaftFields,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import {
  insertLiegenschaft,
  lockLiegenschaft,
  type StoredLiegenschaft,
  setArchiviert,
  updateLiegenschaft,
} from './liegenschaft.repository.server.ts'
import { toLiegenschaftValues } from './liegenschaft-values.server.ts'

/** @throws LIEGENSCHAFT_UNVOLLSTAENDIG if public and incomplete; KONTO_UNBEKANNT if `zustaendigId` is not staff */
export async function createLiegenschaft(
  db: Database,
  { akteur, values, now }: { akteur: Verwalter; values: LiegenschaftValues; now: Date },
): Promise<string> {
  if (values.oeffentlichView) requireComplete(values, null)
  return db.transaction(async (tx) => {
    if (values.zustaendigId !== null) await requireVerwalterCalled(tx, values.zustaendigId)
    const id = await insertLiegenschaft(tx, values)
    const objekt = { art: 'liegenschaft', id } as const
    const nachher = { name: values.title }
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'liegenschaft.angelegt', objekt, nachher }], now })
    return id
  })
}

type Save = { akteur: Verwalter; id: string; values: LiegenschaftValues; stand: string; now: Date }

/** @throws LIEGENSCHAFT_NICHT_GEFUNDEN; VERALTET if it was changed; otherwise like `createLiegenschaft` (STAMM-3) */
export async function saveLiegenschaft(db: Database, { akteur, id, values, stand, now }: Save): Promise<SavedFields> {
  return db.transaction(async (tx) => {
    const stored = requireFound(isUuid(id) ? await lockLiegenschaft(tx, id) : null)
    const before = toLiegenschaftFields(toLiegenschaftValues(stored))
    if (toFieldsStand(before) !== stand) {
      throw new DomainError('VERALTET', 'Diese Liegenschaft wurde inzwischen geändert.')
    }
    if (values.oeffentlichView) requireComplete(values, stored)
    const { zustaendigId } = values
    if (zustaendigId !== null && zustaendigId !== before.zustaendig) await requireVerwalterCalled(tx, zustaendigId)
    const staff = await listVerwalter(tx)
    // The Protokoll shows names instead of ids.
    const named = (fields: ReturnType<typeof toLiegenschaftFields>) => ({
      ...fields,
      zustaendig: fields.zustaendig && (staff.find(({ id }) => id === fields.zustaendig)?.name ?? 'ehemals Verwaltung'),
    })
    const changes = describeFields(named(before), named(toLiegenschaftFields(values)))
    if (changes === null) return { fields: before, stand }
    await updateLiegenschaft(tx, { id, values })
    const objekt = { art: 'liegenschaft', id } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'liegenschaft.geaendert', objekt, ...changes }], now })
    const fields = toLiegenschaftFields(toLiegenschaftValues(requireFound(await lockLiegenschaft(tx, id))))
    return { fields, stand: toFieldsStand(fields) }
  })
}

/**
 * Archives or restores a Liegenschaft. While archived, it is neither public nor listed; its Exposés stay (STAMM-4).
 * @throws LIEGENSCHAFT_NICHT_GEFUNDEN
 */
export async function archiveLiegenschaft(
  db: Database,
  { akteur, id, archived, now }: { akteur: Verwalter; id: string; archived: boolean; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = requireFound(isUuid(id) ? await lockLiegenschaft(tx, id) : null)
    if ((stored.info?.archiviertAm != null) === archived) return
    if (!stored.info) await updateLiegenschaft(tx, { id, values: toLiegenschaftValues(stored) })
    await setArchiviert(tx, { id, at: archived ? now : null })
    const aktion = archived ? 'liegenschaft.archiviert' : 'liegenschaft.zurueckgeholt'
    await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt: { art: 'liegenschaft', id } }], now })
  })
}

function requireFound(stored: StoredLiegenschaft | null): StoredLiegenschaft {
  if (!stored) throw new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', 'Liegenschaft nicht gefunden')
  return stored
}

/** @throws LIEGENSCHAFT_UNVOLLSTAENDIG if archived, or if a required fact is missing that the public page did not lack */
function requireComplete(values: LiegenschaftValues, stored: StoredLiegenschaft | null): void {
  const info = stored?.info ?? null
  if (info?.archiviertAm != null) {
    throw new DomainError('LIEGENSCHAFT_UNVOLLSTAENDIG', 'Bitte holen Sie diese Liegenschaft zuerst aus dem Archiv.')
  }
  const bilder = normaliseBilder(info?.imageUrls ?? []).length
  const known = info?.oeffentlichView ? missingOfLiegenschaft({ ...info, bilder }) : []
  const missing = missingOfLiegenschaft({ ...values, bilder }).filter((name) => !known.includes(name))
  if (missing.length > 0) {
    throw new DomainError('LIEGENSCHAFT_UNVOLLSTAENDIG', missingText(missing))
  }
}
