import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteMailsAbout } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { SUCHEN_MAX } from '#app/shared/suchen/suche.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { endMails, listSuchenById } from './suche.repository.server.ts'

/** Purpose of the token's key. */
const ZWECK = 'suche-abmelden'

/**
 * Unsubscribe URL of these searches without signing in (SUCHE-4). Valid for exactly these, and forever, so that old
 * mails end new ones. Short enough for a header line with all of a person's searches (RFC 5322 section 2.1.1: 998
 * characters), hence the ids are joined.
 */
export function unsubscribeUrl(ids: readonly string[]): string {
  return `${config.publicUrl}/suchen/abmelden?suche=${ids.join(',')}&token=${hmacFor(ZWECK, ...ids)}`
}

/** Searches of an unsubscribe URL; null for a forged token. */
export function readUnsubscription(searchParams: URLSearchParams): string[] | null {
  const ids = (searchParams.get('suche') ?? '').split(',', SUCHEN_MAX + 1)
  if (ids.length > SUCHEN_MAX || !ids.every(isUuid)) return null
  return isHmacFor(searchParams.get('token') ?? '', ZWECK, ...ids) ? ids : null
}

/** Names of those searches that still send mails, and whether an account keeps any of them. Read only. */
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
 * Ends the mails of a verified URL's searches. Deletes searches without an account, with the address and its messages.
 * Idempotent.
 */
export async function endBenachrichtigungen(
  db: Database,
  { ids }: { akteur: Besucher; ids: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMailsAbout(tx, await endMails(tx, { ids }))
  })
}
