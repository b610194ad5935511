import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { fragebogenNotFound } from '../fragebogen-error.server.ts'
import { updateOwnFragebogen } from './fragebogen.repository.server.ts'

type Change = { akteur: Person; fragebogenId: string }

/**
 * Saves the purpose of a Mieterfragebogen; '' removes the purpose (FRAGEBOGEN-6).
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the account is not its owner
 */
export async function saveBeschreibung(
  db: Database,
  { akteur, fragebogenId, beschreibung }: Change & { beschreibung: string },
): Promise<void> {
  await changeAsBesitzer(db, { akteur, fragebogenId }, { beschreibung: beschreibung === '' ? null : beschreibung })
}

/** @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the account is not its owner */
export async function switchTeilenLink(
  db: Database,
  { akteur, fragebogenId, isActive }: Change & { isActive: boolean },
): Promise<void> {
  await changeAsBesitzer(db, { akteur, fragebogenId }, { teilenAktiv: isActive })
}

/**
 * Replaces the Teilen-Link; the old link stops working (TEILEN-2).
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the account is not its owner
 */
export async function renewTeilenLink(db: Database, { akteur, fragebogenId }: Change): Promise<void> {
  await changeAsBesitzer(db, { akteur, fragebogenId }, { teilenId: crypto.randomUUID(), teilenBenutztAm: null })
}

/**
 * Marks all joins up to the time `until` as seen by the owner (TEILEN-7).
 * @throws MIETERFRAGEBOGEN_NICHT_GEFUNDEN if the account is not its owner
 */
export async function noteBeitritteSeen(
  db: Database,
  { akteur, fragebogenId, until }: Change & { until: Date },
): Promise<void> {
  await changeAsBesitzer(db, { akteur, fragebogenId }, { beitritteGesehenAm: until })
}

async function changeAsBesitzer(
  db: Database,
  { akteur: { kontoId }, fragebogenId }: Change,
  values: Parameters<typeof updateOwnFragebogen>[2],
): Promise<void> {
  const isChanged = isUuid(fragebogenId) && (await updateOwnFragebogen(db, { kontoId, fragebogenId }, values))
  if (!isChanged) throw fragebogenNotFound()
}
