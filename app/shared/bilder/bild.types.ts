export type BildView = {
  /**
   * URL on this origin for browsers without `srcset`: the WebP variant of level 960 (480 for small pictures), or the
   * whole picture if there are no variants.
   */
  src: string
  alt: string
  width: number
  height: number
  /** CSS background colour of the picture while it loads. */
  color: string
  /** Set once variants of this format exist; `bild-files.ts` derives their URLs from `src`. */
  webp?: true
  avif?: true
  /** True for an unconverted HEIC original, which only Safari displays. */
  heic?: boolean
}
