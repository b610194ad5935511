import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { favoriten, useAnzahlFavoriten, useIstFavorit } from '#app/components/favoriten/use-favoriten.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { eckdaten, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { quadratmeterKurz } from '#app/shared/format/flaeche.ts'

type AnfrageProps = Pick<ExposeDetail, 'id' | 'titel' | 'verkauf' | 'preis' | 'zimmer' | 'wohnflaeche' | 'etage'>

const ansehenText = (anzahl: number | null) => (anzahl ? `Anfragenliste ansehen (${anzahl})` : 'Anfragenliste ansehen')

/** The box beside the details from 1024 px. One primary button: to the list as long as the Exposé is not on it. */
export function AnfrageBox(expose: AnfrageProps) {
  const anzahl = useAnzahlFavoriten()
  const aufDerListe = useIstFavorit(expose.id)
  return (
    <div className="card pad stack">
      <div>
        <p className="small muted">{expose.verkauf ? 'Kaufpreis' : 'Gesamtmiete im Monat'}</p>
        <p className="preis-gross">{preisText(expose)}</p>
        <p className="small muted mt-1.5">{eckdaten(expose)}</p>
      </div>
      <button
        type="button"
        className={`btn w-full noscript:hidden ${aufDerListe ? 'two' : ''}`}
        onClick={() => (aufDerListe ? favoriten.remove(expose.id) : favoriten.add(expose))}
      >
        {!aufDerListe && <Icon name="heart" />}
        {aufDerListe ? 'Von der Anfragenliste entfernen' : 'Auf die Anfragenliste'}
      </button>
      <Link className={`btn w-full ${aufDerListe ? '' : 'two'}`} to="/wishlist">
        {ansehenText(anzahl)}
      </Link>
      <p className="xs muted flex items-start gap-3">
        <Icon name="shield-check" size="s" />
        <span>Ihre Anfrage ist kostenlos und unverbindlich. Ihre Daten gehen nur an die Verwaltung dieses Hauses.</span>
      </p>
    </div>
  )
}

/** The fixed bar below 1024 px: price and the one action that comes next. */
export function AnfrageLeiste(expose: AnfrageProps) {
  const anzahl = useAnzahlFavoriten()
  const aufDerListe = useIstFavorit(expose.id)
  const [geradeErgaenzt, setGeradeErgaenzt] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  // The link takes the button's place, so it takes its focus too.
  useEffect(() => {
    if (geradeErgaenzt && aufDerListe) link.current?.focus()
  }, [geradeErgaenzt, aufDerListe])

  return (
    <div className="bottom">
      <div className="grow">
        <p className="num text-[1.1875rem] leading-tight font-semibold">{preisText(expose)}</p>
        <p className="xs muted num">
          {expose.wohnflaeche ? `${quadratmeterKurz(expose.wohnflaeche)}, ` : ''}
          {eckdaten({ zimmer: expose.zimmer, wohnflaeche: null }) || preisName(expose)}
        </p>
      </div>
      {aufDerListe ? (
        <Link ref={link} className="btn" to="/wishlist">
          {ansehenText(anzahl)}
        </Link>
      ) : (
        <button
          type="button"
          className="btn noscript:hidden"
          onClick={() => {
            favoriten.add(expose)
            setGeradeErgaenzt(true)
          }}
        >
          Auf die Anfragenliste
        </button>
      )}
    </div>
  )
}
