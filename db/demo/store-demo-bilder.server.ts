import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { CONTENT_TYPES } from '#app/server/bilder/bild-format.server.ts'
import { speicherKey } from '#app/server/bilder/bild-pfade.server.ts'
import type { Variante } from '#app/server/bilder/bild-varianten.server.ts'
import { HEIC_FARBE, putVarianten } from '#app/server/bilder/create-bild-varianten.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { bildAuftraege } from '#app/server/db/schema/bild-auftraege.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { listStufen } from '#app/shared/bilder/bild-dateien.ts'
import { BILDER_ORDNER, PANORAMA } from './bild-katalog.ts'
import { bildUrl, type DemoBild } from './bild-plan.ts'
import type { Ausschnitt } from './bild-varianten.ts'

/** Sources that are worked on at the same time: more only costs memory, two cores are busy. */
const GLEICHZEITIG = 3
const WEBP = { quality: 80, effort: 2 } as const

type Pixel = { data: Buffer; breite: number; hoehe: number; kanaele: 3 | 4 }
/** What the row of a stored picture needs. */
export type GespeichertesBild = DemoBild & { breite: number; hoehe: number }

/**
 * Writes the files of the demo pictures: original and WebP variants; AVIF is left to the image job. The bulk counterpart
 * of `storeBild`: each source is decoded once for all that is made of it, and a file that already has the width of a
 * variant serves as that variant. Repeatable: the same data gives the same files.
 */
export async function storeDemoBildDateien(storage: Storage, alle: readonly DemoBild[]): Promise<GespeichertesBild[]> {
  const quellen = Map.groupBy(alle, ({ katalog }) => katalog.datei)
  const warteschlange = [...quellen.entries()]
  const gespeichert: GespeichertesBild[] = []
  const arbeite = async () => {
    for (let eintrag = warteschlange.shift(); eintrag; eintrag = warteschlange.shift()) {
      const [datei, ziele] = eintrag
      const bytes = await readFile(new URL(datei, BILDER_ORDNER))
      if (!hasVarianten(ziele[0])) {
        for (const bild of ziele) gespeichert.push(await storeOriginal(storage, bild, bytes))
        continue
      }
      const pixel = await decode(sharp(bytes))
      for (const bild of ziele) gespeichert.push(await storeDateien(storage, bild, bytes, pixel))
    }
  }
  await Promise.all(Array.from({ length: GLEICHZEITIG }, arbeite))
  return gespeichert
}

/** Records the pictures whose files are there and asks the image job for AVIF. */
export async function saveDemoBilder(
  tx: Executor,
  { gespeichert, now }: { gespeichert: readonly GespeichertesBild[]; now: Date },
): Promise<void> {
  const zeilen = gespeichert.map((bild) => {
    const { key, katalog, breite, hoehe } = bild
    const heic = isHeic(bild)
    const farbe = heic ? HEIC_FARBE : katalog.farbe
    const masse = { breite, hoehe, farbe, alt: katalog.alt, heic, webp: hasVarianten(bild) }
    return { quelle: bildUrl(key), speicherKey: key, ...masse, erstelltAm: now }
  })
  const auftraege = zeilen
    .filter(({ webp }) => webp)
    .map(({ quelle }) => ({ art: 'varianten' as const, ziel: quelle, faelligAm: now.toISOString(), erstelltAm: now }))
  await tx.insert(bilder).values(zeilen)
  await tx.insert(bildAuftraege).values(auftraege)
}

const isHeic = ({ katalog }: DemoBild): boolean => katalog.art === 'heic'

/** Only the original of a panorama is ever shown, and of HEIC what is made of it on demand. */
const hasVarianten = (bild: DemoBild | undefined): boolean =>
  bild !== undefined && !isHeic(bild) && bild.katalog.datei !== PANORAMA.datei

async function storeOriginal(storage: Storage, bild: DemoBild, bytes: Buffer): Promise<GespeichertesBild> {
  const { width, height } = await sharp(bytes).metadata()
  await storage.put(speicherKey(bild.key), bytes, { contentType: CONTENT_TYPES[isHeic(bild) ? 'heic' : 'webp'] })
  return { ...bild, breite: width, hoehe: height }
}

async function storeDateien(
  storage: Storage,
  bild: DemoBild,
  bytes: Buffer,
  quelle: Pixel,
): Promise<GespeichertesBild> {
  const pixel = bild.ausschnitt ? await schneideZu(quelle, bild.ausschnitt) : quelle
  const original = bild.ausschnitt ? await open(pixel).webp(WEBP).toBuffer() : bytes
  const varianten = await Promise.all(
    listStufen(pixel.breite).map(async ({ stufe, breite }): Promise<Variante> => {
      if (breite === pixel.breite) return { stufe, format: 'webp', bytes: original }
      return { stufe, format: 'webp', bytes: await open(pixel).resize({ width: breite }).webp(WEBP).toBuffer() }
    }),
  )
  await storage.put(speicherKey(bild.key), original, { contentType: 'image/webp' })
  await putVarianten(storage, bild.key, varianten)
  return { ...bild, breite: pixel.breite, hoehe: pixel.hoehe }
}

function schneideZu(pixel: Pixel, { anteil, x, y, gespiegelt }: Ausschnitt): Promise<Pixel> {
  const width = Math.round(pixel.breite * anteil)
  const height = Math.round(pixel.hoehe * anteil)
  const teil = open(pixel).extract({
    left: Math.round((pixel.breite - width) * x),
    top: Math.round((pixel.hoehe - height) * y),
    width,
    height,
  })
  return decode(gespiegelt ? teil.flop() : teil)
}

function open({ data, breite, hoehe, kanaele }: Pixel) {
  return sharp(data, { raw: { width: breite, height: hoehe, channels: kanaele } })
}

async function decode(bild: Sharp): Promise<Pixel> {
  const { data, info } = await bild.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`A demo picture has ${info.channels} channels.`)
  return { data, breite: info.width, hoehe: info.height, kanaele: info.channels }
}
