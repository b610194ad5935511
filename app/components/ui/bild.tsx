import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { toSrcset } from '#app/shared/bilder/bild-files.ts'
import { HEIC_ERROR_TEXT } from '#app/shared/bilder/bild-texts.ts'
import { Icon } from './icon.tsx'

type BildProps = {
  bild: BildView | null
  sizes: string
  /** True to load the picture lazily. Default: true unless `priority` is set. */
  lazy?: boolean
  /** True for the first and largest picture of a page, which loads with high priority. */
  priority?: boolean
  className?: string
  /** True for a small picture next to a title. If it fails to load, its `.thumbnail` element is hidden too. */
  small?: boolean
  /** Called once if a HEIC original cannot be shown, to request its conversion. */
  onHeic?: () => void
}

/** Picture. A text replaces a missing or broken picture (BILD-2). */
export function Bild({ bild, sizes, lazy, priority, className, small = false, onHeic }: BildProps) {
  const [error, setError] = useState<string | null>(null)
  const img = useRef<HTMLImageElement>(null)
  const src = bild?.src
  const isHeic = bild?.heic === true

  // Pictures that failed before hydration have already fired their error event.
  useEffect(() => {
    const element = img.current
    if (src !== undefined && element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') {
      setError(src)
    }
  }, [src])

  const broken = src !== undefined && error === src
  useEffect(() => {
    if (broken && isHeic) onHeic?.()
  }, [broken, isHeic, onHeic])

  if (bild === null) return <NoBild icon="house" text="Kein Bild verfügbar" />
  if (priority) preloadBild(bild, sizes)
  if (broken && small) return <span hidden />
  if (broken) return <NoBild icon="image-off" text={isHeic ? HEIC_ERROR_TEXT : 'Bild nicht verfügbar'} />
  const avif = toSrcset(bild, 'avif')
  const webp = toSrcset(bild, 'webp')
  const content = (
    <img
      ref={img}
      src={bild.src}
      srcSet={webp}
      sizes={webp && sizes}
      alt={bild.alt}
      width={bild.width}
      height={bild.height}
      className={className}
      style={{ backgroundColor: bild.color }}
      loading={(lazy ?? !priority) ? 'lazy' : undefined}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setError(bild.src)}
    />
  )
  if (!avif) return content
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {content}
    </picture>
  )
}

/** Preloads a picture in the format that `<picture>` will choose. */
function preloadBild(bild: BildView, sizes: string) {
  // Few browsers show HEIC; the others would load it in vain.
  if (bild.heic) return
  const format = bild.avif ? 'avif' : 'webp'
  const srcSet = toSrcset(bild, format)
  preload(bild.src, {
    as: 'image',
    fetchPriority: 'high',
    ...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes, type: `image/${format}` }),
  })
}

function NoBild({ icon, text }: { icon: 'house' | 'image-off'; text: string }) {
  return (
    <span className="missing-picture">
      <Icon name={icon} size="large" />
      {text}
    </span>
  )
}
