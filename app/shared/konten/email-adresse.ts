import { FIELD_LIMITS } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'

/**
 * One `@`, something before it, a dot in the domain, no spaces: what the confirmation mail cannot find out by itself. No
 * number of a machine in its place (`root@[127.0.0.1]`, `root@127.0.0.1`), which a mail server would ask inside its network.
 */
const EMAIL = /^[^\s\p{C}@,;<>()"[\]]{1,64}@[^\s\p{C}@,;<>()"[\]]+\.(?!\d+$)[^\s\p{C}@,;<>()"[\].]{2,}$/u

/**
 * What is wrong with a typed address, or null; white space around it does not count. The one rule of every form: without
 * an `@` it is none; what has one and still can be nobody's is asked to be looked at again.
 */
export function findEmailError(input: string): string | null {
  const email = input.trim()
  if (!email.includes('@')) return FIELD_TEXTS.emailInvalid
  return email.length <= FIELD_LIMITS.email && EMAIL.test(email) ? null : FIELD_TEXTS.emailCheck
}

/** Whether what was typed can be somebody's address. */
export function isEmailAdresse(input: string): boolean {
  return findEmailError(input) === null
}
