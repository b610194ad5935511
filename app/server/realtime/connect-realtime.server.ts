import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import type { PageCache } from '#app/server/http/page-cache.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { listenToDatabase } from './database-listener.server.ts'
import { getEreignisHub, parseExposeNotification } from './expose-ereignisse.server.ts'

/** Changes of Exposés, and of everything else that public pages show. The triggers are in db/migrations. */
const CHANNELS = ['exposes', 'portal'] as const

/** Lets changes of the database empty the page cache and reach open pages. Without them the cache is off. */
export function connectRealtime({ connection, cache }: { connection: DatabaseConnection; cache: PageCache | null }) {
  const log = getLogger()
  return listenToDatabase({
    connection,
    channels: CHANNELS,
    onConnect: () => {
      cache?.resume()
      log.info('listening to the database')
    },
    onDisconnect: (error) => {
      cache?.pause()
      log.warn({ err: error }, 'not listening to the database, the page cache is off')
    },
    onNotification: (channel, payload) => {
      cache?.clear()
      const event = channel === 'exposes' ? parseExposeNotification(payload) : null
      if (event) getEreignisHub().publish(event)
    },
  })
}
