import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { findBild } from './bild.repository.server.ts'
import { convertedKey, findOriginalKey, listVariantKeys, speicherKey } from './bild-paths.server.ts'
import {
  claimBildSperre,
  listAbandonedSources,
  releaseBildSperre,
  renewBildSperre,
} from './bild-sperre.repository.server.ts'

/** Renewal interval in ms: a third of the lease, so that one renewal may fail. */
const RENEW_MS = 10_000
/** Longest wait in ms for another holder: enough for several conversions, or until a dead holder's lease expires. */
const WAIT_MS = 120_000
const GLANCE_MS = 50

export type BildSperre = {
  readonly quelle: string
  /** Runs `work` in a transaction. Throws, and changes nothing, if the lease is lost. */
  commit<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Throws if another holder has the lease. Call it before deleting files. */
  requireHeld(): Promise<void>
}

type DefinitionList = {
  quelle: string
  /** True for a new picture; if `work` fails, its files are deleted. */
  neu?: boolean
}

/**
 * Runs `work` with a lease on the picture; waits for other holders first. Uses no transaction, since encoding takes
 * long. A dead server's lease expires after 30 s; the next holder then removes the files of its unfinished work.
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
  // A failed renewal does not matter: the next one comes in time, and `commit` checks again.
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
    // A failed release only delays others until the lease expires.
    await releaseBildSperre(db, holder).catch(() => undefined)
    return result
  } catch (error) {
    // Reports the original failure. If the cleanup fails too, the lease row remains for `removeAbandoned`.
    await (async () => {
      if (neu || verwaist) await removeRest(db, storage, sperre)
      await releaseBildSperre(db, holder)
    })().catch(() => undefined)
    throw error
  } finally {
    clearInterval(renew)
  }
}

/** Removes files of servers that died while holding a lease. The next run repeats failed removals. */
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

async function removeRest(db: Database, storage: Storage, sperre: BildSperre): Promise<void> {
  if ((await findBild(db, { quelle: sperre.quelle })) === null) await removeBildFiles(storage, sperre)
}

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
