import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { useDelayed } from '#app/components/hooks/use-delayed.ts'
import { useFokusAufListe } from '#app/components/hooks/use-fokus-auf-liste.ts'
import { useMeldung } from '#app/components/hooks/use-meldung.ts'
import { LiegenschaftKarte } from '#app/components/liegenschaft-karte/liegenschaft-karte.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { SeitenNavigation } from '#app/components/ui/seiten-navigation.tsx'
import { KartenSkeleton } from '#app/components/ui/skeleton.tsx'
import { ListeLadeFehler } from '#app/components/zustand/liste-lade-fehler.tsx'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import type { LiegenschaftKarte as Karte } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { Hero } from './hero.tsx'
import { anzahlLiegenschaften, homeUrl, zahlenLiegenschaften } from './home-texte.ts'
import { LiegenschaftenSuche } from './liegenschaften-suche.tsx'

type HomeSeiteProps = {
  suche: string
  karten: Karte[]
  /** Public properties that the search finds. */
  anzahl: number
  /** Public properties without the search. */
  anzahlGesamt: number
  /** The house beside the promise; the same whatever is searched for. */
  titelbild: BildAnsicht | null
  seite: number
  seiten: number
}

/** The start page: the company's properties (LIEG-1). */
export function HomeSeite({ suche, karten, anzahl, anzahlGesamt, titelbild, seite, seiten }: HomeSeiteProps) {
  const navigation = useNavigation()
  const laedt = useDelayed(navigation.state === 'loading' && navigation.location.pathname === '/')
  const kopf = useRef<HTMLHeadingElement>(null)
  const anzahlText = anzahlLiegenschaften(anzahl, anzahlGesamt)
  const istGefiltert = anzahl < anzahlGesamt
  const meldung = useMeldung(suche, `${anzahlText} gefunden`)
  useFokusAufListe(seite, kopf)
  return (
    <div className="wrap">
      <Hero bild={titelbild}>
        <LiegenschaftenSuche suche={suche} />
      </Hero>
      <p className="vh" role="status">
        {meldung}
      </p>
      <section id="objekte" className="mt-12 scroll-mt-6" aria-labelledby="objekte-titel">
        <div className="head">
          <h2 ref={kopf} id="objekte-titel" tabIndex={-1} className="scroll-mt-6">
            Aktuelle Objekte
          </h2>
          <span className="small muted">
            {/* On a phone the heading leaves no room for the whole text of a search. */}
            <span className={istGefiltert ? 'max-md:sr-only' : undefined}>{anzahlText}</span>
            {istGefiltert && (
              <span className="md:hidden" aria-hidden="true">
                {zahlenLiegenschaften(anzahl, anzahlGesamt)}
              </span>
            )}
          </span>
        </div>
        {laedt ? (
          <KartenSkeleton text="Daten werden geladen..." anzahl={Math.min(karten.length || 3, 6)} />
        ) : karten.length > 0 ? (
          <>
            <div className={anzahl === 1 ? 'cards one' : 'cards'}>
              {karten.map((karte, index) => (
                <LiegenschaftKarte key={karte.propertyId} karte={karte} index={index} einzeln={anzahl === 1} />
              ))}
            </div>
            <SeitenNavigation seite={seite} seiten={seiten} url={(zahl) => homeUrl(suche, zahl)} />
          </>
        ) : (
          <KeineObjekte gesucht={suche !== '' && anzahlGesamt > 0} />
        )}
      </section>
    </div>
  )
}

/** No properties at all, or none that a search finds (LIEG-5). */
function KeineObjekte({ gesucht }: { gesucht: boolean }) {
  return (
    <div className="card">
      {gesucht ? (
        <Empty
          icon="search"
          titel="Keine Objekte gefunden"
          text="Bitte prüfen Sie die Schreibweise oder suchen Sie nach einem anderen Ort."
          ebene={3}
        >
          <ButtonLink
            to="/"
            variant="two"
            size="sm"
            replace
            preventScrollReset
            // The link goes with the empty state; the next thing to do is to search again.
            onClick={() => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus({ preventScroll: true })}
          >
            Suche löschen
          </ButtonLink>
        </Empty>
      ) : (
        <Empty
          icon="building-2"
          titel="Keine Objekte verfügbar"
          text="Sobald wir Häuser veröffentlichen, sehen Sie sie hier."
          ebene={3}
        >
          <ButtonLink to="/vermietung" variant="two" size="sm">
            Alle zur Miete
          </ButtonLink>
        </Empty>
      )}
    </div>
  )
}

/** The start page when the properties could not be loaded (SEITE-6). */
export function HomeFehler() {
  return (
    <div className="wrap">
      <Hero bild={null} />
      <section className="mt-12" aria-labelledby="objekte-titel">
        <div className="head">
          <h2 id="objekte-titel">Aktuelle Objekte</h2>
        </div>
        <ListeLadeFehler
          titel="Fehler beim Laden der Daten"
          text="Die Liegenschaften konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
        />
      </section>
    </div>
  )
}
