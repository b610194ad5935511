import { Link } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { TagList } from '#app/components/ui/tag-list.tsx'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { Samples } from './samples.tsx'

const SIZES = '(min-width: 768px) 384px, 100vw'
const FACTS = [
  { label: 'Gesamtmiete', value: '986\u00a0€' },
  { label: 'Fläche', value: '63\u00a0m²' },
  { label: 'Zimmer', value: '2' },
]

export function CardSamples({ bild }: { bild: BildView }) {
  return (
    <>
      <Samples title="Karte">
        <article className="card listing">
          <div className="listing-picture">
            <Bild bild={bild} sizes={SIZES} />
            <span className="listing-badge">
              <Badge color="green">Verfügbar</Badge>
            </span>
          </div>
          <IconButton
            className="listing-heart"
            icon="heart"
            name="Von der Anfragenliste entfernen"
            solid
            aria-pressed
          />
          <div className="listing-body">
            <div>
              <h2>
                <Link to="#karte">Helle Altbauwohnung mit Küchenbalkon</Link>
              </h2>
              <p className="listing-address">Gartenstraße 12, 04107 Leipzig</p>
            </div>
            <TagList tags={['Balkon', 'Altbau', 'Aufzug', 'Keller', 'Garten']} />
            <Facts items={FACTS} />
          </div>
        </article>
      </Samples>

      <Samples title="Bilder, die fehlen">
        <div className="grid gap-3">
          <div className="card listing">
            <div className="listing-picture">
              <Bild bild={null} sizes={SIZES} />
              <span className="plate plate--soon">Demnächst verfügbar: 2 Wohnungen</span>
            </div>
          </div>
          <div className="card listing">
            <div className="listing-picture">
              <Bild
                bild={{ ...bild, src: 'data:image/webp;base64,AA==', webp: undefined, avif: undefined }}
                sizes={SIZES}
                lazy={false}
              />
              <span className="plate">3 Wohnungen verfügbar</span>
            </div>
          </div>
        </div>
      </Samples>

      <Samples title="Maßlinie und Wege">
        <div className="grid gap-6">
          <Breadcrumbs items={[{ name: 'Vermietung', to: '/vermietung' }, { name: 'Einheit 204' }]} />
          <BackLink to="/vermietung">Zurück zur Übersicht</BackLink>
          <Facts variant="three" items={FACTS} />
          <dl className="definitions text-sm">
            <dt>Baujahr</dt>
            <dd>1908</dd>
            <dt>Heizung</dt>
            <dd>Gas-Zentralheizung</dd>
          </dl>
        </div>
      </Samples>
    </>
  )
}
