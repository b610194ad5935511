import type { Database } from '#app/server/db/database.server.ts'
import { TEXT_TEMPLATES } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { readTableState } from '#app/shared/lists/table-state.ts'
import {
  NACHRICHTEN_TABLE,
  type NachrichtenList,
  readNachrichtenFilter,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { listNachrichten } from './list-nachrichten.server.ts'
import { listNames } from './vorlagen.repository.server.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

export async function loadNachrichtenPage(
  db: Database,
  { params, now }: { params: URLSearchParams; now: Date },
): Promise<NachrichtenList> {
  const filter = readNachrichtenFilter(params)
  const list = await listNachrichten(db, { filter, state: readTableState(params, NACHRICHTEN_TABLE), now })
  const names = await listNames(db, filter.person === '' ? [] : [filter.person])
  return {
    filter,
    ...list,
    personName: filter.person === '' ? null : (names.get(filter.person) ?? ''),
    vorlagen: TEXT_TEMPLATES.map(({ key, title, kind }) => ({ key, title: kind === 'sms' ? `${title} (SMS)` : title })),
    today: DAY.format(now),
  }
}
