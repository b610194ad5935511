import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteMailsAbout } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { SUCHEN_MAX } from '#app/shared/suchen/suche.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { endMails, listSuchenById } from './suche.repository.server.ts'

const ZWECK = 'suche-abmelden'

/** URL that ends mails without signing in, valid forever (SUCHE-4). Fits into a mail's header line (RFC 5322). */
export function unsubscribeUrl(ids: readonly string[]): string {
  return `${config.publicUrl}/suchen/abmelden?suche=${ids.join(',')}&token=${hmacFor(ZWECK, ...ids)}`
}

/** Returns the search ids of an unsubscribe link; null if token or ids are invalid. */
export function readUnsubscription(searchParams: URLSearchParams): string[] | null {
  const ids = (searchParams.get('suche') ?? '').split(',', SUCHEN_MAX + 1)
  if (ids.length > SUCHEN_MAX || !ids.every(isUuid)) return null
  return isHmacFor(searchParams.get('token') ?? '', ZWECK, ...ids) ? ids : null
}

/** Names of the searches whose mails an unsubscribe link would end. `inKonto`: true if one belongs to an account. */
export async function listToUnsubscribe(
  db: Database,
  { ids }: { ids: readonly string[] },
): Promise<{ names: string[]; inKonto: boolean }> {
  const suchen = await listSuchenById(db, { ids })
  return {
    names: suchen.filter(({ benachrichtigung }) => benachrichtigung !== 'keine').map(({ name }) => name),
    inKonto: suchen.some(({ kontoId }) => kontoId !== null),
  }
}

/** Deletes searches without an account; turns off the mails of the others. Verify the link first. */
export async function endBenachrichtigungen(
  db: Database,
  { ids }: { akteur: Besucher; ids: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMailsAbout(tx, await endMails(tx, { ids }))
  })
}
