import type { Transaction } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { insertAnfrage, insertAnfrageLink, listRequestedLinks, lockProfil } from './anfrage.repository.server.ts'
import { createPin } from './pin.server.ts'

/**
 * Returns the id of the person's inquiry link to the Exposé. If it is missing, enters an inquiry made by phone
 * (EINTRAGEN-3): it sends no confirmation and allows booking a viewing at once.
 */
export async function requireLinkFor(
  tx: Transaction,
  {
    kontoId,
    name,
    phone,
    exposeId,
    now,
  }: { akteur: Verwalter; kontoId: string; name: string; phone: string; exposeId: string; now: Date },
): Promise<string> {
  await lockProfil(tx, kontoId)
  const [present] = await listRequestedLinks(tx, { profilesId: kontoId, exposeIds: [exposeId] })
  if (present) return present.id
  const times = { createdAt: now, updatedAt: now }
  const { id: inquiryId } = await insertAnfrage(tx, {
    inquiryType: 'telefon',
    source: 'telefon',
    message: 'Telefonisch angefragt.',
    contactName: name,
    contactPhone: phone,
    exposeIds: [exposeId],
    profilesId: kontoId,
    ...times,
  })
  const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
  const link = {
    inquiryId,
    exposeId,
    profilesId: kontoId,
    statusOptionId,
    pin: createPin(),
    beantwortetAm: now,
    ...times,
  }
  return insertAnfrageLink(tx, link)
}
