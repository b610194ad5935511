import { config } from '#app/server/config/config.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { type PushNews, queuePush } from '#app/server/nachrichten/push/queue-push.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { SuchtrefferMail } from '#app/server/nachrichten/templates/such-mails.server.ts'
import { suchUrl } from '#app/shared/suchen/suche-url.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { toFilter } from './suche-columns.server.ts'
import {
  type DueTreffer,
  deleteOpenHits,
  type Instant,
  listDueEmpfaenger,
  loadTimesOfDay,
  lockFreeEmpfaenger,
  markSuchenSent,
  takeDueHits,
} from './suchtreffer.repository.server.ts'
import { unsubscribeUrl } from './unsubscribe.server.ts'

const BATCH = 200
/** Maximum number of recipients per run. `PER_SUCHE`: maximum number of Exposés per search in a mail. */
const MAX = 20_000
const PER_SUCHE = 10
const OPEN_MS = 14 * DAY_MS

/**
 * Sends mails and push messages about due hits, and returns the number of recipients (SUCHE-2). Accounts without a
 * confirmed address get only push messages (APP-3). Safe to run concurrently.
 */
export async function sendSuchtreffer(
  db: Database,
  { now, signal, batch = BATCH }: { now: Date; signal?: AbortSignal; batch?: number },
): Promise<number> {
  const instant = { now, ...(await loadTimesOfDay(db, { now })) }
  const ids = await listDueEmpfaenger(db, { ...instant, limit: MAX })
  let mails = 0
  for (let start = 0; start < ids.length && !signal?.aborted; start += batch) {
    mails += await db.transaction((tx) => writeMails(tx, ids.slice(start, start + batch), instant))
  }
  await deleteOpenHits(db, { before: new Date(now.getTime() - OPEN_MS) })
  return mails
}

async function writeMails(tx: Transaction, ids: readonly string[], instant: Instant): Promise<number> {
  const { now } = instant
  const free = await lockFreeEmpfaenger(tx, { ids })
  // Reads again under the lock: another process may have sent them.
  const rows = await takeDueHits(tx, { ...instant, empfaengerIds: free, perSuche: PER_SUCHE })
  const empfaenger = Map.groupBy(rows, ({ empfaengerId }) => empfaengerId)
  for (const hits of empfaenger.values()) {
    const [first] = hits
    if (!first || first.email === null) continue
    const template = { name: 'suchtreffer', daten: toMail(hits) } as const
    await queueEmail(tx, { an: first.email, kontoId: first.kontoId, bezug: null, template, now })
  }
  await queuePush(tx, { news: Array.from(empfaenger.values(), toPush), now })
  if (rows.length > 0) {
    const taeglich = rows.filter(({ benachrichtigung }) => benachrichtigung === 'taeglich')
    await markSuchenSent(tx, {
      sucheIds: [...new Set(rows.map(({ sucheId }) => sucheId))],
      taeglichIds: [...new Set(taeglich.map(({ empfaengerId }) => empfaengerId))],
      now,
    })
  }
  return empfaenger.size
}

/** Makes one push message for all hits of a recipient (APP-4). */
function toPush(hits: readonly DueTreffer[]): PushNews {
  const suchen = new Map(hits.map((hit) => [hit.sucheId, hit]))
  const count = new Set(hits.map(({ exposeId }) => exposeId)).size
  const [only] = suchen.values()
  const title =
    suchen.size > 1
      ? 'Neue Wohnungen zu Ihren Suchen'
      : count > 1
        ? 'Neue Wohnungen zu Ihrer Suche'
        : 'Eine neue Wohnung zu Ihrer Suche'
  const path = suchen.size === 1 && only ? suchUrl(toFilter(only.filter)) : '/konto#suchen'
  return { kontoId: hits[0]?.kontoId ?? null, title, path, bezug: null }
}

function toMail(hits: readonly DueTreffer[]): SuchtrefferMail {
  const suchen = Map.groupBy(hits, ({ sucheId }) => sucheId)
  return {
    vorname: hits[0]?.vorname ?? null,
    hasKonto: hits.some(({ kontoId }) => kontoId !== null),
    unsubscribeUrl: unsubscribeUrl([...suchen.keys()]),
    suchen: Array.from(suchen, ([sucheId, rows]) => ({
      name: rows[0]?.name ?? '',
      count: rows[0]?.count ?? rows.length,
      listPath: `${config.publicUrl}${rows[0] ? suchUrl(toFilter(rows[0].filter)) : '/vermietung'}`,
      unsubscribeUrl: unsubscribeUrl([sucheId]),
      exposes: rows.map(({ exposeId, title, ort, verkauf, preis, wohnflaeche, zimmer }) => ({
        title,
        ort,
        verkauf,
        preis,
        wohnflaeche,
        zimmer,
        url: `${config.publicUrl}/expose/${exposeId}`,
      })),
    })),
  }
}
