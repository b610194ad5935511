import { useLateDialog } from '#app/components/hooks/use-late-dialog.ts'
import { Button } from '#app/components/ui/button.tsx'
import { PlainLink } from '#app/components/ui/plain-link.tsx'
import { sayMissing } from '#app/components/ui/toast/toast.ts'
import type { LageView } from '#app/shared/lage/lage-view.ts'
import { focusAgain } from './focus-again.ts'
import { LageImage } from './lage-image.tsx'

const loadPanel = async () => (await import('./lage-panel.tsx')).LagePanel

const sayFailed = sayMissing('Karte')

/** Section about the location (LAGE-1). `verkauf`: true to link to nearby flats for sale, false to nearby rentals. */
export function LageSection({ lage, verkauf = false }: { lage: LageView; verkauf?: boolean }) {
  const { Dialog, open, show, onClose, preloadProps } = useLateDialog(loadPanel, sayFailed)
  const Panel = open && Dialog
  return (
    <section className="section print:hidden">
      <h2>Lage</h2>
      {Panel ? <Panel lage={lage} onClose={onClose} /> : <LageImage {...lage} />}
      {lage.note && <p className="text-sm text-ink-2 mt-3">{lage.note}</p>}
      {!Panel && (
        <Button
          variant="secondary"
          icon="map-pin"
          className="mt-3 noscript:hidden"
          onClick={show}
          ref={Dialog && focusAgain}
          {...preloadProps}
        >
          {lage.tiles ? 'Karte laden' : 'Entfernung berechnen'}
        </Button>
      )}
      <p className="text-sm mt-3">
        <PlainLink className="link" to={`/${verkauf ? 'verkauf' : 'vermietung'}?alle=1&ausschnitt=${lage.ausschnitt}`}>
          {verkauf ? 'Zum Kauf in diesem Ausschnitt' : 'Wohnungen in diesem Ausschnitt'}
        </PlainLink>
      </p>
      <p className="text-sm mt-3">
        <a className="link" href={lage.openStreetMapUrl} rel="noopener noreferrer">
          Bei OpenStreetMap ansehen
        </a>{' '}
        <span className="text-ink-2">(verlässt das Portal)</span>
      </p>
    </section>
  )
}
