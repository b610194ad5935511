import { createECDH } from 'node:crypto'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { PushGeraetInput } from '#app/shared/konten/push.schema.ts'
import { isPushEndpoint } from './push-address.server.ts'
import { deletePushGeraetOfSitzung, listPushGeraete, replacePushGeraet } from './push-geraete.repository.server.ts'
import { currentVapidKeys } from './vapid-keys.server.ts'

/** Who is signed in, and in which browser. */
type OfSitzung = { kontoId: string; sitzungId: string }

/** What the button needs: the portal's public key, whether this browser is told already, and which others of the account are. */
export async function loadPushState(
  db: Executor,
  { kontoId, sitzungId, now }: OfSitzung & { now: Date },
): Promise<{ publicKey: string; isOn: boolean; others: string[] }> {
  const { publicKey } = currentVapidKeys()
  // Of a key that no longer counts they are told nothing.
  const told = (await listPushGeraete(db, { kontoIds: [kontoId], now })).filter((one) => one.schluessel === publicKey)
  return {
    publicKey,
    isOn: told.some((one) => one.sitzungId === sitzungId),
    others: [...new Set(told.filter((one) => one.sitzungId !== sitzungId).map(({ name }) => name))],
  }
}

/**
 * Has the browser of this session told of news (APP-3), until it signs out. Throws PUSH_UNGUELTIG for what no push service
 * gives (APP-5).
 */
export async function addPushGeraet(
  db: Database,
  { akteur, name, endpoint, p256dh, auth, now }: { akteur: OfSitzung; name: string; now: Date } & PushGeraetInput,
): Promise<void> {
  if (!isPushEndpoint(endpoint) || !isPublicKey(p256dh)) {
    throw new DomainError('PUSH_UNGUELTIG', 'Dieser Browser lässt sich so nicht benachrichtigen.')
  }
  const { kontoId, sitzungId } = akteur
  const { publicKey: schluessel } = currentVapidKeys()
  await db.transaction((tx) =>
    replacePushGeraet(tx, { kontoId, sitzungId, name, endpoint, p256dh, auth, schluessel, now }),
  )
}

/** Tells this browser nothing more. */
export async function removePushGeraet(db: Database, { akteur }: { akteur: OfSitzung }): Promise<void> {
  await deletePushGeraetOfSitzung(db, { kontoId: akteur.kontoId, sitzungId: akteur.sitzungId })
}

/** Whether it is a point of the curve; what is none would only be found out by each message. */
function isPublicKey(p256dh: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
