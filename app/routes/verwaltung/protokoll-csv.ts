import { createCsvLoader } from '#app/server/handlers/csv-loader.server.ts'
import { exportProtokoll } from '#app/server/verwaltung/protokoll/export-protokoll.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { PROTOKOLL } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollChange } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'

export const loader = createCsvLoader({
  name: 'protokoll',
  list: PROTOKOLL,
  columns: [
    { head: 'Datum', cell: ({ at }) => date(at) },
    { head: 'Uhrzeit', cell: ({ at }) => time(at).slice(0, 5) },
    { head: 'Wer', cell: ({ who }) => who },
    { head: 'Was', cell: ({ what }) => what },
    { head: 'Objekt', cell: ({ objekt }) => objekt },
    { head: 'Vorher', cell: ({ changes }) => listValues(changes, 'before') },
    { head: 'Nachher', cell: ({ changes }) => listValues(changes, 'after') },
  ],
  exportRows: exportProtokoll,
})

function listValues(changes: readonly ProtokollChange[], side: 'before' | 'after'): string {
  return changes.flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`])).join('; ')
}
