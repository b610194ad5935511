import type { BildAnsicht } from './bild.types.ts'

/** Widths of the variants in pixels. */
export const STUFEN = [480, 960, 1600] as const
export type Stufe = (typeof STUFEN)[number]
export const VARIANTEN_FORMATE = ['webp', 'avif'] as const
export type VariantenFormat = (typeof VARIANTEN_FORMATE)[number]

/** Step and format in the path of a variant. */
const VARIANTE = /^\/bilder\/v\/\d+\/(?:webp|avif)\//

/**
 * The steps that a picture of this width needs, with the true width of each file. A picture is never enlarged, so the
 * step above its width holds it at its own width and the ones further up do not exist.
 */
export function listStufen(breite: number): { stufe: Stufe; breite: number }[] {
  return STUFEN.filter((_, i) => i === 0 || (STUFEN[i - 1] ?? 0) < breite).map((stufe) => ({
    stufe,
    breite: Math.min(stufe, breite),
  }))
}

/**
 * The files of a picture in a format, from narrow to wide; none where there are no variants. They follow from the
 * picture's `src` and width, so a page carries neither them nor a `srcset` among its data.
 */
export function listBildDateien(
  bild: Pick<BildAnsicht, 'src' | 'breite' | VariantenFormat>,
  format: VariantenFormat,
): { src: string; breite: number }[] {
  if (!bild[format]) return []
  const key = bild.src.replace(VARIANTE, '')
  return listStufen(bild.breite).map(({ stufe, breite }) => ({ src: `/bilder/v/${stufe}/${format}/${key}`, breite }))
}

/** The `srcset` of a picture in a format; undefined where there are no variants. */
export function toSrcset(
  bild: Pick<BildAnsicht, 'src' | 'breite' | VariantenFormat>,
  format: VariantenFormat,
): string | undefined {
  const dateien = listBildDateien(bild, format)
  return dateien.length > 0 ? dateien.map(({ src, breite }) => `${src} ${breite}w`).join(', ') : undefined
}
