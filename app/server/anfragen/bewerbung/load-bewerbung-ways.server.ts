import type { Executor } from '#app/server/db/database.server.ts'
import { type BewerbungWays, isBewerbungComplete } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { listTargetRows } from './bewerbung.repository.server.ts'
import { loadBewerbungProgress } from './find-bewerbung.server.ts'

const WAYS_MAX = 3

/**
 * Returns the flats with an unsent application, newest first. If `exposeId` is one of them, returns only that flat.
 * Null if there are no such flats (BEWERBUNG-8).
 */
export async function loadBewerbungWays(
  db: Executor,
  { kontoId, exposeId }: { kontoId: string; exposeId: string | null },
): Promise<BewerbungWays | null> {
  const open = await listOpen(db, kontoId)
  const from = open.filter((target) => target.exposeId === exposeId)
  const flats = (from.length > 0 ? from : open).slice(0, WAYS_MAX).map(toFlat)
  if (flats.length === 0) return null
  return { flats, isReady: isBewerbungComplete(await loadBewerbungProgress(db, { kontoId })) }
}

const listOpen = async (db: Executor, kontoId: string) =>
  (await listTargetRows(db, kontoId)).filter(({ isToBeHad, isSent }) => isToBeHad && !isSent)

/** Returns the Exposé id of the person's only unsent application; null if there is no such one, or several. */
export async function findOnlyBewerbung(db: Executor, { kontoId }: { kontoId: string }): Promise<string | null> {
  const [only, ...others] = await listOpen(db, kontoId)
  return only && others.length === 0 ? only.exposeId : null
}

/** Finds a public flat of the person's inquiries, if possible one applied for. Others may see its title and town. */
export async function findSoughtFlat(db: Executor, { kontoId }: { kontoId: string }): Promise<SoughtFlat | null> {
  const targets = (await listTargetRows(db, kontoId)).filter(({ isOeffentlich }) => isOeffentlich)
  const target = targets.find(({ isSent }) => isSent) ?? targets[0]
  return target ? { title: target.title.trim(), ort: target.ort } : null
}

export type SoughtFlat = { title: string; ort: string | null }

export async function listSentTitles(db: Executor, { kontoId }: { kontoId: string }): Promise<string[]> {
  return (await listTargetRows(db, kontoId)).filter(({ isSent }) => isSent).map(({ title }) => title.trim())
}

const toFlat = ({ exposeId, title }: { exposeId: string; title: string }) => ({ exposeId, title: title.trim() })
