import { and, count, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { betriebServer, betriebSicherungen, betriebZertifikate } from '#app/server/db/schema/betrieb.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'

export type { Befund } from '#app/server/db/schema/betrieb.ts'

export type ServerRow = typeof betriebServer.$inferSelect
export type CertificateRow = typeof betriebZertifikate.$inferSelect

/** Reads the database's clock, which makes reports of servers with different clocks comparable. */
export async function readClock(db: Executor): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}

export async function saveServer(db: Executor, row: ServerRow): Promise<void> {
  const { version, gesehenAm, befund } = row
  await db
    .insert(betriebServer)
    .values(row)
    .onConflictDoUpdate({ target: betriebServer.id, set: { version, gesehenAm, befund } })
}

/** Deletes the reports of killed servers with the same host and port. A killed server could not delete its report. */
export async function deleteFormerServers(
  db: Executor,
  { id, name, port }: { id: string; name: string; port: number },
): Promise<void> {
  await db
    .delete(betriebServer)
    .where(and(eq(betriebServer.name, name), eq(betriebServer.port, port), ne(betriebServer.id, id)))
}

export async function deleteServerSilentSince(
  db: Executor,
  { id, before }: { id: string; before: Date },
): Promise<void> {
  await db.delete(betriebServer).where(and(eq(betriebServer.id, id), lt(betriebServer.gesehenAm, before)))
}

export async function deleteServer(db: Executor, { id }: { id: string }): Promise<void> {
  await db.delete(betriebServer).where(eq(betriebServer.id, id))
}

export async function deleteSilentServers(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(betriebServer).where(lt(betriebServer.gesehenAm, before))
}

export async function listServers(db: Executor): Promise<ServerRow[]> {
  return db.select().from(betriebServer).orderBy(betriebServer.name, betriebServer.port, betriebServer.gestartetAm)
}

export async function findCertificate(db: Executor, { host }: { host: string }): Promise<CertificateRow | null> {
  const [row] = await db.select().from(betriebZertifikate).where(eq(betriebZertifikate.host, host))
  return row ?? null
}

/** Saves the result for this host and deletes the results of other hosts. */
export async function saveCertificate(db: Executor, row: CertificateRow): Promise<void> {
  const { host, ...seen } = row
  await db.insert(betriebZertifikate).values(row).onConflictDoUpdate({ target: betriebZertifikate.host, set: seen })
  await db.delete(betriebZertifikate).where(ne(betriebZertifikate.host, host))
}

/** Returns the last successful backup and rehearsal, at most one row per kind. */
export async function listSicherungen(db: Executor): Promise<(typeof betriebSicherungen.$inferSelect)[]> {
  return db.select().from(betriebSicherungen)
}

/** Counts imports created after `since` that the portal could not finish; files with errors do not count. */
export async function countFailedImporte(db: Executor, { since }: { since: Date }): Promise<number> {
  return db.$count(importLaeufe, and(gt(importLaeufe.createdAt, since), eq(importLaeufe.zustand, 'gescheitert')))
}

export async function countWaitingDokumente(db: Executor, { before }: { before: Date }): Promise<number> {
  const { status, createdAt } = mieterfragebogenDokumente
  return db.$count(mieterfragebogenDokumente, and(eq(status, 'pruefung'), lt(createdAt, before)))
}

/** Counts messages that failed after `since` and are no longer retried. Uses nachrichten_offen_idx. */
export async function countGivenUp(
  db: Executor,
  { since }: { since: Date },
): Promise<{ kind: 'email' | 'sms' | 'push'; count: number }[]> {
  const { art, status, updatedAt } = nachrichten
  return db
    .select({ kind: art, count: count() })
    .from(nachrichten)
    .where(and(eq(status, 'fehlgeschlagen'), gt(updatedAt, since)))
    .groupBy(art)
}
