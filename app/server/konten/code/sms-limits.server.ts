import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { countLater, type Limit, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { type CodeKey, hasOpenCode } from './code.repository.server.ts'
import { requireSmsCountry } from './sms-land.server.ts'

/** To whom, and what for: a code, or the word that an inquiry has arrived. */
type Sms = { ziel: string; zweck: CodeKey['zweck'] | 'anfrage' }

/** Whom the totals refuse nothing. What a day may cost is kept to for numbers that nobody has shown to be theirs. */
type Free = { perZweck: boolean; perCountry: boolean }
const NOBODY: Free = { perZweck: false, perCountry: false }

/** What all SMS of a purpose share, and all to a country: looked at before, counted by `countSms`. */
function listSmsGesamt({ ziel, zweck }: Sms, free = NOBODY): Limit[] {
  const { country, perTag } = requireSmsCountry(ziel)
  // Whoever registers or joins needs nothing but a number: a third of the day is left for those who have an account.
  const times = zweck === 'registrierung' || zweck === 'beitritt' ? (perTag * 2) / 3 : perTag
  return [
    { name: 'smsGesamt', value: zweck, later: true, free: free.perZweck },
    { name: 'smsProLand', value: country, times, later: true, free: free.perCountry },
  ]
}

/** Counts an SMS in the transaction that queues it: what was asked for and sent to nobody uses up nothing of all. */
export async function countSms(tx: Transaction, sms: Sms, now: Date): Promise<void> {
  await countLater(tx, listSmsGesamt(sms), now)
}

/**
 * Counts a request for a code by SMS, apart from the sending, so that it stays counted whatever follows. `ownKonto`: the
 * name of a browser that the owner of the number has signed in with; it has a budget of its own, and all of them have
 * one together, which no stranger can use up. `kontoId`: the signed-in account that asks for a number it wants, `isKnown` whether it knows this browser.
 * Throws SMS_LAND, LimitError.
 */
export async function requireSmsLimits(
  db: Database,
  {
    akteur,
    key,
    ownKonto = null,
    kontoId = null,
    isKnown = ownKonto !== null,
    now,
  }: {
    akteur: Besucher
    key: CodeKey
    ownKonto?: string | null
    kontoId?: string | null
    isKnown?: boolean
    now: Date
  },
): Promise<void> {
  const { ziel } = key
  // Who holds a code may have it sent again.
  const free = { perZweck: isKnown || (await hasOpenCode(db, { key, now })), perCountry: ownKonto !== null }
  const own: Limit[] =
    ownKonto === null
      ? [...perAdresse('smsProAdresse', akteur.herkunft), { name: 'smsProNummer', value: ziel }]
      : [
          { name: 'smsProPerson', value: `${ziel} ${ownKonto}` },
          // All browsers of the owner together: whoever knows the password can have as many of them as they like.
          { name: 'smsProNummer', value: `${ziel} bekannt`, times: 1.2 },
        ]
  const limits: Limit[] = [{ name: 'smsProPerson', value: kontoId }, ...own, ...listSmsGesamt(key, free)]
  await requireLimits(db, limits, { akteur, was: 'SMS angefordert', kontoId, now })
}

/** Whether an inquiry may be confirmed by SMS: a courtesy, which stays away past any limit. */
export async function maySendAnfrageSms(
  db: Database,
  { akteur, ziel, now }: { akteur: Person; ziel: string; now: Date },
): Promise<boolean> {
  try {
    const limits: Limit[] = [
      { name: 'smsProPerson', value: `anfrage ${akteur.kontoId}`, times: 0.3 },
      ...listSmsGesamt({ ziel, zweck: 'anfrage' }),
    ]
    await requireLimits(db, limits, { akteur, was: 'SMS', now })
    return true
  } catch (error) {
    requireDomainError(error, 'SMS_LAND', 'ZU_VIELE_VERSUCHE')
    return false
  }
}
