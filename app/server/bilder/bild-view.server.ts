import type { Executor } from '#app/server/db/database.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { LEVELS, listLevels } from '#app/shared/bilder/bild-files.ts'
import { safeBildUrl } from '#app/shared/bilder/normalise-bilder.ts'
import { listBilder } from './bild.repository.server.ts'
import type { BildRow } from './bild-columns.repository.server.ts'
import { bildPath, variantPath } from './bild-paths.server.ts'

const COLOR_UNKNOWN = '#ddd8cd'
const WIDTH_UNKNOWN = 1600
const HEIGHT_UNKNOWN = 1200
/** Width in pixels of the picture for browsers without srcset, link previews and structured data. */
const SRC_LEVEL = 960

export async function listBildViews(db: Executor, urls: readonly string[]): Promise<Map<string, BildRow>> {
  const quellen = [...new Set(urls)]
  if (quellen.length === 0) return new Map()
  return new Map((await listBilder(db, quellen)).map((row) => [row.quelle, row]))
}

/**
 * Returns a picture's URLs, size and alternative text. If `row` is missing, uses `url` and an assumed size. Replaces an
 * unsafe URL by one with status 404.
 */
export function toBildView(url: string, row: BildRow | undefined | null, fallbackAlt: string): BildView {
  const original = safeBildUrl(url) ?? bildPath('unbekannt')
  const alt = row?.alt?.trim() || fallbackAlt
  if (!row) return { src: original, alt, width: WIDTH_UNKNOWN, height: HEIGHT_UNKNOWN, color: COLOR_UNKNOWN }
  const { breite, hoehe, farbe } = row
  const masse = { alt, width: breite, height: hoehe, color: farbe }
  if (row.heic && row.konvertiertKey === null) return { src: original, ...masse, heic: true }
  const key = row.konvertiertKey ?? row.speicherKey
  const whole = row.konvertiertKey === null ? original : bildPath(row.konvertiertKey)
  if (!row.webp || key === null) return { src: whole, ...masse }
  const srcLevel = listLevels(breite).find(({ level }) => level === SRC_LEVEL)?.level ?? LEVELS[0]
  return {
    src: variantPath(key, srcLevel, 'webp'),
    ...masse,
    webp: true,
    ...(row.avif ? { avif: true } : {}),
  }
}
