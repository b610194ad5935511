import type { Turn } from '#app/server/config/queue.server.ts'
import { type Level, listLevels, type VariantFormat } from '#app/shared/bilder/bild-files.ts'
import type { BildFormat } from './bild-format.server.ts'
import { getBildProcess } from './bild-process.server.ts'
import type { BildData, Dimensions } from './bild-work.server.ts'

export type Variant = { level: Level; format: VariantFormat; bytes: Uint8Array }

/**
 * Size as shown (after EXIF rotation) and mean colour of a picture that sharp can decode.
 * Throws DomainError BILD_UNLESBAR for damaged or too large files.
 */
export function readBildData(bytes: Uint8Array, turn?: Turn): Promise<BildData> {
  return getBildProcess().run('daten', [bytes], { turn })
}

/** Size of a HEIC file by its header alone, which sharp reads although it cannot decode it. Throws BILD_UNLESBAR. */
export function readHeicDimensions(bytes: Uint8Array, turn?: Turn): Promise<Dimensions> {
  return getBildProcess().run('masse', [bytes], { turn })
}

/**
 * All widths of one format. WebP at the same time, since someone waits for it; AVIF one after the other, since it is
 * made by a job: others get their turn between them. `breite` is the width of the picture as shown.
 * Never enlarges, applies the EXIF orientation, carries no metadata. Throws BILD_UNLESBAR.
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

/** A picture as the header shows it (EINSTELLUNG-4), as PNG without metadata. Throws BILD_UNLESBAR. */
export function createLogo(bytes: Uint8Array, turn: Turn): Promise<Dimensions & { png: Uint8Array }> {
  return getBildProcess().run('logo', [bytes], { turn })
}

/**
 * The original as it is stored: untouched if it holds no metadata, else encoded anew in its own format, upright and
 * without them (EXIF holds where and when a photo was taken). Throws BILD_UNLESBAR.
 */
export async function stripMetadata(
  bytes: Uint8Array,
  format: Exclude<BildFormat, 'heic'>,
  turn?: Turn,
): Promise<Uint8Array> {
  return (await getBildProcess().run('ohneMetadaten', [bytes, format], { turn })) ?? bytes
}
