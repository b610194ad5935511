import { and, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildSperren } from '#app/server/db/schema/bild-sperren.ts'

type Holder = { quelle: string; inhaber: string }

const DURATION = sql`interval '30 seconds'`

const isThis = ({ quelle, inhaber }: Holder) => and(eq(bildSperren.quelle, quelle), eq(bildSperren.inhaber, inhaber))

/** Claims the lease; null if another holder has it. `verwaist`: a former holder died while storing this picture. */
export async function claimBildSperre(
  db: Executor,
  { quelle, inhaber, neu }: Holder & { neu: boolean },
): Promise<{ verwaist: boolean } | null> {
  const { rows } = await db.execute<{ verwaist: boolean }>(sql`
    with alt as (select neu from ${bildSperren} where quelle = ${quelle})
    insert into ${bildSperren} as s (quelle, inhaber, gueltig_bis, neu)
    values (${quelle}, ${inhaber}, now() + ${DURATION}, ${neu})
    on conflict (quelle) do update set inhaber = excluded.inhaber, gueltig_bis = excluded.gueltig_bis,
      neu = s.neu or excluded.neu
    where s.gueltig_bis <= now()
    returning coalesce((select neu from alt), false) as verwaist`)
  return rows[0] ?? null
}

/** Renews the lease; false if it is lost. In a transaction, a renewed lease cannot be lost before the commit. */
export async function renewBildSperre(db: Executor, holder: Holder): Promise<boolean> {
  const rows = await db
    .update(bildSperren)
    .set({ gueltigBis: sql`now() + ${DURATION}` })
    .where(isThis(holder))
    .returning({ quelle: bildSperren.quelle })
  return rows.length === 1
}

export async function releaseBildSperre(db: Executor, holder: Holder): Promise<void> {
  await db.delete(bildSperren).where(isThis(holder))
}

export async function listAbandonedSources(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ quelle: bildSperren.quelle })
    .from(bildSperren)
    .where(lte(bildSperren.gueltigBis, sql`now()`))
  return rows.map(({ quelle }) => quelle)
}
