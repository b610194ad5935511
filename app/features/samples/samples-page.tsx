import { Page } from '#app/components/layout/page.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { CardSkeleton } from '#app/components/ui/skeleton.tsx'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import { CardSamples } from './card-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { Samples } from './samples.tsx'

const STATUS: { color: StatusColor; text: string }[] = [
  { color: 'green', text: 'Verfügbar' },
  { color: 'blue', text: 'Vermietet' },
  { color: 'yellow', text: 'Profil vollständig' },
  { color: 'orange', text: 'Besichtigung möglich' },
  { color: 'red', text: 'Storniert' },
  { color: 'gray', text: 'Unbekannt' },
]

export function SamplesPage({ bild }: { bild: BildView }) {
  return (
    <Page>
      <h1 className="mb-6">Komponenten und Zustände</h1>
      <div className="board">
        <Samples title="Button">
          <div className="row">
            <Button>Primär</Button>
            <Button variant="secondary">Sekundär</Button>
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
            <ButtonLink to="/vermietung" variant="secondary" size="small" icon="key-round">
              Alle zur Miete
            </ButtonLink>
            <IconButton icon="heart" name="Auf die Anfragenliste" solid aria-pressed={false} />
            <IconButton icon="heart" name="Von der Anfragenliste entfernen" solid aria-pressed />
            <IconButton icon="settings" name="Einstellungen" />
          </div>
        </Samples>

        <Samples title="Statusfarben (color_class)">
          <div className="row gap-2">
            {STATUS.map(({ color, text }) => (
              <Badge key={color} color={color}>
                {text}
              </Badge>
            ))}
          </div>
        </Samples>

        <Samples title="Banner">
          <div className="grid gap-2">
            {STATUS.map(({ color }) => (
              <Banner key={color} color={color} title="Hinweis für Sie" to="#banner">
                Bitte prüfen Sie Ihre Angaben.
              </Banner>
            ))}
            <Banner
              color="blue"
              icon="sliders-horizontal"
              title="6 von 10 Wohnungen"
              action={
                <Button variant="secondary" size="small">
                  Alle anzeigen
                </Button>
              }
            >
              4 weitere passen nicht zu Ihrem Filter.
            </Banner>
          </div>
        </Samples>

        <FieldSamples />
        <OverlaySamples />

        <Samples title="Leer">
          <div className="card">
            <Empty icon="search" text="Keine Immobilien entsprechen den aktuellen Filterkriterien.">
              <Button variant="secondary" size="small">
                Zurücksetzen
              </Button>
            </Empty>
          </div>
        </Samples>

        <Samples title="Skelett">
          <CardSkeleton text="Daten werden geladen..." count={1} />
        </Samples>

        <CardSamples bild={bild} />
      </div>
    </Page>
  )
}
