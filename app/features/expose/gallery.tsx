import { type ComponentProps, useCallback, useEffect } from 'react'
import { useHeicConversion } from '#app/components/hooks/use-heic-conversion.ts'
import type { useLightbox } from '#app/components/lightbox/use-lightbox.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { BildView } from '#app/shared/bilder/bild.types.ts'

const IN_MOSAIC = 5
const LARGE = '(min-width: 1280px) 592px, (min-width: 768px) 50vw, 100vw'
const SMALL = '(min-width: 1280px) 296px, (min-width: 768px) 25vw, 100vw'

type OnConverted = (src: string, url: string) => void

type GalleryProps = {
  exposeId: string
  bilder: readonly BildView[]
  count: number
  lightbox: Pick<ReturnType<typeof useLightbox>, 'open' | 'preload' | 'linkProps'>
  onConverted: OnConverted
}

/** Mosaic of the first pictures; on phones a row to swipe. Each picture links to its file; with JavaScript, the link opens the lightbox. */
export function Gallery({ exposeId, bilder, count, lightbox, onConverted }: GalleryProps) {
  const shown = bilder.slice(0, IN_MOSAIC)
  if (shown.length === 0) {
    return (
      <div className="gallery" data-count="0">
        <div className="gallery-picture">
          <Bild bild={null} sizes={LARGE} />
        </div>
      </div>
    )
  }
  return (
    <div className="gallery" data-count={shown.length}>
      <div className="gallery-pictures">
        {shown.map((bild, i) => (
          <a key={bild.src} className="gallery-picture" {...lightbox.linkProps(i)}>
            <HeicBild
              exposeId={exposeId}
              bild={bild}
              onConverted={onConverted}
              sizes={i === 0 ? LARGE : SMALL}
              priority={i === 0}
            />
          </a>
        ))}
      </div>
      {count > 1 && (
        <Button
          variant="secondary"
          size="small"
          icon="images"
          className="gallery-more noscript:hidden"
          onPointerEnter={lightbox.preload}
          onFocus={lightbox.preload}
          onClick={() => void lightbox.open(0)}
        >
          {count} Bilder
        </Button>
      )}
    </div>
  )
}

type HeicBildProps = { exposeId: string; bild: BildView; onConverted: OnConverted }

function useConversion({ exposeId, bild, onConverted }: HeicBildProps) {
  const { state, convert } = useHeicConversion(exposeId, bild.src)
  const onHeic = useCallback(async () => {
    const url = await convert()
    if (url !== null) onConverted(bild.src, url)
  }, [convert, onConverted, bild.src])
  return { state, onHeic }
}

/** Picture that the server converts, on demand and once, if the browser cannot show its HEIC file (BILD-3). */
function HeicBild({ exposeId, bild, onConverted, ...rest }: HeicBildProps & Omit<ComponentProps<typeof Bild>, 'bild'>) {
  const { state, onHeic } = useConversion({ exposeId, bild, onConverted })
  if (state.kind === 'laeuft' || state.kind === 'fehler') {
    return (
      <span className="missing-picture" role="status">
        <Icon name={state.kind === 'fehler' ? 'image-off' : 'images'} size="large" />
        {state.kind === 'fehler' ? state.text : 'Bild wird umgewandelt...'}
      </span>
    )
  }
  return <Bild {...rest} bild={bild} onHeic={onHeic} />
}

/** Component without output: tests if the browser can show a HEIC picture, and otherwise requests its conversion. */
export function HeicCheck({ exposeId, bild, onConverted }: HeicBildProps) {
  const { onHeic } = useConversion({ exposeId, bild, onConverted })
  useEffect(() => {
    const probe = new Image()
    probe.onerror = () => void onHeic()
    probe.src = bild.src
    return () => {
      probe.onerror = null
    }
  }, [bild.src, onHeic])
  return null
}
