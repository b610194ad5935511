import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { passwortMin } from '#app/shared/konten/feld-grenzen.ts'
import { findPasswortSchwaeche, type PasswortPerson } from '#app/shared/konten/passwort-staerke.ts'
import { HAEUFIGE_PASSWOERTER } from './haeufige-passwoerter.server.ts'

/**
 * Throws PASSWORT_ZU_SCHWACH with the reason and what to do: 8 characters, 6 in the mail dialog (`einrichtung`), 12 for
 * staff, and nothing that is guessed first or from what is known of the person.
 */
export function requirePasswortStaerke(
  passwort: string,
  { person, einrichtung = false }: { person: PasswortPerson; einrichtung?: boolean },
): void {
  const { name, logoText } = config.firma
  const grund = findPasswortSchwaeche(passwort, {
    mindestens: passwortMin({ rolle: person.rolle, einrichtung }),
    haeufige: HAEUFIGE_PASSWOERTER,
    person,
    firma: [name, logoText],
  })
  if (grund) throw new DomainError('PASSWORT_ZU_SCHWACH', grund)
}
