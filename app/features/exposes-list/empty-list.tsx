import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { ExposeList } from '#app/shared/exposes/expose.types.ts'
import { showAll } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { LIST_TEXTS, type ListNotes } from './list-texts.ts'

type EmptyListProps = { list: Omit<ExposeList, 'orte'>; hidden: ListNotes['hidden']; saveButton?: ReactNode }

/**
 * Nothing to list: because there is nothing at all, because the search matches nothing, or because the ranges hide what
 * there is. One action, which leads to something in every case; who would rather wait saves the search.
 */
export function EmptyList({ list, hidden, saveButton }: EmptyListProps) {
  const { filter, searchCount, totalCount } = list
  const texts = LIST_TEXTS[filter.kind]
  if (totalCount === 0) {
    return (
      <div className="card">
        <Empty icon={filter.kind === 'miete' ? 'key-round' : 'house'} text={texts.empty}>
          {filter.kind === 'miete' ? (
            <ButtonLink to="/" variant="secondary" size="small">
              Zur Startseite
            </ButtonLink>
          ) : (
            <ButtonLink to="/vermietung" variant="secondary" size="small">
              Alle zur Miete
            </ButtonLink>
          )}
        </Empty>
      </div>
    )
  }
  const searchesInVain = searchCount === 0
  return (
    <div className="card wrap-anywhere">
      <Empty
        icon={searchesInVain ? 'search' : 'sliders-horizontal'}
        text={
          <>
            {texts.emptyFiltered}
            <span className="text-sm mt-2 block">
              {searchesInVain
                ? `Zu „${filter.suche}“ finden wir nichts. Bitte prüfen Sie die Schreibweise.`
                : `${hidden}.`}
            </span>
          </>
        }
      >
        <ButtonLink
          to={listUrl(searchesInVain ? { ...filter, suche: '', page: 1 } : showAll(filter))}
          variant="secondary"
          size="small"
          preventScrollReset
        >
          {searchesInVain ? 'Suche löschen' : 'Alle anzeigen'}
        </ButtonLink>
        {saveButton && (
          <div className="mt-4 text-sm text-ink-2 *:whitespace-normal">
            {saveButton}
            <p>Wir melden uns, sobald etwas dazukommt.</p>
          </div>
        )}
      </Empty>
    </div>
  )
}
