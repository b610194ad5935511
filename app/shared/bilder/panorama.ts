type Masse = { src: string; breite: number; hoehe: number }

/** `panorama-….webp`, `07-panorama.webp` or any file in a folder `panorama`. */
const PANORAMA_PFAD = /(?:^|\/)(?:panorama\/[^/]+|(?:\d+[-_])?panorama(?:[-_.][^/]*)?)$/i

/**
 * True for the equirectangular picture of an Exposé's own 360° tour: named `panorama…` and twice as wide as high. It
 * stands among the Exposé's images, since the tables have no column of its own for it (BILD-7), but is none of the
 * gallery. The proportions tell it from a photograph that is only called so.
 */
export function isPanorama({ src, breite, hoehe }: Masse): boolean {
  const pfad = src.split(/[?#]/, 1)[0] ?? ''
  const verhaeltnis = hoehe > 0 ? breite / hoehe : 0
  return PANORAMA_PFAD.test(pfad) && verhaeltnis > 1.95 && verhaeltnis < 2.05
}

/** The images without the panorama of the tour, each once. */
export function galerieBilder<T extends Masse>(bilder: readonly T[]): T[] {
  const gezeigt = new Set<string>()
  return bilder.filter((bild) => {
    if (isPanorama(bild) || gezeigt.has(bild.src)) return false
    gezeigt.add(bild.src)
    return true
  })
}

/** Path of the full-size file behind a picture's URL: variants are too small for a view that surrounds one. */
export function originalUrl(src: string): string {
  return src.replace(/^\/bilder\/v\/\d+\/(?:webp|avif)\//, '/bilder/')
}
