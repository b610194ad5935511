import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { type Anmeldung, findSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import {
  confirmWiederanmeldung,
  requestWiederanmeldung,
} from '#app/server/konten/sitzung/wiederanmeldung-with-code.server.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import { setEmailAndPasswort } from './email.server.ts'

/**
 * `setEmailAndPasswort` (KONTO-5), also for who signed in too long ago: then a code goes to the account's number, which
 * is answered, and comes with the same fields again. `onAnmeldung` gets the new session as soon as it is there, so that
 * what fails afterwards needs no second code. A code that is not needed (any more) is not looked at. Throws what the two
 * of them and `confirmWiederanmeldung` throw.
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
    /** '' without one. */
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
  if (code === '') return requestWiederanmeldung(db, options)
  const anmeldung = await confirmWiederanmeldung(db, { ...options, code })
  onAnmeldung(anmeldung)
  const sitzung = await findSitzung(db, { token: anmeldung.token, now: options.now })
  return setEmailAndPasswort(db, { ...options, akteur: { ...options.akteur, ...sitzung?.angemeldet } })
}
