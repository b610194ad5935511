import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { alleAnzeigen, anfangsFilter } from '#app/shared/exposes/expose-filter.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { LISTEN_TEXTE } from './listen-texte.ts'

/** Nothing to list: because there is nothing at all, or because search and filter let nothing through. */
export function ListeLeer({ filter, anzahlGesamt }: { filter: ExposeFilter; anzahlGesamt: number }) {
  const texte = LISTEN_TEXTE[filter.art]
  if (anzahlGesamt === 0) {
    return (
      <div className="card">
        <Empty icon={filter.art === 'miete' ? 'key-round' : 'house'} text={texte.leer}>
          {filter.art === 'miete' ? (
            <ButtonLink to="/" variant="two" size="sm">
              Zur Startseite
            </ButtonLink>
          ) : (
            <ButtonLink to="/vermietung" variant="two" size="sm">
              Alle zur Miete
            </ButtonLink>
          )}
        </Empty>
      </div>
    )
  }
  const anfang = { ...anfangsFilter(filter.art), sortierung: filter.sortierung, ansicht: filter.ansicht }
  const istAnfang = listenUrl(anfang) === listenUrl({ ...filter, seite: 1 })
  return (
    <div className="card">
      <Empty icon="sliders-horizontal" text={texte.leerGefiltert}>
        <ButtonLink
          to={listenUrl(istAnfang ? alleAnzeigen(filter) : anfang)}
          variant="two"
          size="sm"
          preventScrollReset
        >
          {istAnfang ? 'Alle anzeigen' : 'Zurücksetzen'}
        </ButtonLink>
      </Empty>
    </div>
  )
}
