import sharp from 'sharp'
import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { seedWith } from '../tls/seed-portal.ts'

/** Flats of the shared portal, by title. Each flat belongs to one test, which may let or close it. */
export const STOCK = {
  liegenschaft: 'Wohnen am Elbdeich',
  /** Flats for rent in the Liegenschaft, inside the initial ranges of the list. */
  seeker: ['Zwei Zimmer mit Deichblick', 'Zwei Zimmer zum Hof', 'Zwei Zimmer unter dem Dach'],
  mailLink: 'Zwei Zimmer am Fleet',
  coTenant: 'Drei Zimmer für eine Familie',
  /** Several persons apply for it. */
  situations: 'Zwei Zimmer an der Schleuse',
  /** Requires a WBS 140. */
  wbs: 'Zwei Zimmer mit Wohnberechtigungsschein',
  /** For sale. */
  buyer: 'Reihenhaus mit Garten',
} as const

export const seedStock = seedWith(async (db) => {
  const { propertyId } = await createLiegenschaft(db, { title: STOCK.liegenschaft })
  for (const title of [...STOCK.seeker, STOCK.mailLink, STOCK.situations]) await createExpose(db, { title, propertyId })
  await createExpose(db, { title: STOCK.wbs, propertyId, wbs: true, wbsArt: 'be_140' })
  await createExpose(db, { title: STOCK.coTenant, propertyId, rooms: 3, squareMeters: 74 })
  await createExpose(db, {
    title: STOCK.buyer,
    status: 'verkauf',
    price: 489_000,
    nettokaltmiete: null,
    betriebskostenvorauszahlung: null,
    heizkostenvorauszahlung: null,
    squareMeters: 132,
    rooms: 5,
    floor: null,
  })
})

/** Creates an OpenImmo file of another program with one flat, for a file input. */
export function openimmoFile(nummer: string): { name: string; mimeType: string; buffer: Buffer } {
  const text = makeOpenimmo([makeImmobilie({ nummer })], { anid: 'ANID-DEICH' })
  return { name: 'bestand.xml', mimeType: 'text/xml', buffer: Buffer.from(text) }
}

/** Creates a JPEG picture like a camera's. */
export async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7d9a86' } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
