import './expose.css'
import { type ReactNode, useCallback, useState } from 'react'
import { Kontakt } from '#app/components/kontakt/kontakt.tsx'
import { LageSection } from '#app/components/lage/lage-section.tsx'
import { useLightbox } from '#app/components/lightbox/use-lightbox.tsx'
import { BescheidLink } from '#app/components/states/bescheid-link.tsx'
import { VergebenHint } from '#app/components/states/vergeben-hint.tsx'
import { Ausstattung } from '#app/components/ui/ausstattung.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageView } from '#app/shared/anfragen/anfrage-view.ts'
import type { KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { exposeBadge, isZuHaben } from '#app/shared/exposes/expose.status.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { date } from '#app/shared/format/date.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { etage, zimmer } from '#app/shared/format/number.ts'
import { AnfrageBar, AnfrageBox } from './anfrage-box.tsx'
import { Energieausweis } from './energieausweis.tsx'
import { ExposeHeader } from './expose-header.tsx'
import type { ExposeView } from './expose-view.ts'
import { FitSection } from './fit-section.tsx'
import { Gallery, HeicCheck } from './gallery.tsx'
import { Kosten, Terms } from './kosten.tsx'
import { PrintedLink } from './printed-link.tsx'
import { Rundgang } from './rundgang.tsx'

const LONG_TITLE = 60

type ExposePageProps = {
  expose: ExposeView
  anfrage: AnfrageView | undefined
  url: string
  kontakt: KontaktView
  children?: ReactNode
}

export function ExposePage({ expose, anfrage, url, kontakt, children }: ExposePageProps) {
  const [converted, setConverted] = useState<Readonly<Record<string, string>>>({})
  const onConverted = useCallback(
    (src: string, url: string) => setConverted((previous) => ({ ...previous, [src]: url })),
    [],
  )
  const bilder = expose.bilder.map((bild) => {
    const src = converted[bild.src]
    return src === undefined ? bild : { ...bild, src, heic: false }
  })
  const allBilder = expose.grundriss ? [...bilder, expose.grundriss] : bilder
  const lightbox = useLightbox(allBilder)
  const adresse = anschrift(expose)
  return (
    <>
      <div className="page-width">
        <ExposeHeader expose={expose} url={url} />
        <Gallery
          exposeId={expose.id}
          bilder={bilder}
          count={allBilder.length}
          lightbox={lightbox}
          onConverted={onConverted}
        />
        <div className="with-aside mt-7">
          <div>
            <Status expose={expose} />
            <h1 className={titleClass(expose.title)}>{expose.title}</h1>
            {adresse !== '' && (
              <p className="text-ink-2 mt-2.5 flex items-center gap-1.5">
                <Icon name="map-pin" size="small" />
                {adresse}
              </p>
            )}
            <KeyFacts expose={expose} />
            <div className="expose-contact">
              <Kontakt kontakt={kontakt} />
              <PrintedLink id={expose.id} url={url} />
            </div>
            {!expose.verkauf && isZuHaben(expose.status) && <FitSection wohnung={expose} />}
            <div className="expose-costs">
              <Kosten {...expose} />
              <Terms {...expose} />
            </div>
            {expose.beschreibung && (
              <section className="section">
                <h2>Beschreibung</h2>
                <div className="prose whitespace-pre-line">
                  {expose.beschreibung.split(/\n{2,}/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </section>
            )}
            <Ausstattung groups={expose.ausstattung} />
            {expose.grundriss && (
              <section className="section">
                <h2>Grundriss</h2>
                <a className="card grundriss" {...lightbox.linkProps(allBilder.length - 1)}>
                  <Bild bild={expose.grundriss} sizes="(min-width: 1280px) 792px, 100vw" lazy />
                  <span className="text-sm flex items-center gap-2 border-t border-line px-4 py-3 font-semibold print:hidden">
                    <Icon name="maximize" size="small" />
                    Vergrößern
                  </span>
                </a>
              </section>
            )}
            {expose.rundgangUrl && <Rundgang url={expose.rundgangUrl} title={expose.title} still={bilder[0] ?? null} />}
            {expose.lage && <LageSection lage={expose.lage} verkauf={expose.verkauf} />}
            <Energieausweis {...expose} />
          </div>
          <aside className="expose-aside" aria-label="Anfrage">
            <AnfrageBox expose={expose} anfrage={anfrage} />
            <Kontakt kontakt={kontakt} className="mt-4" />
          </aside>
        </div>
      </div>
      {children}
      <AnfrageBar expose={expose} anfrage={anfrage} />
      {lightbox.lightbox}
      {lightbox.lightbox !== null &&
        allBilder
          .filter(({ heic }) => heic)
          .map((bild) => <HeicCheck key={bild.src} exposeId={expose.id} bild={bild} onConverted={onConverted} />)}
    </>
  )
}

/** Class of the title: smaller text above 60 characters, so that the key figures stay in view (TEXT-7). */
const titleClass = (title: string) => (title.length > LONG_TITLE ? 'text-xl hyphens-auto md:text-2xl' : 'hyphens-auto')

function Status({ expose }: { expose: ExposeDetail }) {
  const badge = exposeBadge(expose) ?? ({ text: 'Zum Kauf', color: 'green' } as const)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Badge color={badge.color}>{badge.text}</Badge>
      {expose.kurzcode && <span className="text-xs text-ink-2">Objekt-Nr. {expose.kurzcode}</span>}
    </div>
  )
}

function KeyFacts({ expose }: { expose: ExposeDetail }) {
  const items = [
    { label: preisName(expose), value: preisText(expose) },
    ...(expose.wohnflaeche ? [{ label: 'Wohnfläche', value: quadratmeter(expose.wohnflaeche) }] : []),
    ...(expose.zimmer ? [{ label: 'Zimmer', value: zimmer(expose.zimmer) }] : []),
    ...(expose.etage === null ? [] : [{ label: 'Etage', value: etage(expose.etage) }]),
    ...(expose.verfuegbarAb ? [{ label: 'Verfügbar ab', value: date(expose.verfuegbarAb) }] : []),
  ]
  return (
    <div className="mt-7">
      <Facts variant="big" items={items} />
      <Hint expose={expose} />
    </div>
  )
}

function Hint({ expose }: { expose: ExposeDetail }) {
  if (!isZuHaben(expose.status)) return <VergebenHint wohnung={expose} />
  if (!expose.kuenftigVerfuegbar) return null
  return (
    <div className="mt-6">
      <Banner
        color="blue"
        icon="info"
        title="Demnächst verfügbar"
        action={
          !expose.onlyDirektlink && (
            <BescheidLink kind={expose.verkauf ? 'verkauf' : 'miete'} bezug={{ kind: 'wohnung', id: expose.id }} />
          )
        }
      >
        Diese Wohnung wird erst später frei. Sie können sie schon jetzt auf Ihre Anfragenliste setzen.
      </Banner>
    </div>
  )
}
