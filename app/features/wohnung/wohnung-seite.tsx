import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListenButton } from '#app/components/favoriten/listen-button.tsx'
import { Angaben } from '#app/components/ui/angaben.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VergebenHinweis } from '#app/components/zustand/vergeben-hinweis.tsx'
import { istZuHaben, nichtZuHabenText } from '#app/shared/exposes/expose.status.ts'
import { anschrift, preisText } from '#app/shared/exposes/expose-text.ts'
import { datum } from '#app/shared/format/datum.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { etage, zimmer } from '#app/shared/format/zahl.ts'
import { Karussell } from './karussell.tsx'
import './wohnung.css'
import type { Wohnung } from './wohnung.ts'

type WohnungProps = {
  wohnung: Wohnung
  /** The inquiry component of the side box and, below 1024 px, of the bottom bar. */
  anfrage: { box: ReactNode; leiste: ReactNode }
  children?: ReactNode
}

/** The static-data apartment page (WOHNUNG-1). */
export function WohnungSeite({ wohnung, anfrage, children }: WohnungProps) {
  const { liegenschaft } = wohnung
  const adresse = anschrift(wohnung)
  const eckdaten = [
    ...(wohnung.groesse ? [{ label: 'Größe', value: quadratmeter(wohnung.groesse) }] : []),
    ...(wohnung.zimmer ? [{ label: 'Zimmer', value: zimmer(wohnung.zimmer) }] : []),
  ]
  const { preis, name: preisName, gesamt } = mietpreis(wohnung)
  const ab = wohnung.verfuegbarAb ? [{ label: 'Verfügbar ab', value: datum(wohnung.verfuegbarAb) }] : []
  return (
    <>
      <div className="wrap">
        <div className="wohnung-weg">
          <Breadcrumbs
            items={[
              { name: 'Liegenschaften', to: '/' },
              ...(liegenschaft
                ? [
                    {
                      name: liegenschaft.name,
                      to: liegenschaft.oeffentlich ? `/liegenschaft/${liegenschaft.id}` : undefined,
                    },
                  ]
                : []),
              { name: wohnung.titel },
            ]}
          />
        </div>
        <div className="cols mt-2">
          <div>
            <Karussell bilder={wohnung.bilder} titel={wohnung.titel} />
            <h1 className="mt-7">{wohnung.titel}</h1>
            {adresse !== '' && (
              <p className="muted mt-2.5 flex items-center gap-1.5">
                <Icon name="map-pin" size="s" />
                {adresse}
              </p>
            )}
            <section className="sec">
              <h2>Beschreibung</h2>
              <Facts
                variant="big"
                items={[
                  { label: preisName, value: preis },
                  ...gesamt,
                  ...eckdaten,
                  ...(wohnung.etage === null ? [] : [{ label: 'Etage', value: etage(wohnung.etage) }]),
                  ...ab,
                ]}
              />
              <VergebenHinweis status={wohnung.status} />
              {wohnung.beschreibung && <p className="prose mt-6 whitespace-pre-line">{wohnung.beschreibung}</p>}
            </section>
            {wohnung.merkmale.length > 0 && (
              <section className="sec">
                <h2>Ausstattung</h2>
                <ul className="am">
                  {wohnung.merkmale.map(({ name, icon }) => (
                    <li key={name}>
                      <Icon name={icon} />
                      {name}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Umgebung wohnung={wohnung} />
            {children}
          </div>
          <aside className="hidden lg:sticky lg:top-24 lg:block" aria-label="Mietpreis">
            <div className="card pad stack">
              <div>
                <p className="small muted">{wohnung.verkauf ? 'Kaufpreis' : 'Mietpreis'}</p>
                <p className="preis-gross">{preis}</p>
                {!wohnung.verkauf && <p className="xs muted mt-1">{preisName}</p>}
              </div>
              <Angaben items={[...gesamt, ...eckdaten, ...ab]} />
              {anfrage.box}
            </div>
          </aside>
        </div>
      </div>
      <div className="bottom">
        <div className="grow">
          <p className="num text-[1.1875rem] leading-tight font-semibold">{preis}</p>
          <p className="xs muted num">{preisName}</p>
        </div>
        {anfrage.leiste}
      </div>
    </>
  )
}

function Umgebung({ wohnung }: { wohnung: Wohnung }) {
  const { liegenschaft, ort } = wohnung
  if (!liegenschaft && !ort) return null
  return (
    <section className="sec">
      <h2>Lage</h2>
      <p className="prose">
        {liegenschaft
          ? `Die Wohnung gehört zur Liegenschaft ${liegenschaft.name}${ort ? ` in ${ort}` : ''}.`
          : `Die Wohnung liegt in ${ort}.`}
      </p>
      {liegenschaft?.oeffentlich && (
        <Link className="link inline-flex min-h-11 items-center gap-1.5" to={`/liegenschaft/${liegenschaft.id}`}>
          Zur Liegenschaft
          <Icon name="arrow-right" size="s" />
        </Link>
      )}
    </section>
  )
}

type AnfrageProps = { wohnung: Pick<Wohnung, 'id' | 'titel' | 'status'> }

/** On the Anfragenliste or off it; of what cannot be asked for any more, the way to others. */
export function WohnungLeiste({ wohnung, block = false }: AnfrageProps & { block?: boolean }) {
  if (istZuHaben(wohnung.status)) {
    return <ListenButton expose={wohnung} className={block ? 'w-full' : ''} mitIcon={block} />
  }
  return (
    <ButtonLink block={block} to="/vermietung">
      Andere Wohnungen
    </ButtonLink>
  )
}

/** The inquiry component given apartment id and title, and a question by mail. */
export function WohnungAnfrage({ wohnung, email }: AnfrageProps & { email: string }) {
  return (
    <>
      {!istZuHaben(wohnung.status) && <p className="small">{nichtZuHabenText(wohnung.status)}</p>}
      <WohnungLeiste wohnung={wohnung} block />
      <ButtonLink
        variant="two"
        block
        to={`mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Frage zu: ${wohnung.titel}`)}`}
      >
        Frage per E-Mail
      </ButtonLink>
    </>
  )
}

/** The price and what it is: Kaltmiete, with the total rent beside it; where only that is known, the total rent. */
function mietpreis({ verkauf, preis, gesamtmiete }: Wohnung) {
  const nurGesamt = preis === null && gesamtmiete !== null
  return {
    preis: preisText({ preis: preis ?? gesamtmiete }),
    name: verkauf ? 'Kaufpreis' : nurGesamt ? 'Gesamtmiete im Monat' : 'Kaltmiete im Monat',
    gesamt: preis === null || gesamtmiete === null ? [] : [{ label: 'Gesamtmiete', value: euro(gesamtmiete) }],
  }
}
