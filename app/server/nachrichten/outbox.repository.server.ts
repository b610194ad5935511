import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'

export type OutboxFigures = {
  kind: 'email' | 'sms' | 'push'
  waiting: number
  due: number
  givenUp: number
  oldestDueAt: Date | null
}

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
      // The plain status, so that the partial index is used whatever the filters.
      .where(inArray(status, ['wartend', 'fehlgeschlagen']))
      .groupBy(nachrichten.art)
  )
}
