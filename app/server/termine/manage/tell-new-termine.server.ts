import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { type NewMessage, previewMessage, queueMessages } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { bookingOf } from '#app/server/termine/tell-angebot.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import {
  listLinksWithoutTermin,
  type SlotsOf,
  type TerminLinkRow,
} from '#app/server/termine/zugang/termin-link.repository.server.ts'

/** Maximum number of inquiry links that are read; the oldest inquiries come first. */
const NOTIFIED_MAX = 500

export async function previewNewTermine(
  db: Executor,
  { of, now }: { of: SlotsOf; now: Date },
): Promise<{ count: number; message: { betreff: string; text: string } | null }> {
  const messages = await listMessages(db, { of, now })
  const [first] = messages
  if (!first) return { count: 0, message: null }
  const { betreff, text } = await previewMessage(db, first)
  return { count: messages.length, message: { betreff: betreff ?? '', text } }
}

/** Queues one mail per address, about the oldest inquiry (TERMIN-18). Skips booked and waiting inquiries. */
export async function tellNewTermine(tx: Transaction, options: { of: SlotsOf; now: Date }): Promise<number> {
  const messages = await listMessages(tx, options)
  await queueMessages(tx, messages)
  return messages.length
}

async function listMessages(db: Executor, { of, now }: { of: SlotsOf; now: Date }): Promise<NewMessage[]> {
  const links = await listLinksWithoutTermin(db, { of, limit: NOTIFIED_MAX })
  const byAddress = new Map<string, NewMessage>()
  for (const link of links) {
    const message = toMessage(link, now)
    if (message && !byAddress.has(message.an)) byAddress.set(message.an, message)
  }
  return [...byAddress.values()]
}

function toMessage(link: TerminLinkRow, now: Date): NewMessage | null {
  const { kontoId, email } = contactOf(link)
  if (email === null) return null
  const template = { name: 'neue-termine', daten: bookingOf(link) } as const
  return { an: email, kontoId, bezug: { kind: 'anfrage_expose', id: link.id }, template, now }
}
