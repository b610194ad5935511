import type { Database } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { checkCode, sendCode, spendCode } from '#app/server/konten/code/codes.server.ts'
import { requireSmsLimits } from '#app/server/konten/code/sms-limits.server.ts'
import { findKontoByPhone, insertKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { readName } from '#app/server/konten/konto/profil.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { bereichFuer, type Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { assignNachrichten } from '#app/server/nachrichten/outbox.server.ts'
import { registrierungsCode } from '#app/server/nachrichten/sms-texte.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { ACCOUNT_GEFUNDEN } from '#app/shared/konten/konten-texte.ts'

const accountGefunden = () => new DomainError('ACCOUNT_GEFUNDEN', ACCOUNT_GEFUNDEN.text)

const schluesselFuer = (phone: string, herkunft: Herkunft) =>
  ({ zweck: 'registrierung', ziel: phone, bereich: bereichFuer(herkunft) }) as const

/**
 * Sends the code that makes an account (KONTO-1). Throws FEHLENDE_DATEN, NAME_ZU_LANG, SMS_LAND, LimitError, and
 * ACCOUNT_GEFUNDEN: the one place that tells a known number from an unknown one (KONTO-2), within the same limits.
 */
export async function requestRegistrierung(
  db: Database,
  { akteur, phone, now, ...name }: { akteur: Besucher; vorname: string; nachname: string; phone: string; now: Date },
): Promise<void> {
  const { vorname, nachname } = readName(name)
  const schluessel = schluesselFuer(phone, akteur.herkunft)
  await requireSmsLimits(db, { schluessel, akteur, now })
  if (await findKontoByPhone(db, phone)) throw accountGefunden()
  const daten = { first_name: vorname, last_name: nachname }
  await db.transaction((tx) =>
    sendCode(tx, { schluessel, kontoId: null, daten, text: registrierungsCode, empfaenger: true, now }),
  )
}

/**
 * Makes the account, now that the code is right (KONTO-1), and signs in.
 * Throws CODE_UNGUELTIG, LimitError, and ACCOUNT_GEFUNDEN when the number has got an account meanwhile.
 */
export async function confirmRegistrierung(
  db: Database,
  { akteur, phone, code, now }: { akteur: Besucher; phone: string; code: string; now: Date },
): Promise<Anmeldung> {
  const richtig = await checkCode(db, { schluessel: schluesselFuer(phone, akteur.herkunft), code, akteur, now })
  try {
    const anmeldung = await db.transaction(async (tx) => {
      await spendCode(tx, richtig, now)
      const daten = { first_name: text(richtig.daten?.first_name), last_name: text(richtig.daten?.last_name) }
      const { id } = await insertKonto(tx, { phone, telefonBestaetigtAm: now, daten })
      await assignNachrichten(tx, { an: phone, kontoId: id })
      return createSitzung(tx, { kontoId: id, akteur, now })
    })
    const { kontoId } = anmeldung
    logSicherheit({ ereignis: 'registrierung', ergebnis: 'erfolg', kontoId }, { akteur, now })
    return anmeldung
  } catch (error) {
    throw isUniqueViolation(error) ? accountGefunden() : error
  }
}

function text(wert: unknown): string {
  return typeof wert === 'string' ? wert : ''
}
