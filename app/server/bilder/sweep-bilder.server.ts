import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { bildPath, OPENIMMO_SEGMENT, UMZUG_SEGMENT, UPLOAD_SEGMENT } from './bild-paths.server.ts'
import { removeBildFiles, withBildSperre } from './bild-sperre.server.ts'
import { isNoImportUnderWay } from './keep-imported.repository.server.ts'
import { deleteVerwaist, listBelow, listVerwaiste, markVerwaiste } from './verwaist.repository.server.ts'

/** Time in ms that a picture must be unused before its deletion; protects open forms and unsaved uploads. */
const GRACE_MS = HOUR_MS
const SWEPT_MAX = 1000
const PIECE = 500

/** Path prefixes of pictures that may be deleted. Imported ones are deleted only while no import is running. */
const KINDS = [
  { prefix: bildPath(`${UPLOAD_SEGMENT}/`), isImported: false },
  { prefix: bildPath(`${OPENIMMO_SEGMENT}/`), isImported: true },
  { prefix: bildPath(`${UMZUG_SEGMENT}/`), isImported: true },
]

type Options = { storage: Storage; now: Date; signal: AbortSignal }

/** Deletes pictures that were unused for an hour, with their files (BILDPFLEGE-5). Returns their number. */
export async function sweepBilder(db: Database, { storage, now, signal }: Options): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS)
  let removed = 0
  for (const { prefix, isImported } of KINDS) {
    await markAll(db, { prefix, now, signal })
    for (const quelle of await listVerwaiste(db, { prefix, before, limit: SWEPT_MAX })) {
      signal.throwIfAborted()
      const done = await sweepBild(db, { storage, quelle, before, isImported })
      if (done === 'later') break
      if (done === 'removed') removed += 1
    }
  }
  if (removed > 0) getLogger().info({ count: removed }, 'pictures that nothing shows were removed')
  return removed
}

async function markAll(
  db: Database,
  { prefix, now, signal }: { prefix: string; now: Date; signal: AbortSignal },
): Promise<void> {
  let quellen = await listBelow(db, { prefix, after: prefix, limit: PIECE })
  while (quellen.length > 0) {
    signal.throwIfAborted()
    await markVerwaiste(db, { quellen, now })
    quellen = await listBelow(db, { prefix, after: quellen.at(-1) ?? prefix, limit: PIECE })
  }
}

type Picture = { storage: Storage; quelle: string; before: Date; isImported: boolean }

/** Deletes one picture. Claims the lease with `neu`: after an interruption, the next holder deletes the files. */
function sweepBild(db: Database, { storage, quelle, before, isImported }: Picture) {
  return withBildSperre(db, storage, { quelle, neu: true }, async (sperre) => {
    const done = await sperre.commit(async (tx) => {
      if (isImported && !(await isNoImportUnderWay(tx))) return 'later'
      return (await deleteVerwaist(tx, { quelle, before })) ? 'removed' : 'named'
    })
    if (done === 'removed') await removeBildFiles(storage, sperre)
    return done
  })
}
