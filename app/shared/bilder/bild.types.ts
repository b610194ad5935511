/** An image as a screen shows it. */
export type BildView = {
  /** Same-origin URL of the best file every browser can show; of the original where no variant exists. */
  src: string
  /** German alternative text. */
  alt: string
  width: number
  height: number
  /** CSS colour behind the image until it is there. */
  color: string
  /** Present once the variants are made; their files follow from `src` (bild-files.ts). */
  webp?: true
  avif?: true
  /** True for a HEIC original that has not been converted yet: browsers other than Safari fail to show it. */
  heic?: boolean
}
