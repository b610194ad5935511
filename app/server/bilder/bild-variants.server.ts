import type { Turn } from '#app/server/process/queue.server.ts'
import { type Level, listLevels, type VariantFormat } from '#app/shared/bilder/bild-files.ts'
import type { BildFormat } from './bild-format.server.ts'
import { getBildProcess } from './bild-process.server.ts'
import type { BildData, Dimensions } from './bild-work.server.ts'

export type Variant = { level: Level; format: VariantFormat; bytes: Uint8Array }

/**
 * Reads a picture's size and average colour.
 * @throws BILD_UNLESBAR if the file is damaged or too large
 */
export function readBildData(bytes: Uint8Array, turn?: Turn): Promise<BildData> {
  return getBildProcess().run('daten', [bytes], { turn })
}

/** @throws BILD_UNLESBAR if the file is damaged or too large */
export function readHeicDimensions(bytes: Uint8Array, turn?: Turn): Promise<Dimensions> {
  return getBildProcess().run('masse', [bytes], { turn })
}

/**
 * Creates all widths of one format up to `breite`, upright and without metadata. Makes WebP widths concurrently, since
 * a user waits; AVIF widths one by one, so that other work gets turns.
 * @throws BILD_UNLESBAR if the picture is damaged or too large
 */
export async function createVariants(
  bytes: Uint8Array,
  { breite, format, turn }: { breite: number; format: VariantFormat; turn?: Turn },
): Promise<Variant[]> {
  const levels = listLevels(breite).map(({ level }) => level)
  const steps = format === 'webp' ? [levels] : levels.map((level) => [level])
  const files: Uint8Array[] = []
  for (const step of steps) files.push(...(await getBildProcess().run('varianten', [bytes, step, format], { turn })))
  return levels.flatMap((level, i) => {
    const file = files[i]
    return file ? [{ level, format, bytes: file }] : []
  })
}

/**
 * Re-encodes a logo as PNG without metadata (EINSTELLUNG-4), at most 480 × 96 pixels.
 * @throws BILD_UNLESBAR if the file is damaged or too large
 */
export function createLogo(bytes: Uint8Array, turn: Turn): Promise<Dimensions & { png: Uint8Array }> {
  return getBildProcess().run('logo', [bytes], { turn })
}

/**
 * Removes metadata, since EXIF contains place and time. Returns bytes without metadata unchanged; re-encodes others and
 * turns them upright.
 * @throws BILD_UNLESBAR if the picture is damaged or too large
 */
export async function stripMetadata(
  bytes: Uint8Array,
  format: Exclude<BildFormat, 'heic'>,
  turn?: Turn,
): Promise<Uint8Array> {
  return (await getBildProcess().run('ohneMetadaten', [bytes, format], { turn })) ?? bytes
}
