import { config } from '#app/server/config/config.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { passwortMin } from '#app/shared/konten/field-limits.ts'
import { COMMON_PASSWOERTER } from './common-passwoerter.server.ts'
import { findPasswortWeakness, type PasswortPerson } from './passwort-weakness.server.ts'

/** @throws PASSWORT_ZU_SCHWACH with the reason and how to fix it */
export function requirePasswortStrength(
  passwort: string,
  { person, setup = false }: { person: PasswortPerson; setup?: boolean },
): void {
  const { name, logoText } = config.firma
  const reason = findPasswortWeakness(passwort, {
    min: passwortMin({ rolle: person.rolle, setup }),
    frequent: COMMON_PASSWOERTER,
    person,
    firma: [name, logoText],
  })
  if (reason) throw new DomainError('PASSWORT_ZU_SCHWACH', reason)
}
