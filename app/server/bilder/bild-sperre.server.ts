import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { refuseInTransaction } from '#app/server/config/transaction-guard.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { findBild } from './bild.repository.server.ts'
import { convertedKey, findOriginalKey, listVariantKeys, speicherKey } from './bild-paths.server.ts'
import {
  claimBildSperre,
  listAbandonedSources,
  releaseBildSperre,
  renewBildSperre,
} from './bild-sperre.repository.server.ts'

/** A third of what a picture belongs to its holder, so that one renewal may fail. */
const RENEW_MS = 10_000
/** Longest wait for another one: several conversions, or the time until a dead one is relieved. */
const WAIT_MS = 120_000
const GLANCE_MS = 50

/** A picture that is nobody else's at the moment. */
export type BildSperre = {
  readonly quelle: string
  /** Records a result: a transaction that only succeeds while the picture is still ours. */
  commit<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Throws when the picture has gone to somebody else. Before files are deleted. */
  requireHeld(): Promise<void>
}

type DefinitionList = {
  quelle: string
  /** Set when the picture is stored for the first time: if that fails, its files go again. */
  neu?: boolean
}

/**
 * Runs `work` while no other server or request works on this picture, without a transaction: files are read, pictures
 * made and files written in their own time, and only the result is recorded. Waits for others. A server that dies
 * meanwhile is relieved after half a minute; what it was storing for the first time is removed.
 */
export async function withBildSperre<T>(
  db: Database,
  storage: Storage,
  { quelle, neu = false }: DefinitionList,
  work: (sperre: BildSperre) => Promise<T>,
): Promise<T> {
  refuseInTransaction('Work on a picture')
  const holder = { quelle, inhaber: randomUUID() }
  const { verwaist } = await claim(db, holder, neu)
  // One that fails is not missed: the next one comes in time, and `commit` asks again.
  const renew = setInterval(() => void renewBildSperre(db, holder).catch(() => false), RENEW_MS)
  const requireHeld = async (executor: Database | Transaction = db) => {
    if (!(await renewBildSperre(executor, holder))) throw new Error(`The picture ${quelle} has gone to another server.`)
  }
  const sperre: BildSperre = {
    quelle,
    requireHeld: () => requireHeld(),
    commit: (record) =>
      db.transaction(async (tx) => {
        await requireHeld(tx)
        return record(tx)
      }),
  }
  try {
    if (verwaist) await removeRest(db, storage, sperre)
    const result = await work(sperre)
    // What was recorded stays, also when this fails: the picture is free again half a minute later.
    await releaseBildSperre(db, holder).catch(() => undefined)
    return result
  } catch (error) {
    // The failure itself is what is told. Where tidying up fails too, the lock stays, and says what is left to do.
    await (async () => {
      if (neu || verwaist) await removeRest(db, storage, sperre)
      await releaseBildSperre(db, holder)
    })().catch(() => undefined)
    throw error
  } finally {
    clearInterval(renew)
  }
}

/**
 * Relieves servers that died while they worked on a picture, so that none of their files is left over. One that cannot
 * be tidied up is told to `onError` and tried again in the next run.
 */
export async function removeAbandoned(
  db: Database,
  storage: Storage,
  { onError }: { onError: (quelle: string, error: unknown) => void },
): Promise<void> {
  for (const quelle of await listAbandonedSources(db)) {
    await withBildSperre(db, storage, { quelle }, async () => undefined).catch((error) => onError(quelle, error))
  }
}

async function claim(db: Database, holder: { quelle: string; inhaber: string }, neu: boolean) {
  const toMs = performance.now() + WAIT_MS
  while (performance.now() < toMs) {
    const received = await claimBildSperre(db, { ...holder, neu })
    if (received) return received
    await delay(GLANCE_MS)
  }
  throw new Error(`The picture ${holder.quelle} is being worked on for too long.`)
}

/** Removes the files of a picture that has no row: it was never recorded, or is recorded no more. */
async function removeRest(db: Database, storage: Storage, sperre: BildSperre): Promise<void> {
  if ((await findBild(db, { quelle: sperre.quelle })) === null) await removeBildFiles(storage, sperre)
}

/** Removes all files that a picture may have: the original, what was made of HEIC, and the variants of both. */
export async function removeBildFiles(storage: Storage, { quelle, requireHeld }: BildSperre): Promise<void> {
  const key = findOriginalKey(quelle)
  if (key === null) return
  await requireHeld()
  const files = [key, convertedKey(key)].flatMap((own) => [
    speicherKey(own),
    ...listVariantKeys(own, Number.POSITIVE_INFINITY),
  ])
  await Promise.all(files.map((file) => storage.delete(file)))
}
