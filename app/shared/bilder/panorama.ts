type Dimensions = { src: string; width: number; height: number }

/** `panorama-….webp`, `07-panorama.webp` or any file in a folder `panorama`. */
const PANORAMA_PATH = /(?:^|\/)(?:panorama\/[^/]+|(?:\d+[-_])?panorama(?:[-_.][^/]*)?)$/i

/**
 * True for the equirectangular picture of an Exposé's own 360° tour: named `panorama…` and twice as wide as high, which
 * photographs are not. It is stored among the images, since the tables have no column for it (BILD-7), and hidden from
 * the gallery.
 */
export function isPanorama({ src, width, height }: Dimensions): boolean {
  const path = src.split(/[?#]/, 1)[0] ?? ''
  const ratio = height > 0 ? width / height : 0
  return PANORAMA_PATH.test(path) && ratio > 1.95 && ratio < 2.05
}

/** Unique images without the panorama. */
export function galleryBilder<T extends Dimensions>(bilder: readonly T[]): T[] {
  const shown = new Set<string>()
  return bilder.filter((bild) => {
    if (isPanorama(bild) || shown.has(bild.src)) return false
    shown.add(bild.src)
    return true
  })
}

/** Path of the original, since variants are too small for a panorama. */
export function originalUrl(src: string): string {
  return src.replace(/^\/bilder\/v\/\d+\/(?:webp|avif)\//, '/bilder/')
}
