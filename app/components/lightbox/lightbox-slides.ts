import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { bildCaption } from '#app/shared/bilder/bild-caption.ts'
import { listBildFiles } from '#app/shared/bilder/bild-files.ts'

type FileEntry = { src: string; width: number; height: number }

type LightboxSlide = {
  src: string
  alt: string
  width: number
  height: number
  srcSet: FileEntry[]
  description: string
}

export function toSlide(bild: BildView): LightboxSlide {
  const files = listBildFiles(bild, 'webp').map(({ src, width }): FileEntry => {
    return { src, width: width, height: Math.max(1, Math.round((width * bild.height) / bild.width)) }
  })
  return {
    src: bild.src,
    alt: bild.alt,
    width: bild.width,
    height: bild.height,
    // The first entry is the thumbnail, the last one is used for zooming.
    srcSet: [
      ...files.filter(({ width }) => width < bild.width),
      { src: bild.src, width: bild.width, height: bild.height },
    ],
    description: bildCaption(bild.alt),
  }
}
