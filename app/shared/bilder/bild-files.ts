import type { BildView } from './bild.types.ts'

/** Widths of variants in pixels. */
export const LEVELS = [480, 960, 1600] as const
export type Level = (typeof LEVELS)[number]
export const VARIANT_FORMATS = ['webp', 'avif'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

const VARIANT = /^\/bilder\/v\/\d+\/(?:webp|avif)\//

/**
 * Levels with the real width of each file. Pictures are not enlarged: the first level above the picture's width has
 * that width, higher levels do not exist.
 */
export function listLevels(width: number): { level: Level; width: number }[] {
  return LEVELS.filter((_, i) => i === 0 || (LEVELS[i - 1] ?? 0) < width).map((level) => ({
    level,
    width: Math.min(level, width),
  }))
}

/** Files by width. They follow from `src` and width, so page data contains neither them nor a `srcset`. */
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
