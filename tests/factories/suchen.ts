import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { gespeicherteSuchen, neueExposes } from '#app/server/db/schema/suchen.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createExpose, type ExposeOverrides, type ExposeRow } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'
import { NOW } from '#tests/setup/now.ts'

export type SucheRow = typeof gespeicherteSuchen.$inferSelect

const WEEK_MS = 7 * DAY_MS

/**
 * Creates a saved search, a week old, that every rental flat matches, with immediate notification. Creates the person
 * (Mira, with a confirmed address) unless `kontoId` names one.
 */
export async function createSuche(
  db: Executor,
  overrides: Partial<typeof gespeicherteSuchen.$inferInsert> = {},
): Promise<SucheRow> {
  const kontoId = overrides.kontoId === undefined ? (await createProfil(db)).id : overrides.kontoId
  return onlyRow(
    await db
      .insert(gespeicherteSuchen)
      .values({
        art: 'miete',
        name: `Suche ${nextSerialNumber()}`,
        benachrichtigung: 'sofort',
        createdAt: new Date(NOW.getTime() - WEEK_MS),
        ...overrides,
        kontoId,
      })
      .returning(),
  )
}

/** Creates an Exposé that becomes public at `am`. */
export async function publishExpose(
  db: Executor,
  { am = NOW, ...overrides }: ExposeOverrides & { am?: Date } = {},
): Promise<ExposeRow> {
  const expose = await createExpose(db, { createdAt: am, ...overrides, oeffentlich: true })
  await db.update(neueExposes).set({ createdAt: am }).where(eq(neueExposes.exposeId, expose.id))
  return expose
}
