import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ExposeZeile } from '#app/components/expose-karte/expose-zeile.tsx'
import { useFokusAufListe } from '#app/components/hooks/use-fokus-auf-liste.ts'
import { Plakette } from '#app/components/liegenschaft-karte/plakette.tsx'
import { QrCodeButton } from '#app/components/qr/qr-code-button.tsx'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Segment } from '#app/components/ui/segment.tsx'
import { SeitenNavigation } from '#app/components/ui/seiten-navigation.tsx'
import { ListeLadeFehler } from '#app/components/zustand/liste-lade-fehler.tsx'
import type { AnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import type { Ansicht } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'
import type { LiegenschaftDetail, LiegenschaftExposes } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { LiegenschaftAusstattung } from './liegenschaft-ausstattung.tsx'
import { Objektinfo } from './objektinfo.tsx'
import { wohnungenUrl } from './wohnungen-url.ts'

type LiegenschaftSeiteProps = {
  liegenschaft: LiegenschaftDetail
  /** The signed-in person's own. */
  anfragen: AnfrageStaende
  /** Its absolute canonical URL. */
  url: string
}

/** A property and its public Exposés (LIEG-6). */
export function LiegenschaftSeite({ liegenschaft, anfragen, url }: LiegenschaftSeiteProps) {
  const { titel, bild, baujahr, wohnungenGesamt, anzahlVerfuegbar, anzahlKauf } = liegenschaft
  const adresse = anschrift(liegenschaft)
  const fakten = [
    ...(baujahr ? [{ label: 'Baujahr', value: String(baujahr) }] : []),
    ...(wohnungenGesamt ? [{ label: 'Wohnungen', value: ganzzahl(wohnungenGesamt) }] : []),
    anzahlVerfuegbar === 0 && anzahlKauf > 0
      ? { label: 'Zum Kauf', value: ganzzahl(anzahlKauf) }
      : { label: 'Verfügbar', value: ganzzahl(anzahlVerfuegbar) },
  ]
  return (
    <div className="wrap">
      <div className="mb-2 flex">
        <BackLink to="/">Zurück zur Übersicht</BackLink>
      </div>
      <div className="grid gap-7 md:grid-cols-[6fr_5fr] md:items-center md:gap-12">
        <div className="cover">
          <Bild bild={bild} sizes="(min-width: 1280px) 628px, (min-width: 768px) 50vw, 100vw" prioritaet />
          <Plakette {...liegenschaft} />
          <span className="cr">
            <QrCodeButton titel={titel} url={url} adresse={adresse} />
          </span>
        </div>
        <div>
          <h1>{titel}</h1>
          {adresse && (
            <p className="muted mt-3 flex items-center gap-1.5">
              <Icon name="map-pin" size="s" />
              {adresse}
            </p>
          )}
          <div className="mt-8">
            <Facts variant="three" items={fakten} />
          </div>
          <Objektinfo liegenschaft={liegenschaft} />
        </div>
      </div>
      <LiegenschaftAusstattung liegenschaft={liegenschaft} />
      <Wohnungen propertyId={liegenschaft.propertyId} exposes={liegenschaft.exposes} anfragen={anfragen} />
    </div>
  )
}

type WohnungenProps = { propertyId: string; exposes: LiegenschaftExposes | null; anfragen: AnfrageStaende }

function Wohnungen({ propertyId, exposes, anfragen }: WohnungenProps) {
  const [searchParams] = useSearchParams()
  const liste = searchParams.get('ansicht') === 'liste'
  const kopf = useRef<HTMLHeadingElement>(null)
  useFokusAufListe(exposes?.seite ?? 1, kopf)
  const url = (seite: number, ansicht: Ansicht) => wohnungenUrl(propertyId, { seite, ansicht })
  if (exposes === null) {
    return (
      <section className="sec">
        <h2>Wohnungen</h2>
        <ListeLadeFehler
          titel="Fehler beim Laden der Exposés"
          text="Die Wohnungen dieser Liegenschaft konnten nicht geladen werden. Bitte versuchen Sie es später erneut."
        />
      </section>
    )
  }
  if (exposes.anzahl === 0) {
    return (
      <section className="sec">
        <h2>Wohnungen</h2>
        <div className="card">
          <Empty
            icon="key-round"
            text="Wir werden Ihnen in dieser Liegenschaft demnächst eine Mietwohnung anbieten können."
          >
            <ButtonLink to="/vermietung" variant="two" size="sm">
              Alle zur Miete
            </ButtonLink>
          </Empty>
        </div>
      </section>
    )
  }
  return (
    <section className="sec">
      <div className="head mb-5! items-center!">
        <h2 ref={kopf} tabIndex={-1} className="scroll-mt-6">
          Wohnungen ({ganzzahl(exposes.anzahl)})
        </h2>
        <div className="max-md:hidden">
          <Segment
            label="Ansicht"
            items={[
              { to: url(exposes.seite, 'raster'), name: 'Raster', icon: 'layout-grid', aktiv: !liste },
              { to: url(exposes.seite, 'liste'), name: 'Liste', icon: 'list', aktiv: liste },
            ]}
          />
        </div>
      </div>
      <div className={liste ? 'grid gap-6' : 'cards'}>
        {exposes.karten.map((karte, index) => (
          // The header's picture comes first, so no card's picture is urgent.
          <ExposeZeile
            key={karte.id}
            karte={karte}
            index={index + 3}
            anfrage={anfragen[karte.id]}
            rasterAbMd={!liste}
          />
        ))}
      </div>
      <SeitenNavigation
        seite={exposes.seite}
        seiten={exposes.seiten}
        url={(seite) => url(seite, liste ? 'liste' : 'raster')}
      />
    </section>
  )
}
