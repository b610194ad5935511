import type { Executor } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'

export type NachrichtRow = typeof nachrichten.$inferSelect

/** Creates a mail that waits in the outbox. */
export async function createNachricht(
  db: Executor,
  overrides: Partial<typeof nachrichten.$inferInsert> = {},
): Promise<NachrichtRow> {
  const nummer = nextSerialNumber()
  return onlyRow(
    await db
      .insert(nachrichten)
      .values({
        art: 'email',
        an: `person${nummer}@example.org`,
        betreff: 'Ihre Anfrage',
        text: 'Wir haben Ihre Anfrage erhalten.',
        ...overrides,
      })
      .returning(),
  )
}
