import { type ComponentProps, useCallback, useEffect } from 'react'
import { useHeicKonvertierung } from '#app/components/hooks/use-heic-konvertierung.ts'
import type { useLightbox } from '#app/components/lightbox/use-lightbox.tsx'
import { Bild } from '#app/components/ui/bild.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'

const IM_MOSAIK = 5
const GROSS = '(min-width: 1280px) 592px, (min-width: 768px) 50vw, 100vw'
const KLEIN = '(min-width: 1280px) 296px, (min-width: 768px) 25vw, 1px'

type OnKonvertiert = (src: string, url: string) => void

type GalerieProps = {
  exposeId: string
  bilder: readonly BildAnsicht[]
  /** Pictures the lightbox holds (the floor plan included). */
  anzahl: number
  lightbox: Pick<ReturnType<typeof useLightbox>, 'open' | 'preload' | 'linkProps'>
  onKonvertiert: OnKonvertiert
}

/**
 * Five pictures as a mosaic, one that bleeds to the edges on mobile. Every picture is a link to its file and opens the
 * lightbox where JavaScript runs.
 */
export function Galerie({ exposeId, bilder, anzahl, lightbox, onKonvertiert }: GalerieProps) {
  const gezeigt = bilder.slice(0, IM_MOSAIK)
  if (gezeigt.length === 0) {
    return (
      <div className="galerie" data-anzahl="0">
        <div className="galerie-bild">
          <Bild bild={null} sizes={GROSS} />
        </div>
      </div>
    )
  }
  return (
    <div className="galerie" data-anzahl={gezeigt.length}>
      {gezeigt.map((bild, i) => (
        <a key={bild.src} className="galerie-bild" {...lightbox.linkProps(i)}>
          <HeicBild
            exposeId={exposeId}
            bild={bild}
            onKonvertiert={onKonvertiert}
            sizes={i === 0 ? GROSS : KLEIN}
            prioritaet={i === 0}
          />
        </a>
      ))}
      {anzahl > 1 && (
        <Button
          variant="two"
          size="sm"
          icon="images"
          className="galerie-mehr noscript:hidden"
          onPointerEnter={lightbox.preload}
          onFocus={lightbox.preload}
          onClick={() => void lightbox.open(0)}
        >
          {anzahl} Bilder
        </Button>
      )}
    </div>
  )
}

type HeicBildProps = { exposeId: string; bild: BildAnsicht; onKonvertiert: OnKonvertiert }

function useKonvertierung({ exposeId, bild, onKonvertiert }: HeicBildProps) {
  const { zustand, konvertiere } = useHeicKonvertierung(exposeId, bild.src)
  const onHeic = useCallback(async () => {
    const url = await konvertiere()
    if (url !== null) onKonvertiert(bild.src, url)
  }, [konvertiere, onKonvertiert, bild.src])
  return { zustand, onHeic }
}

/** A picture that is converted on demand, once, if it is a HEIC file the browser cannot show (BILD-3). */
function HeicBild({
  exposeId,
  bild,
  onKonvertiert,
  ...rest
}: HeicBildProps & Omit<ComponentProps<typeof Bild>, 'bild'>) {
  const { zustand, onHeic } = useKonvertierung({ exposeId, bild, onKonvertiert })
  if (zustand.art === 'laeuft' || zustand.art === 'fehler') {
    return (
      <span className="nopic" role="status">
        <Icon name={zustand.art === 'fehler' ? 'image-off' : 'images'} size="l" />
        {zustand.art === 'fehler' ? zustand.text : 'Bild wird umgewandelt...'}
      </span>
    )
  }
  return <Bild {...rest} bild={bild} onHeic={onHeic} />
}

/** Asks the browser whether it can show a HEIC picture that only the lightbox holds, and has it converted if not. */
export function HeicPruefung({ exposeId, bild, onKonvertiert }: HeicBildProps) {
  const { onHeic } = useKonvertierung({ exposeId, bild, onKonvertiert })
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
