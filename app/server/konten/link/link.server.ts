import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import {
  confirmWaitingEmail,
  lockKontoForNoKeyUpdate,
  requireKonto,
} from '#app/server/konten/konto/konto.repository.server.ts'
import { updateProfil } from '#app/server/konten/konto/profil.repository.server.ts'
import { giveBackLimits, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { logAnmeldung, logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { claimLink, findOpenLink, type LinkRow } from './link.repository.server.ts'

const linkInvalid = () => new DomainError('LINK_UNGUELTIG', 'Ihr Login-Link ist ungültig oder abgelaufen.')

type Redeemed = { kind: 'bestaetigt' } | { kind: 'anmeldung'; anmeldung: Anmeldung }

/**
 * Redeems a link of a mail (LINK-2): a `magiclink` signs in; `signup` and
 * `email_change` confirm the address and sign nobody in, because the mailbox may be a stranger's when the address was
 * mistyped. `zweck` and `id` must fit where the link names them. Whoever is signed in can redeem none of another account.
 * A used, expired or foreign link changes nothing. Throws LINK_UNGUELTIG, LimitError, and KONTO_GESPERRT when the account
 * is suspended meanwhile.
 */
export async function redeemLink(
  db: Database,
  {
    akteur,
    token,
    zweck,
    id,
    now,
  }: {
    akteur: Besucher
    token: string
    zweck?: string | undefined
    id?: string | undefined
    now: Date
  },
): Promise<Redeemed> {
  const limits = perAdresse('ratenProAdresse', akteur.herkunft)
  await requireLimits(db, limits, { akteur, was: 'Versuche', now })
  const link = await findOpenLink(db, { tokenHash: hashToken(token), now })
  const fits =
    link !== null &&
    link.zweck !== 'recovery' &&
    (zweck === undefined || link.zweck === zweck) &&
    (id === undefined || link.id === id) &&
    (akteur.kontoId === null || link.kontoId === akteur.kontoId)
  const who = { akteur, now }
  if (!fits) {
    logSicherheit({ ereignis: 'link', result: 'fehlgeschlagen', kontoId: link?.kontoId ?? null }, who)
    throw linkInvalid()
  }
  try {
    const redeemed = await db.transaction(async (tx) => {
      // The account first, as everywhere.
      await lockKontoForNoKeyUpdate(tx, link.kontoId)
      if (!(await claimLink(tx, { id: link.id, now }))) throw linkInvalid()
      if (link.zweck !== 'magiclink') return confirmEmail(tx, link, now)
      // A link belongs to an address: who reads the old one's mail must not get in.
      const konto = await requireKonto(tx, link.kontoId)
      if (konto.email?.toLowerCase() !== link.ziel) throw linkInvalid()
      return { kind: 'anmeldung' as const, anmeldung: await createSitzung(tx, { kontoId: konto.id, akteur, now }) }
    })
    await giveBackLimits(db, limits)
    if (redeemed.kind === 'anmeldung') logAnmeldung(redeemed.anmeldung, 'link', who)
    else logSicherheit({ ereignis: 'email', result: 'bestaetigt', kontoId: link.kontoId }, who)
    return redeemed
  } catch (error) {
    // Somebody else has confirmed the same address first.
    throw isUniqueViolation(error) ? linkInvalid() : error
  }
}

async function confirmEmail(tx: Transaction, link: LinkRow, now: Date): Promise<Redeemed> {
  const before = await requireKonto(tx, link.kontoId)
  if (!(await confirmWaitingEmail(tx, { id: link.kontoId, email: link.ziel, now }))) throw linkInvalid()
  await updateProfil(tx, link.kontoId, { email: link.ziel })
  // KONTO-8: whose mailbox it was hears of it.
  if (before.email) {
    const daten = { vorname: before.vorname, emailNeu: link.ziel }
    const template = { name: 'email-geaendert', daten } as const
    await queueEmail(tx, { an: before.email, kontoId: link.kontoId, bezug: null, template, now })
  }
  return { kind: 'bestaetigt' }
}
