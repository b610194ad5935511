import type { Executor } from '#app/server/db/database.server.ts'
import { exposeAusstattungMapping, exposes, unitAusstattung, units } from '#app/server/db/schema/exposes.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'

export type ExposeRow = typeof exposes.$inferSelect
export type ExposeOverrides = Partial<typeof exposes.$inferInsert>
export type MieteinheitRow = typeof units.$inferSelect
export type AusstattungRow = typeof unitAusstattung.$inferSelect

/**
 * Creates a public, available two-room flat in Hamburg: 620 € net, 870 € in total, 58.5 m², without property and
 * pictures. It is inside the initial ranges of the rental list.
 */
export async function createExpose(db: Executor, overrides: ExposeOverrides = {}): Promise<ExposeRow> {
  return onlyRow(
    await db
      .insert(exposes)
      .values({ ...exposeDefaults(), ...overrides })
      .returning(),
  )
}

/** Creates many Exposés with few statements. `build` gets the index and returns overrides. Returns the ids in order. */
export async function createExposes(
  db: Executor,
  count: number,
  build: (index: number) => ExposeOverrides,
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < count; start += 500) {
    const length = Math.min(500, count - start)
    const values = Array.from({ length: length }, (_, i) => ({ ...exposeDefaults(), ...build(start + i) }))
    const rows = await db.insert(exposes).values(values).returning({ id: exposes.id })
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}

/** Creates an available rental unit without an Exposé. */
export async function createMieteinheit(
  db: Executor,
  overrides: Partial<typeof units.$inferInsert> = {},
): Promise<MieteinheitRow> {
  const nummer = nextSerialNumber()
  return onlyRow(
    await db
      .insert(units)
      .values({
        unitText: 'Helle Wohnung mit Balkon zum Hof.',
        unitNumber: `WE ${nummer}`,
        unitArt: 'Wohnung',
        rentAmount: 740,
        squareMeters: 54,
        status: 'available',
        ...overrides,
      })
      .returning(),
  )
}

export async function createAusstattung(
  db: Executor,
  overrides: Partial<typeof unitAusstattung.$inferInsert> = {},
): Promise<AusstattungRow> {
  return onlyRow(
    await db
      .insert(unitAusstattung)
      .values({ name: `Einbauküche ${nextSerialNumber()}`, category: 'Küche', ...overrides })
      .returning(),
  )
}

export async function linkAusstattung(
  db: Executor,
  { exposeId, ausstattungIds }: { exposeId: string; ausstattungIds: string[] },
): Promise<void> {
  if (ausstattungIds.length === 0) return
  await db.insert(exposeAusstattungMapping).values(ausstattungIds.map((ausstattungId) => ({ exposeId, ausstattungId })))
}

function exposeDefaults() {
  const nummer = nextSerialNumber()
  return {
    title: `Helle Zwei-Zimmer-Wohnung ${nummer}`,
    description: 'Ruhige Lage, Dielenboden,\nBalkon nach Südwesten.',
    address: `Bismarckstraße ${nummer}`,
    city: 'Hamburg',
    zipCode: '20259',
    images: [],
    price: 620,
    nettokaltmiete: 620,
    betriebskostenvorauszahlung: 160,
    heizkostenvorauszahlung: 90,
    squareMeters: 58.5,
    rooms: 2,
    floor: 2,
    heatingType: 'Fernwärme',
    constructionYear: 1908,
    energyClass: 'C',
    status: 'available',
    features: ['Balkon', 'Dielenboden'],
    oeffentlich: true,
    exposeshortcode: `HH-${String(nummer).padStart(4, '0')}`,
  } satisfies ExposeOverrides
}
