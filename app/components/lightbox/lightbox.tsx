import Yarl from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { useBackCloses } from '../hooks/use-back-closes.ts'
import { Icon } from '../ui/icon.tsx'
import { toSlide } from './lightbox-slides.ts'
import { lightboxThumbnails } from './lightbox-thumbnails.tsx'

const LABELS = {
  Previous: 'Vorheriges Bild',
  Next: 'Nächstes Bild',
  Close: 'Schließen',
  Lightbox: 'Bilder',
  'Photo gallery': 'Bilder',
  Carousel: 'Bildergalerie',
  Slide: 'Bild',
  '{index} of {total}': '{index} von {total}',
  'Zoom in': 'Vergrößern',
  'Zoom out': 'Verkleinern',
  Caption: 'Bildbeschreibung',
}

export type LightboxProps = {
  bilder: readonly BildView[]
  index: number
  onClose: () => void
}

export function Lightbox({ bilder, index, onClose }: LightboxProps) {
  useBackCloses(true, onClose)
  const several = bilder.length > 1
  const quiet = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <Yarl
      open
      close={onClose}
      index={index}
      slides={bilder.map(toSlide)}
      plugins={several ? [Captions, Counter, lightboxThumbnails, Zoom] : [Captions, Zoom]}
      labels={LABELS}
      className="lightbox"
      animation={quiet ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 200, swipe: 320, zoom: 320 }}
      carousel={{ finite: true, padding: 0, preload: 3 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionTextAlign: 'center' }}
      counter={{ separator: 'von' }}
      zoom={{ maxZoomPixelRatio: 2, pinchZoomV4: true, scrollToZoom: true }}
      render={{
        iconPrev: () => <Icon name="chevron-left" />,
        iconNext: () => <Icon name="chevron-right" />,
        iconClose: () => <Icon name="x" />,
        iconZoomIn: () => <Icon name="zoom-in" />,
        iconZoomOut: () => <Icon name="zoom-out" />,
        iconError: () => <span>Bild nicht verfügbar</span>,
        ...(several ? {} : { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}
