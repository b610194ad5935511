import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'

type Datei = { src: string; width: number; height: number }

/** One picture as the lightbox library takes it. */
export type LightboxSlide = {
  src: string
  alt: string
  width: number
  height: number
  srcSet: Datei[]
  description: string
  thumbnail: string
}

/**
 * The files of a `srcset` with width descriptors. Heights follow from the picture's proportions; what is no
 * `<url> <n>w` is left out.
 */
export function parseSrcset(srcset: string | undefined, { breite, hoehe }: { breite: number; hoehe: number }): Datei[] {
  return (srcset ?? '')
    .split(/,\s+/)
    .map((eintrag) => /^(\S+)\s+(\d+)w$/.exec(eintrag.trim()))
    .flatMap((treffer) => {
      const [, src, weite] = treffer ?? []
      if (!src || !weite) return []
      const width = Number(weite)
      return [{ src, width, height: Math.max(1, Math.round((width * hoehe) / Math.max(1, breite))) }]
    })
    .sort((a, b) => a.width - b.width)
}

export function toSlide(bild: BildAnsicht): LightboxSlide {
  const dateien = parseSrcset(bild.webp, bild)
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
