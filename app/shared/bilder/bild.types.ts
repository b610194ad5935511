export type BildView = {
  /** URL of the best file for all browsers, or of the original if there are no variants. Same origin. */
  src: string
  alt: string
  width: number
  height: number
  /** CSS background colour while the picture loads. */
  color: string
  /** Set once variants of this format exist; `bild-files.ts` derives their URLs from `src`. */
  webp?: true
  avif?: true
  /** True for an unconverted HEIC original, which only Safari displays. */
  heic?: boolean
}
