import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { loadOrte } from '#app/server/exposes/list-exposes.server.ts'
import { readEmail } from '#app/server/konten/konto/email-adresse.server.ts'
import { perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher, System } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteMailsAbout, queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { withoutInitialRanges } from '#app/shared/exposes/expose-filter.ts'
import { suchName } from '#app/shared/suchen/filter-words.ts'
import {
  type Benachrichtigung,
  type MailBenachrichtigung,
  SUCHEN_MAX,
  type SuchFilter,
} from '#app/shared/suchen/suche.types.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { loadBezug } from './load-bezug.server.ts'
import {
  deleteUnconfirmedRows,
  findMailSucheRow,
  lockSuchenOfEmail,
  renewUnconfirmed,
  turnOnMails,
} from './mail-suche.repository.server.ts'
import { insertSuche } from './suche.repository.server.ts'
import { isSameFilter, toColumns, toFilter } from './suche-columns.server.ts'

const ZWECK = 'suche-bestaetigen'
const VALID_HOURS = 48
const deadline = (now: Date) => new Date(now.getTime() - VALID_HOURS * HOUR_MS)

/**
 * Sends a mail that asks to confirm a search (SUCHE-5). The response does not reveal the address's searches.
 * @throws LimitError; BEZUG_UNBEKANNT; EMAIL_UNGUELTIG if the address is malformed
 */
export async function requestMailSuche(
  db: Database,
  { akteur, email, filter: shown, now }: { akteur: Besucher; email: string; filter: SuchFilter; now: Date },
): Promise<void> {
  const filter = withoutInitialRanges(await loadBezug(db, shown))
  const an = readEmail(email)
  await requireLimits(
    db,
    [
      { name: 'mailProPerson', value: `suche ${an}` },
      ...perAdresse('mailProAdresse', akteur.herkunft),
      { name: 'mailGesamt', value: 'suche' },
    ],
    { was: 'Anforderungen', akteur, now },
  )
  const columns = toColumns(filter)
  const knownName = await findKnownName(db, filter)
  await db.transaction(async (tx) => {
    const present = await lockSuchenOfEmail(tx, { email: an })
    const same = present.find((row) => isSameFilter(row, columns))
    if (same ? same.benachrichtigung !== 'keine' : present.length >= SUCHEN_MAX) return
    const values = { ...columns, email: an, name: suchName(filter), benachrichtigung: 'keine', createdAt: now } as const
    const { id } = same ?? (await insertSuche(tx, values))
    if (same) await renewUnconfirmed(tx, { id, now })
    const daten = { name: knownName, url: confirmUrl(id), validHours: VALID_HOURS }
    await queueEmail(tx, { an, kontoId: null, bezug: null, template: { name: 'suche-bestaetigen', daten }, now })
  })
}

/** Name of the search. Null if it has words of the visitor that are no known town: the address is unconfirmed. */
async function findKnownName(db: Database, filter: SuchFilter): Promise<string | null> {
  const words = [...filter.orte, ...(filter.suche === '' ? [] : [filter.suche])].map((word) => word.toLowerCase())
  if (words.length === 0) return suchName(filter)
  const known = new Set((await loadOrte(db, filter)).map(({ ort }) => ort.toLowerCase()))
  return words.every((word) => known.has(word)) ? suchName(filter) : null
}

function confirmUrl(id: string): string {
  return `${config.publicUrl}/suchen/e-mail?${new URLSearchParams({ suche: id, token: hmacFor(ZWECK, id) })}`
}

/** Returns the search's id from a confirmation link; null if the token is invalid. */
export function readConfirmation(searchParams: URLSearchParams): string | null {
  const id = searchParams.get('suche') ?? ''
  return isUuid(id) && isHmacFor(searchParams.get('token') ?? '', ZWECK, id) ? id : null
}

/** Loads the confirmation page of a search; verify the link first. Null if the period is over or the search deleted. */
export async function findMailSuche(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<{ name: string; filter: SuchFilter; benachrichtigung: Benachrichtigung } | null> {
  const row = await findMailSucheRow(db, { id, after: deadline(now) })
  return row && { name: row.name, filter: toFilter(row), benachrichtigung: row.benachrichtigung }
}

/** Turns on the mails of a search (SUCHE-5); verify the link first. Does nothing after the confirmation period. */
export async function confirmMailSuche(
  db: Database,
  { id, benachrichtigung, now }: { akteur: Besucher; id: string; benachrichtigung: MailBenachrichtigung; now: Date },
): Promise<void> {
  await turnOnMails(db, { id, benachrichtigung, after: deadline(now) })
}

export async function deleteUnconfirmedSuchen(db: Database, { now }: { akteur: System; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMailsAbout(tx, await deleteUnconfirmedRows(tx, { before: deadline(now) }))
  })
}
