import { DomainError } from '#app/shared/domain-error.ts'
import { findEmailError, isEmailAdresse } from '#app/shared/konten/email-adresse.ts'
import { FIELD_TEXTS } from '#app/shared/konten/konten-texts.ts'

/** Returns the address in lower case, or null if it is malformed. */
export function findEmailAdresse(input: string): string | null {
  const email = input.trim().toLowerCase()
  return isEmailAdresse(email) ? email : null
}

/** @throws EMAIL_UNGUELTIG if the address is malformed */
export function readEmail(input: string): string {
  const email = findEmailAdresse(input)
  if (email === null) throw new DomainError('EMAIL_UNGUELTIG', findEmailError(input) ?? FIELD_TEXTS.emailInvalid)
  return email
}
