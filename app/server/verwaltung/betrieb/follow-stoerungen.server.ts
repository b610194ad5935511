import { config } from '#app/server/config/config.server.ts'
import { findFirmaEmail } from '#app/server/config/firma.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { queueToAdministratoren } from '#app/server/konten/verwaltung/queue-to-administratoren.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/shared/time.ts'
import type { BetriebNotice } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import {
  claimBegun,
  claimEnded,
  countMailTimes,
  deleteOldStoerungen,
  endStoerungen,
  listReported,
  noteStoerungen,
  type StoerungRow,
} from './stoerungen.repository.server.ts'

/** Minimum age in ms of a fault before it is mailed; longer than a restart. */
const PRESENT_MS = 2 * MINUTE_MS
/** Time in ms within which a returning fault counts as continuous, so that flapping sends one mail. */
const CALM_MS = 5 * MINUTE_MS
/** Maximum number of mails per hour; further faults wait for the next mail. */
const MAILS_MAX = 4
const KEPT_MS = 30 * DAY_MS

/** Mails the begin and end of each fault once (BETRIEB-23): the transaction that queues a mail marks its faults. */
export async function followStoerungen(
  db: Database,
  { notices, now }: { notices: readonly BetriebNotice[]; now: Date },
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.transaction(async (tx) => {
    await noteStoerungen(tx, { found: notices.filter(({ severity }) => severity === 'stoerung'), now })
    await endStoerungen(tx, { unseenSince: before(CALM_MS) })
    await deleteOldStoerungen(tx, { before: before(KEPT_MS) })
    if ((await countMailTimes(tx, { since: before(HOUR_MS) })) >= MAILS_MAX) return
    const begun = inOrder(await claimBegun(tx, { presentSince: before(PRESENT_MS), now }))
    const ended = inOrder(await claimEnded(tx, { now }))
    if (begun.length === 0 && ended.length === 0) return
    const daten = { begun: begun.map(({ titel, text }) => ({ title: titel, text })), ended: ended.map(toEnded) }
    const template = { name: 'betrieb-stoerung', daten } as const
    await queueToAdministratoren(tx, { besides: findFirmaEmail(config), template, now })
  })
}

/** Returns mailed faults that are not over, for the back office's banner. */
export async function loadOpenStoerungen(db: Executor): Promise<BetriebNotice[]> {
  const rows = await listReported(db)
  return rows.map(({ code, gegenstand, titel, text }) => ({
    code,
    subject: gegenstand,
    severity: 'stoerung',
    title: titel,
    text,
    link: null,
  }))
}

const inOrder = (rows: readonly StoerungRow[]) => rows.toSorted((a, b) => a.seit.getTime() - b.seit.getTime())

const toEnded = ({ titel, seit, gesehenAm }: StoerungRow) => ({
  title: titel,
  since: `${date(seit.toISOString())}, ${clock(seit)}`,
  until: `${date(gesehenAm.toISOString())}, ${clock(gesehenAm)}`,
})

const clock = (at: Date) => `${time(at.toISOString()).slice(0, 5)} Uhr`
