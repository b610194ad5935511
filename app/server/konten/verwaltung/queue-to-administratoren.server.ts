import type { Transaction } from '#app/server/db/database.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { listAdministratorEmails } from './administratoren.repository.server.ts'

type Mail = Pick<Parameters<typeof queueEmail>[1], 'template' | 'now'>

export async function queueToAdministratoren(
  tx: Transaction,
  { besides = null, template, now }: Mail & { besides?: string | null },
): Promise<void> {
  const recipients = await listAdministratorEmails(tx)
  for (const { kontoId, email } of recipients) {
    await queueEmail(tx, { an: email, kontoId, bezug: null, template, now })
  }
  if (besides === null || recipients.some(({ email }) => email === besides)) return
  await queueEmail(tx, { an: besides, kontoId: null, bezug: null, template, now })
}
