import { Link } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { TagList } from '#app/components/ui/tag-list.tsx'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { Muster } from './muster.tsx'

const SIZES = '(min-width: 768px) 384px, 100vw'
const FAKTEN = [
  { label: 'Gesamtmiete', value: '986\u00a0€' },
  { label: 'Fläche', value: '63\u00a0m²' },
  { label: 'Zimmer', value: '2' },
]

/** Cards, pictures that are missing, figures under the Maßlinie, ways back. */
export function KartenMuster({ bild }: { bild: BildAnsicht }) {
  return (
    <>
      <Muster titel="Karte">
        <article className="card obj">
          <div className="pic">
            <Bild bild={bild} sizes={SIZES} />
            <span className="tl">
              <Badge farbe="green">Verfügbar</Badge>
            </span>
          </div>
          <IconButton className="tr" icon="heart" name="Von der Anfragenliste entfernen" solid aria-pressed />
          <div className="body">
            <div>
              <h2>
                <Link to="#karte">Helle Altbauwohnung mit Küchenbalkon</Link>
              </h2>
              <p className="addr">Gartenstraße 12, 04107 Leipzig</p>
            </div>
            <TagList tags={['Balkon', 'Altbau', 'Aufzug', 'Keller', 'Garten']} />
            <Facts items={FAKTEN} />
          </div>
        </article>
      </Muster>

      <Muster titel="Bilder, die fehlen">
        <div className="grid gap-3">
          <div className="card obj">
            <div className="pic">
              <Bild bild={null} sizes={SIZES} />
              <span className="plate soon">Demnächst verfügbar: 2 Wohnungen</span>
            </div>
          </div>
          <div className="card obj">
            <div className="pic">
              <Bild
                bild={{ ...bild, src: 'data:image/webp;base64,AA==', webp: undefined, avif: undefined }}
                sizes={SIZES}
                lazy={false}
              />
              <span className="plate">3 Wohnungen verfügbar</span>
            </div>
          </div>
        </div>
      </Muster>

      <Muster titel="Maßlinie und Wege">
        <div className="grid gap-6">
          <Breadcrumbs items={[{ name: 'Vermietung', to: '/vermietung' }, { name: 'Einheit 204' }]} />
          <BackLink to="/vermietung">Zurück zur Übersicht</BackLink>
          <Facts variant="three" items={FAKTEN} />
          <dl className="dl small">
            <dt>Baujahr</dt>
            <dd>1908</dd>
            <dt>Heizung</dt>
            <dd>Gas-Zentralheizung</dd>
          </dl>
        </div>
      </Muster>
    </>
  )
}
