import { type RefObject, useEffect, useState } from 'react'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { FILTER_MERKMAL_KEYS, FILTER_MERKMALE } from '#app/shared/exposes/filter-merkmale.ts'
import { FILTER_MINIMA, FILTER_MINIMUM_KEYS } from '#app/shared/exposes/filter-minima.ts'
import { listWbsParams } from '#app/shared/exposes/filter-wbs.ts'
import type { ListNotes } from './list-texts.ts'
import type { ChangeFilter } from './use-list-filter.ts'

type WishesProps = {
  filter: ExposeFilter
  wbsArten: ListNotes['wbsArten']
  draft: RefObject<ExposeFilter>
  change: ChangeFilter
}

/** Form fields for the wishes. They show a new choice before the URL contains it (LISTE-15). */
export function Wishes({ filter, wbsArten, draft, change }: WishesProps) {
  const [{ merkmale, freiAb, wbs, ownWbs, minima }, setShown] =
    useState<Pick<ExposeFilter, 'merkmale' | 'freiAb' | 'wbs' | 'ownWbs' | 'minima'>>(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new filter is when the draft may have changed
  useEffect(
    () => setShown((shown) => ({ ...draft.current, ...(isBeingTyped(shown) && { freiAb: shown.freiAb }) })),
    [filter, draft],
  )

  function choose(part: Partial<ExposeFilter>, immediate = true) {
    setShown((shown) => ({ ...shown, ...part }))
    change(part, { immediate })
  }

  return (
    <div className="filter-wishes">
      <fieldset className="contents">
        <legend className="sr-only">Ausstattung</legend>
        {FILTER_MERKMAL_KEYS.map((name) => (
          <label key={name} className="checkbox">
            <input
              type="checkbox"
              name="merkmal"
              value={name}
              checked={merkmale.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                choose({
                  merkmale: FILTER_MERKMAL_KEYS.filter((key) => (key === name ? checked : merkmale.includes(key))),
                })
              }
            />
            {FILTER_MERKMALE[name]}
          </label>
        ))}
      </fieldset>
      <label className="filter-wish">
        Frei am
        <input
          className="input"
          type="date"
          name="frei_ab"
          value={freiAb ?? ''}
          onChange={({ currentTarget: { value } }) => {
            if (!isBeingTyped({ freiAb: value })) choose({ freiAb: value || null }, false)
            else setShown((shown) => ({ ...shown, freiAb: value }))
          }}
        />
      </label>
      {FILTER_MINIMUM_KEYS.map((name) => {
        const { label, param, steps, unit } = FILTER_MINIMA[name]
        return (
          <label key={name} className="filter-wish">
            {label}
            <select
              className="input"
              name={param}
              value={minima[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                choose({ minima: { ...minima, [name]: value === '' ? undefined : Number(value) } })
              }
            >
              <option value="">egal</option>
              {steps.map((step) => (
                <option key={step} value={step}>
                  ab {step} {unit}
                </option>
              ))}
            </select>
          </label>
        )
      })}
      {filter.kind === 'miete' && <WbsSelect wbs={wbs} ownWbs={ownWbs} arten={wbsArten} onChange={choose} />}
    </div>
  )
}

type WbsWish = Pick<ExposeFilter, 'wbs' | 'ownWbs'>
type WbsSelectProps = WbsWish & { arten: ListNotes['wbsArten']; onChange: (wish: WbsWish) => void }

/** Select for all flats, flats that require a WBS, flats without WBS, or flats open to one kind of WBS (WBS-3). */
function WbsSelect({ wbs, ownWbs, arten, onChange }: WbsSelectProps) {
  function choose(value: string) {
    const art = arten.find(([name]) => name === value)?.[0]
    if (art === undefined) onChange({ wbs: value === '' ? null : value === 'ja', ownWbs: null })
    else onChange({ wbs: true, ownWbs: { art, zimmer: null, flaeche: null, gueltigBis: null } })
  }

  const sizes = listWbsParams({ wbs, ownWbs }).filter(([name]) => name !== 'wbs')
  return (
    <label className="filter-wish">
      WBS
      <select
        className="input"
        name="wbs"
        value={ownWbs?.art ?? (wbs === null ? '' : wbs ? 'ja' : 'nein')}
        onChange={({ currentTarget: { value } }) => choose(value)}
      >
        <option value="">egal</option>
        <option value="ja">nur mit WBS</option>
        <option value="nein">ohne WBS</option>
        <optgroup label="passend zu">
          {arten.map(([art, text]) => (
            <option key={art} value={art}>
              {text}
            </option>
          ))}
        </optgroup>
      </select>
      {sizes.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </label>
  )
}

/** True while the year is still being typed, as in "0202". */
const isBeingTyped = ({ freiAb }: Pick<ExposeFilter, 'freiAb'>) => Boolean(freiAb && freiAb <= '1900')
