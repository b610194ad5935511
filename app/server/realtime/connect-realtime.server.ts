import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { listenToDatabase } from './database-listener.server.ts'
import { getEreignisHub, parseExposeNotification } from './expose-ereignisse.server.ts'

/** Changes of Exposés, and of everything else that public pages show. The triggers are in db/migrations. */
const CHANNELS = ['exposes', 'portal'] as const

/** Something that remembers what the database said, and may do so only while it is told of every change. */
export type Gedaechtnis = { resume(): void; pause(): void; clear(): void }

/** Lets changes of the database empty the caches (pages, counts) and reach open pages. Without them the caches are off. */
export function connectRealtime({
  connection,
  caches,
}: {
  connection: DatabaseConnection
  caches: readonly Gedaechtnis[]
}) {
  const log = getLogger()
  return listenToDatabase({
    connection,
    channels: CHANNELS,
    onConnect: () => {
      for (const cache of caches) cache.resume()
      log.info('listening to the database')
    },
    onDisconnect: (error) => {
      for (const cache of caches) cache.pause()
      log.warn({ err: error }, 'not listening to the database, the caches are off')
    },
    onNotification: (channel, payload) => {
      for (const cache of caches) cache.clear()
      const event = channel === 'exposes' ? parseExposeNotification(payload) : null
      if (event) getEreignisHub().publish(event)
    },
  })
}
