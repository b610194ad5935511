import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { countLater, type Limit, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { type CodeKey, hasOpenCode } from './code.repository.server.ts'
import { requireSmsCountry } from './sms-land.server.ts'

type Sms = { ziel: string; zweck: CodeKey['zweck'] | 'anfrage' }

type Free = { perZweck: boolean; perCountry: boolean }
const NOBODY: Free = { perZweck: false, perCountry: false }

function listSmsGesamt({ ziel, zweck }: Sms, free = NOBODY): Limit[] {
  const { country, perTag } = requireSmsCountry(ziel)
  // A third of the day is reserved for account holders, since registering and joining need only a number.
  const times = zweck === 'registrierung' || zweck === 'beitritt' ? (perTag * 2) / 3 : perTag
  return [
    { name: 'smsGesamt', value: zweck, later: true, free: free.perZweck },
    { name: 'smsProLand', value: country, times, later: true, free: free.perCountry },
  ]
}

/** Counts an SMS in the portal's total limits. Call it when queueing, in the same transaction: only real SMS count. */
export async function countSms(tx: Transaction, sms: Sms, now: Date): Promise<void> {
  await countLater(tx, listSmsGesamt(sms), now)
}

/**
 * Counts a request for an SMS code, even if no SMS is sent. `ownKonto` is the id of a browser in which the number's
 * owner has signed in; this browser has a budget that strangers cannot use up. `isKnown` is true if `kontoId` has
 * signed in with this browser.
 * @throws SMS_LAND, LimitError
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
  const free = { perZweck: isKnown || (await hasOpenCode(db, { key, now })), perCountry: ownKonto !== null }
  const own: Limit[] =
    ownKonto === null
      ? [...perAdresse('smsProAdresse', akteur.herkunft), { name: 'smsProNummer', value: ziel }]
      : [
          { name: 'smsProPerson', value: `${ziel} ${ownKonto}` },
          // Shared by all browsers of the owner: an attacker with the password can create many.
          { name: 'smsProNummer', value: `${ziel} bekannt`, times: 1.2 },
        ]
  const limits: Limit[] = [{ name: 'smsProPerson', value: kontoId }, ...own, ...listSmsGesamt(key, free)]
  await requireLimits(db, limits, { akteur, was: 'SMS angefordert', kontoId, now })
}

/** Counts an SMS about an inquiry. Returns false (send none) at a limit or for a country without SMS. */
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
