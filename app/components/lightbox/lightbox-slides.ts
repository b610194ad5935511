import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { listBildDateien } from '#app/shared/bilder/bild-dateien.ts'

type Datei = { src: string; width: number; height: number }

/** One picture as the lightbox library takes it. */
type LightboxSlide = {
  src: string
  alt: string
  width: number
  height: number
  srcSet: Datei[]
  description: string
  thumbnail: string
}

export function toSlide(bild: BildAnsicht): LightboxSlide {
  const dateien = listBildDateien(bild, 'webp').map(({ src, breite }): Datei => {
    return { src, width: breite, height: Math.max(1, Math.round((breite * bild.hoehe) / bild.breite)) }
  })
  return {
    src: bild.src,
    alt: bild.alt,
    width: bild.breite,
    height: bild.hoehe,
    // The full-size file closes the list: the zoom shows it where the screen has the pixels.
    srcSet: [
      ...dateien.filter(({ width }) => width < bild.breite),
      { src: bild.src, width: bild.breite, height: bild.hoehe },
    ],
    description: bild.alt,
    thumbnail: dateien[0]?.src ?? bild.src,
  }
}
