type Dimensions = { src: string; width: number; height: number }

const PANORAMA_PATH = /(?:^|\/)(?:panorama\/[^/]+|(?:\d+[-_])?panorama(?:[-_.][^/]*)?)$/i

/** True for the 360° picture. It is recognised by file name and aspect ratio, since no column marks it (BILD-7). */
export function isPanorama({ src, width, height }: Dimensions): boolean {
  const path = src.split(/[?#]/, 1)[0] ?? ''
  const ratio = height > 0 ? width / height : 0
  return PANORAMA_PATH.test(path) && ratio > 1.95 && ratio < 2.05
}

export function galleryBilder<T extends Dimensions>(bilder: readonly T[]): T[] {
  const shown = new Set<string>()
  return bilder.filter((bild) => {
    if (isPanorama(bild) || shown.has(bild.src)) return false
    shown.add(bild.src)
    return true
  })
}

/** Returns the URL of the original picture, since the variants are too small for a panorama. */
export function originalUrl(src: string): string {
  return src.replace(/^\/bilder\/v\/\d+\/(?:webp|avif)\//, '/bilder/')
}
