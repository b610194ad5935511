import type { Executor } from '#app/server/db/database.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { Thema } from '#app/server/realtime/aenderung.server.ts'
import { Memory } from '#app/server/realtime/memory.server.ts'
import { isBildVisible } from './bild.repository.server.ts'

const THEMEN: Thema[] = ['sichtbarkeit', 'liegenschaften', 'einheiten']

/** Cache of the visibility by picture path: one screen requests the same picture in several sizes. */
export function getBildVisibility(): Memory<boolean> {
  return perProcess(
    'bild-sichtbarkeit',
    () =>
      new Memory<boolean>({
        maxEntries: 20_000,
        maxAgeMs: 15_000,
        effectOn: (_path, { themen }) => (THEMEN.some((thema) => themen.has(thema)) ? 'gone' : 'none'),
      }),
  )
}

export function isBildVisibleCached(db: Executor, { path }: { path: string }): Promise<boolean> {
  return getBildVisibility().getOrLoad(path, () => isBildVisible(db, { path }))
}
