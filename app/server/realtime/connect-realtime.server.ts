import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { listenToDatabase } from './database-listener.server.ts'
import { getEreignisHub, parseExposeNotification } from './expose-ereignisse.server.ts'

/** Changes of Exposés, and of everything else that public pages show. The triggers are in db/migrations. */
const CHANNELS = ['exposes', 'portal'] as const
/** A message waits in the outbox; nothing that a page shows has changed. */
const NACHRICHTEN = 'nachrichten'
/** Something of one person has changed: an inquiry's state, a booking. No public page shows it. */
const KONTO = 'konto'
/** Texts and colours of every signed-in person's inquiries. */
const STATUS_TABELLE = 'inquiry_status_options'

/** Something that remembers what the database said, and may do so only while it is told of every change. */
type Gedaechtnis = { resume(): void; pause(): void; clear(): void }

/**
 * Lets changes of the database empty the caches (pages, counts) and reach open pages. Without them the caches are off.
 * `onNachricht` runs when messages may wait: told, or perhaps missed while the connection was away.
 */
export function connectRealtime({
  connection,
  caches,
  onNachricht,
}: {
  connection: DatabaseConnection
  caches: readonly Gedaechtnis[]
  onNachricht: () => void
}) {
  const log = getLogger()
  return listenToDatabase({
    connection,
    channels: [...CHANNELS, NACHRICHTEN, KONTO],
    onConnect: () => {
      for (const cache of caches) cache.resume()
      onNachricht()
      log.info('listening to the database')
    },
    onDisconnect: (error) => {
      for (const cache of caches) cache.pause()
      log.warn({ err: error }, 'not listening to the database, the caches are off')
    },
    onNotification: (channel, payload) => {
      if (channel === NACHRICHTEN) return onNachricht()
      if (channel === KONTO) return getEreignisHub().publishToKonto(payload)
      for (const cache of caches) cache.clear()
      const event = channel === 'exposes' ? parseExposeNotification(payload) : null
      if (event) getEreignisHub().publish(event)
      if (channel === 'portal' && payload === STATUS_TABELLE) getEreignisHub().publishToKonto(null)
    },
  })
}
