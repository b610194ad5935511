import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { ExposeList } from '#app/shared/exposes/expose.types.ts'
import { showAll } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { LIST_TEXTS, type ListNotes } from './list-texts.ts'

type EmptyListProps = { list: Pick<ExposeList, 'filter' | 'totalCount'>; notes: ListNotes; saveButton?: ReactNode }

/** Message for an empty list, with one link to other results or pages, and a button to save the search (SUCHE-5). */
export function EmptyList({ list: { filter, totalCount }, notes, saveButton }: EmptyListProps) {
  const isFiltered = totalCount > 0
  const texts = LIST_TEXTS[filter.kind]
  const { icon, to, action } = isFiltered ? wayBack(filter, notes) : wayElsewhere(filter)
  return (
    <div className="card wrap-anywhere">
      <Empty
        icon={icon}
        text={
          <>
            {isFiltered ? texts.emptyFiltered : texts.empty}
            {isFiltered && <span className="text-sm mt-2 block">{notes.inVain ?? `${notes.hidden}.`}</span>}
          </>
        }
      >
        <ButtonLink to={to} variant="secondary" size="small" preventScrollReset={isFiltered}>
          {action}
        </ButtonLink>
        {saveButton && (
          <div className="mt-4 text-sm text-ink-2 *:whitespace-normal">
            {saveButton}
            <p>Wir melden uns, wenn etwas dazukommt.</p>
          </div>
        )}
      </Empty>
    </div>
  )
}

type Filter = ExposeList['filter']

function wayBack(filter: Filter, { inVain, offer }: ListNotes) {
  if (offer) return { icon: 'search', ...offer } as const
  if (inVain === null) {
    return { icon: 'sliders-horizontal', to: listUrl(showAll(filter)), action: 'Alle anzeigen' } as const
  }
  const to = listUrl({ ...filter, suche: '', orte: [], page: 1 })
  return { icon: 'search', to, action: filter.suche ? 'Suche löschen' : 'Alle Orte anzeigen' } as const
}

function wayElsewhere({ kind }: Filter) {
  return kind === 'miete'
    ? ({ icon: 'key-round', to: '/', action: 'Zur Startseite' } as const)
    : ({ icon: 'house', to: '/vermietung', action: 'Alle zur Miete' } as const)
}
