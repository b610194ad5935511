import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { deleteKennung, findAboOwner, findKennung, upsertKennung } from './kalender-abo.repository.server.ts'

const ZWECK = 'kalender'

/** URLs of the account's two calendar feeds (KALENDER-8): its own slots, and all slots. */
export type KalenderAbo = { own: string; all: string }

/**
 * Returns the URLs of the account's feeds; null if they are off. The signature is not stored, so that a copy of the
 * database does not open a feed.
 */
export async function findKalenderAbo(db: Executor, kontoId: string): Promise<KalenderAbo | null> {
  const kennung = await findKennung(db, kontoId)
  if (kennung === null) return null
  const own = `${config.publicUrl}/kalender/${kennung}.ics?schluessel=${hmacFor(ZWECK, kennung)}`
  return { own, all: `${own}&umfang=alle` }
}

type Change = { akteur: Verwalter; now: Date }

export async function renewKalenderAbo(db: Database, { akteur, now }: Change): Promise<void> {
  const { kontoId } = akteur
  await db.transaction(async (tx) => {
    const { isNew } = await upsertKennung(tx, { kontoId, kennung: crypto.randomUUID(), now })
    const aktion = isNew ? 'kalender.eingeschaltet' : 'kalender.erneuert'
    await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt: { art: 'kalender', id: kontoId } }], now })
  })
}

export async function deleteKalenderAbo(db: Database, { akteur, now }: Change): Promise<void> {
  const { kontoId } = akteur
  await db.transaction(async (tx) => {
    if (!(await deleteKennung(tx, kontoId))) return
    const entry = { aktion: 'kalender.ausgeschaltet', objekt: { art: 'kalender', id: kontoId } } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}

export async function findOwner(
  db: Executor,
  { name, signature }: { name: string; signature: string },
): Promise<{ kontoId: string; kennung: string } | null> {
  const kennung = name.replace(/\.ics$/, '')
  if (!isUuid(kennung) || !isHmacFor(signature, ZWECK, kennung)) return null
  const kontoId = await findAboOwner(db, kennung)
  return kontoId === null ? null : { kontoId, kennung }
}
