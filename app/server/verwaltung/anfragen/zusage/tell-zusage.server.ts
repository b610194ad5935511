import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { zusageFristSms, zusageReminderSms } from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import { queuePush } from '#app/server/nachrichten/push/queue-push.server.ts'
import { queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { anfragePush } from '#app/server/termine/anfrage-push.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { loadTerminLinks } from '#app/server/termine/zugang/load-termin-links.server.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'

type News = { linkId: string; kind: 'zusage-erinnerung' | 'zusage-frist'; frist: Date; now: Date }

/** Queues messages about the deadline to the applicant, but none if the account is suspended. */
export async function tellZusage(tx: Transaction, { linkId, kind, frist, now }: News): Promise<void> {
  const link = (await loadTerminLinks(tx, { linkIds: [linkId], now })).get(linkId)?.link
  if (!link || link.gesperrtAm) return
  const { kontoId, vorname, email, phone } = contactOf(link)
  const wohnung = toMailWohnung({ id: link.exposeId, ...link.expose })
  const url = config.publicUrl + zusagePath(linkId)
  const sms = kind === 'zusage-frist' ? zusageFristSms : zusageReminderSms
  await queueToPerson(tx, {
    to: { email, phone },
    kontoId,
    bezug: { kind: 'anfrage_expose', id: linkId },
    template: { name: kind, daten: { vorname, wohnung, url, frist } },
    sms: sms({ wohnung, url, frist }),
    now,
  })
  await queuePush(tx, { news: anfragePush(link), now })
}
