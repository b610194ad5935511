import { useState } from 'react'
import { Bild } from '#app/components/ui/bild.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { BildView } from '#app/shared/bilder/bild.types.ts'

const SWIPE_PX = 40

export function Carousel({ bilder, title }: { bilder: BildView[]; title: string }) {
  const [chosen, setIndex] = useState(0)
  const [start, setStart] = useState<number | null>(null)
  const index = Math.min(chosen, Math.max(0, bilder.length - 1))
  const bild = bilder[index]
  const several = bilder.length > 1
  const go = (step: number) => setIndex((index + step + bilder.length) % bilder.length)
  return (
    <section
      className="carousel"
      aria-roledescription="Karussell"
      aria-label={`Fotos von ${title}`}
      onPointerDown={(event) => setStart(event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={(event) => {
        const distance = start === null ? 0 : event.clientX - start
        setStart(null)
        if (several && Math.abs(distance) > SWIPE_PX) go(distance < 0 ? 1 : -1)
      }}
    >
      <div className="contents" aria-live="polite">
        <Bild
          key={bild?.src}
          bild={bild ? { ...bild, alt: `Foto ${index + 1} von ${title}` } : null}
          sizes="(min-width: 1280px) 792px, 100vw"
          priority={index === 0}
        />
      </div>
      {several && (
        <>
          <button
            type="button"
            className="icon-button icon-button--solid carousel-previous noscript:hidden"
            aria-label="Vorheriges Foto"
            onClick={() => go(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button icon-button--solid carousel-next noscript:hidden"
            aria-label="Nächstes Foto"
            onClick={() => go(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <div className="carousel-dots noscript:hidden">
            {bilder.map(({ src }, i) => (
              <button
                key={src}
                type="button"
                aria-label={`Foto ${i + 1}`}
                aria-current={i === index ? 'true' : undefined}
                onClick={() => setIndex(i)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}
