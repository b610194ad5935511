import type { Database } from '#app/server/db/database.server.ts'
import { anmeldungFehlgeschlagen, emailNichtBestaetigt, kontoGesperrt } from './anmelde-fehler.server.ts'
import { bereichFuer, findAdresse, type Herkunft } from './herkunft.server.ts'
import { findKontoByEmail, findKontoByWartendeEmail } from './konto.repository.server.ts'
import { giveBackLimits, type Limit, requireLimits } from './limits.server.ts'
import { verifyPasswort } from './passwort-hash.server.ts'
import { type Anmeldung, createSitzung } from './sitzungen.server.ts'

/**
 * Signs in with e-mail and password. Unknown address, wrong password, account without password: the same answer after
 * the same work. Only who knows the password learns that an account is suspended or its address unconfirmed.
 * Throws ANMELDUNG_FEHLGESCHLAGEN, EMAIL_NICHT_BESTAETIGT, KONTO_GESPERRT (with the seeds' messages) and LimitError.
 */
export async function signInMitPasswort(
  db: Database,
  { email, passwort, herkunft, now }: { email: string; passwort: string; herkunft: Herkunft; now: Date },
): Promise<Anmeldung> {
  const adresse = email.trim().toLowerCase()
  const bestaetigt = await findKontoByEmail(db, adresse)
  const wartend = await findKontoByWartendeEmail(db, adresse)
  const konto = bestaetigt ?? wartend
  const limits = listLoginLimits(adresse, herkunft, konto?.id ?? null)
  await requireLimits(db, limits, { was: 'Anmeldeversuche', now })
  const stimmt = await verifyPasswort(konto?.passwortHash ?? null, passwort)
  if (!konto || !stimmt) throw anmeldungFehlgeschlagen()
  await giveBackLimits(db, limits)
  if (konto.gesperrtAm) throw kontoGesperrt()
  if (!bestaetigt) throw emailNichtBestaetigt()
  return db.transaction((tx) => createSitzung(tx, { konto, herkunft, now }))
}

/**
 * Wrong passwords count per account and address, per account and per address. A browser in which the account was
 * signed in before counts for itself alone, so that a stranger's guessing never locks the owner out.
 */
function listLoginLimits(email: string, herkunft: Herkunft, kontoId: string | null): Limit[] {
  const bereich = bereichFuer(herkunft, kontoId)
  if (bereich !== '') return [{ name: 'loginProKontoUndAdresse', wert: `${email} ${bereich}` }]
  return [
    { name: 'loginProKontoUndAdresse', wert: `${email} ${findAdresse(herkunft) ?? ''}` },
    { name: 'loginProKonto', wert: email },
    { name: 'loginProAdresse', wert: findAdresse(herkunft) },
  ]
}
