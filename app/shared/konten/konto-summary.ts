import { type Guarded, isBoolean, isText, objectOf, oneOf, orNull } from '../json/guards.ts'
import { fullName } from './full-name.ts'

const ROLLEN = ['applicant', 'operator', 'administrator'] as const
export type Rolle = (typeof ROLLEN)[number]

/** True for operators and administrators. */
export function isVerwaltung({ rolle }: { rolle: Rolle }): boolean {
  return rolle !== 'applicant'
}

/** The signed-in person for screens. */
const isKontoSummary = objectOf({
  id: isText,
  /** First and last name; '' if unknown. */
  name: isText,
  rolle: oneOf(...ROLLEN),
  hasPhone: isBoolean,
  /** A confirmed address. */
  hasEmail: isBoolean,
  /** An unconfirmed address. */
  emailNeu: orNull(isText),
})
export type KontoSummary = Guarded<typeof isKontoSummary>

/** Response of the root loader and `/resources/konto`; null without a session. */
export const isAngemeldetAnswer = objectOf({ angemeldet: orNull(isKontoSummary) })

type Person = {
  kontoId: string
  rolle: Rolle
  vorname: string
  nachname: string
  email: string | null
  emailNeu: string | null
  phone: string | null
}

/** Session data for the browser. */
export function toKontoSummary(person: Person | null): KontoSummary | null {
  if (!person) return null
  return {
    id: person.kontoId,
    name: fullName(person),
    rolle: person.rolle,
    hasPhone: person.phone !== null,
    hasEmail: person.email !== null,
    emailNeu: person.emailNeu,
  }
}

/** "Angemeldet als Jana Albrecht", also without a name. */
export function angemeldetAls({ name }: Pick<KontoSummary, 'name'>): string {
  return name === '' ? 'Sie sind angemeldet' : `Angemeldet als ${name}`
}
