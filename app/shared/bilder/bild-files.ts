import type { BildView } from './bild.types.ts'

/** Widths of the variants in pixels. */
export const LEVELS = [480, 960, 1600] as const
export type Level = (typeof LEVELS)[number]
export const VARIANT_FORMATS = ['webp', 'avif'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** Step and format in the path of a variant. */
const VARIANT = /^\/bilder\/v\/\d+\/(?:webp|avif)\//

/**
 * The steps that a picture of this width needs, with the true width of each file. A picture is never enlarged, so the
 * step above its width holds it at its own width and the ones further up do not exist.
 */
export function listLevels(width: number): { level: Level; width: number }[] {
  return LEVELS.filter((_, i) => i === 0 || (LEVELS[i - 1] ?? 0) < width).map((level) => ({
    level,
    width: Math.min(level, width),
  }))
}

/**
 * The files of a picture in a format, from narrow to wide; none where there are no variants. They follow from the
 * picture's `src` and width, so a page carries neither them nor a `srcset` among its data.
 */
export function listBildFiles(
  bild: Pick<BildView, 'src' | 'width' | VariantFormat>,
  format: VariantFormat,
): { src: string; width: number }[] {
  if (!bild[format]) return []
  const key = bild.src.replace(VARIANT, '')
  return listLevels(bild.width).map(({ level, width }) => ({ src: `/bilder/v/${level}/${format}/${key}`, width }))
}

/** The `srcset` of a picture in a format; undefined where there are no variants. */
export function toSrcset(
  bild: Pick<BildView, 'src' | 'width' | VariantFormat>,
  format: VariantFormat,
): string | undefined {
  const files = listBildFiles(bild, format)
  return files.length > 0 ? files.map(({ src, width }) => `${src} ${width}w`).join(', ') : undefined
}
