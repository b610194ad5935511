import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListButton } from '#app/components/favoriten/list-button.tsx'
import { SaveSimilarLink, SimilarLink } from '#app/components/states/similar-links.tsx'
import { VergebenHint } from '#app/components/states/vergeben-hint.tsx'
import { Ausstattung } from '#app/components/ui/ausstattung.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { askPath } from '#app/shared/anfragen/anfrage-path.ts'
import { isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import { anschrift, preisText } from '#app/shared/exposes/expose-text.ts'
import { date } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { etage, zimmer } from '#app/shared/format/number.ts'
import { Carousel } from './carousel.tsx'
import './wohnung.css'
import type { Wohnung } from './wohnung.ts'

type WohnungProps = {
  wohnung: Wohnung
  anfrage: { box: ReactNode; bar: ReactNode; heart?: ReactNode }
  children?: ReactNode
}

export function WohnungPage({ wohnung, anfrage, children }: WohnungProps) {
  const { liegenschaft } = wohnung
  const adresse = anschrift(wohnung)
  const keyFacts = [
    ...(wohnung.size ? [{ label: 'Größe', value: quadratmeter(wohnung.size) }] : []),
    ...(wohnung.zimmer ? [{ label: 'Zimmer', value: zimmer(wohnung.zimmer) }] : []),
  ]
  const { preis, name: preisName, gesamt } = rentPrice(wohnung)
  const ab = wohnung.verfuegbarAb ? [{ label: 'Verfügbar ab', value: date(wohnung.verfuegbarAb) }] : []
  return (
    <>
      <div className="page-width">
        <div className="wohnung-path">
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
              { name: wohnung.title },
            ]}
          />
        </div>
        <div className="with-aside mt-2">
          <div>
            <Carousel bilder={wohnung.bilder} title={wohnung.title} />
            <h1 className="mt-7">{wohnung.title}</h1>
            {adresse !== '' && (
              <p className="text-ink-2 mt-2.5 flex items-center gap-1.5">
                <Icon name="map-pin" size="small" />
                {adresse}
              </p>
            )}
            <section className="section">
              <h2>Beschreibung</h2>
              <Facts
                variant="big"
                items={[
                  { label: preisName, value: preis },
                  ...gesamt,
                  ...keyFacts,
                  ...(wohnung.etage === null ? [] : [{ label: 'Etage', value: etage(wohnung.etage) }]),
                  ...ab,
                ]}
              />
              <VergebenHint wohnung={wohnung} />
              {wohnung.beschreibung && <p className="prose mt-6 whitespace-pre-line">{wohnung.beschreibung}</p>}
            </section>
            {wohnung.merkmale.length > 0 && <Ausstattung groups={[{ category: '', entries: wohnung.merkmale }]} />}
            <Umgebung wohnung={wohnung} />
            {children}
          </div>
          <aside className="hidden lg:sticky lg:top-24 lg:block" aria-label="Mietpreis">
            <div className="card card--padded stack">
              <div>
                <p className="text-sm text-ink-2">{wohnung.verkauf ? 'Kaufpreis' : 'Mietpreis'}</p>
                <p className="large-price">{preis}</p>
                {!wohnung.verkauf && <p className="text-xs text-ink-2 mt-1">{preisName}</p>}
              </div>
              <DefinitionList items={[...gesamt, ...keyFacts, ...ab]} />
              {anfrage.box}
            </div>
          </aside>
        </div>
      </div>
      <div className="action-bar">
        {anfrage.heart}
        <div className="action-bar-price">
          <p className="whitespace-nowrap text-[1.1875rem] leading-tight font-semibold">{preis}</p>
          <p className="text-xs text-ink-2 whitespace-nowrap">{preisName}</p>
        </div>
        {anfrage.bar}
      </div>
    </>
  )
}

function Umgebung({ wohnung }: { wohnung: Wohnung }) {
  const { liegenschaft, ort } = wohnung
  if (!liegenschaft && !ort) return null
  return (
    <section className="section">
      <h2>Lage</h2>
      <p className="prose">
        {liegenschaft
          ? `Die Wohnung gehört zur Liegenschaft ${liegenschaft.name}${ort ? ` in ${ort}` : ''}.`
          : `Die Wohnung liegt in ${ort}.`}
      </p>
      {liegenschaft?.oeffentlich && (
        <Link className="link inline-flex min-h-11 items-center gap-1.5" to={`/liegenschaft/${liegenschaft.id}`}>
          Zur Liegenschaft
          <Icon name="arrow-right" size="small" />
        </Link>
      )}
    </section>
  )
}

type AnfrageProps = { wohnung: Pick<Wohnung, 'id' | 'title' | 'status' | 'ort' | 'zimmer'> }

export function WohnungBar({ wohnung, block = false }: AnfrageProps & { block?: boolean }) {
  if (!isZuHaben(wohnung.status)) return <SimilarLink wohnung={wohnung} block={block} />
  return (
    <ButtonLink block={block} to={askPath(wohnung.id)}>
      Jetzt anfragen
    </ButtonLink>
  )
}

export function WohnungAnfrage({ wohnung, email }: AnfrageProps & { email: string }) {
  return (
    <>
      {!isZuHaben(wohnung.status) && <p className="text-sm">{notZuHabenText(wohnung.status)}</p>}
      <WohnungBar wohnung={wohnung} block />
      {isZuHaben(wohnung.status) ? (
        <ListButton expose={wohnung} className="w-full" />
      ) : (
        <SaveSimilarLink wohnung={wohnung} block />
      )}
      <ButtonLink
        variant="secondary"
        block
        to={`mailto:${encodeURI(email)}?subject=${encodeURIComponent(`Frage zu: ${wohnung.title}`)}`}
      >
        Frage per E-Mail
      </ButtonLink>
    </>
  )
}

function rentPrice({ verkauf, preis, gesamtmiete }: Wohnung) {
  const onlyGesamt = preis === null && gesamtmiete !== null
  return {
    preis: preisText({ preis: preis ?? gesamtmiete, verkauf }),
    name: verkauf ? 'Kaufpreis' : onlyGesamt ? 'Gesamtmiete im Monat' : 'Kaltmiete im Monat',
    gesamt: preis === null || gesamtmiete === null ? [] : [{ label: 'Gesamtmiete', value: euro(gesamtmiete) }],
  }
}
