import { z } from 'zod'
import type { SicherungTarget } from './target.server.ts'

/** File with the time of the last rehearsal. Stored with the backups: a rehearsal may lack database access. */
const NOTE = 'letzte-uebung'

export async function leaveUebungNote({ storage, at }: SicherungTarget, succeededAt: Date): Promise<void> {
  await storage.put(at(NOTE), Buffer.from(`${succeededAt.toISOString()}\n`))
}

/** Returns the time of the last rehearsal; null if the note is missing or unreadable. */
export async function readUebungNote({ storage, at }: SicherungTarget): Promise<Date | null> {
  const text = Buffer.from((await storage.get(at(NOTE))) ?? []).toString()
  const { data } = z.iso.datetime().safeParse(text.trimEnd())
  return data === undefined ? null : new Date(data)
}
