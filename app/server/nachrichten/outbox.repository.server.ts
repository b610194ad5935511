import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'

/** How the messages of one kind stand; `oldestDueAt`: since when one that is due has not gone out. */
export type OutboxFigures = {
  kind: 'email' | 'sms' | 'push'
  waiting: number
  due: number
  givenUp: number
  oldestDueAt: Date | null
}

/** What has not been sent, by kind. Reads nachrichten_offen_idx, which leaves out what has. */
export async function countOutbox(db: Executor, { now }: { now: Date }): Promise<OutboxFigures[]> {
  const { status, naechsterVersuchAm } = nachrichten
  const isDue = sql`${status} = 'wartend' and ${naechsterVersuchAm} <= ${now.toISOString()}::timestamptz`
  return (
    db
      .select({
        kind: nachrichten.art,
        waiting: sql<number>`count(*) filter (where ${status} = 'wartend')`.mapWith(Number),
        due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
        givenUp: sql<number>`count(*) filter (where ${status} = 'fehlgeschlagen')`.mapWith(Number),
        oldestDueAt: sql<Date | null>`min(${naechsterVersuchAm}) filter (where ${isDue})`.mapWith(naechsterVersuchAm),
      })
      .from(nachrichten)
      // The plain status: an index of what is not sent is used for it, whatever the planner thinks of the filters.
      .where(inArray(status, ['wartend', 'fehlgeschlagen']))
      .groupBy(nachrichten.art)
  )
}
