import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { countLater, type Limit, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import type { SmsText } from '#app/server/nachrichten/sms-texts.server.ts'
import { createCode, hmacFor, isHmacFor } from '#app/server/secrets/secrets.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { CODE_MINUTES } from '#app/shared/konten/field-limits.ts'
import { CODE_UNGUELTIG } from '#app/shared/konten/konten-texts.ts'
import { normaliseSecret } from '#app/shared/konten/typed-secret.ts'
import { type CodeKey, claimCode, countCodeAttempt, hasOpenCode, upsertCode } from './code.repository.server.ts'
import { writeOrDiscard } from './discard.server.ts'
import { countSms } from './sms-limits.server.ts'

/** So long a code counts. */
const VALID_MS = CODE_MINUTES * 60_000
const E164 = /^\+[1-9]\d{6,14}$/

/** What a wrong code has failed at. */
const EVENT = {
  anmeldung: { ereignis: 'anmeldung', weg: 'sms' },
  registrierung: { ereignis: 'registrierung' },
  telefon: { ereignis: 'nummer' },
  beitritt: { ereignis: 'beitritt' },
} as const

const alsText = (key: CodeKey) => [key.zweck, key.ziel, key.bereich] as const

/** The code was wrong, is used, or too old: the three are not told apart (CODE-1). */
export function codeInvalid(): DomainError {
  return new DomainError('CODE_UNGUELTIG', CODE_UNGUELTIG.text)
}

/**
 * Makes a code, stores its HMAC and queues the SMS. While the last code still counts, the tries made on it go on
 * counting for the new one; a used-up code starts afresh, and the limits on guessing go on in every case.
 * Without `recipient` the same work is done and no message remains: known and unknown numbers take the same time.
 */
export async function sendCode(
  tx: Transaction,
  {
    key,
    kontoId,
    daten = null,
    text,
    recipient,
    now,
  }: {
    key: CodeKey
    kontoId: string | null
    daten?: Record<string, unknown> | null
    text: (code: string) => SmsText
    recipient: boolean
    now: Date
  },
): Promise<void> {
  const code = createCode()
  const laeuftAbAm = new Date(now.getTime() + VALID_MS)
  const codeHmac = hmacFor('code', ...alsText(key), code)
  await upsertCode(tx, { key, codeHmac, kontoId, daten, laeuftAbAm, now })
  await writeOrDiscard(tx, recipient, async (savepoint) => {
    await countSms(savepoint, key, now)
    await queueSms(savepoint, { an: key.ziel, kontoId, bezug: null, text: text(code), now })
  })
}

/** A code that was right, not spent yet. */
type RightCode = {
  id: string
  codeHmac: string
  kontoId: string | null
  daten: Record<string, unknown> | null
}

/**
 * Checks a code. The try is counted and committed before anything is compared, so parallel guesses cannot outrun the
 * count. Throws CODE_UNGUELTIG and LimitError. `spendCode` then spends it, in the transaction of what it is good for.
 */
export async function checkCode(
  db: Database,
  { akteur, key, code, now }: { akteur: Besucher; key: CodeKey; code: string; now: Date },
): Promise<RightCode> {
  // A number comes back from the browser here; what is none has no code.
  if (!E164.test(key.ziel)) throw codeInvalid()
  const hasCode = await hasOpenCode(db, { key, now })
  // Refuses nobody: each code has five tries and cost a message, which is limited. A quarter: it is for the alarm.
  const wrong: Limit = { name: 'ratenGesamt', value: key.zweck, times: 0.25, later: true, free: true }
  const limits: Limit[] = [
    { name: 'ratenProNummer', value: `${key.ziel} ${key.bereich}` },
    // Who holds a code has five tries at it, whatever the neighbours do.
    ...(hasCode ? [] : perAdresse('ratenProAdresse', akteur.herkunft)),
    wrong,
  ]
  await requireLimits(db, limits, { was: 'Versuche', akteur, now })
  const row = await countCodeAttempt(db, { key, now })
  const matches = isHmacFor(row?.codeHmac ?? '', 'code', ...alsText(key), normaliseSecret(code))
  if (row && matches) return row
  const { kontoId = null } = row ?? {}
  // A code that was sent to nobody is no code to guess; the same work all the same.
  const isReal = kontoId !== null || key.zweck === 'registrierung' || key.zweck === 'beitritt'
  if (row) {
    // Inside another transaction: a commit takes longer than a rollback.
    await db.transaction((tx) => writeOrDiscard(tx, isReal, (savepoint) => countLater(savepoint, [wrong], now)))
  }
  logSicherheit({ ...EVENT[key.zweck], result: 'fehlgeschlagen', kontoId }, { akteur, now })
  throw codeInvalid()
}

/** Spends a checked code inside a transaction: exactly one caller gets through, the others get CODE_UNGUELTIG. */
export async function spendCode(tx: Transaction, { id, codeHmac }: RightCode, now: Date): Promise<void> {
  if (!(await claimCode(tx, { id, codeHmac, now }))) throw codeInvalid()
}
