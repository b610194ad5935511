import './protokoll.css'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import { date, longDate } from '#app/shared/format/date.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { PROTOKOLL_AKTIONEN } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  GROUPS,
  OTHER_ACTORS,
  objektText,
  PERIODS,
  PROTOKOLL_PATH,
  type ProtokollFilter,
} from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollEntryView, ProtokollPageView } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'
import { EinstellungenHead } from '../ui/einstellungen-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProtokollEntry } from './protokoll-entry.tsx'

type ProtokollPageProps = {
  page: ProtokollPageView
  filter: ProtokollFilter
  /** ISO timestamp of the request. */
  today: string
  query: string
}

export function ProtokollPage({ page, filter, today, query }: ProtokollPageProps) {
  const { entries, staff, older } = page
  const isLater = new URLSearchParams(query).has('vor')
  const chips = listChips({ filter, page, query })
  const isAll = chips.length === 0 && filter.period === 'alle'
  return (
    <>
      <EinstellungenHead current={PROTOKOLL_PATH} title="Protokoll">
        <ButtonLink
          to={withQuery(`${PROTOKOLL_PATH}.csv`, new URLSearchParams(query))}
          variant="secondary"
          size="small"
          icon="download"
          reloadDocument
        >
          CSV
        </ButtonLink>
      </EinstellungenHead>
      <FilterForm action={PROTOKOLL_PATH} count={chips.length} isAlwaysOpen>
        <SelectField label="Wer" name="wer" defaultValue={filter.who ?? ''}>
          <option value="">Alle</option>
          <Options of={[...staff.map(({ id, name }) => [id, name] as const), ...Object.entries(OTHER_ACTORS)]} />
        </SelectField>
        <SelectField label="Was" name="was" defaultValue={filter.what ?? ''}>
          <option value="">Alles</option>
          <Options of={Object.entries(GROUPS)} />
          <optgroup label="Einzeln">
            <Options of={Object.entries(PROTOKOLL_AKTIONEN)} />
          </optgroup>
        </SelectField>
        {typeof filter.objekt === 'object' && filter.objekt !== null ? (
          <input type="hidden" name="objekt" value={objektText(filter)} />
        ) : (
          <Field label="Betrifft" name="objekt" defaultValue={objektText(filter)} placeholder="Name oder Nummer" />
        )}
        {filter.batch !== null && <input type="hidden" name="sammlung" value={filter.batch} />}
        <SelectField label="Zeitraum" name="zeit" defaultValue={filter.period}>
          {/* An array keeps the order: objects sort numeric keys. */}
          <Options of={(['7', '30', '365', 'alle'] as const).map((name) => [name, PERIODS[name]] as const)} />
        </SelectField>
      </FilterForm>
      <div className="mt-4">
        <FilterChips items={chips} resetTo={PROTOKOLL_PATH} />
        {entries.length === 0 && (
          <Panel>
            <Empty icon="history" text={isAll ? 'Noch keine Einträge.' : 'Kein Eintrag passt zu diesen Filtern.'}>
              {!isAll && (
                <ButtonLink to={`${PROTOKOLL_PATH}?zeit=alle`} variant="secondary" size="small">
                  Alle Einträge
                </ButtonLink>
              )}
            </Empty>
          </Panel>
        )}
        <Days entries={entries} today={today} />
        {(older !== null || isLater) && (
          <nav className="row my-6" aria-label="Seiten">
            {isLater && (
              <ButtonLink to={urlWith(query, 'vor', null)} variant="secondary" size="small">
                Neueste Einträge
              </ButtonLink>
            )}
            {older !== null && (
              <ButtonLink to={urlWith(query, 'vor', older)} variant="secondary" size="small" rel="next">
                Ältere Einträge
              </ButtonLink>
            )}
          </nav>
        )}
        <p className="mt-4 text-sm text-ink-2">
          Einträge können weder geändert noch gelöscht werden. Sie werden 3 Jahre aufbewahrt.
        </p>
      </div>
    </>
  )
}

function Days({ entries, today }: { entries: readonly ProtokollEntryView[]; today: string }) {
  const days = Map.groupBy(entries, ({ at }) => date(at))
  return Array.from(days, ([day, ofDay]) => (
    <Panel key={day} flush className="mb-4">
      <h2 className="log-day">
        {day === date(today) && 'Heute, '}
        {longDate(ofDay[0]?.at ?? '')}
      </h2>
      <ul className="log">
        {ofDay.map((entry) => (
          <ProtokollEntry key={entry.id} {...entry} />
        ))}
      </ul>
    </Panel>
  ))
}

function Options({ of }: { of: readonly (readonly [string, string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

function listChips({ filter, page, query }: Omit<ProtokollPageProps, 'today'>): FilterChip[] {
  const { who, what, objekt, batch } = filter
  const whoText =
    page.staff.find(({ id }) => id === who)?.name ?? Object.entries(OTHER_ACTORS).find(([key]) => key === who)?.[1]
  const whatText = what === null ? undefined : { ...PROTOKOLL_AKTIONEN, ...GROUPS }[what]
  const objektName = typeof objekt === 'string' ? `„${objekt}“` : objekt && (page.objekt || 'Ein Eintrag')
  const texts = [
    ['wer', whoText],
    ['was', whatText],
    ['objekt', objektName],
    ['sammlung', batch === null ? undefined : 'Eine gemeinsame Änderung'],
  ] as const
  return texts.flatMap(([name, text]) => (text ? [{ text, to: urlWith(query, name, null) }] : []))
}

/** Returns the URL with one parameter changed, and with the first page unless `name` is the page parameter. */
function urlWith(query: string, name: string, value: string | null): string {
  const params = new URLSearchParams(query)
  params.delete('vor')
  if (value === null) params.delete(name)
  else params.set(name, value)
  return withQuery(PROTOKOLL_PATH, params)
}
