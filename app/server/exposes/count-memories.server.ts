import type { LageGroup } from '#app/server/lage/list-map-view.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { type Effect, Memory } from '#app/server/realtime/memory.server.ts'
import type { OrtCount } from '#app/shared/exposes/expose.types.ts'
import type { LageOrt } from '#app/shared/lage/lage-ort.ts'
import type { Hits, Overview } from './expose.repository.server.ts'

/** Options of the caches for counts. Only a change of counts or of the order invalidates them (docs/decisions/0040). */
const OF_COUNTS = {
  maxEntries: 1_000,
  effectOn: (_key: string, { themen }: { themen: ReadonlySet<string> }): Effect =>
    themen.has('anzahlen') ? 'gone' : 'none',
}

export function getCountMemories() {
  return perProcess('count-memories', () => ({
    overviews: new Memory<Overview>(OF_COUNTS),
    orte: new Memory<OrtCount[]>({ ...OF_COUNTS, maxEntries: 300 }),
    searches: new Memory<Hits>(OF_COUNTS),
    // Up to 80 rows each.
    maps: new Memory<LageGroup[]>({ ...OF_COUNTS, maxEntries: 100 }),
    lageOrte: new Memory<LageOrt[]>({ ...OF_COUNTS, maxEntries: 1 }),
  }))
}
