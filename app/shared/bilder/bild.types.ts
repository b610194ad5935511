export type BildView = {
  /** Same-origin URL of the best file for all browsers, or of the original without variants. */
  src: string
  /** German alternative text. */
  alt: string
  width: number
  height: number
  /** CSS background colour while loading. */
  color: string
  /** Set once variants exist; their files follow from `src` (bild-files.ts). */
  webp?: true
  avif?: true
  /** True for an unconverted HEIC original, which only Safari displays. */
  heic?: boolean
}
