import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import type { Choice, KalenderChoices } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { type KalenderState, TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'

type KalenderFiltersProps = { state: KalenderState; choices: KalenderChoices; kontoId: string }

export function KalenderFilters({ state, choices, kontoId }: KalenderFiltersProps) {
  const navigate = useNavigate()
  const { view, monday, filter } = state
  const { liegenschaften, exposes, verwalter } = choices
  const isNamed = exposes.some(({ id }) => id === filter.exposeId)

  function onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      // Another property resets the Exposé.
      const isStale = name === 'expose' && target instanceof HTMLSelectElement && target.name === 'liegenschaft'
      if (typeof value === 'string' && value !== '' && !isStale) params.set(name, value)
    }
    void navigate(`${TERMINE_PATH}?${params}`, { replace: true, preventScrollReset: true })
  }

  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action={TERMINE_PATH}
      className="week-filters"
      onChange={onChange}
      preventScrollReset
    >
      {view === 'liste' && <input type="hidden" name="ansicht" value="liste" />}
      <input type="hidden" name="woche" value={monday} />
      <Choices
        name="liegenschaft"
        label="Liegenschaft"
        all="Alle Häuser"
        options={liegenschaften}
        value={filter.propertyId}
      />
      {(exposes.length > 0 || filter.exposeId !== null) && (
        <Choices
          name="expose"
          label="Wohnung"
          all="Alle Wohnungen"
          options={
            isNamed || filter.exposeId === null ? exposes : [{ id: filter.exposeId, name: 'Eine Wohnung' }, ...exposes]
          }
          value={filter.exposeId}
        />
      )}
      <Choices
        name="zustaendig"
        label="Zuständig"
        all="Alle Zuständigen"
        options={verwalter.map(({ id, name }) => ({ id, name: id === kontoId ? `${name} (ich)` : name }))}
        value={filter.zustaendigId}
      />
      <Button type="submit" variant="secondary" size="small" className="hidden noscript:inline-flex">
        Anwenden
      </Button>
    </Form>
  )
}

type ChoicesProps = { name: string; label: string; all: string; options: readonly Choice[]; value: string | null }

function Choices({ name, label, all, options, value }: ChoicesProps) {
  return (
    <select name={name} aria-label={label} className="input" defaultValue={value ?? ''}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
