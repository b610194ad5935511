import type { Database } from '#app/server/db/database.server.ts'
import { anmeldeKey, requestAnmeldeCode } from '#app/server/konten/anmeldung/sign-in-with-code.server.ts'
import { checkCode, codeInvalid, spendCode } from '#app/server/konten/code/codes.server.ts'
import { requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { logAnmeldung } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Person } from './akteur.server.ts'
import { anmeldungTooOld, lockAngemeldet } from './sign-in-again.server.ts'
import { type Anmeldung, createSitzung } from './sitzungen.server.ts'

/**
 * Sends a code to the account's own number, to sign in again.
 * @throws ANMELDUNG_ZU_ALT if the account has no number
 * @throws SMS_LAND, LimitError
 */
export async function requestSignInAgain(
  db: Database,
  { akteur, now }: { akteur: Person; now: Date },
): Promise<{ phone: string }> {
  const { phone } = akteur
  if (phone === null) throw anmeldungTooOld()
  await requestAnmeldeCode(db, { phone, akteur, now })
  return { phone }
}

/**
 * Signs in again with the code. Does not require the second factor again, since the session has already confirmed it.
 * @throws ANMELDUNG_ZU_ALT if the account has no number
 * @throws CODE_UNGUELTIG, SITZUNG_BEENDET, LimitError, KONTO_GESPERRT
 */
export async function confirmSignInAgain(
  db: Database,
  { akteur, code, now }: { akteur: Person; code: string; now: Date },
): Promise<Anmeldung> {
  const { kontoId, phone } = akteur
  if (phone === null) throw anmeldungTooOld()
  const right = await checkCode(db, { key: anmeldeKey(phone, akteur.herkunft), code, akteur, now })
  const anmeldung = await db.transaction(async (tx) => {
    await lockAngemeldet(tx, akteur)
    await spendCode(tx, right, now)
    // The number may have changed since the code was sent.
    const konto = await requireKonto(tx, kontoId)
    if (right.kontoId !== kontoId || konto.phone !== phone) throw codeInvalid()
    return createSitzung(tx, { kontoId, akteur, faktorConfirmed: true, now })
  })
  logAnmeldung(anmeldung, 'sms', { akteur, now })
  return anmeldung
}
