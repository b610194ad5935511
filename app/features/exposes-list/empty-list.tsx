import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { ExposeList } from '#app/shared/exposes/expose.types.ts'
import { hasInitialRanges, showAll } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { resetRanges } from './list-state.ts'
import { hiddenText, LIST_TEXTS, withoutHitsText } from './list-texts.ts'

/**
 * Nothing to list: because there is nothing at all, because the search matches nothing, or because the ranges hide what
 * there is. The first action leads to something in every case.
 */
export function EmptyList({ list }: { list: ExposeList }) {
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
  const reason = searchesInVain
    ? `${withoutHitsText(filter, list)} Bitte prüfen Sie die Schreibweise.`
    : hiddenText(filter, list)?.text
  return (
    <div className="card wrap-anywhere">
      <Empty
        icon={searchesInVain ? 'search' : 'sliders-horizontal'}
        text={
          <>
            {texts.emptyFiltered}
            <span className="text-sm mt-2 block">{reason}</span>
          </>
        }
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink
            to={listUrl(searchesInVain ? { ...filter, suche: '', page: 1 } : showAll(filter))}
            variant="secondary"
            size="small"
            preventScrollReset
          >
            {searchesInVain ? 'Suche löschen' : 'Alle anzeigen'}
          </ButtonLink>
          {!searchesInVain && !hasInitialRanges(filter) && (
            <ButtonLink to={listUrl(resetRanges(filter))} variant="ghost" size="small" preventScrollReset>
              Zurücksetzen
            </ButtonLink>
          )}
        </div>
      </Empty>
    </div>
  )
}
