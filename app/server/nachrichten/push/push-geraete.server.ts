import { createECDH } from 'node:crypto'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { PushGeraetInput } from './push.schema.server.ts'
import { isPushEndpoint } from './push-address.server.ts'
import { deletePushGeraetOfSitzung, listPushGeraete, replacePushGeraet } from './push-geraete.repository.server.ts'
import { currentVapidKeys } from './vapid-keys.server.ts'

type OfSitzung = { kontoId: string; sitzungId: string }

/** Loads the push settings of this browser. `others`: names of the account's other subscribed browsers. */
export async function loadPushState(
  db: Executor,
  { kontoId, sitzungId, now }: OfSitzung & { now: Date },
): Promise<{ publicKey: string; isOn: boolean; others: string[] }> {
  const { publicKey } = currentVapidKeys()
  // Subscriptions with a former key get no messages.
  const current = (await listPushGeraete(db, { kontoIds: [kontoId], now })).filter(
    (one) => one.schluessel === publicKey,
  )
  return {
    publicKey,
    isOn: current.some((one) => one.sitzungId === sitzungId),
    others: [...new Set(current.filter((one) => one.sitzungId !== sitzungId).map(({ name }) => name))],
  }
}

/**
 * Subscribes the browser until it signs out (APP-3).
 * @throws PUSH_UNGUELTIG if the endpoint or the key cannot belong to a push service (APP-5)
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

export async function removePushGeraet(db: Database, { akteur }: { akteur: OfSitzung }): Promise<void> {
  await deletePushGeraetOfSitzung(db, { kontoId: akteur.kontoId, sitzungId: akteur.sitzungId })
}

/** True if the key is a point on the curve P-256. Encrypting for any other key would fail. */
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
