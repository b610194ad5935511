import { createECDH } from 'node:crypto'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { PushGeraetInput } from '#app/shared/konten/push.schema.ts'
import { isPushEndpoint } from './push-address.server.ts'
import { deletePushGeraetOfSitzung, hasPushGeraet, replacePushGeraet } from './push-geraete.repository.server.ts'
import { currentVapidKeys } from './vapid-keys.server.ts'

/** Who is signed in, and in which browser. */
type OfSitzung = { kontoId: string; sitzungId: string }

/** What the button needs: the portal's public key, and whether this browser is told already. */
export async function loadPushState(
  db: Executor,
  { kontoId, sitzungId }: OfSitzung,
): Promise<{ publicKey: string; isOn: boolean }> {
  const { publicKey } = currentVapidKeys()
  return { publicKey, isOn: await hasPushGeraet(db, { kontoId, sitzungId, schluessel: publicKey }) }
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
