import { useState } from 'react'
import { Bild } from '#app/components/ui/bild.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'

const WISCHEN_PX = 40

/** Photos one at a time; previous, next and dots only where there is more than one (WOHNUNG-1). */
export function Karussell({ bilder, titel }: { bilder: BildAnsicht[]; titel: string }) {
  const [gewaehlt, setIndex] = useState(0)
  const [start, setStart] = useState<number | null>(null)
  // Live changes may take pictures away.
  const index = Math.min(gewaehlt, Math.max(0, bilder.length - 1))
  const bild = bilder[index]
  const mehrere = bilder.length > 1
  const go = (schritt: number) => setIndex((index + schritt + bilder.length) % bilder.length)
  return (
    <section
      className="caro"
      aria-roledescription="Karussell"
      aria-label={`Fotos von ${titel}`}
      onPointerDown={(event) => setStart(event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={(event) => {
        const weg = start === null ? 0 : event.clientX - start
        setStart(null)
        if (mehrere && Math.abs(weg) > WISCHEN_PX) go(weg < 0 ? 1 : -1)
      }}
    >
      <div className="contents" aria-live="polite">
        <Bild
          key={bild?.src}
          bild={bild ? { ...bild, alt: `Foto ${index + 1} von ${titel}` } : null}
          sizes="(min-width: 1280px) 792px, 100vw"
          prioritaet={index === 0}
        />
      </div>
      {mehrere && (
        <>
          <button
            type="button"
            className="icon-btn solid pv noscript:hidden"
            aria-label="Vorheriges Foto"
            onClick={() => go(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-btn solid nx noscript:hidden"
            aria-label="Nächstes Foto"
            onClick={() => go(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <div className="dots noscript:hidden">
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
