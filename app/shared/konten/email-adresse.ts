import { FIELD_LIMITS } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'

/**
 * Matches plausible mail addresses; only the confirmation mail shows whether an address exists. Does not match an IP
 * address as domain, since a mail server would look it up in its own network.
 */
const EMAIL = /^[^\s\p{C}@,;<>()"[\]]{1,64}@[^\s\p{C}@,;<>()"[\]]+\.(?!\d+$)[^\s\p{C}@,;<>()"[\].]{2,}$/u

/** Returns the error message, or null if the address is plausible. A missing `@` has a message of its own. */
export function findEmailError(input: string): string | null {
  const email = input.trim()
  if (!email.includes('@')) return FIELD_TEXTS.emailInvalid
  return email.length <= FIELD_LIMITS.email && EMAIL.test(email) ? null : FIELD_TEXTS.emailCheck
}

export function isEmailAdresse(input: string): boolean {
  return findEmailError(input) === null
}
