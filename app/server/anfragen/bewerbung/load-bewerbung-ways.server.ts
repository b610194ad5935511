import type { Executor } from '#app/server/db/database.server.ts'
import type { FragebogenOverview } from '#app/shared/anfragen/anfrage.types.ts'
import { type BewerbungWays, isBewerbungComplete } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { listTargetRows } from './bewerbung.repository.server.ts'
import { loadBewerbungProgress } from './find-bewerbung.server.ts'

/** Most flats that are offered at once. */
const WAYS_MAX = 3

/**
 * The ways from the questionnaire to the applications that are not sent yet (BEWERBUNG-8): to the flat that the person
 * came from, if `exposeId` is one of them, otherwise to the newest. Null if there is none.
 */
export async function loadBewerbungWays(
  db: Executor,
  { kontoId, exposeId }: { kontoId: string; exposeId: string | null },
): Promise<BewerbungWays | null> {
  const open = (await listTargetRows(db, kontoId)).filter(({ isToBeHad, isSent }) => isToBeHad && !isSent)
  const from = open.filter((target) => target.exposeId === exposeId)
  const flats = (from.length > 0 ? from : open).slice(0, WAYS_MAX).map(toFlat)
  if (flats.length === 0) return null
  return { flats, isReady: isBewerbungComplete(await loadBewerbungProgress(db, { kontoId })) }
}

/** The same once nothing is missing, for the dashboard, which knows how far the questionnaire is; null before that. */
export async function loadReadyWays(
  db: Executor,
  { kontoId, fragebogen }: { kontoId: string; fragebogen: FragebogenOverview | null },
): Promise<BewerbungWays | null> {
  if (fragebogen === null || fragebogen.percent < 100 || fragebogen.openMitmieter > 0) return null
  const ways = await loadBewerbungWays(db, { kontoId, exposeId: null })
  return ways?.isReady ? ways : null
}

/** The flat that the person looks for just now, as somebody else may know it: a public one; null without one. */
export async function findSoughtFlat(db: Executor, { kontoId }: { kontoId: string }): Promise<SoughtFlat | null> {
  const targets = (await listTargetRows(db, kontoId)).filter(({ isOeffentlich }) => isOeffentlich)
  const target = targets.find(({ isSent }) => isSent) ?? targets[0]
  return target ? { title: target.title.trim(), ort: target.ort } : null
}

export type SoughtFlat = { title: string; ort: string | null }

/** Titles of the flats that the person has applied for and waits about. */
export async function listSentTitles(db: Executor, { kontoId }: { kontoId: string }): Promise<string[]> {
  return (await listTargetRows(db, kontoId)).filter(({ isSent }) => isSent).map(({ title }) => title.trim())
}

const toFlat = ({ exposeId, title }: { exposeId: string; title: string }) => ({ exposeId, title: title.trim() })
