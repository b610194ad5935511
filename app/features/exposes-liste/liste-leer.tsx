import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import type { ExposeListe } from '#app/shared/exposes/expose.types.ts'
import { alleAnzeigen, hatAnfangsbereiche } from '#app/shared/exposes/expose-filter.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { zuruecksetzen } from './listen-stand.ts'
import { ausgeblendetText, LISTEN_TEXTE, ohneTrefferText } from './listen-texte.ts'

/**
 * Nothing to list: because there is nothing at all, because the search matches nothing, or because the ranges hide what
 * there is. The first action leads to something in every case.
 */
export function ListeLeer({ liste }: { liste: ExposeListe }) {
  const { filter, anzahlSuche, anzahlGesamt } = liste
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
  const suchtInsLeere = anzahlSuche === 0
  const grund = suchtInsLeere
    ? `${ohneTrefferText(filter, liste)} Bitte prüfen Sie die Schreibweise.`
    : ausgeblendetText(filter, liste)?.text
  return (
    <div className="card wrap-anywhere">
      <Empty
        icon={suchtInsLeere ? 'search' : 'sliders-horizontal'}
        text={
          <>
            {texte.leerGefiltert}
            <span className="small mt-2 block">{grund}</span>
          </>
        }
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink
            to={listenUrl(suchtInsLeere ? { ...filter, suche: '', seite: 1 } : alleAnzeigen(filter))}
            variant="two"
            size="sm"
            preventScrollReset
          >
            {suchtInsLeere ? 'Suche löschen' : 'Alle anzeigen'}
          </ButtonLink>
          {!suchtInsLeere && !hatAnfangsbereiche(filter) && (
            <ButtonLink to={listenUrl(zuruecksetzen(filter))} variant="ghost" size="sm" preventScrollReset>
              Zurücksetzen
            </ButtonLink>
          )}
        </div>
      </Empty>
    </div>
  )
}
