import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { confirmSignInAgain, requestSignInAgain } from '#app/server/konten/sitzung/sign-in-again-with-code.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { setEmailAndPasswort } from './email.server.ts'

/**
 * Runs `setEmailAndPasswort` (KONTO-5). If the sign-in is too old and `code` is empty, sends a code instead and returns
 * the phone number. `onAnmeldung` receives the new session at once, so that a later failure needs no second code.
 * Throws the errors of `setEmailAndPasswort`, `requestSignInAgain` and `confirmSignInAgain`.
 */
export async function setEmailWithCode(
  db: Database,
  {
    code,
    onAnmeldung,
    ...options
  }: {
    akteur: Person
    email: string
    passwort: string
    code: string
    onAnmeldung: (anmeldung: Anmeldung) => void
    now: Date
  },
): Promise<{ geraet: string } | { phone: string }> {
  try {
    return await setEmailAndPasswort(db, options)
  } catch (error) {
    requireDomainError(error, 'ANMELDUNG_ZU_ALT')
  }
  if (code === '') return requestSignInAgain(db, options)
  const anmeldung = await confirmSignInAgain(db, { ...options, code })
  onAnmeldung(anmeldung)
  const sitzung = await findSitzung(db, { token: anmeldung.token, now: options.now })
  return setEmailAndPasswort(db, { ...options, akteur: { ...options.akteur, ...sitzung?.angemeldet } })
}
