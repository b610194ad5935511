import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { System, Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { channelOf, contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { type LinkName, requireLinkCalled } from '#app/server/termine/zugang/link-called.server.ts'
import { loadTerminLinks } from '#app/server/termine/zugang/load-termin-links.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import { changeStatus } from './change-status.server.ts'

/** `url`: booking URL, with PIN if it needs one. `again`: a viewing is offered already, so no message was sent. */
export type Offer = { channel: ReturnType<typeof channelOf> | 'again'; url: string }

/**
 * Offers a viewing, or another one after a past one (TERMIN-7, TERMIN-17), by mail, otherwise SMS. Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN, EXPOSE_NICHT_GEFUNDEN, NICHT_ZU_HABEN, BUCHUNG_VORHANDEN, KONTO_GESPERRT
 */
export async function offerBesichtigung(
  db: Database,
  { akteur, name, now }: { akteur: Verwalter | System; name: LinkName; now: Date },
): Promise<Offer> {
  const id = await requireLinkCalled(db, name)
  const channel = channelOf(contactOf(await requireLink(db, { id, now })))
  const channels = { email: channel === 'email', sms: channel === 'sms' }
  const links = [{ id, stand: null }]
  try {
    await changeStatus(db, { akteur, links, status: 'besichtigung_zulassen', anmerkung: null, channels, now })
  } catch (error) {
    if (!isDomainError(error, 'STATUS_UNMOEGLICH')) throw error
    return { channel: 'again', url: await findUrl(db, { id, now }) }
  }
  return { channel, url: await findUrl(db, { id, now }) }
}

const findUrl = async (db: Database, link: { id: string; now: Date }) =>
  config.publicUrl + terminPath(await requireLink(db, link))

async function requireLink(db: Database, { id, now }: { id: string; now: Date }) {
  const found = (await loadTerminLinks(db, { linkIds: [id], now })).get(id)
  if (!found) throw new Error('The inquiry link is gone.')
  return found.link
}
