import type { Executor } from '#app/server/db/database.server.ts'
import { countOutbox, type OutboxFigures } from './outbox.repository.server.ts'

const KINDS = ['email', 'sms', 'push'] as const

/** Counts queued and given-up messages by channel; channels without messages have zeros. */
export async function readOutbox(db: Executor, { now }: { now: Date }): Promise<OutboxFigures[]> {
  const rows = await countOutbox(db, { now })
  return KINDS.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, waiting: 0, due: 0, givenUp: 0, oldestDueAt: null },
  )
}
