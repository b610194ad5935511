import { config } from '#app/server/config/config.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { rueckmeldungWantedSms } from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import { queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { RUECKMELDUNG_MAIL_DAYS } from '#app/server/nachrichten/templates/besichtigung-mails.server.ts'
import { rueckmeldungPath } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { insertBesichtigungen, lockDueBuchungen, type OwnBuchung } from './due-buchung.repository.server.ts'

const BATCH = 200

/**
 * Records a viewing for each past booking (BESICHTIGUNG-1). In the same transaction, asks for feedback if the viewing
 * is recent and the applicant neither rejected nor suspended (BESICHTIGUNG-2). Returns the number of viewings. Safe to
 * run concurrently. `older`: includes bookings missed in a long outage.
 */
export async function recordBesichtigungen(
  db: Database,
  {
    now,
    older = false,
    signal,
    batch = BATCH,
    ...which
  }: { now: Date; older?: boolean; only?: OwnBuchung; signal?: AbortSignal; batch?: number },
): Promise<number> {
  let recorded = 0
  while (!signal?.aborted) {
    const { taken, count } = await db.transaction((tx) => recordBatch(tx, { now, older, limit: batch, ...which }))
    recorded += count
    if (taken < batch) break
  }
  return recorded
}

/** Records the viewing of an applicant who came; runs in the caller's transaction (ANWESENHEIT-2). */
export async function recordAttended(
  tx: Transaction,
  { buchungId, now }: { buchungId: string; now: Date },
): Promise<void> {
  await recordBatch(tx, { now, older: true, limit: 1, attended: buchungId })
}

type Batch = { now: Date; older: boolean; limit: number; only?: OwnBuchung; attended?: string }

async function recordBatch(tx: Transaction, { now, ...which }: Batch) {
  const since = new Date(now.getTime() - RUECKMELDUNG_MAIL_DAYS * DAY_MS)
  const buchungen = await lockDueBuchungen(tx, { now, since, ...which })
  if (buchungen.length === 0) return { taken: 0, count: 0 }
  const rows = await insertBesichtigungen(tx, { buchungen, now })
  const ids = new Map(rows.map(({ id, buchungId }) => [buchungId, id]))
  for (const { buchungId, kontoId, date, isRecent, title, vorname, email, phone, gesperrtAm, absageAm } of buchungen) {
    const besichtigungId = ids.get(buchungId)
    if (besichtigungId === undefined || !isRecent || gesperrtAm !== null) continue
    if (absageAm !== null) continue
    const url = `${config.publicUrl}${rueckmeldungPath(besichtigungId)}`
    const template = { name: 'rueckmeldung-erbeten', daten: { vorname, title, date, url } } as const
    const message = { to: { email, phone }, kontoId, bezug: { kind: 'buchung', id: buchungId } as const, now }
    await queueToPerson(tx, { ...message, template, sms: rueckmeldungWantedSms({ url }) })
  }
  return { taken: buchungen.length, count: rows.length }
}
