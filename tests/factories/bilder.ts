import type { Executor } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'

export type BildRow = typeof bilder.$inferSelect

/** Creates the row of a picture of 1600 × 1200 pixels with WebP variants. Stores no file. */
export async function createBild(db: Executor, overrides: Partial<typeof bilder.$inferInsert> = {}): Promise<BildRow> {
  const key = overrides.speicherKey ?? `exposes/muster/${nextSerialNumber()}.webp`
  return onlyRow(
    await db
      .insert(bilder)
      .values({
        quelle: `/bilder/${key}`,
        speicherKey: key,
        breite: 1600,
        hoehe: 1200,
        farbe: '#d8d2c4',
        alt: 'Wohnzimmer mit Balkon',
        webp: true,
        ...overrides,
      })
      .returning(),
  )
}
