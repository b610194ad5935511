import { FIELD_LIMITS } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'

/**
 * One `@`, text before it, a dot in the domain, no spaces; the confirmation mail checks the rest. No IP addresses
 * (`root@[127.0.0.1]`, `root@127.0.0.1`), which a mail server would look up in its network.
 */
const EMAIL = /^[^\s\p{C}@,;<>()"[\]]{1,64}@[^\s\p{C}@,;<>()"[\]]+\.(?!\d+$)[^\s\p{C}@,;<>()"[\].]{2,}$/u

/**
 * Error of a typed address, or null; ignores surrounding white space. Rule of all forms: without `@` it is invalid;
 * with one but implausible it should be checked.
 */
export function findEmailError(input: string): string | null {
  const email = input.trim()
  if (!email.includes('@')) return FIELD_TEXTS.emailInvalid
  return email.length <= FIELD_LIMITS.email && EMAIL.test(email) ? null : FIELD_TEXTS.emailCheck
}

export function isEmailAdresse(input: string): boolean {
  return findEmailError(input) === null
}
