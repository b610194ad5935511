type Dimensions = { src: string; width: number; height: number }

/** `panorama-….webp`, `07-panorama.webp` or any file in a folder `panorama`. */
const PANORAMA_PATH = /(?:^|\/)(?:panorama\/[^/]+|(?:\d+[-_])?panorama(?:[-_.][^/]*)?)$/i

/**
 * True for the equirectangular picture of an Exposé's own 360° tour: named `panorama…` and twice as wide as high. It
 * stands among the Exposé's images, since the tables have no column of its own for it (BILD-7), but is none of the
 * gallery. The proportions tell it from a photograph that is only called so.
 */
export function isPanorama({ src, width, height }: Dimensions): boolean {
  const path = src.split(/[?#]/, 1)[0] ?? ''
  const ratio = height > 0 ? width / height : 0
  return PANORAMA_PATH.test(path) && ratio > 1.95 && ratio < 2.05
}

/** The images without the panorama of the tour, each once. */
export function galleryBilder<T extends Dimensions>(bilder: readonly T[]): T[] {
  const shown = new Set<string>()
  return bilder.filter((bild) => {
    if (isPanorama(bild) || shown.has(bild.src)) return false
    shown.add(bild.src)
    return true
  })
}

/** Path of the full-size file behind a picture's URL: variants are too small for a view that surrounds one. */
export function originalUrl(src: string): string {
  return src.replace(/^\/bilder\/v\/\d+\/(?:webp|avif)\//, '/bilder/')
}
