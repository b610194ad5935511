export type BildView = {
  /** Best file for all browsers, or the original without variants. Same origin. */
  src: string
  alt: string
  width: number
  height: number
  /** CSS background colour while loading. */
  color: string
  /** Set once variants exist; their files follow from `src` (bild-files.ts). */
  webp?: true
  avif?: true
  /** Unconverted HEIC original, which only Safari displays. */
  heic?: boolean
}
