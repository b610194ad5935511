import { Form } from 'react-router'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { type FilterChip, FilterChips } from '#app/features/verwaltung/ui/filter/filter-chips.tsx'
import { FilterForm } from '#app/features/verwaltung/ui/filter/filter-form.tsx'
import { date } from '#app/shared/format/date.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { NACHRICHT_ARTEN } from '#app/shared/nachrichten/nachricht-art.ts'
import {
  DELIVERY_STATES,
  type DeliveryState,
  NACHRICHTEN_PATH,
  type NachrichtenFilter,
  type NachrichtenList,
  SEARCH_MIN,
} from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { TabLinks } from '../ui/tab-links.tsx'

function listUrl(filter: NachrichtenFilter): string {
  return withQuery(NACHRICHTEN_PATH, new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')))
}

export function NachrichtenSearch({ filter }: { filter: NachrichtenFilter }) {
  return (
    <Form method="get" action={NACHRICHTEN_PATH} role="search" className="flex min-w-0 gap-2">
      <div className="affix affix--icon min-w-0 grow">
        <Icon name="search" />
        <input
          key={filter.q}
          type="search"
          name="q"
          className="input"
          defaultValue={filter.q}
          aria-label="Suche"
          placeholder="Person, Adresse, Nummer"
          minLength={SEARCH_MIN}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <HiddenFilters filter={filter} names={['zustand', 'art', 'person', 'vorlage', 'von', 'bis']} />
      <IconButton type="submit" icon="search" name="Suchen" className="hidden noscript:inline-flex" />
    </Form>
  )
}

const STATE_NAMES = Object.keys(DELIVERY_STATES).filter((key): key is DeliveryState =>
  Object.hasOwn(DELIVERY_STATES, key),
)

export function StateTabs({ list: { filter, counts } }: { list: NachrichtenList }) {
  const all = Object.values(counts).reduce((a, b) => a + b, 0)
  return (
    <TabLinks
      label="Status"
      items={[
        { to: listUrl({ ...filter, zustand: '' }), name: 'Alle', count: all, isCurrent: filter.zustand === '' },
        ...STATE_NAMES.map((state) => ({
          to: listUrl({ ...filter, zustand: state }),
          name: DELIVERY_STATES[state].name,
          count: counts[state],
          isCurrent: filter.zustand === state,
        })),
      ]}
    />
  )
}

export function NachrichtenFilters({ list }: { list: NachrichtenList }) {
  const { filter, vorlagen } = list
  const chips = listChips(list)
  const { art, vorlage, von, bis } = filter
  return (
    <div className="mb-4 grid gap-3">
      <FilterForm action={NACHRICHTEN_PATH} count={[art, vorlage, von, bis].filter((value) => value !== '').length}>
        <SelectField label="Art" name="art" defaultValue={art}>
          <option value="">Alle</option>
          {Object.entries(NACHRICHT_ARTEN).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Vorlage" name="vorlage" defaultValue={vorlage}>
          <option value="">Alle</option>
          {vorlagen.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
        <Field label="Von" name="von" type="date" defaultValue={von} />
        <Field label="Bis" name="bis" type="date" defaultValue={bis} />
        <HiddenFilters filter={filter} names={['zustand', 'person', 'q']} />
      </FilterForm>
      <FilterChips items={chips} resetTo={NACHRICHTEN_PATH} />
    </div>
  )
}

function HiddenFilters({ filter, names }: { filter: NachrichtenFilter; names: readonly (keyof NachrichtenFilter)[] }) {
  return names
    .filter((name) => filter[name] !== '')
    .map((name) => <input key={name} type="hidden" name={name} value={filter[name]} />)
}

function listChips({ filter, personName, vorlagen }: NachrichtenList): FilterChip[] {
  const { art, person, vorlage, von, bis, q } = filter
  const without = (name: keyof NachrichtenFilter) => listUrl({ ...filter, [name]: '' })
  const chips: (FilterChip | null)[] = [
    q === '' ? null : { text: `„${q}“`, to: without('q') },
    person === '' ? null : { text: `An ${personName || 'eine Person'}`, to: without('person') },
    art === '' ? null : { text: NACHRICHT_ARTEN[art], to: without('art') },
    vorlage === ''
      ? null
      : { text: vorlagen.find(({ key }) => key === vorlage)?.title ?? vorlage, to: without('vorlage') },
    von === '' ? null : { text: `ab ${date(von)}`, to: without('von') },
    bis === '' ? null : { text: `bis ${date(bis)}`, to: without('bis') },
  ]
  return chips.filter((chip) => chip !== null)
}
