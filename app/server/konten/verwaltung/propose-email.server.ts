import type { Transaction } from '#app/server/db/database.server.ts'
import { lockKontoForNoKeyUpdate, requireKonto, updateKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'

/** Sets an unconfirmed address. Mails no link: staff may enter any address, and a link would give access. */
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
