import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { queueSms } from '#app/server/nachrichten/outbox.server.ts'
import type { SmsText } from '#app/server/nachrichten/sms-texte.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { CODE_MINUTEN } from '#app/shared/konten/feld-grenzen.ts'
import { CODE_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import { type CodeSchluessel, claimCode, countCodeVersuch, upsertCode } from './code.repository.server.ts'
import { writeOrDiscard } from './discard.server.ts'
import { createCode, hmacFuer, isGleich } from './geheimnis.server.ts'
import { findAdresse, type Herkunft } from './herkunft.server.ts'
import { type Limit, requireLimits } from './limits.server.ts'

/** Decisions, accounts: so long, five tries, then a new one is needed. */
const GUELTIG_MS = CODE_MINUTEN * 60_000
const MAX_VERSUCHE = 5
const E164 = /^\+[1-9]\d{6,14}$/

const alsText = (schluessel: CodeSchluessel) => [schluessel.zweck, schluessel.ziel, schluessel.bereich] as const

/** The code was wrong, is used, or too old: the three are not told apart (seed 001 section 8). */
export function codeUngueltig(): DomainError {
  return new DomainError('CODE_UNGUELTIG', CODE_UNGUELTIG.text)
}

/**
 * Counts an SMS to a number. Throws LimitError. Apart from the sending, so that it stays counted whatever follows.
 * `bekannt`: a browser that the owner of the number has signed in with has a budget of its own, which no stranger can
 * use up. `kontoId`: the signed-in account that asks for a number it wants.
 */
export async function requireSmsLimits(
  db: Database,
  {
    ziel,
    bekannt = null,
    kontoId = null,
    herkunft,
    now,
  }: { ziel: string; bekannt?: string | null; kontoId?: string | null; herkunft: Herkunft; now: Date },
): Promise<void> {
  const limits: Limit[] = [
    { name: 'smsProKonto', wert: kontoId },
    { name: 'smsProAdresse', wert: findAdresse(herkunft) },
    bekannt === null ? { name: 'smsProNummer', wert: ziel } : { name: 'smsProGeraet', wert: `${ziel} ${bekannt}` },
    { name: 'smsGesamt', wert: 'alle' },
  ]
  await requireLimits(db, limits, { was: 'SMS angefordert', now })
}

/**
 * Makes a code, stores its HMAC and queues the SMS. While the last code still counts, the tries made on it go on
 * counting for the new one; a used-up code starts afresh, and the limits on guessing go on in every case.
 * Without `empfaenger` the same work is done and no message remains: known and unknown numbers take the same time.
 */
export async function sendCode(
  tx: Transaction,
  {
    schluessel,
    kontoId,
    daten = null,
    text,
    empfaenger,
    now,
  }: {
    schluessel: CodeSchluessel
    kontoId: string | null
    daten?: Record<string, unknown> | null
    text: (code: string) => SmsText
    empfaenger: boolean
    now: Date
  },
): Promise<void> {
  const code = createCode()
  const laeuftAbAm = new Date(now.getTime() + GUELTIG_MS)
  const codeHmac = hmacFuer('code', ...alsText(schluessel), code)
  await upsertCode(tx, { schluessel, codeHmac, kontoId, daten, laeuftAbAm, maxVersuche: MAX_VERSUCHE, now })
  await writeOrDiscard(tx, empfaenger, async (savepoint) => {
    await queueSms(savepoint, { an: schluessel.ziel, kontoId, bezug: null, text: text(code), now })
  })
}

/** A code that was right, not spent yet. */
type RichtigerCode = {
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
  { schluessel, code, herkunft, now }: { schluessel: CodeSchluessel; code: string; herkunft: Herkunft; now: Date },
): Promise<RichtigerCode> {
  // A number comes back from the browser here; what is none has no code.
  if (!E164.test(schluessel.ziel)) throw codeUngueltig()
  const limits: Limit[] = [
    { name: 'ratenProNummer', wert: `${schluessel.ziel} ${schluessel.bereich}` },
    { name: 'ratenProAdresse', wert: findAdresse(herkunft) },
    { name: 'ratenGesamt', wert: schluessel.zweck },
  ]
  await requireLimits(db, limits, { was: 'Versuche', now })
  const zeile = await countCodeVersuch(db, { schluessel, maxVersuche: MAX_VERSUCHE, now })
  const stimmt = isGleich(zeile?.codeHmac ?? '', hmacFuer('code', ...alsText(schluessel), code.replace(/\s/g, '')))
  if (!zeile || !stimmt) throw codeUngueltig()
  return zeile
}

/** Spends a checked code inside a transaction: exactly one caller gets through, the others get CODE_UNGUELTIG. */
export async function spendCode(tx: Transaction, { id, codeHmac }: RichtigerCode, now: Date): Promise<void> {
  if (!(await claimCode(tx, { id, codeHmac, now }))) throw codeUngueltig()
}
