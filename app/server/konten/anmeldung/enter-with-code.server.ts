import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { assignCodes } from '#app/server/konten/code/code.repository.server.ts'
import { checkCode, codeInvalid, sendCode, spendCode } from '#app/server/konten/code/codes.server.ts'
import { requireSmsLimits } from '#app/server/konten/code/sms-limits.server.ts'
import { findKontoByPhone, insertKonto, lockKontoForShare } from '#app/server/konten/konto/konto.repository.server.ts'
import { logAnmeldung, logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { findKnownGeraet, type Herkunft, scopeFor } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { mustSetUpFaktor, passwortNeeded } from '#app/server/konten/zweiter-faktor/faktor-required.server.ts'
import { assignNachrichten } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { beitrittCode } from '#app/server/nachrichten/sms-texts.server.ts'

const keyFor = (phone: string, herkunft: Herkunft) =>
  ({ zweck: 'beitritt', ziel: phone, bereich: scopeFor(herkunft) }) as const

/**
 * Sends a code by SMS without revealing whether the number has an account (TEILEN-3). `phone` is in E.164.
 * @throws SMS_LAND if the portal sends no SMS to the number's country
 * @throws LimitError
 */
export async function requestBeitrittCode(
  db: Database,
  { akteur, phone, now }: { akteur: Besucher; phone: string; now: Date },
): Promise<void> {
  const konto = await findKontoByPhone(db, phone)
  const key = keyFor(phone, akteur.herkunft)
  await requireSmsLimits(db, { key, ownKonto: findKnownGeraet(akteur.herkunft, konto), akteur, now })
  const kontoId = konto?.id ?? null
  await db.transaction((tx) => sendCode(tx, { key, kontoId, text: beitrittCode, recipient: true, now }))
}

/**
 * Signs in or registers with an SMS code, and runs `join` in the same transaction. If a second factor is required,
 * `join` does not run.
 * @throws PASSWORT_NOETIG for staff who must set up a second factor first
 * @throws CODE_UNGUELTIG, LimitError, KONTO_GESPERRT
 */
export async function enterWithCode(
  db: Database,
  {
    akteur,
    phone,
    code,
    join,
    now,
  }: {
    akteur: Besucher
    phone: string
    code: string
    join: (tx: Transaction, kontoId: string) => Promise<void>
    now: Date
  },
): Promise<Anmeldung> {
  const right = await checkCode(db, { key: keyFor(phone, akteur.herkunft), code, akteur, now })
  const enter = () =>
    db.transaction(async (tx) => {
      // Lock order: the account first.
      if (right.kontoId) await lockKontoForShare(tx, right.kontoId)
      await spendCode(tx, right, now)
      const konto = await findKontoByPhone(tx, phone)
      // The number may have moved to another account since the code was sent.
      if (right.kontoId !== null && konto?.id !== right.kontoId) throw codeInvalid()
      if (konto && mustSetUpFaktor(konto)) throw passwortNeeded()
      const kontoId = konto?.id ?? (await register(tx, { phone, now }))
      const anmeldung = await createSitzung(tx, { kontoId, akteur, now })
      if (anmeldung.kind === 'angemeldet') await join(tx, kontoId)
      return { anmeldung, isNew: konto === null }
    })
  const { anmeldung, isNew } = await enter().catch((error: unknown) => {
    // The number registered concurrently: use that account.
    if (isUniqueViolation(error)) return enter()
    throw error
  })
  if (isNew) logSecurity({ ereignis: 'registrierung', result: 'erfolg', kontoId: anmeldung.kontoId }, { akteur, now })
  else logAnmeldung(anmeldung, 'sms', { akteur, now })
  return anmeldung
}

async function register(tx: Transaction, { phone, now }: { phone: string; now: Date }): Promise<string> {
  const { id } = await insertKonto(tx, { phone, telefonBestaetigtAm: now })
  await assignNachrichten(tx, { an: phone, kontoId: id })
  await assignCodes(tx, { phone, kontoId: id })
  return id
}
