import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { CONTENT_TYPES } from '#app/server/bilder/bild-format.server.ts'
import { speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import type { Variant } from '#app/server/bilder/bild-variants.server.ts'
import { HEIC_COLOR, putVariants } from '#app/server/bilder/create-bild-variants.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { listLevels } from '#app/shared/bilder/bild-files.ts'
import { BILDER_FOLDER, PANORAMA } from './bild-catalog.ts'
import { bildUrl, type DemoBild } from './bild-plan.ts'
import type { Excerpt } from './bild-variants.ts'

/** Number of files processed in parallel. Three keep two cores busy; more would only need more memory. */
const CONCURRENT = 3
const WEBP = { quality: 80, effort: 2 } as const

type Pixel = { data: Buffer; breite: number; hoehe: number; channels: 3 | 4 }
/** Stored picture with the data that its row needs. */
export type SavedBild = DemoBild & { breite: number; hoehe: number }

/**
 * Writes the files of the demo pictures: originals and WebP variants; the image job adds AVIF. Bulk version of
 * `storeBild`: each source is decoded only once, and a file that already has the width of a variant is used for it. The
 * same data always gives the same files.
 */
export async function storeDemoBildFiles(storage: Storage, all: readonly DemoBild[]): Promise<SavedBild[]> {
  const quellen = Map.groupBy(all, ({ catalog }) => catalog.datei)
  const queue = [...quellen.entries()]
  const saved: SavedBild[] = []
  const work = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const [datei, targets] = entry
      const bytes = await readFile(new URL(datei, BILDER_FOLDER))
      if (!hasVariants(targets[0])) {
        for (const bild of targets) saved.push(await storeOriginal(storage, bild, bytes))
        continue
      }
      const pixel = await decode(sharp(bytes))
      for (const bild of targets) saved.push(await storeFiles(storage, bild, bytes, pixel))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return saved
}

/** Inserts the rows of the stored pictures and schedules the image job for AVIF. */
export async function saveDemoBilder(
  tx: Executor,
  { saved, now }: { saved: readonly SavedBild[]; now: Date },
): Promise<void> {
  const rows = saved.map((bild) => {
    const { key, catalog, breite, hoehe } = bild
    const heic = isHeic(bild)
    const farbe = heic ? HEIC_COLOR : catalog.farbe
    const dimensions = { breite, hoehe, farbe, alt: catalog.alt, heic, webp: hasVariants(bild) }
    return { quelle: bildUrl(key), speicherKey: key, ...dimensions, erstelltAm: now }
  })
  const auftraege = rows
    .filter(({ webp }) => webp)
    .map(({ quelle }) => ({ art: 'varianten' as const, ziel: quelle, faelligAm: now.toISOString(), erstelltAm: now }))
  await tx.insert(bilder).values(rows)
  await tx.insert(bildAuftraege).values(auftraege)
}

const isHeic = ({ catalog }: DemoBild): boolean => catalog.art === 'heic'

/** True if the picture has variants. Panoramas are shown as originals only, and HEIC files are converted on demand. */
const hasVariants = (bild: DemoBild | undefined): boolean =>
  bild !== undefined && !isHeic(bild) && bild.catalog.datei !== PANORAMA.datei

async function storeOriginal(storage: Storage, bild: DemoBild, bytes: Buffer): Promise<SavedBild> {
  const { width, height } = await sharp(bytes).metadata()
  await storage.put(speicherKey(bild.key), bytes, { contentType: CONTENT_TYPES[isHeic(bild) ? 'heic' : 'webp'] })
  return { ...bild, breite: width, hoehe: height }
}

async function storeFiles(storage: Storage, bild: DemoBild, bytes: Buffer, quelle: Pixel): Promise<SavedBild> {
  const pixel = bild.excerpt ? await cutTo(quelle, bild.excerpt) : quelle
  const original = bild.excerpt ? await open(pixel).webp(WEBP).toBuffer() : bytes
  const variants = await Promise.all(
    listLevels(pixel.breite).map(async ({ level, width: breite }): Promise<Variant> => {
      if (breite === pixel.breite) return { level, format: 'webp', bytes: original }
      return { level, format: 'webp', bytes: await open(pixel).resize({ width: breite }).webp(WEBP).toBuffer() }
    }),
  )
  await storage.put(speicherKey(bild.key), original, { contentType: 'image/webp' })
  await putVariants(storage, bild.key, variants)
  return { ...bild, breite: pixel.breite, hoehe: pixel.hoehe }
}

function cutTo(pixel: Pixel, { share, x, y, mirrored }: Excerpt): Promise<Pixel> {
  const width = Math.round(pixel.breite * share)
  const height = Math.round(pixel.hoehe * share)
  const part = open(pixel).extract({
    left: Math.round((pixel.breite - width) * x),
    top: Math.round((pixel.hoehe - height) * y),
    width,
    height,
  })
  return decode(mirrored ? part.flop() : part)
}

function open({ data, breite, hoehe, channels }: Pixel) {
  return sharp(data, { raw: { width: breite, height: hoehe, channels: channels } })
}

async function decode(bild: Sharp): Promise<Pixel> {
  const { data, info } = await bild.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`A demo picture has ${info.channels} channels.`)
  return { data, breite: info.width, hoehe: info.height, channels: info.channels }
}
