import { listStufen, type Stufe, type VariantenFormat } from '#app/shared/bilder/bild-dateien.ts'
import type { BildDaten, Masse } from './bild-arbeit.server.ts'
import type { BildFormat } from './bild-format.server.ts'
import { getBildProzess } from './bild-prozess.server.ts'

export type Variante = { stufe: Stufe; format: VariantenFormat; bytes: Uint8Array }

/**
 * Size as shown (after EXIF rotation) and mean colour of a picture that sharp can decode.
 * Throws DomainError BILD_UNLESBAR for damaged or too large files.
 */
export function readBildDaten(bytes: Uint8Array): Promise<BildDaten> {
  return getBildProzess().run('daten', [bytes])
}

/** Size of a HEIC file by its header alone, which sharp reads although it cannot decode it. Throws BILD_UNLESBAR. */
export function readHeicMasse(bytes: Uint8Array): Promise<Masse> {
  return getBildProzess().run('masse', [bytes])
}

/**
 * All widths of one format. WebP at the same time, since someone waits for it; AVIF one after the other, since it is
 * made by a job: others get their turn between them. `breite` is the width of the picture as shown.
 * Never enlarges, applies the EXIF orientation, carries no metadata. Throws BILD_UNLESBAR.
 */
export async function createVarianten(bytes: Uint8Array, breite: number, format: VariantenFormat): Promise<Variante[]> {
  const stufen = listStufen(breite).map(({ stufe }) => stufe)
  const schritte = format === 'webp' ? [stufen] : stufen.map((stufe) => [stufe])
  const dateien: Uint8Array[] = []
  for (const schritt of schritte) dateien.push(...(await getBildProzess().run('varianten', [bytes, schritt, format])))
  return stufen.flatMap((stufe, i) => {
    const datei = dateien[i]
    return datei ? [{ stufe, format, bytes: datei }] : []
  })
}

/**
 * The original as it is stored: untouched if it holds no metadata, else encoded anew in its own format, upright and
 * without them (EXIF holds where and when a photo was taken). Throws BILD_UNLESBAR.
 */
export async function stripMetadata(bytes: Uint8Array, format: Exclude<BildFormat, 'heic'>): Promise<Uint8Array> {
  return (await getBildProzess().run('ohneMetadaten', [bytes, format])) ?? bytes
}
