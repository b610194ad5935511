import { and, count, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { betriebServer, betriebSicherungen } from '#app/server/db/schema/betrieb.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'

export type { Befund } from '#app/server/db/schema/betrieb.ts'

export type ServerRow = typeof betriebServer.$inferSelect

/** Writes down what a server says of itself. */
export async function saveServer(db: Executor, row: ServerRow): Promise<void> {
  const { version, gesehenAm, befund } = row
  await db
    .insert(betriebServer)
    .values(row)
    .onConflictDoUpdate({ target: betriebServer.id, set: { version, gesehenAm, befund } })
}

export async function deleteServer(db: Executor, { id }: { id: string }): Promise<void> {
  await db.delete(betriebServer).where(eq(betriebServer.id, id))
}

/** Servers that have said nothing since then. */
export async function deleteSilentServers(db: Executor, { before }: { before: Date }): Promise<void> {
  await db.delete(betriebServer).where(lt(betriebServer.gesehenAm, before))
}

/** All servers, in the order of their names. */
export async function listServers(db: Executor): Promise<ServerRow[]> {
  return db.select().from(betriebServer).orderBy(betriebServer.name, betriebServer.gestartetAm)
}

/** What the commands for backups have noted, at most a row for each kind. */
export async function listSicherungen(db: Executor): Promise<(typeof betriebSicherungen.$inferSelect)[]> {
  return db.select().from(betriebSicherungen)
}

/** Imports that have ended by a failure of ours since then. */
export async function countFailedImporte(db: Executor, { since }: { since: Date }): Promise<number> {
  return db.$count(importLaeufe, and(gt(importLaeufe.createdAt, since), eq(importLaeufe.zustand, 'gescheitert')))
}

/** Documents that have waited for the virus scanner since before then. */
export async function countWaitingDokumente(db: Executor, { before }: { before: Date }): Promise<number> {
  const { status, createdAt } = mieterfragebogenDokumente
  return db.$count(mieterfragebogenDokumente, and(eq(status, 'pruefung'), lt(createdAt, before)))
}

/** Messages that were given up since then, by kind. Reads nachrichten_offen_idx. */
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
