import { Link, useNavigate } from 'react-router'
import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { useLightbox } from '#app/components/lightbox/use-lightbox.tsx'
import { SaveSimilarLink, SimilarLink } from '#app/components/states/similar-links.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { DefinitionList } from '#app/components/ui/definition-list.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { isPlainClick } from '#app/components/ui/is-plain-click.ts'
import { exposeStatus, isZuHaben, notZuHabenText } from '#app/shared/exposes/expose.status.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { date } from '#app/shared/format/date.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import type { EinheitView } from './einheit-text.ts'

type PageProps = { einheit: EinheitView }

export function MieteinheitPage({ einheit }: PageProps) {
  const { title, beschreibung, grundriss, liegenschaft } = einheit
  const lightbox = useLightbox(grundriss ? [grundriss] : [])
  return (
    <div className="page-width">
      <Breadcrumbs items={[{ name: 'Vermietung', to: '/vermietung' }, { name: title }]} />
      <h1 className="mt-2 mb-6">{title}</h1>
      <div className="with-aside">
        <div>
          {grundriss ? (
            <a className="card block overflow-hidden" {...lightbox.linkProps(0)}>
              <span className="sr-only">Vergrößern: </span>
              <Bild bild={grundriss} sizes="(min-width: 1280px) 792px, 100vw" priority />
            </a>
          ) : (
            <div className="card aspect-[4/3] bg-[var(--sunken)]">
              <p className="missing-picture">
                <Icon name="house" size="large" />
                Kein Grundriss verfügbar
              </p>
            </div>
          )}
          <div className="mt-6 lg:hidden">
            <RentDetails einheit={einheit} />
          </div>
          <section className="section">
            <h2>Beschreibung</h2>
            <p className="prose whitespace-pre-line">{beschreibung || 'Keine detaillierte Beschreibung verfügbar.'}</p>
          </section>
          {liegenschaft && (
            <section className="section">
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
                      small
                      className="size-full object-cover"
                    />
                  </span>
                )}
                <span className="min-w-0 flex-1">
                  <b>{liegenschaft.title}</b>
                  <span className="text-sm text-ink-2 block">{anschrift(liegenschaft)}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </section>
          )}
        </div>
        <aside className="hidden lg:sticky lg:top-24 lg:block" aria-label="Mietdetails">
          <RentDetails einheit={einheit} />
        </aside>
      </div>
      {lightbox.lightbox}
    </div>
  )
}

function RentDetails({ einheit }: PageProps) {
  const status = exposeStatus(einheit.status)
  const { expose, miete } = einheit
  const details = [
    { label: 'Wohnfläche', value: einheit.wohnflaeche ? quadratmeter(einheit.wohnflaeche) : null },
    { label: 'Einheit', value: einheit.nummer },
    { label: 'Art', value: einheit.kind || 'Wohneinheit' },
    { label: 'Status', value: <Badge color={status.color}>{status.text}</Badge> },
    { label: 'Erfasst am', value: date(einheit.erfasstAm) },
  ].filter(({ value }) => value)
  return (
    <div className="card card--padded">
      <h2 className="text-xl">Mietdetails</h2>
      <p className="large-price mt-3">{miete ? euro(miete) : 'Auf Anfrage'}</p>
      <p className="text-sm text-ink-2">
        {miete && miete === expose?.nettokaltmiete ? 'Kaltmiete im Monat' : 'Mietpreis im Monat'}
      </p>
      {expose && (
        <p className="text-sm mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <span>{expose.preis !== null && expose.preis !== miete && `Gesamtmiete ${euro(expose.preis)}`}</span>
          <Link className="link inline-flex min-h-11 items-center gap-1.5" to={`/expose/${expose.id}`}>
            Zum Exposé
            <Icon name="arrow-right" size="small" />
          </Link>
        </p>
      )}
      <DefinitionList items={details} className="mt-4 mb-5" />
      <Interesse einheit={einheit} />
    </div>
  )
}

/** Button for the Anfragenliste, or for a mail if the unit has no Exposé (EINHEIT-2). If unavailable: similar flats. */
function Interesse({ einheit }: PageProps) {
  const navigate = useNavigate()
  const { expose } = einheit
  if (!isZuHaben(einheit.status) || expose?.zuHaben === false) {
    const wohnung = { ort: einheit.liegenschaft?.ort ?? null, zimmer: null }
    return (
      <div className="stack">
        <p className="text-sm">{notZuHabenText(einheit.status)}</p>
        <SimilarLink wohnung={wohnung} block />
        <SaveSimilarLink wohnung={wohnung} block />
      </div>
    )
  }
  if (!expose) {
    return (
      <ButtonLink block to={einheit.interesseMail}>
        Interesse anmelden
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      block
      to={`/expose/${expose.id}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        favoriten.add({ id: expose.id, title: expose.title })
        void navigate('/wishlist')
      }}
    >
      Interesse anmelden
    </ButtonLink>
  )
}
