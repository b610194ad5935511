import type { Executor } from '#app/server/db/database.server.ts'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { listStufen, STUFEN } from '#app/shared/bilder/bild-dateien.ts'
import { safeBildUrl } from '#app/shared/bilder/normalise-bilder.ts'
import { listBilder } from './bild.repository.server.ts'
import { bildPfad, variantenPfad } from './bild-pfade.server.ts'
import type { BildZeile } from './bild-spalten.repository.server.ts'

/** Ground of the design system's picture frames, for pictures nobody has measured yet. */
const FARBE_UNBEKANNT = '#ddd8cd'
const BREITE_UNBEKANNT = 1600
const HOEHE_UNBEKANNT = 1200
/** The step whose file is the plain `src`: for browsers without srcset, link previews, structured data. */
const SRC_STUFE = 960

/** What is known of the images of a screen, by their URL as it stands in the data. */
export async function listBildAnsichten(db: Executor, urls: readonly string[]): Promise<Map<string, BildZeile>> {
  const quellen = [...new Set(urls)]
  if (quellen.length === 0) return new Map()
  return new Map((await listBilder(db, quellen)).map((row) => [row.quelle, row]))
}

/**
 * An image as a screen shows it. Total: an image without a row (never stored here, or on another server) is shown as
 * it is; an address that must not stand in a page becomes one that answers 404. Sizes in pixels.
 */
export function toBildAnsicht(url: string, row: BildZeile | undefined | null, fallbackAlt: string): BildAnsicht {
  const original = safeBildUrl(url) ?? bildPfad('unbekannt')
  const alt = row?.alt?.trim() || fallbackAlt
  if (!row) return { src: original, alt, breite: BREITE_UNBEKANNT, hoehe: HOEHE_UNBEKANNT, farbe: FARBE_UNBEKANNT }
  const { breite, hoehe, farbe } = row
  const masse = { alt, breite, hoehe, farbe }
  if (row.heic && row.konvertiertKey === null) return { src: original, ...masse, heic: true }
  const key = row.konvertiertKey ?? row.speicherKey
  const ganzes = row.konvertiertKey === null ? original : bildPfad(row.konvertiertKey)
  if (!row.webp || key === null) return { src: ganzes, ...masse }
  const srcStufe = listStufen(breite).find(({ stufe }) => stufe === SRC_STUFE)?.stufe ?? STUFEN[0]
  return {
    src: variantenPfad(key, srcStufe, 'webp'),
    ...masse,
    webp: true,
    ...(row.avif ? { avif: true } : {}),
  }
}
