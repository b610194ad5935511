import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { useNavigation } from 'react-router'
import { ExposeKarte } from '#app/components/expose-karte/expose-karte.tsx'
import { ExposeZeile } from '#app/components/expose-karte/expose-zeile.tsx'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import { useFokusAufListe } from '#app/components/hooks/use-fokus-auf-liste.ts'
import { useMeldung } from '#app/components/hooks/use-meldung.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { SeitenNavigation } from '#app/components/ui/seiten-navigation.tsx'
import { KartenSkeleton } from '#app/components/ui/skeleton.tsx'
import { SuchFeld } from '#app/components/ui/such-feld.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import type { AnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import type { ExposeListe } from '#app/shared/exposes/expose.types.ts'
import { alleAnzeigen, normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { LISTEN_PFAD, listenUrl } from '#app/shared/exposes/listen-url.ts'
import { toText } from '#app/shared/formular/to-text.ts'
import { FilterKarte } from './filter-karte.tsx'
import { ListeLeer } from './liste-leer.tsx'
import { ListenKopf } from './listen-kopf.tsx'
import { anzahlEinheiten, ausgeblendetText, LISTEN_TEXTE, ohneTrefferText } from './listen-texte.ts'
import { useListenFilter } from './use-listen-filter.ts'

type ListeSeiteProps = { liste: ExposeListe; anfragen: AnfrageStaende; speichern?: ReactNode }

/**
 * The rental and the sale list (LISTE-1). The state of the list is its URL. `speichern`: the
 * button that saves the search, in the filter, or below it on a phone. `anfragen`: the signed-in person's own.
 */
export function ExposesListeSeite({ liste, anfragen, speichern }: ListeSeiteProps) {
  const { filter, grenzen, karten, anzahl, anzahlGesamt, seiten } = liste
  const texte = LISTEN_TEXTE[filter.art]
  const pfad = LISTEN_PFAD[filter.art]
  const formId = useId()
  const kopf = useRef<HTMLHeadingElement>(null)
  const aendere = useListenFilter(filter)
  const onSuche = useCallback((suche: string) => aendere({ suche }), [aendere])
  const laedt = useLaedtListe(pfad)
  const meldung = useMeldung(listenUrl(filter), `${anzahlEinheiten(filter.art, anzahl)} gefunden`)
  useFokusAufListe(filter.seite, kopf)

  useEffect(() => {
    if (anzahlGesamt === 0) showToast({ titel: 'Keine Exposes gefunden', art: 'fehler' })
  }, [anzahlGesamt])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    aendere({ suche: normaliseSuche(toText(new FormData(event.currentTarget).get('q'))) }, { sofort: true })
  }

  return (
    <div className="wrap">
      <h1>{texte.titel}</h1>
      <p className="lead mt-3">{texte.einleitung}</p>
      <search>
        <form id={formId} method="get" action={pfad} className="mt-7 grid grid-cols-1 gap-3" onSubmit={onSubmit}>
          <SuchFeld suche={filter.suche} onChange={onSuche} placeholder="Suchen Sie nach Titel, Ort oder Adresse..." />
          {filter.ansicht === 'liste' && <input type="hidden" name="ansicht" value="liste" />}
          <FilterKarte filter={filter} grenzen={grenzen} anzahl={anzahl} aendere={aendere} aktion={speichern} />
        </form>
        {speichern && <div className="mt-2 -ml-3 md:hidden">{speichern}</div>}
      </search>
      <p className="vh" role="status">
        {meldung}
      </p>
      <section aria-labelledby="liste">
        <ListenKopf ref={kopf} filter={filter} anzahl={anzahl} formId={formId} aendere={aendere} />
        {laedt ? (
          <KartenSkeleton ansicht={filter.ansicht} text={texte.ladetext} anzahl={6} />
        ) : (
          <>
            {karten.length > 0 && <Ausgeblendet liste={liste} />}
            {karten.length === 0 ? (
              <ListeLeer liste={liste} />
            ) : (
              <div className={filter.ansicht === 'liste' ? 'grid gap-6' : 'cards'}>
                {filter.ansicht === 'liste'
                  ? karten.map((karte, index) => (
                      <ExposeZeile key={karte.id} karte={karte} index={index} anfrage={anfragen[karte.id]} />
                    ))
                  : karten.map((karte, index) => (
                      <ExposeKarte key={karte.id} karte={karte} index={index} anfrage={anfragen[karte.id]} />
                    ))}
              </div>
            )}
            <SeitenNavigation seite={filter.seite} seiten={seiten} url={(seite) => listenUrl({ ...filter, seite })} />
          </>
        )}
      </section>
    </div>
  )
}

/** Whenever the ranges hide Exposés, the list says how many and offers them; what the search leaves out, it only says. */
function Ausgeblendet({ liste }: { liste: ExposeListe }) {
  const { filter } = liste
  const text = ausgeblendetText(filter, liste)
  if (!text) {
    const ohne = ohneTrefferText(filter, liste)
    return ohne && <p className="small muted mb-5 wrap-anywhere">{ohne}</p>
  }
  return (
    <div className="mb-5 wrap-anywhere">
      <Banner
        farbe="blue"
        icon="sliders-horizontal"
        titel={text.titel}
        aktion={
          <ButtonLink to={listenUrl(alleAnzeigen(filter))} variant="two" size="sm" preventScrollReset>
            Alle anzeigen
          </ButtonLink>
        }
      >
        {text.text}
      </Banner>
    </div>
  )
}

/** True once the list itself has been loading for 200 ms; the way to another page is not the list's to show. */
function useLaedtListe(pfad: string): boolean {
  const navigation = useNavigation()
  return useDelayed(navigation.state === 'loading' && navigation.location.pathname === pfad)
}
