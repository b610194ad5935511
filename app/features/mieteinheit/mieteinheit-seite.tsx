import { Link, useNavigate } from 'react-router'
import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { useLightbox } from '#app/components/lightbox/use-lightbox.tsx'
import { Angaben } from '#app/components/ui/angaben.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { exposeStatus, istZuHaben, nichtZuHabenText } from '#app/shared/exposes/expose.status.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { datum } from '#app/shared/format/datum.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import type { Mieteinheit } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { einheitTitel, interesseMail } from './einheit-text.ts'

type SeiteProps = { einheit: Mieteinheit; firma: { email: string } }

/** The rental-unit layout of `/vermietung/{id}` (EINHEIT-1). */
export function MieteinheitSeite({ einheit, firma }: SeiteProps) {
  const titel = einheitTitel(einheit)
  const { grundriss, liegenschaft } = einheit
  const lightbox = useLightbox(grundriss ? [grundriss] : [])
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ name: 'Vermietung', to: '/vermietung' }, { name: titel }]} />
      <h1 className="mt-2 mb-6">{titel}</h1>
      <div className="cols">
        <div>
          {grundriss ? (
            <a className="card block overflow-hidden" {...lightbox.linkProps(0)}>
              <span className="vh">Vergrößern: </span>
              <Bild bild={grundriss} sizes="(min-width: 1280px) 792px, 100vw" prioritaet />
            </a>
          ) : (
            <div className="card aspect-[4/3] bg-[var(--sunken)]">
              <p className="nopic">
                <Icon name="house" size="l" />
                Kein Grundriss verfügbar
              </p>
            </div>
          )}
          <div className="mt-6 lg:hidden">
            <Mietdetails einheit={einheit} firma={firma} />
          </div>
          <section className="sec">
            <h2>Beschreibung</h2>
            <p className="prose whitespace-pre-line">{einheit.text || 'Keine detaillierte Beschreibung verfügbar.'}</p>
          </section>
          {liegenschaft && (
            <section className="sec">
              <h2>Liegenschaft</h2>
              <Link
                className="card flex items-center gap-4 py-3 pr-4 pl-3 no-underline hover:border-[var(--line-input)]"
                to={`/liegenschaft/${liegenschaft.propertyId}`}
              >
                {liegenschaft.bild && (
                  <span className="block h-18 w-24 flex-none overflow-hidden rounded-lg">
                    <Bild
                      bild={{ ...liegenschaft.bild, alt: '' }}
                      sizes="96px"
                      lazy
                      klein
                      className="size-full object-cover"
                    />
                  </span>
                )}
                <span className="min-w-0 grow">
                  <b>{liegenschaft.titel}</b>
                  <span className="small muted block">{anschrift(liegenschaft)}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </section>
          )}
        </div>
        <aside className="hidden lg:sticky lg:top-24 lg:block" aria-label="Mietdetails">
          <Mietdetails einheit={einheit} firma={firma} />
        </aside>
      </div>
      {lightbox.lightbox}
    </div>
  )
}

function Mietdetails({ einheit, firma }: SeiteProps) {
  const status = exposeStatus(einheit.status)
  const { expose, miete } = einheit
  const angaben = [
    { label: 'Gesamtmiete', value: expose?.preis && expose.preis !== miete ? euro(expose.preis) : null },
    { label: 'Wohnfläche', value: einheit.wohnflaeche ? quadratmeter(einheit.wohnflaeche) : null },
    { label: 'Einheit', value: einheit.nummer },
    { label: 'Art', value: einheit.art || 'Wohneinheit' },
    { label: 'Status', value: <Badge farbe={status.farbe}>{status.text}</Badge> },
    { label: 'Erfasst am', value: datum(einheit.erfasstAm) },
  ].filter(({ value }) => value)
  return (
    <div className="card pad">
      <h2 className="text-xl">Mietdetails</h2>
      <p className="preis-gross mt-3">{miete ? euro(miete) : 'Auf Anfrage'}</p>
      <p className="small muted">
        {miete && miete === expose?.nettokaltmiete ? 'Mietpreis im Monat (Kaltmiete)' : 'Mietpreis im Monat'}
      </p>
      <Angaben items={angaben} className="mt-4 mb-5" />
      <Interesse einheit={einheit} firma={firma} />
    </div>
  )
}

/**
 * Puts the unit's Exposé on the Anfragenliste and goes there; a mail to the company where there is none (EINHEIT-2).
 */
function Interesse({ einheit, firma }: SeiteProps) {
  const navigate = useNavigate()
  const { expose } = einheit
  if (!istZuHaben(einheit.status) || expose?.zuHaben === false) {
    return (
      <>
        <p className="small mb-4">{nichtZuHabenText(einheit.status)}</p>
        <ButtonLink variant="two" block to="/vermietung">
          Andere Wohnungen
        </ButtonLink>
      </>
    )
  }
  if (!expose) {
    return (
      <ButtonLink block to={interesseMail(einheit, firma.email)}>
        Interesse anmelden
      </ButtonLink>
    )
  }
  // A link, so that the button leads to the Exposé where no script runs.
  return (
    <ButtonLink
      block
      to={`/expose/${expose.id}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        favoriten.add({ id: expose.id, titel: expose.titel })
        void navigate('/wishlist')
      }}
    >
      Interesse anmelden
    </ButtonLink>
  )
}
