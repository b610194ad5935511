import './expose.css'
import { useCallback, useState } from 'react'
import { useLightbox } from '#app/components/lightbox/use-lightbox.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { VergebenHinweis } from '#app/components/zustand/vergeben-hinweis.tsx'
import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import { galerieBilder } from '#app/shared/bilder/panorama.ts'
import { exposeBadge, istZuHaben } from '#app/shared/exposes/expose.status.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { datum } from '#app/shared/format/datum.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { etage, zimmer } from '#app/shared/format/zahl.ts'
import { AnfrageBox, AnfrageLeiste } from './anfrage-box.tsx'
import { Ausstattung } from './ausstattung.tsx'
import { Energieausweis } from './energieausweis.tsx'
import type { ExposeAnsicht } from './expose-ansicht.ts'
import { ExposeKopf } from './expose-kopf.tsx'
import { Galerie, HeicPruefung } from './galerie.tsx'
import { Kosten } from './kosten.tsx'
import { Rundgang } from './rundgang.tsx'

type ExposeSeiteProps = {
  expose: ExposeAnsicht
  /** Where the signed-in person's inquiry about it stands. */
  anfrage: AnfrageStand | undefined
  /** Its absolute canonical URL. */
  url: string
}

/** The Exposé screen (EXPOSE-1). */
export function ExposeSeite({ expose, anfrage, url }: ExposeSeiteProps) {
  const [konvertiert, setKonvertiert] = useState<Readonly<Record<string, string>>>({})
  const onKonvertiert = useCallback(
    (src: string, url: string) => setKonvertiert((bisher) => ({ ...bisher, [src]: url })),
    [],
  )
  const bilder = galerieBilder(expose.bilder).map((bild) => {
    const src = konvertiert[bild.src]
    return src === undefined ? bild : { ...bild, src, heic: false }
  })
  const alleBilder = expose.grundriss ? [...bilder, expose.grundriss] : bilder
  const lightbox = useLightbox(alleBilder)
  const adresse = anschrift(expose)
  return (
    <>
      <div className="wrap">
        <ExposeKopf expose={expose} url={url} />
        <Galerie
          exposeId={expose.id}
          bilder={bilder}
          anzahl={alleBilder.length}
          lightbox={lightbox}
          onKonvertiert={onKonvertiert}
        />
        <div className="cols mt-7">
          <div>
            <Status expose={expose} />
            <h1>{expose.titel}</h1>
            {adresse !== '' && (
              <p className="muted mt-2.5 flex items-center gap-1.5">
                <Icon name="map-pin" size="s" />
                {adresse}
              </p>
            )}
            <Eckdaten expose={expose} />
            {!expose.verkauf && <Kosten {...expose} />}
            {expose.beschreibung && (
              <section className="sec">
                <h2>Beschreibung</h2>
                <div className="prose whitespace-pre-line">{expose.beschreibung}</div>
              </section>
            )}
            <Ausstattung gruppen={expose.ausstattung} />
            {expose.grundriss && (
              <section className="sec">
                <h2>Grundriss</h2>
                <a className="card block overflow-hidden" {...lightbox.linkProps(alleBilder.length - 1)}>
                  <span className="vh">Vergrößern: </span>
                  <Bild bild={expose.grundriss} sizes="(min-width: 1280px) 792px, 100vw" lazy />
                </a>
              </section>
            )}
            {expose.rundgangUrl && (
              <Rundgang url={expose.rundgangUrl} titel={expose.titel} standbild={bilder[0] ?? null} />
            )}
            <Energieausweis {...expose} />
          </div>
          <aside className="hidden lg:sticky lg:top-24 lg:block" aria-label="Anfrage">
            <AnfrageBox expose={expose} anfrage={anfrage} />
          </aside>
        </div>
      </div>
      <AnfrageLeiste expose={expose} anfrage={anfrage} />
      {lightbox.lightbox}
      {lightbox.lightbox !== null &&
        alleBilder
          .filter(({ heic }) => heic)
          .map((bild) => (
            <HeicPruefung key={bild.src} exposeId={expose.id} bild={bild} onKonvertiert={onKonvertiert} />
          ))}
    </>
  )
}

function Status({ expose }: { expose: ExposeDetail }) {
  const badge = exposeBadge(expose) ?? ({ text: 'Zum Kauf', farbe: 'green' } as const)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <Badge farbe={badge.farbe}>{badge.text}</Badge>
      {expose.kurzcode && <span className="xs muted">Objekt-Nr. {expose.kurzcode}</span>}
    </div>
  )
}

function Eckdaten({ expose }: { expose: ExposeDetail }) {
  const items = [
    { label: preisName(expose), value: preisText(expose) },
    ...(expose.wohnflaeche ? [{ label: 'Wohnfläche', value: quadratmeter(expose.wohnflaeche) }] : []),
    ...(expose.zimmer ? [{ label: 'Zimmer', value: zimmer(expose.zimmer) }] : []),
    ...(expose.etage === null ? [] : [{ label: 'Etage', value: etage(expose.etage) }]),
    ...(expose.verfuegbarAb ? [{ label: 'Verfügbar ab', value: datum(expose.verfuegbarAb) }] : []),
  ]
  return (
    <div className="mt-7">
      <Facts variant="big" items={items} />
      <Hinweis {...expose} />
    </div>
  )
}

/** What one must know before asking: that it is gone, or free only later. */
function Hinweis({ status, kuenftigVerfuegbar }: Pick<ExposeDetail, 'status' | 'kuenftigVerfuegbar'>) {
  if (!istZuHaben(status)) return <VergebenHinweis status={status} />
  if (!kuenftigVerfuegbar) return null
  return (
    <div className="mt-6">
      <Banner farbe="blue" icon="info" titel="Demnächst verfügbar">
        Diese Wohnung wird erst später frei. Sie können sie schon jetzt auf Ihre Anfragenliste setzen.
      </Banner>
    </div>
  )
}
