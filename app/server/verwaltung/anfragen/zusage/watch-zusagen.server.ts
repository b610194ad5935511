import { toStaffWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueToFirma } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { loadTerminLinks } from '#app/server/termine/zugang/load-termin-links.server.ts'
import { tellZusage } from './tell-zusage.server.ts'
import {
  findZusage,
  listLapsed,
  listToRemind,
  lockPromise,
  markLapsed,
  markReminded,
} from './zusagen.repository.server.ts'

const PER_RUN_AND_KIND = 100

type Watch = { akteur: System; now: Date }

/**
 * Reminds applicants before their deadline (ZUSAGE-5) and tells the company of each deadline that passed without an
 * answer (ZUSAGE-6). Each happens once, even if several servers run it at the same time.
 */
export async function watchZusagen(db: Database, { akteur, now }: Watch): Promise<void> {
  for (const linkId of await listLapsed(db, { now, limit: PER_RUN_AND_KIND })) {
    await db.transaction((tx) => lapse(tx, { akteur, linkId, now }))
  }
  for (const linkId of await listToRemind(db, { now, limit: PER_RUN_AND_KIND })) {
    await db.transaction((tx) => remind(tx, { akteur, linkId, now }))
  }
}

type One = Watch & { linkId: string }

async function remind(tx: Transaction, { akteur, linkId, now }: One): Promise<void> {
  const link = await lockPromise(tx, linkId)
  if (!link || !(await markReminded(tx, { linkId, now }))) return
  const zusage = await findZusage(tx, linkId)
  if (!zusage) return
  await tellZusage(tx, { linkId, kind: 'zusage-erinnerung', frist: zusage.frist, now })
  await record(tx, { akteur, linkId, aktion: 'zusage.erinnert', personId: link.profilId, now })
}

async function lapse(tx: Transaction, { akteur, linkId, now }: One): Promise<void> {
  const link = await lockPromise(tx, linkId)
  const frist = link && (await markLapsed(tx, { linkId, now }))
  if (!frist) return
  const found = (await loadTerminLinks(tx, { linkIds: [linkId], now })).get(linkId)
  if (found) {
    const { name, email, phone } = contactOf(found.link)
    const wohnung = toStaffWohnung({ id: found.link.exposeId, ...found.link.expose }, linkId)
    await queueToFirma(tx, {
      bezug: { kind: 'anfrage_expose', id: linkId },
      template: { name: 'zusage-abgelaufen', daten: { name, email, phone, wohnung, frist } },
      now,
    })
  }
  await record(tx, { akteur, linkId, aktion: 'zusage.abgelaufen', personId: link.profilId, now })
}

type Entry = One & { aktion: 'zusage.erinnert' | 'zusage.abgelaufen'; personId: string | null }

async function record(tx: Transaction, { akteur, linkId, aktion, personId, now }: Entry): Promise<void> {
  const entry = { aktion, objekt: { art: 'anfrage', id: linkId } as const, personId }
  await recordProtokoll(tx, { akteur, entries: [entry], now })
}
