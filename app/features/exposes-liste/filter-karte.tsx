import { type ReactNode, useId, useState } from 'react'
import { useMediaQuery } from '#app/components/hooks/use-media-query.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { RangeField } from '#app/components/ui/range-field.tsx'
import type { ExposeFilter, FilterGrenzen } from '#app/shared/exposes/expose.types.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { zuruecksetzen } from './listen-stand.ts'
import { anzahlEinheiten } from './listen-texte.ts'
import { filterKurz, listRegler, toFilterBereich, toReglerBereich } from './regler.ts'
import type { AendereFilter } from './use-listen-filter.ts'

type FilterKarteProps = {
  filter: ExposeFilter
  grenzen: FilterGrenzen
  /** Exposés that pass the filter as it is. */
  anzahl: number
  aendere: AendereFilter
  /** A button at the end of the fields, from 768 px. */
  aktion?: ReactNode
}

/**
 * The filter: a card that folds from 768 px, a sheet from the bottom below. Without JavaScript its fields are always
 * there, and a button sends the form.
 */
export function FilterKarte({ filter, grenzen, anzahl, aendere, aktion }: FilterKarteProps) {
  const [zu, setZu] = useState(false)
  const [blatt, setBlatt] = useState(false)
  const desktop = useMediaQuery('(min-width: 768px)')
  const id = useId()
  return (
    <section className="card" aria-label="Filter">
      <button
        type="button"
        className="fhead text-left noscript:hidden"
        aria-expanded={desktop ? !zu : undefined}
        aria-haspopup={desktop ? undefined : 'dialog'}
        aria-controls={desktop ? id : undefined}
        onClick={() => (desktop ? setZu(!zu) : setBlatt(true))}
      >
        <Icon name="sliders-horizontal" />
        <b>Filter</b>
        <span className={zu ? 'fsum muted' : 'fsum muted md:hidden'}>{filterKurz(filter)}</span>
        <span className={`ml-auto flex ${zu ? '' : 'md:rotate-180'}`}>
          <Icon name="chevron-down" />
        </span>
      </button>
      <div id={id} className={`fbody max-md:hidden noscript:block! noscript:pt-4 ${zu ? 'md:hidden' : ''}`}>
        <div className="fgrid">
          <Regler filter={filter} grenzen={grenzen} aendere={aendere} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <ButtonLink
            variant="ghost"
            size="sm"
            className="-ml-3"
            to={listenUrl(zuruecksetzen(filter))}
            replace
            preventScrollReset
          >
            Zurücksetzen
          </ButtonLink>
          <Button type="submit" size="sm" className="hidden! noscript:inline-flex!">
            Filter anwenden
          </Button>
          {aktion && <div className="ml-auto -mr-3 max-md:hidden">{aktion}</div>}
        </div>
      </div>
      <Dialog
        open={blatt}
        onClose={() => setBlatt(false)}
        titel="Filter"
        long
        actions={
          <>
            <Button
              variant="ghost"
              onClick={() => {
                const { preis, flaeche, zimmer } = zuruecksetzen(filter)
                aendere({ preis, flaeche, zimmer }, { sofort: true })
              }}
            >
              Zurücksetzen
            </Button>
            <Button onClick={() => setBlatt(false)}>{`${anzahlEinheiten(filter.art, anzahl)} anzeigen`}</Button>
          </>
        }
      >
        <Regler filter={filter} grenzen={grenzen} aendere={aendere} />
      </Dialog>
    </section>
  )
}

function Regler({ filter, grenzen, aendere }: Omit<FilterKarteProps, 'anzahl' | 'aktion'>) {
  return listRegler(filter.art).map(({ name, label, schritt, einheit, format }) => {
    const grenze = grenzen[name]
    const { von, bis } = toReglerBereich(filter[name], grenze)
    return (
      <RangeField
        key={name}
        name={name}
        label={label}
        von={von}
        bis={bis}
        min={grenze.von}
        max={grenze.bis}
        step={schritt}
        unit={einheit}
        format={format}
        onCommit={(regler) => aendere({ [name]: toFilterBereich(name, regler, grenze) })}
      />
    )
  })
}
