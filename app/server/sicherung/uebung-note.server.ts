import { z } from 'zod'
import type { SicherungTarget } from './target.server.ts'

/** Stored with the backups, since a rehearsal may have no access to the portal's database. */
const NOTE = 'letzte-uebung'

export async function leaveUebungNote({ storage, at }: SicherungTarget, succeededAt: Date): Promise<void> {
  await storage.put(at(NOTE), Buffer.from(`${succeededAt.toISOString()}\n`))
}

/** Null if missing or unreadable. */
export async function readUebungNote({ storage, at }: SicherungTarget): Promise<Date | null> {
  const text = Buffer.from((await storage.get(at(NOTE))) ?? []).toString()
  const { data } = z.iso.datetime().safeParse(text.trimEnd())
  return data === undefined ? null : new Date(data)
}
