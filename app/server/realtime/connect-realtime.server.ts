import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { ALL_THEMEN, isVerwaltungThema } from '#app/shared/verwaltung/verwaltung-event.ts'
import { concernsEinstellungen, MANY, parseExposeNotice, parsePortalNotice, SETTLED } from './aenderung.server.ts'
import { collectAenderungen } from './collect-aenderungen.server.ts'
import { listenToDatabase } from './database-listener.server.ts'
import { getEventHub } from './expose-events.server.ts'
import type { Remembers } from './memory.server.ts'
import { PROGRESS, parseProgress } from './tell-progress.server.ts'
import { getVerwaltungHub } from './verwaltung-events.server.ts'

const EXPOSES = 'exposes'
const PORTAL = 'portal'
const NACHRICHTEN = 'nachrichten'
/** Channel for changes of one account (inquiry, booking) that affect no public page. */
const KONTO = 'konto'
const VERWALTUNG = 'verwaltung'

type Hearing = { isConnected: boolean; sinceMs: number }

/** State of the listening connection. `sinceMs` is the time of the last connect or disconnect. */
export function hearing(): Hearing {
  return perProcess('hearing', () => ({ isConnected: false, sinceMs: Date.now() }))
}

/**
 * Invalidates caches and notifies open pages on database changes. `exact` caches get the first notification of a burst
 * at once, so that a single change is never served stale (docs/design/realtime-and-cache.md). `onEinstellungen` reloads
 * the settings, returns true if they have changed, and never rejects.
 */
export function connectRealtime({
  connection,
  exact,
  pages,
  onNachricht,
  onEinstellungen,
  onSilence,
}: {
  connection: DatabaseConnection
  exact: readonly Remembers[]
  pages: readonly Remembers[]
  onNachricht: () => void
  onEinstellungen: () => Promise<boolean>
  onSilence?: () => void
}) {
  const log = getLogger()
  const hub = getEventHub()
  const memories = [...exact, ...pages]
  const collected = collectAenderungen({
    onFirst: (aenderung) => {
      for (const memory of exact) memory.forget(aenderung, Date.now())
    },
    onBurst: (aenderung, sinceMs) => {
      // Caches first: notified visitors must not reload a stale page.
      for (const memory of memories) memory.forget(aenderung, sinceMs)
      hub.publish(aenderung)
      if (aenderung.themen.has('anfragestatus')) hub.publishToKonto(null)
    },
  })
  let wasConnected = false
  const listener = listenToDatabase({
    connection,
    channels: [EXPOSES, PORTAL, NACHRICHTEN, KONTO, VERWALTUNG, PROGRESS],
    onConnect: () => {
      Object.assign(hearing(), { isConnected: true, sinceMs: Date.now() })
      for (const memory of memories) memory.resume()
      onNachricht()
      // Another server may have changed the settings before this connection.
      void onEinstellungen().then((isDifferent) => isDifferent && collected.add(SETTLED))
      // Open pages may have missed changes.
      if (wasConnected) {
        hub.publish(MANY)
        hub.publishToKonto(null)
        getVerwaltungHub().publish(ALL_THEMEN)
      }
      wasConnected = true
      log.info('listening to the database')
    },
    onDisconnect: (error) => {
      Object.assign(hearing(), { isConnected: false, sinceMs: Date.now() })
      for (const memory of memories) memory.pause()
      log.warn({ err: error }, 'not listening to the database, the caches are off')
    },
    ...(onSilence && { onSilence }),
    onNotification: (channel, payload) => {
      if (channel === NACHRICHTEN) return onNachricht()
      if (channel === KONTO) return hub.publishToKonto(payload)
      if (channel === VERWALTUNG) return isVerwaltungThema(payload) ? getVerwaltungHub().publish([payload]) : undefined
      if (channel === PROGRESS) {
        const notice = parseProgress(payload)
        return notice ? getVerwaltungHub().publishProgress(notice.kontoId, notice.progress) : undefined
      }
      const aenderung = channel === EXPOSES ? parseExposeNotice(payload) : parsePortalNotice(payload)
      if (!aenderung) return
      // Pages are rendered with the settings.
      if (concernsEinstellungen(aenderung)) void onEinstellungen().then(() => collected.add(aenderung))
      else collected.add(aenderung)
    },
  })
  return {
    async stop() {
      await listener.stop()
      collected.finish()
    },
  }
}
