import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { countSpaeter, type Limit, proAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { type CodeSchluessel, hasOffenenCode } from './code.repository.server.ts'
import { requireSmsLand } from './sms-land.server.ts'

/** To whom, and what for: a code, or the word that an inquiry has arrived. */
type Sms = { ziel: string; zweck: CodeSchluessel['zweck'] | 'anfrage' }

/** Whom the totals refuse nothing. What a day may cost is kept to for numbers that nobody has shown to be theirs. */
type Frei = { proZweck: boolean; proLand: boolean }
const NIEMAND: Frei = { proZweck: false, proLand: false }

/** What all SMS of a purpose share, and all to a country: looked at before, counted by `countSms`. */
function listSmsGesamt({ ziel, zweck }: Sms, frei = NIEMAND): Limit[] {
  const { land, proTag } = requireSmsLand(ziel)
  // Whoever registers needs nothing but a number: a third of the day is left for those who have an account.
  const mal = zweck === 'registrierung' ? (proTag * 2) / 3 : proTag
  return [
    { name: 'smsGesamt', wert: zweck, spaeter: true, frei: frei.proZweck },
    { name: 'smsProLand', wert: land, mal, spaeter: true, frei: frei.proLand },
  ]
}

/** Counts an SMS in the transaction that queues it: what was asked for and sent to nobody uses up nothing of all. */
export async function countSms(tx: Transaction, sms: Sms, now: Date): Promise<void> {
  await countSpaeter(tx, listSmsGesamt(sms), now)
}

/**
 * Counts a request for a code by SMS, apart from the sending, so that it stays counted whatever follows. `eigenes`: the
 * name of a browser that the owner of the number has signed in with; it has a budget of its own, and all of them have
 * one together, which no stranger can use up. `kontoId`: the signed-in account that asks for a number it wants, `istBekannt` whether it knows this browser.
 * Throws SMS_LAND, LimitError.
 */
export async function requireSmsLimits(
  db: Database,
  {
    akteur,
    schluessel,
    eigenes = null,
    kontoId = null,
    istBekannt = eigenes !== null,
    now,
  }: {
    akteur: Besucher
    schluessel: CodeSchluessel
    eigenes?: string | null
    kontoId?: string | null
    istBekannt?: boolean
    now: Date
  },
): Promise<void> {
  const { ziel } = schluessel
  // Who holds a code may have it sent again.
  const frei = { proZweck: istBekannt || (await hasOffenenCode(db, { schluessel, now })), proLand: eigenes !== null }
  const eigene: Limit[] =
    eigenes === null
      ? [...proAdresse('smsProAdresse', akteur.herkunft), { name: 'smsProNummer', wert: ziel }]
      : [
          { name: 'smsProPerson', wert: `${ziel} ${eigenes}` },
          // All browsers of the owner together: whoever knows the password can have as many of them as they like.
          { name: 'smsProNummer', wert: `${ziel} bekannt`, mal: 1.2 },
        ]
  const limits: Limit[] = [{ name: 'smsProPerson', wert: kontoId }, ...eigene, ...listSmsGesamt(schluessel, frei)]
  await requireLimits(db, limits, { akteur, was: 'SMS angefordert', kontoId, now })
}

/** Whether an inquiry may be confirmed by SMS: a courtesy, which stays away past any limit. */
export async function maySendAnfrageSms(
  db: Database,
  { akteur, ziel, now }: { akteur: Person; ziel: string; now: Date },
): Promise<boolean> {
  try {
    const limits: Limit[] = [
      { name: 'smsProPerson', wert: `anfrage ${akteur.kontoId}`, mal: 0.3 },
      ...listSmsGesamt({ ziel, zweck: 'anfrage' }),
    ]
    await requireLimits(db, limits, { akteur, was: 'SMS', now })
    return true
  } catch (error) {
    requireDomainError(error, 'SMS_LAND', 'ZU_VIELE_VERSUCHE')
    return false
  }
}
