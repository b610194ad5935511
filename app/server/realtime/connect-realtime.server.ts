import { perProcess } from '#app/server/config/per-process.server.ts'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { ALL_THEMEN, isVerwaltungThema } from '#app/shared/verwaltung/verwaltung-event.ts'
import { concernsEinstellungen, MANY, parseExposeNotice, parsePortalNotice, SETTLED } from './aenderung.server.ts'
import { collectAenderungen } from './collect-aenderungen.server.ts'
import { listenToDatabase } from './database-listener.server.ts'
import { getEventHub } from './expose-events.server.ts'
import type { Remembers } from './memory.server.ts'
import { PROGRESS, parseProgress } from './tell-progress.server.ts'
import { getVerwaltungHub } from './verwaltung-events.server.ts'

/** Changes of Exposés, and of everything else that public pages show. The triggers are in db/migrations. */
const EXPOSES = 'exposes'
const PORTAL = 'portal'
/** A message waits in the outbox; nothing that a page shows has changed. */
const NACHRICHTEN = 'nachrichten'
/** Something of one person has changed: an inquiry's state, a booking. No public page shows it. */
const KONTO = 'konto'
/** Something that the back office shows has changed, by its theme. */
const VERWALTUNG = 'verwaltung'

type Hearing = { isConnected: boolean; sinceMs: number }

/** Whether this process hears of changes, and since when it does or does not. */
export function hearing(): Hearing {
  return perProcess('hearing', () => ({ isConnected: false, sinceMs: Date.now() }))
}

/**
 * Lets changes of the database empty what is remembered and reach open pages; without them nothing is. Notices are
 * collected for a moment; `exact` memories hear the first of a burst at once besides, so that a single change is never
 * answered from them (docs/decisions/0074). `onNachricht` runs when messages may wait: told, or perhaps missed while
 * the connection was away. `onEinstellungen` reads the settings again, says
 * whether they are different, and does not fail. `onSilence`: the database has ceased to answer.
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
      // Counts before pages, and pages before visitors: who asks again must not be shown what was.
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
      // Another server may have settled something before this one heard.
      void onEinstellungen().then((isDifferent) => isDifferent && collected.add(SETTLED))
      // Open pages may have missed something as well.
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
        const told = parseProgress(payload)
        return told ? getVerwaltungHub().publishProgress(told.kontoId, told.progress) : undefined
      }
      const aenderung = channel === EXPOSES ? parseExposeNotice(payload) : parsePortalNotice(payload)
      if (!aenderung) return
      // The pages are made anew from what this process has read by then.
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
