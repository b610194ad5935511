import type { Database } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { assignCodes } from '#app/server/konten/code/code.repository.server.ts'
import { checkCode, codeInvalid, sendCode, spendCode } from '#app/server/konten/code/codes.server.ts'
import { countSms, requireSmsLimits } from '#app/server/konten/code/sms-limits.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { findKnownGeraet } from '#app/server/konten/sitzung/herkunft.server.ts'
import {
  lockAngemeldet,
  requireFreshAnmeldung,
  requirePasswort,
} from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { nummerAlreadyVergeben, telefonCode, zugangChanged } from '#app/server/nachrichten/sms-texts.server.ts'
import { findKontoByPhone, requireKonto, updateKonto } from './konto.repository.server.ts'
import { updateProfil } from './profil.repository.server.ts'

/** Separates codes by account, so that two accounts that claim the same number do not interfere. */
const keyFor = (phone: string, kontoId: string) => ({ zweck: 'telefon', ziel: phone, bereich: kontoId }) as const

/**
 * Sends a code to the new number without revealing whether it has an account (KONTO-4, KONTO-6). For an applicant's
 * first number, a fresh sign-in suffices instead of the password.
 * @throws SMS_LAND, PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, LimitError
 */
export async function requestTelefon(
  db: Database,
  { akteur, phone, passwort, now }: { akteur: Person; phone: string; passwort: string | null; now: Date },
): Promise<void> {
  const { kontoId } = akteur
  // The mandatory dialog follows the sign-in and has no password field.
  const isFirst = akteur.phone === null && akteur.rolle === 'applicant' && passwort === null
  if (isFirst) requireFreshAnmeldung(akteur, now)
  else await requirePasswort(db, { akteur, passwort, now })
  const key = keyFor(phone, kontoId)
  const isKnown = findKnownGeraet(akteur.herkunft, await requireKonto(db, kontoId)) !== null
  await requireSmsLimits(db, { key, kontoId, isKnown, akteur, now })
  const vergeben = await findKontoByPhone(db, phone)
  await db.transaction(async (tx) => {
    await lockAngemeldet(tx, akteur)
    const isForeign = vergeben !== null && vergeben.id !== kontoId
    await sendCode(tx, { key, kontoId, text: telefonCode, recipient: !isForeign, now })
    if (!isForeign) return
    await countSms(tx, key, now)
    await queueSms(tx, { an: phone, kontoId: vergeben.id, bezug: null, text: nummerAlreadyVergeben(), now })
  })
}

/** @throws CODE_UNGUELTIG, SITZUNG_BEENDET, LimitError */
export async function confirmTelefon(
  db: Database,
  { akteur, phone, code, now }: { akteur: Person; phone: string; code: string; now: Date },
): Promise<void> {
  const { kontoId } = akteur
  const right = await checkCode(db, {
    key: keyFor(phone, kontoId),
    code,
    akteur,
    now,
  })
  try {
    await db.transaction(async (tx) => {
      const before = await lockAngemeldet(tx, akteur)
      await spendCode(tx, right, now)
      await updateKonto(tx, kontoId, { phone, telefonBestaetigtAm: now })
      await updateProfil(tx, kontoId, { phone })
      await assignCodes(tx, { phone, kontoId })
      if (before.phone === phone) return
      if (before.email) {
        const daten = { vorname: before.vorname, phone }
        const template = { name: 'telefon-geaendert', daten } as const
        await queueEmail(tx, { an: before.email, kontoId, bezug: null, template, now })
      }
      if (before.phone) {
        await queueSms(tx, { an: before.phone, kontoId, bezug: null, text: zugangChanged(), now })
      }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? codeInvalid() : error
  }
  logSecurity({ ereignis: 'nummer', result: 'geaendert' }, { akteur, now })
}
