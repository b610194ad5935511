import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { scanContents } from './clamd.server.ts'
import { listWaitingDokumente, setScanned } from './dokument.repository.server.ts'
import { dokumentKey } from './dokument-key.server.ts'

const MAX_WAITING = 200
/** Number of scans without a result after which the scanner counts as down. A single one may be the file's fault. */
const MAX_AWAY = 3

/** Scans documents that were uploaded while the scanner was down (DOKUMENT-9). Does nothing if none is configured. */
export async function scanWaiting(
  db: Database,
  {
    akteur: _akteur,
    storage,
    planFileDeletion,
    signal,
  }: { akteur: Akteur; storage: Storage; planFileDeletion: PlanFileDeletion; signal: AbortSignal },
): Promise<void> {
  const waiting = await listWaitingDokumente(db, { max: MAX_WAITING })
  const { clamd } = config
  if (waiting.length > 0 && clamd === null) {
    getLogger().warn({ count: waiting.length }, 'documents wait for a virus scanner, and CLAMD_URL names none')
  }
  if (clamd === null) return
  let awayCount = 0
  for (const { id, dateiPfad } of waiting) {
    signal.throwIfAborted()
    const key = dokumentKey(dateiPfad)
    const stream = await storage.stream(key)
    if (!stream) {
      getLogger().error({ dokumentId: id }, 'the file of a document is missing in the storage')
      continue
    }
    const result = await scanContents(stream, { clamd }).finally(() => stream.destroy())
    if (result === 'away') {
      awayCount += 1
      if (awayCount === MAX_AWAY) return
      continue
    }
    if (result === 'clean') {
      await setScanned(db, { id, status: 'bereit' })
      continue
    }
    await db.transaction(async (tx) => {
      if (await setScanned(tx, { id, status: 'abgelehnt' })) await planFileDeletion(tx, [key])
    })
    getLogger().warn({ dokumentId: id }, 'the virus scanner has refused a document')
  }
}
