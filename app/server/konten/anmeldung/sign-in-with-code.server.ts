import type { Database } from '#app/server/db/database.server.ts'
import { checkCode, codeInvalid, sendCode, spendCode } from '#app/server/konten/code/codes.server.ts'
import { requireSmsLimits } from '#app/server/konten/code/sms-limits.server.ts'
import { findKontoByPhone, lockKontoForShare } from '#app/server/konten/konto/konto.repository.server.ts'
import { logAnmeldung } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { findKnownGeraet, type Herkunft, scopeFor } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { mustSetUpFaktor, passwortNeeded } from '#app/server/konten/zweiter-faktor/faktor-required.server.ts'
import { anmeldeCode } from '#app/server/nachrichten/sms-texts.server.ts'

export const anmeldeKey = (phone: string, herkunft: Herkunft) =>
  ({ zweck: 'anmeldung', ziel: phone, bereich: scopeFor(herkunft) }) as const

/**
 * Sends a code for signing in. For an unknown number it takes equally long, but sends nothing and creates no account
 * (ANMELDUNG-5). `phone` is in E.164.
 * @throws SMS_LAND, LimitError
 */
export async function requestAnmeldeCode(
  db: Database,
  { akteur, phone, now }: { akteur: Besucher; phone: string; now: Date },
): Promise<void> {
  const konto = await findKontoByPhone(db, phone)
  const key = anmeldeKey(phone, akteur.herkunft)
  await requireSmsLimits(db, { key, ownKonto: findKnownGeraet(akteur.herkunft, konto), akteur, now })
  await db.transaction((tx) =>
    sendCode(tx, { key, kontoId: konto?.id ?? null, text: anmeldeCode, recipient: konto !== null, now }),
  )
}

/** @throws CODE_UNGUELTIG, LimitError, KONTO_GESPERRT */
export async function signInWithCode(
  db: Database,
  { akteur, phone, code, now }: { akteur: Besucher; phone: string; code: string; now: Date },
): Promise<Anmeldung> {
  const right = await checkCode(db, { key: anmeldeKey(phone, akteur.herkunft), code, akteur, now })
  const anmeldung = await db.transaction(async (tx) => {
    // Lock order: the account first.
    if (right.kontoId) await lockKontoForShare(tx, right.kontoId)
    await spendCode(tx, right, now)
    // The number may have moved to another account since the code was sent.
    const konto = await findKontoByPhone(tx, phone)
    if (!konto || konto.id !== right.kontoId) throw codeInvalid()
    if (mustSetUpFaktor(konto)) throw passwortNeeded()
    return createSitzung(tx, { kontoId: konto.id, akteur, now })
  })
  logAnmeldung(anmeldung, 'sms', { akteur, now })
  return anmeldung
}
