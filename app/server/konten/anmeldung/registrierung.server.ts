import type { Database } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { assignCodes } from '#app/server/konten/code/code.repository.server.ts'
import { checkCode, sendCode, spendCode } from '#app/server/konten/code/codes.server.ts'
import { requireSmsLimits } from '#app/server/konten/code/sms-limits.server.ts'
import { findKontoByPhone, insertKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { readName } from '#app/server/konten/konto/profil.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { type Herkunft, scopeFor } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { assignNachrichten } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { registrierungsCode } from '#app/server/nachrichten/sms-texts.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { ACCOUNT_GEFUNDEN } from '#app/shared/konten/konten-texts.ts'

const accountFound = () => new DomainError('ACCOUNT_GEFUNDEN', ACCOUNT_GEFUNDEN.text)

const keyFor = (phone: string, herkunft: Herkunft) =>
  ({ zweck: 'registrierung', ziel: phone, bereich: scopeFor(herkunft) }) as const

/**
 * Sends the code that confirms the number of a new account.
 * @throws ACCOUNT_GEFUNDEN if the number has an account; no other use case reveals whether a number has an account
 *   (KONTO-2)
 * @throws FEHLENDE_DATEN, NAME_ZU_LANG, SMS_LAND, LimitError
 */
export async function requestRegistrierung(
  db: Database,
  { akteur, phone, now, ...name }: { akteur: Besucher; vorname: string; nachname: string; phone: string; now: Date },
): Promise<void> {
  const { vorname, nachname } = readName(name)
  const key = keyFor(phone, akteur.herkunft)
  await requireSmsLimits(db, { key, akteur, now })
  if (await findKontoByPhone(db, phone)) throw accountFound()
  const daten = { first_name: vorname, last_name: nachname }
  await db.transaction((tx) =>
    sendCode(tx, { key, kontoId: null, daten, text: registrierungsCode, recipient: true, now }),
  )
}

/**
 * Checks the SMS code, creates the account and signs in (KONTO-1).
 * @throws ACCOUNT_GEFUNDEN if the number has got an account in the meantime
 * @throws CODE_UNGUELTIG, LimitError
 */
export async function confirmRegistrierung(
  db: Database,
  { akteur, phone, code, now }: { akteur: Besucher; phone: string; code: string; now: Date },
): Promise<Anmeldung> {
  const right = await checkCode(db, { key: keyFor(phone, akteur.herkunft), code, akteur, now })
  try {
    const anmeldung = await db.transaction(async (tx) => {
      await spendCode(tx, right, now)
      const daten = { first_name: text(right.daten?.first_name), last_name: text(right.daten?.last_name) }
      const { id } = await insertKonto(tx, { phone, telefonBestaetigtAm: now, daten })
      await assignNachrichten(tx, { an: phone, kontoId: id })
      await assignCodes(tx, { phone, kontoId: id })
      return createSitzung(tx, { kontoId: id, akteur, now })
    })
    const { kontoId } = anmeldung
    logSecurity({ ereignis: 'registrierung', result: 'erfolg', kontoId }, { akteur, now })
    return anmeldung
  } catch (error) {
    throw isUniqueViolation(error) ? accountFound() : error
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
