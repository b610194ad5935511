import { createPin } from '#app/server/anfragen/pin.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { STATUS_KEY_BESICHTIGUNG_ZULASSEN } from '#app/shared/anfragen/anfrage.status.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { channelOf } from './besucher.server.ts'
import { endPastBuchung, findBuchung } from './buchung.repository.server.ts'
import { tellBesichtigung } from './tell-angebot.server.ts'
import {
  findTerminLink,
  listTerminLinks,
  lockTerminLink,
  offerTerminOfLink,
  requireTerminLink,
} from './termin-link.repository.server.ts'
import { requireExposeCalled } from './termin-target.server.ts'

/** Which Anfrage-Link: its own id, or that of the Anfrage and, where this is about several, the Exposé. */
export type LinkName = { id: string; expose: string | null }

/** How the person heard of the offer, and the booking page with the PIN. `again`: it had been made before, so not now. */
export type Offer = { told: ReturnType<typeof channelOf> | 'again'; url: string }

/**
 * Offers somebody a viewing, or another one once theirs is over (TERMIN-7, TERMIN-17): from now on they may book, and hear
 * of it with their PIN. Once, however often it is asked. Throws ANFRAGE_NICHT_GEFUNDEN, EXPOSE_NICHT_GEFUNDEN,
 * BUCHUNG_VORHANDEN, KONTO_GESPERRT.
 */
export async function offerBesichtigung(
  db: Database,
  { name, now }: { akteur: Akteur; name: LinkName; now: Date },
): Promise<Offer> {
  return db.transaction(async (tx) => {
    const linkId = await requireLinkCalled(tx, name)
    if (!(await lockTerminLink(tx, linkId))) throw notFound('Diese Anfrage ist zurückgezogen.')
    const buchung = await findBuchung(tx, { linkId, now })
    if (buchung && !buchung.past) {
      throw new DomainError('BUCHUNG_VORHANDEN', 'Für diese Anfrage ist schon ein Termin gebucht.')
    }
    const { statusKey, gesperrtAm } = await requireTerminLink(tx, linkId)
    if (gesperrtAm) throw new DomainError('KONTO_GESPERRT', 'Das Konto dieser Person ist gesperrt.')
    const again = statusKey === STATUS_KEY_BESICHTIGUNG_ZULASSEN && !buchung
    if (buchung) await endPastBuchung(tx, { id: buchung.id, now })
    if (!again) await offerTerminOfLink(tx, { linkId, pin: createPin(), now })
    const { inquiryId, exposeId, pin } = await requireTerminLink(tx, linkId)
    const url = config.publicUrl + terminPath({ inquiryId, exposeId, pin })
    return { told: again ? 'again' : await tellBesichtigung(tx, { linkId, now }), url }
  })
}

async function requireLinkCalled(db: Executor, { id: text, expose }: LinkName): Promise<string> {
  const id = text.trim()
  if (!isUuid(id)) throw notFound(`${id} ist keine ID einer Anfrage.`)
  const exposeId = expose === null ? null : (await requireExposeCalled(db, expose)).exposeId
  const itself = await findTerminLink(db, id)
  const links = (itself ? [itself] : await listTerminLinks(db, id)).filter(
    (link) => exposeId === null || link.exposeId === exposeId,
  )
  const [link, second] = links
  if (!link) throw notFound('Eine solche Anfrage gibt es nicht, oder sie ist zurückgezogen.')
  if (second) throw notFound('Diese Anfrage nennt mehrere Wohnungen: Bitte nennen Sie das Exposé.')
  return link.id
}

const notFound = (text: string) => new DomainError('ANFRAGE_NICHT_GEFUNDEN', text)
