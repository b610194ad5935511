import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { countLater, type Limit, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
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

const VALID_MS = CODE_MINUTES * 60_000
const E164 = /^\+[1-9]\d{6,14}$/

const EVENT = {
  anmeldung: { ereignis: 'anmeldung', weg: 'sms' },
  registrierung: { ereignis: 'registrierung' },
  telefon: { ereignis: 'nummer' },
  beitritt: { ereignis: 'beitritt' },
} as const

const alsText = (key: CodeKey) => [key.zweck, key.ziel, key.bereich] as const

/** Returns the same error for wrong, used and expired codes (CODE-1). */
export function codeInvalid(): DomainError {
  return new DomainError('CODE_UNGUELTIG', CODE_UNGUELTIG.text)
}

/**
 * Sends a new code. It inherits the used tries of the valid code that it replaces. If `recipient` is false, sends
 * nothing but does the same work, so that known and unknown numbers take equally long.
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

type RightCode = {
  id: string
  codeHmac: string
  kontoId: string | null
  daten: Record<string, unknown> | null
}

/**
 * Checks an entered code. Commits the counted try before comparing, so that parallel guesses cannot outrun the counter.
 * @throws CODE_UNGUELTIG, LimitError
 */
export async function checkCode(
  db: Database,
  { akteur, key, code, now }: { akteur: Besucher; key: CodeKey; code: string; now: Date },
): Promise<RightCode> {
  // The number comes from the browser; a malformed one has no code.
  if (!E164.test(key.ziel)) throw codeInvalid()
  const hasCode = await hasOpenCode(db, { key, now })
  // Only for the alarm, at a quarter of the total. Never refuses, since each code has five tries.
  const wrong: Limit = { name: 'ratenGesamt', value: key.zweck, times: 0.25, later: true, free: true }
  const limits: Limit[] = [
    { name: 'ratenProNummer', value: `${key.ziel} ${key.bereich}` },
    // The holder of a code has five tries, independent of the network's.
    ...(hasCode ? [] : perAdresse('ratenProAdresse', akteur.herkunft)),
    wrong,
  ]
  await requireLimits(db, limits, { was: 'Versuche', akteur, now })
  const row = await countCodeAttempt(db, { key, now })
  const matches = isHmacFor(row?.codeHmac ?? '', 'code', ...alsText(key), normaliseSecret(code))
  if (row && matches) return row
  const { kontoId = null } = row ?? {}
  // A code that was never sent is no guess; the work is the same.
  const isReal = kontoId !== null || key.zweck === 'registrierung' || key.zweck === 'beitritt'
  if (row) {
    // A savepoint, since a commit takes longer than a rollback.
    await db.transaction((tx) => writeOrDiscard(tx, isReal, (savepoint) => countLater(savepoint, [wrong], now)))
  }
  logSecurity({ ...EVENT[key.zweck], result: 'fehlgeschlagen', kontoId }, { akteur, now })
  throw codeInvalid()
}

/** @throws CODE_UNGUELTIG if the code was consumed or replaced since `checkCode` */
export async function spendCode(tx: Transaction, { id, codeHmac }: RightCode, now: Date): Promise<void> {
  if (!(await claimCode(tx, { id, codeHmac, now }))) throw codeInvalid()
}
