import type { ReactNode } from 'react'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { toSrcset } from '#app/shared/bilder/bild-files.ts'
import { EMPTY_BILD } from '#app/shared/bilder/bild-texts.ts'

const SIZES = '(min-width: 1280px) 630px, 52vw'
const AB_MD = '(min-width: 768px)'

export function Hero({ bild, children }: { bild: BildView | null; children?: ReactNode }) {
  return (
    <section className={bild ? 'items-center gap-12 md:grid md:grid-cols-[5fr_6fr]' : undefined}>
      <div>
        <h1 className="text-[length:var(--text-4xl)]">In Ruhe ein Zuhause finden.</h1>
        <p className="lead mt-5">
          Alle Häuser und Wohnungen aus unserer Verwaltung. Merken, anfragen und Termin vereinbaren, alles an einem Ort.
        </p>
        {children}
      </div>
      {bild && (
        <picture className="max-md:hidden">
          {bild.avif && <source type="image/avif" media={AB_MD} srcSet={toSrcset(bild, 'avif')} sizes={SIZES} />}
          {bild.webp && <source type="image/webp" media={AB_MD} srcSet={toSrcset(bild, 'webp')} sizes={SIZES} />}
          {!bild.webp && <source media={AB_MD} srcSet={bild.src} />}
          <img
            src={EMPTY_BILD}
            alt={bild.alt}
            width={bild.width}
            height={bild.height}
            className="aspect-4/3 max-h-120 w-full rounded-xl object-cover"
            style={{ backgroundColor: bild.color }}
            fetchPriority="high"
          />
        </picture>
      )}
    </section>
  )
}
