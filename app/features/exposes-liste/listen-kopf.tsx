import { type Ref, useEffect, useState } from 'react'
import { Segment } from '#app/components/ui/segment.tsx'
import type { ExposeFilter, Sortierung } from '#app/shared/exposes/expose.types.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { SORTIERUNGEN } from './listen-stand.ts'
import { anzahlTitel } from './listen-texte.ts'
import type { AendereFilter } from './use-listen-filter.ts'

type ListenKopfProps = {
  ref: Ref<HTMLHeadingElement>
  filter: ExposeFilter
  anzahl: number
  /** Id of the form that the order belongs to. */
  formId: string
  aendere: AendereFilter
}

/** How many there are, their order and their view. */
export function ListenKopf({ ref, filter, anzahl, formId, aendere }: ListenKopfProps) {
  // The choice shows at once; the URL decides in the end, also on a step back in the history.
  const [sortierung, setSortierung] = useState(filter.sortierung)
  useEffect(() => setSortierung(filter.sortierung), [filter.sortierung])
  const url = (ansicht: ExposeFilter['ansicht']) => listenUrl({ ...filter, ansicht })
  return (
    <div className="mt-8 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 ref={ref} id="liste" tabIndex={-1} className="scroll-mt-6">
        {anzahlTitel(filter.art, anzahl)}
      </h2>
      <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
        <label className="small flex min-w-0 items-center gap-3">
          <span className="muted max-lg:sr-only">Sortieren</span>
          <select
            className="inp min-h-11! w-auto! min-w-0"
            name="sort"
            form={formId}
            value={sortierung}
            onChange={(event) => {
              const gewaehlt = event.currentTarget.value as Sortierung
              setSortierung(gewaehlt)
              aendere({ sortierung: gewaehlt }, { sofort: true })
            }}
          >
            {SORTIERUNGEN.map(({ wert, text }) => (
              <option key={wert} value={wert}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <Segment
          label="Ansicht"
          items={[
            { to: url('raster'), name: 'Raster', icon: 'layout-grid', aktiv: filter.ansicht === 'raster' },
            { to: url('liste'), name: 'Liste', icon: 'list', aktiv: filter.ansicht === 'liste' },
          ]}
        />
      </div>
    </div>
  )
}
