import { Seite } from '#app/components/layout/seite.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { KartenSkeleton } from '#app/components/ui/skeleton.tsx'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'
import { FelderMuster } from './felder-muster.tsx'
import { KartenMuster } from './karten-muster.tsx'
import { Muster } from './muster.tsx'
import { OverlayMuster } from './overlay-muster.tsx'

const STATUS: { farbe: StatusFarbe; text: string }[] = [
  { farbe: 'green', text: 'Verfügbar' },
  { farbe: 'blue', text: 'Vermietet' },
  { farbe: 'yellow', text: 'Profil vollständig' },
  { farbe: 'orange', text: 'Besichtigung möglich' },
  { farbe: 'red', text: 'Storniert' },
  { farbe: 'gray', text: 'Unbekannt' },
]

/** `/dev/komponenten`: every component of the design system with its states, on one page to look at. */
export function KomponentenSeite({ bild }: { bild: BildAnsicht }) {
  return (
    <Seite>
      <h1 className="mb-6">Komponenten und Zustände</h1>
      <div className="board">
        <Muster titel="Button">
          <div className="row">
            <Button>Primär</Button>
            <Button variant="two">Sekundär</Button>
            <Button variant="ghost">Text</Button>
          </div>
          <div className="row mt-3">
            <Button className="is-hover">Hover</Button>
            <Button className="is-focus">Fokus</Button>
            <Button disabled reason="Bitte prüfen Sie zuerst Ihre Angaben.">
              Gesperrt
            </Button>
          </div>
          <div className="row mt-3">
            <Button busy="SMS wird gesendet...">Code anfordern</Button>
            <Button variant="danger">Löschen</Button>
          </div>
          <div className="row mt-3">
            <ButtonLink to="/vermietung" variant="two" size="sm" icon="key-round">
              Alle zur Miete
            </ButtonLink>
            <IconButton icon="heart" name="Auf die Anfragenliste" solid aria-pressed={false} />
            <IconButton icon="heart" name="Von der Anfragenliste entfernen" solid aria-pressed />
            <IconButton icon="settings" name="Einstellungen" />
          </div>
        </Muster>

        <Muster titel="Statusfarben (color_class)">
          <div className="row gap-2">
            {STATUS.map(({ farbe, text }) => (
              <Badge key={farbe} farbe={farbe}>
                {text}
              </Badge>
            ))}
          </div>
        </Muster>

        <Muster titel="Banner">
          <div className="grid gap-2">
            {STATUS.map(({ farbe }) => (
              <Banner key={farbe} farbe={farbe} titel="Hinweis für Sie" to="#banner">
                Bitte prüfen Sie Ihre Angaben.
              </Banner>
            ))}
            <Banner
              farbe="blue"
              icon="sliders-horizontal"
              titel="6 von 10 Wohnungen"
              aktion={
                <Button variant="two" size="sm">
                  Alle anzeigen
                </Button>
              }
            >
              4 weitere passen nicht zu Ihrem Filter.
            </Banner>
          </div>
        </Muster>

        <FelderMuster />
        <OverlayMuster />

        <Muster titel="Leer">
          <div className="card">
            <Empty icon="search" text="Keine Immobilien entsprechen den aktuellen Filterkriterien.">
              <Button variant="two" size="sm">
                Zurücksetzen
              </Button>
            </Empty>
          </div>
        </Muster>

        <Muster titel="Skelett">
          <KartenSkeleton text="Daten werden geladen..." anzahl={1} />
        </Muster>

        <KartenMuster bild={bild} />
      </div>
    </Seite>
  )
}
