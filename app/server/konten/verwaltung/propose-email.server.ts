import type { Transaction } from '#app/server/db/database.server.ts'
import { sendBestaetigung } from '#app/server/konten/konto/email.server.ts'
import { lockKontoForNoKeyUpdate, requireKonto, updateKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'

/**
 * Staff takes another address to be right for an account. It counts once its person has opened the link that goes there,
 * as if they had typed it themselves; the former one is told.
 */
export async function proposeEmail(
  tx: Transaction,
  { kontoId, email, now }: { kontoId: string; email: string; now: Date },
): Promise<void> {
  await lockKontoForNoKeyUpdate(tx, kontoId)
  const konto = await requireKonto(tx, kontoId)
  if (konto.email?.toLowerCase() === email) return
  await updateKonto(tx, kontoId, { emailNeu: email })
  await sendBestaetigung(tx, { konto, email, now })
  if (konto.email === null) return
  const daten = { vorname: konto.vorname, emailNeu: email }
  const template = { name: 'email-aenderung', daten } as const
  await queueEmail(tx, { an: konto.email, kontoId, bezug: null, template, now })
}
