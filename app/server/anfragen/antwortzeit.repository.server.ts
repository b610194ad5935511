import { sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiries, exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'

/**
 * Returns the number of answered inquiries since `from` and the median response time in hours. An unanswered inquiry
 * counts as infinite once it has waited longer than the median of the answered ones: ignoring inquiries must not look
 * fast. Leaves out inquiries entered by staff and answers by jobs.
 */
export async function measureAnswers(db: Executor, { from, now }: { from: Date; now: Date }) {
  const { createdAt, beantwortetAm, zurueckgezogenAm, inquiryId, id } = exposeInquiryExposes
  const hoursUntil = (time: unknown) => sql`extract(epoch from ${time} - ${createdAt})::float8 / 3600`
  const waits = sql`
    select ${hoursUntil(beantwortetAm)} as answered,
      ${hoursUntil(sql`coalesce(${zurueckgezogenAm}, ${now.toISOString()}::timestamptz)`)} as waited
    from ${exposeInquiryExposes} join ${exposeInquiries} on ${exposeInquiries.id} = ${inquiryId}
    where ${createdAt} >= ${from.toISOString()}::timestamptz
      and ${exposeInquiries.source} is distinct from 'telefon'
      and not exists (select from ${protokoll} where ${protokoll.objektArt} = 'anfrage' and ${protokoll.objektId} = ${id}
        and ${protokoll.createdAt} = ${beantwortetAm} and ${protokoll.akteur} like 'job:%')`
  const { rows } = await db.execute<{ answered: number; hours: number | null }>(sql`
    with waits as (${waits}),
    usual as (select percentile_cont(0.5) within group (order by answered) as hours from waits)
    select count(answered)::int as answered,
      percentile_cont(0.5) within group (order by coalesce(answered, 'infinity')) as hours
    from waits, usual where answered is not null or waited > usual.hours`)
  return rows[0] ?? { answered: 0, hours: null }
}
