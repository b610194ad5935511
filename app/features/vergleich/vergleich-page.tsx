import './vergleich.css'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import type { VergleichView } from './vergleich-view.ts'

type VergleichPageProps = {
  view: VergleichView
  gone: number
  more: number
}

export function VergleichPage({ view: { wohnungen, rows }, gone, more }: VergleichPageProps) {
  return (
    <div className="page-width">
      <p className="mb-4">
        <BackLink to="/wishlist">Meine Anfragenliste</BackLink>
      </p>
      <h1 className="mb-6">Wohnungen vergleichen</h1>
      {gone > 0 && (
        <div className="mb-4">
          <Banner
            color="gray"
            icon="info"
            title={gone === 1 ? 'Eine Wohnung ist nicht mehr zu sehen.' : `${gone} Wohnungen sind nicht mehr zu sehen.`}
          />
        </div>
      )}
      {more > 0 && (
        <div className="mb-4">
          <Banner color="gray" icon="info" title="Höchstens vier Wohnungen stehen nebeneinander.">
            Weitere sind nicht dabei.
          </Banner>
        </div>
      )}
      {wohnungen.length < 2 ? (
        <div className="card">
          <Empty
            icon="heart"
            title="Noch nichts zu vergleichen"
            text="Wählen Sie auf Ihrer Anfragenliste zwei bis vier Wohnungen aus."
          >
            <ButtonLink to="/wishlist">Zur Anfragenliste</ButtonLink>
          </Empty>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself has to be reached by keyboard (WCAG 2.1.1)
        <section className="card compared" aria-label="Vergleich" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Angabe</span>
                </th>
                {wohnungen.map(({ id, title, bild }) => (
                  <th key={id} scope="col">
                    <div className="thumbnail overflow-hidden" aria-hidden="true">
                      <Bild bild={bild && { ...bild, alt: '' }} sizes="240px" small />
                    </div>
                    <PlainLink to={`/expose/${id}`}>{title}</PlainLink>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, index) => (
                    <td key={wohnungen[index]?.id}>{value ?? <Unknown />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function Unknown() {
  return (
    <span className="text-ink-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">keine Angabe</span>
    </span>
  )
}
