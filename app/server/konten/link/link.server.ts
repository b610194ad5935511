import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import {
  confirmWaitingEmail,
  lockKontoForNoKeyUpdate,
  requireKonto,
} from '#app/server/konten/konto/konto.repository.server.ts'
import { updateProfil } from '#app/server/konten/konto/profil.repository.server.ts'
import { giveBackLimits, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { logAnmeldung, logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { claimLink, findLinkWithEmail, findOpenLink, type LinkRow } from './link.repository.server.ts'

const linkInvalid = () => new DomainError('LINK_UNGUELTIG', 'Ihr Login-Link ist ungültig oder abgelaufen.')

/** Result of redeeming a link. `already` is true if this or another link has confirmed the address before. */
type Redeemed = { kind: 'bestaetigt'; already: boolean } | { kind: 'anmeldung'; anmeldung: Anmeldung }

type Claim = { token: string; zweck?: string | undefined; id?: string | undefined; now: Date }

/**
 * Redeems a mailed link. Confirming an address does not sign in: a mistyped address may be a stranger's (LINK-2).
 * @throws LINK_UNGUELTIG, KONTO_GESPERRT, LimitError
 */
export async function redeemLink(db: Database, { akteur, ...claim }: Claim & { akteur: Besucher }): Promise<Redeemed> {
  const { token, now } = claim
  const limits = perAdresse('ratenProAdresse', akteur.herkunft)
  await requireLimits(db, limits, { akteur, was: 'Versuche', now })
  const link = await findOpenLink(db, { tokenHash: hashToken(token), now })
  const who = { akteur, now }
  if (link === null || !fits(link, akteur, claim)) {
    if (await isConfirmedAlready(db, akteur, claim)) {
      await giveBackLimits(db, limits)
      return { kind: 'bestaetigt', already: true }
    }
    logSecurity({ ereignis: 'link', result: 'fehlgeschlagen', kontoId: link?.kontoId ?? null }, who)
    throw linkInvalid()
  }
  try {
    const redeemed = await db.transaction(async (tx) => {
      // Lock order: the account first.
      await lockKontoForNoKeyUpdate(tx, link.kontoId)
      if (!(await claimLink(tx, { id: link.id, now }))) throw linkInvalid()
      if (link.zweck !== 'magiclink') return confirmEmail(tx, link, now)
      // A link is bound to an address: readers of the old mailbox must not get in.
      const konto = await requireKonto(tx, link.kontoId)
      if (konto.email?.toLowerCase() !== link.ziel) throw linkInvalid()
      return { kind: 'anmeldung' as const, anmeldung: await createSitzung(tx, { kontoId: konto.id, akteur, now }) }
    })
    await giveBackLimits(db, limits)
    if (redeemed.kind === 'anmeldung') logAnmeldung(redeemed.anmeldung, 'link', who)
    else logSecurity({ ereignis: 'email', result: 'bestaetigt', kontoId: link.kontoId }, who)
    return redeemed
  } catch (error) {
    // Another account confirmed the same address first.
    throw isUniqueViolation(error) ? linkInvalid() : error
  }
}

function fits(link: LinkRow, akteur: Besucher, { zweck, id }: Claim): boolean {
  return (
    link.zweck !== 'recovery' &&
    (zweck === undefined || link.zweck === zweck) &&
    (id === undefined || link.id === id) &&
    (akteur.kontoId === null || link.kontoId === akteur.kontoId)
  )
}

/** True if the address is confirmed already: a mail scanner opened this link, or another link was used. */
async function isConfirmedAlready(db: Database, akteur: Besucher, claim: Claim): Promise<boolean> {
  const found = await findLinkWithEmail(db, { tokenHash: hashToken(claim.token) })
  if (!found || !fits(found.link, akteur, claim)) return false
  return found.link.zweck !== 'magiclink' && found.email?.toLowerCase() === found.link.ziel
}

async function confirmEmail(tx: Transaction, link: LinkRow, now: Date): Promise<Redeemed> {
  const before = await requireKonto(tx, link.kontoId)
  if (before.email?.toLowerCase() === link.ziel) return { kind: 'bestaetigt', already: true }
  if (!(await confirmWaitingEmail(tx, { id: link.kontoId, email: link.ziel, now }))) throw linkInvalid()
  await updateProfil(tx, link.kontoId, { email: link.ziel })
  // KONTO-8: notifies the former address.
  if (before.email) {
    const daten = { vorname: before.vorname, emailNeu: link.ziel }
    const template = { name: 'email-geaendert', daten } as const
    await queueEmail(tx, { an: before.email, kontoId: link.kontoId, bezug: null, template, now })
  }
  return { kind: 'bestaetigt', already: false }
}
