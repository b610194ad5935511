import type { BildView } from './bild.types.ts'

/** Nominal widths of the stored picture variants in pixels. */
export const LEVELS = [480, 960, 1600] as const
export type Level = (typeof LEVELS)[number]
export const VARIANT_FORMATS = ['webp', 'avif'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

const VARIANT = /^\/bilder\/v\/\d+\/(?:webp|avif)\//

/**
 * Lists the variants of a picture with their real widths. Pictures are never enlarged: the first level above the
 * picture's width has that width, and higher levels do not exist.
 */
export function listLevels(width: number): { level: Level; width: number }[] {
  return LEVELS.filter((_, i) => i === 0 || (LEVELS[i - 1] ?? 0) < width).map((level) => ({
    level,
    width: Math.min(level, width),
  }))
}

/** Derives a picture's variant files from `src` and width, so that page data needs no list and no `srcset`. */
export function listBildFiles(
  bild: Pick<BildView, 'src' | 'width' | VariantFormat>,
  format: VariantFormat,
): { src: string; width: number }[] {
  if (!bild[format]) return []
  const key = bild.src.replace(VARIANT, '')
  return listLevels(bild.width).map(({ level, width }) => ({ src: `/bilder/v/${level}/${format}/${key}`, width }))
}

export function toSrcset(
  bild: Pick<BildView, 'src' | 'width' | VariantFormat>,
  format: VariantFormat,
): string | undefined {
  const files = listBildFiles(bild, format)
  return files.length > 0 ? files.map(({ src, width }) => `${src} ${width}w`).join(', ') : undefined
}
