import type { LageView } from '#app/shared/lage/lage-view.ts'

/** Where it is (LAGE-1): a schematic map that needs no script, and the way to a real one elsewhere. */
export function LageSection({ lage }: { lage: LageView }) {
  return (
    <section className="section">
      <h2>Lage</h2>
      <img className="lage-map" src={lage.image} alt={lage.imageText} width="800" height="400" loading="lazy" />
      {lage.note && <p className="text-sm text-ink-2 mt-3">{lage.note}</p>}
      <p className="text-sm mt-3">
        <a className="link" href={lage.openStreetMapUrl} rel="noopener noreferrer">
          Bei OpenStreetMap ansehen
        </a>{' '}
        <span className="text-ink-2">(verlässt das Portal)</span>
      </p>
    </section>
  )
}
