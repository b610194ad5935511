import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { normaliseMultiline } from '#app/shared/form/multiline.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { deleteOwnNotiz, findPersonOf, insertNotiz } from './notizen.repository.server.ts'

/** @throws ANFRAGE_NICHT_GEFUNDEN */
export async function addNotiz(
  db: Database,
  { akteur, linkId, text, now }: { akteur: Verwalter; linkId: string; text: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = isUuid(linkId) ? await findPersonOf(tx, linkId) : null
    if (!person) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage gibt es nicht mehr.')
    await insertNotiz(tx, { linkId, kontoId: akteur.kontoId, text: normaliseMultiline(text), now })
    const entry = {
      aktion: 'notiz.angelegt',
      objekt: { art: 'anfrage', id: linkId },
      personId: person.profilId,
    } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}

/** Deletes a note if `akteur` wrote it. Idempotent. */
export async function deleteNotiz(
  db: Database,
  { akteur, linkId, notizId, now }: { akteur: Verwalter; linkId: string; notizId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = isUuid(linkId) ? await findPersonOf(tx, linkId) : null
    if (!person || !(await deleteOwnNotiz(tx, { notizId, linkId, kontoId: akteur.kontoId }))) return
    const entry = {
      aktion: 'notiz.geloescht',
      objekt: { art: 'anfrage', id: linkId },
      personId: person.profilId,
    } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}
