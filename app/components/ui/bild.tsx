import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { toSrcset } from '#app/shared/bilder/bild-dateien.ts'
import { HEIC_FEHLERTEXT } from '#app/shared/bilder/bild-texte.ts'
import { Icon } from './icon.tsx'

type BildProps = {
  /** Null shows "Kein Bild verfügbar". */
  bild: BildAnsicht | null
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** Default: loads when it comes near the screen, unless `prioritaet` is set. */
  lazy?: boolean
  /** For the first, largest picture of a page. */
  prioritaet?: boolean
  className?: string
  /** A small one beside a title: where it fails it is hidden, and its `.thumb` with it. */
  klein?: boolean
  /** Called once when a HEIC original fails to show, so that it can be converted on demand. */
  onHeic?: () => void
}

/** A picture with its variants, size and placeholder colour; a text where there is none or it fails (BILD-2). */
export function Bild({ bild, sizes, lazy, prioritaet, className, klein = false, onHeic }: BildProps) {
  const [fehler, setFehler] = useState<string | null>(null)
  const img = useRef<HTMLImageElement>(null)
  const src = bild?.src
  const istHeic = bild?.heic === true

  // A picture that failed before React took over has fired its error event already.
  useEffect(() => {
    const element = img.current
    if (src !== undefined && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') {
      setFehler(src)
    }
  }, [src])

  const kaputt = src !== undefined && fehler === src
  useEffect(() => {
    if (kaputt && istHeic) onHeic?.()
  }, [kaputt, istHeic, onHeic])

  if (bild === null) return <KeinBild icon="house" text="Kein Bild verfügbar" />
  if (prioritaet) preloadBild(bild, sizes)
  if (kaputt && klein) return <span hidden />
  if (kaputt) return <KeinBild icon="image-off" text={istHeic ? HEIC_FEHLERTEXT : 'Bild nicht verfügbar'} />
  const avif = toSrcset(bild, 'avif')
  const webp = toSrcset(bild, 'webp')
  const inhalt = (
    <img
      ref={img}
      src={bild.src}
      srcSet={webp}
      sizes={webp && sizes}
      alt={bild.alt}
      width={bild.breite}
      height={bild.hoehe}
      className={className}
      style={{ backgroundColor: bild.farbe }}
      loading={(lazy ?? !prioritaet) ? 'lazy' : undefined}
      fetchPriority={prioritaet ? 'high' : undefined}
      decoding={prioritaet ? 'sync' : 'async'}
      onError={() => setFehler(bild.src)}
    />
  )
  if (!avif) return inhalt
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {inhalt}
    </picture>
  )
}

/** Lets the browser fetch the picture with the head of the page, in the format that `<picture>` will choose. */
function preloadBild(bild: BildAnsicht, sizes: string) {
  // Few browsers show HEIC; the others would load it for nothing.
  if (bild.heic) return
  const format = bild.avif ? 'avif' : 'webp'
  const srcSet = toSrcset(bild, format)
  preload(bild.src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes, type: `image/${format}` }),
  })
}

function KeinBild({ icon, text }: { icon: 'house' | 'image-off'; text: string }) {
  return (
    <span className="nopic">
      <Icon name={icon} size="l" />
      {text}
    </span>
  )
}
