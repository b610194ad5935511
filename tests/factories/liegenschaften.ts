import type { Executor } from '#app/server/db/database.server.ts'
import { liegenschaftExposeinfos, properties } from '#app/server/db/schema/liegenschaften.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'

export type LiegenschaftRow = typeof liegenschaftExposeinfos.$inferSelect
export type LiegenschaftOverrides = Partial<typeof liegenschaftExposeinfos.$inferInsert>
export type PropertyRow = typeof properties.$inferSelect

/** Creates a property without a public Liegenschaft. */
export async function createProperty(
  db: Executor,
  overrides: Partial<typeof properties.$inferInsert> = {},
): Promise<PropertyRow> {
  return onlyRow(
    await db
      .insert(properties)
      .values({ name: `Objekt ${nextSerialNumber()}`, ...overrides })
      .returning(),
  )
}

/** Creates a public Liegenschaft in Hamburg and its property, whose id is `propertyId` of the result. */
export async function createLiegenschaft(
  db: Executor,
  overrides: LiegenschaftOverrides = {},
): Promise<LiegenschaftRow> {
  const nummer = nextSerialNumber()
  const title = overrides.title ?? `Wohnen am Isebekkanal ${nummer}`
  const propertyId = overrides.propertyId ?? (await createProperty(db, { name: title })).id
  return onlyRow(
    await db
      .insert(liegenschaftExposeinfos)
      .values({
        description: 'Saniertes Gründerzeithaus mit begrüntem Innenhof.',
        address: `Bismarckstraße ${nummer}`,
        city: 'Hamburg',
        zipCode: '20259',
        yearBuilt: 1908,
        totalUnits: 24,
        features: ['Innenhof', 'Fahrradkeller'],
        amenities: ['Aufzug', 'Gegensprechanlage'],
        surroundings: ['U-Bahn in 3 Minuten'],
        oeffentlichView: true,
        ...overrides,
        title,
        propertyId,
      })
      .returning(),
  )
}
