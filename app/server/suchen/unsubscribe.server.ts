import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteMailsAbout } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { SUCHEN_MAX } from '#app/shared/suchen/suche.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { endMails, listSuchenById } from './suche.repository.server.ts'

/** One purpose, one key: a token for this counts for nothing else. */
const ZWECK = 'suche-abmelden'

/**
 * The address that ends the mails of these searches without signing in (SUCHE-4). It counts for exactly them, and for
 * ever: who finds an old mail must get rid of the new ones. Short enough for a header line with all that a person may
 * have (RFC 5322 section 2.1.1: 998 characters), which is why the ids are joined by hand.
 */
export function unsubscribeUrl(ids: readonly string[]): string {
  return `${config.publicUrl}/suchen/abmelden?suche=${ids.join(',')}&token=${hmacFor(ZWECK, ...ids)}`
}

/** The searches that such an address names; null where its token is not ours. */
export function readUnsubscription(searchParams: URLSearchParams): string[] | null {
  const ids = (searchParams.get('suche') ?? '').split(',', SUCHEN_MAX + 1)
  if (ids.length > SUCHEN_MAX || !ids.every(isUuid)) return null
  return isHmacFor(searchParams.get('token') ?? '', ZWECK, ...ids) ? ids : null
}

/**
 * Names of those searches that still send mails, none where they were ended or deleted; and whether an account keeps any
 * of them. Changes nothing.
 */
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

/**
 * Ends the mails of the searches of a checked address. Those of an account stay; without one the search goes, with the address
 * and all that was written to it about it. Doing it again does no harm.
 */
export async function endBenachrichtigungen(
  db: Database,
  { ids }: { akteur: Besucher; ids: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMailsAbout(tx, await endMails(tx, { ids }))
  })
}
