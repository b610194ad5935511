import type { Database } from '#app/server/db/database.server.ts'
import { TEXT_TEMPLATES } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { readLoadTime } from '#app/shared/lists/load-time.ts'
import { NACHRICHTEN, type NachrichtenList } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { listNachrichten } from './list-nachrichten.server.ts'
import { listNames } from './vorlagen.repository.server.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

export async function loadNachrichtenPage(
  db: Database,
  { params, now }: { params: URLSearchParams; now: Date },
): Promise<NachrichtenList> {
  const state = NACHRICHTEN.read(params)
  const { until, loadedAt } = readLoadTime(params, now)
  const list = await listNachrichten(db, { ...state, until, now })
  const { person } = state.filter
  const names = await listNames(db, person === null ? [] : [person])
  return {
    ...list,
    personName: person === null ? null : (names.get(person) ?? ''),
    vorlagen: TEXT_TEMPLATES.map(({ key, title, kind }) => ({ key, title: kind === 'sms' ? `${title} (SMS)` : title })),
    today: DAY.format(now),
    loadedAt,
  }
}
