import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { sampleNamedFiles } from './named-files.repository.server.ts'
import { forEachFile } from './store-files.server.ts'

/** Number of files checked per column: enough to notice a wrong storage, or one without the newest files. */
const SAMPLE = 20

/** Samples files that database rows name, and counts those missing in the storage (ABLAGE-2). */
export async function checkNamedFiles(
  db: Database,
  { storage }: { storage: Storage },
): Promise<{ checked: number; missing: number }> {
  const client = await db.$client.connect()
  const sample = await sampleNamedFiles(client, { each: SAMPLE }).finally(() => client.release())
  let missing = 0
  await forEachFile(sample, async (key) => {
    if (!(await storage.exists(key))) missing += 1
  })
  return { checked: sample.length, missing }
}
