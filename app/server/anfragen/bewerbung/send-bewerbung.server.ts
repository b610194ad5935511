import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { listExposesByIds } from '#app/server/exposes/list-exposes-by-ids.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueEmail } from '#app/server/nachrichten/outbox.server.ts'
import { istBewerbungVollstaendig } from '#app/shared/bewerbung/bewerbung-teile.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { vollerName } from '#app/shared/konten/voller-name.ts'
import { findBewerbungsLink, markBewerbungAbgesendet } from './bewerbung.repository.server.ts'
import { loadBewerbungsStand } from './find-bewerbung.server.ts'

/**
 * Sends the complete application of the signed-in person for an Exposé (BEWERBUNG-5): marks
 * their inquiry, tells the company, and the applicant where their address is confirmed. Sending again does nothing.
 * Throws EXPOSE_NICHT_GEFUNDEN, ANFRAGE_FEHLT, BEWERBUNG_UNVOLLSTAENDIG, LimitError.
 */
export async function sendBewerbung(
  db: Database,
  { akteur, exposeId, now }: { akteur: Person; exposeId: string; now: Date },
): Promise<void> {
  const { kontoId, vorname, email, phone } = akteur
  await requireLimits(db, [{ name: 'anfragenProKonto', wert: `bewerbung ${kontoId}` }], {
    akteur,
    was: 'Bewerbungen',
    now,
  })
  await db.transaction(async (tx) => {
    const [expose] = await listExposesByIds(tx, { ids: [exposeId], lock: true })
    if (!expose) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
    const link = await findBewerbungsLink(tx, { kontoId, exposeId: expose.id, lock: true })
    if (!link) throw new DomainError('ANFRAGE_FEHLT', 'Bitte fragen Sie diese Wohnung zuerst an.')
    if (link.bewerbungAbgesendetAm) return
    const stand = await loadBewerbungsStand(tx, { kontoId })
    if (!istBewerbungVollstaendig(stand)) {
      throw new DomainError(
        'BEWERBUNG_UNVOLLSTAENDIG',
        'Ihre Bewerbung ist noch nicht vollständig. Bitte ergänzen Sie die offenen Teile.',
      )
    }
    if (!(await markBewerbungAbgesendet(tx, { kontoId, exposeId: expose.id, now }))) return
    const wohnung = toMailWohnung(expose)
    const daten = { name: vollerName(akteur), email, phone, wohnung, personen: stand.personen.length }
    const bezug = { art: 'anfrage_expose', id: link.id } as const
    const meldung = { name: 'bewerbung-neu', daten } as const
    await queueEmail(tx, { an: config.firma.email, kontoId: null, bezug, vorlage: meldung, now })
    if (email) {
      await queueEmail(tx, {
        ...{ an: email, kontoId, bezug },
        vorlage: { name: 'bewerbung-bestaetigung', daten: { vorname, wohnung, url: bewerbungUrl(expose.id) } },
        now,
      })
    }
  })
}

const bewerbungUrl = (exposeId: string) => `${config.publicUrl}/bewerbung/${exposeId}`
