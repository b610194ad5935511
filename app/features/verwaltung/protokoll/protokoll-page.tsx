import './protokoll.css'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import { ChoiceSelect, CsvLink, OtherParams } from '#app/features/verwaltung/ui/list/filter-parts.tsx'
import { date, longDate } from '#app/shared/format/date.ts'
import { PROTOKOLL_AKTIONEN } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  GROUPS,
  OTHER_ACTORS,
  objektText,
  PERIODS,
  PROTOKOLL,
  PROTOKOLL_PATH,
  type ProtokollFilter,
  type ProtokollState,
  periodOf,
} from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollEntryView, ProtokollPageView } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'
import { EinstellungenHead } from '../ui/einstellungen-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProtokollEntry } from './protokoll-entry.tsx'

type ProtokollPageProps = {
  page: ProtokollPageView
  /** ISO timestamp of the request. */
  today: string
}

export function ProtokollPage({ page, today }: ProtokollPageProps) {
  const { entries, staff, older } = page
  const asked = PROTOKOLL.read(useSearchParams()[0])
  const state = PROTOKOLL.withFilter(asked, { before: null })
  const url = (change: Partial<ProtokollFilter>) => PROTOKOLL.url(PROTOKOLL.withFilter(state, change))
  const { filter } = state
  const isLater = asked.filter.before !== null
  const isOfOne = typeof (filter.objekt ?? '') === 'object'
  const chips = listChips(state, page)
  const isAll = chips.length === 0 && periodOf(filter) === 'alle'
  return (
    <>
      <EinstellungenHead current={PROTOKOLL_PATH} title="Protokoll">
        <CsvLink path={PROTOKOLL_PATH} params={PROTOKOLL.params(state)} />
      </EinstellungenHead>
      <FilterForm action={PROTOKOLL_PATH} count={chips.length} isAlwaysOpen>
        <OtherParams
          params={PROTOKOLL.params(state)}
          visible={['wer', 'was', 'zeit', ...(isOfOne ? [] : ['objekt'])]}
        />
        <ChoiceSelect
          label="Wer"
          name="wer"
          value={filter.who}
          choices={[...staff.map(({ id, name }) => [id, name] as const), ...Object.entries(OTHER_ACTORS)]}
        />
        <SelectField label="Was" name="was" defaultValue={filter.what ?? ''}>
          <option value="">Alles</option>
          <Options of={Object.entries(GROUPS)} />
          <optgroup label="Einzeln">
            <Options of={Object.entries(PROTOKOLL_AKTIONEN)} />
          </optgroup>
        </SelectField>
        {!isOfOne && (
          <Field label="Betrifft" name="objekt" defaultValue={objektText(filter)} placeholder="Name oder Nummer" />
        )}
        <SelectField label="Zeitraum" name="zeit" defaultValue={periodOf(filter)}>
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
                <ButtonLink
                  to={PROTOKOLL.url(PROTOKOLL.withFilter(PROTOKOLL.withoutFilters(state), { period: 'alle' }))}
                  variant="secondary"
                  size="small"
                >
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
              <ButtonLink to={url({})} variant="secondary" size="small">
                Neueste Einträge
              </ButtonLink>
            )}
            {older !== null && (
              <ButtonLink to={url({ before: older })} variant="secondary" size="small" rel="next">
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

function listChips(state: ProtokollState, { staff, objekt: objektName }: ProtokollPageView): FilterChip[] {
  const { who, what, objekt, batch } = state.filter
  const whoText =
    staff.find(({ id }) => id === who)?.name ?? Object.entries(OTHER_ACTORS).find(([key]) => key === who)?.[1]
  const whatText = what === null ? undefined : { ...PROTOKOLL_AKTIONEN, ...GROUPS }[what]
  const objektChip = typeof objekt === 'string' ? `„${objekt}“` : objekt && (objektName || 'Ein Eintrag')
  const texts = [
    ['who', whoText],
    ['what', whatText],
    ['objekt', objektChip],
    ['batch', batch === null ? undefined : 'Eine gemeinsame Änderung'],
  ] as const
  return texts.flatMap(([name, text]) =>
    text ? [{ text, to: PROTOKOLL.url(PROTOKOLL.withFilter(state, { [name]: null })) }] : [],
  )
}
