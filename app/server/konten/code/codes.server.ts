import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { createCode, hmacFuer, isHmacFuer } from '#app/server/geheimnis/geheimnis.server.ts'
import { countSpaeter, type Limit, proAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueSms } from '#app/server/nachrichten/outbox.server.ts'
import type { SmsText } from '#app/server/nachrichten/sms-texte.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { CODE_MINUTEN } from '#app/shared/konten/feld-grenzen.ts'
import { CODE_UNGUELTIG } from '#app/shared/konten/konten-texte.ts'
import {
  type CodeSchluessel,
  claimCode,
  countCodeVersuch,
  hasOffenenCode,
  upsertCode,
} from './code.repository.server.ts'
import { writeOrDiscard } from './discard.server.ts'
import { countSms } from './sms-limits.server.ts'

/** So long a code counts. */
const GUELTIG_MS = CODE_MINUTEN * 60_000
const E164 = /^\+[1-9]\d{6,14}$/

/** What a wrong code has failed at. */
const EREIGNIS = {
  anmeldung: { ereignis: 'anmeldung', weg: 'sms' },
  registrierung: { ereignis: 'registrierung' },
  telefon: { ereignis: 'nummer' },
  beitritt: { ereignis: 'beitritt' },
} as const

const alsText = (schluessel: CodeSchluessel) => [schluessel.zweck, schluessel.ziel, schluessel.bereich] as const

/** The code was wrong, is used, or too old: the three are not told apart (CODE-1). */
export function codeUngueltig(): DomainError {
  return new DomainError('CODE_UNGUELTIG', CODE_UNGUELTIG.text)
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
  await upsertCode(tx, { schluessel, codeHmac, kontoId, daten, laeuftAbAm, now })
  await writeOrDiscard(tx, empfaenger, async (savepoint) => {
    await countSms(savepoint, schluessel, now)
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
  { akteur, schluessel, code, now }: { akteur: Besucher; schluessel: CodeSchluessel; code: string; now: Date },
): Promise<RichtigerCode> {
  // A number comes back from the browser here; what is none has no code.
  if (!E164.test(schluessel.ziel)) throw codeUngueltig()
  const hatCode = await hasOffenenCode(db, { schluessel, now })
  // Refuses nobody: each code has five tries and cost a message, which is limited. A quarter: it is for the alarm.
  const falsche: Limit = { name: 'ratenGesamt', wert: schluessel.zweck, mal: 0.25, spaeter: true, frei: true }
  const limits: Limit[] = [
    { name: 'ratenProNummer', wert: `${schluessel.ziel} ${schluessel.bereich}` },
    // Who holds a code has five tries at it, whatever the neighbours do.
    ...(hatCode ? [] : proAdresse('ratenProAdresse', akteur.herkunft)),
    falsche,
  ]
  await requireLimits(db, limits, { was: 'Versuche', akteur, now })
  const zeile = await countCodeVersuch(db, { schluessel, now })
  const stimmt = isHmacFuer(zeile?.codeHmac ?? '', 'code', ...alsText(schluessel), code.replace(/\s/g, ''))
  if (zeile && stimmt) return zeile
  const { kontoId = null } = zeile ?? {}
  // A code that was sent to nobody is no code to guess; the same work all the same.
  const istEchter = kontoId !== null || schluessel.zweck === 'registrierung'
  if (zeile) {
    // Inside another transaction: a commit takes longer than a rollback.
    await db.transaction((tx) => writeOrDiscard(tx, istEchter, (savepoint) => countSpaeter(savepoint, [falsche], now)))
  }
  logSicherheit({ ...EREIGNIS[schluessel.zweck], ergebnis: 'fehlgeschlagen', kontoId }, { akteur, now })
  throw codeUngueltig()
}

/** Spends a checked code inside a transaction: exactly one caller gets through, the others get CODE_UNGUELTIG. */
export async function spendCode(tx: Transaction, { id, codeHmac }: RichtigerCode, now: Date): Promise<void> {
  if (!(await claimCode(tx, { id, codeHmac, now }))) throw codeUngueltig()
}
