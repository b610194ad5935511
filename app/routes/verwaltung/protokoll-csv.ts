import { getDatabase } from '#app/server/db/database.server.ts'
import { csvResponse } from '#app/server/http/answers/csv-response.server.ts'
import { refuseDataRequest } from '#app/server/http/request/refuse-data-request.server.ts'
import { requireVerwalter } from '#app/server/http/request/sitzung.server.ts'
import { exportProtokoll } from '#app/server/verwaltung/protokoll/export-protokoll.server.ts'
import { date, time } from '#app/shared/format/date.ts'
import { PROTOKOLL } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollChange } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'
import type { Route } from './+types/protokoll-csv.ts'
export async function loader(args: Route.LoaderArgs) {
  refuseDataRequest(args.request)
  const akteur = await requireVerwalter(args)
  const now = new Date()
  const { filter } = PROTOKOLL.read(new URL(args.request.url).searchParams)
  return csvResponse({
    name: 'protokoll',
    columns: [
      { head: 'Datum', cell: ({ at }) => date(at) },
      { head: 'Uhrzeit', cell: ({ at }) => time(at).slice(0, 5) },
      { head: 'Wer', cell: ({ who }) => who },
      { head: 'Was', cell: ({ what }) => what },
      { head: 'Objekt', cell: ({ objekt }) => objekt },
      { head: 'Vorher', cell: ({ changes }) => listValues(changes, 'before') },
      { head: 'Nachher', cell: ({ changes }) => listValues(changes, 'after') },
    ],
    rows: await exportProtokoll(getDatabase(), { akteur, filter, now }),
    now,
  })
}

function listValues(changes: readonly ProtokollChange[], side: 'before' | 'after'): string {
  return changes.flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`])).join('; ')
}
