import type { Transaction } from '#app/server/db/database.server.ts'
import { lockKontoForNoKeyUpdate, requireKonto, updateKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'

/**
 * Staff takes another address to be right for an account. It waits there until its person, signed in, asks for the link that
 * confirms it; both addresses are told. No link goes out now: who holds an address's link has the account, and staff may
 * type any address.
 */
export async function proposeEmail(
  tx: Transaction,
  { kontoId, email, now }: { kontoId: string; email: string; now: Date },
): Promise<void> {
  await lockKontoForNoKeyUpdate(tx, kontoId)
  const konto = await requireKonto(tx, kontoId)
  if (konto.email?.toLowerCase() === email) return
  await updateKonto(tx, kontoId, { emailNeu: email })
  const { vorname } = konto
  const proposed = { name: 'email-vorschlag', daten: { vorname } } as const
  await queueEmail(tx, { an: email, kontoId, bezug: null, template: proposed, now })
  if (konto.email === null) return
  const changing = { name: 'email-aenderung', daten: { vorname, emailNeu: email } } as const
  await queueEmail(tx, { an: konto.email, kontoId, bezug: null, template: changing, now })
}
