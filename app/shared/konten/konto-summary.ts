import { type Guarded, isBoolean, isText, objectOf, oneOf, orNull } from '../json/guards.ts'
import { fullName } from './full-name.ts'

const ROLLEN = ['applicant', 'operator', 'administrator'] as const
export type Rolle = (typeof ROLLEN)[number]

/** Whether this is somebody of the Verwaltung: operators and administrators. */
export function isVerwaltung({ rolle }: { rolle: Rolle }): boolean {
  return rolle !== 'applicant'
}

/** The signed-in person, as far as screens need it. */
const isKontoSummary = objectOf({
  id: isText,
  /** First and last name; '' where both are unknown. */
  name: isText,
  rolle: oneOf(...ROLLEN),
  hasPhone: isBoolean,
  /** True for a confirmed address. */
  hasEmail: isBoolean,
  /** An address that still waits for its confirmation. */
  emailNeu: orNull(isText),
})
export type KontoSummary = Guarded<typeof isKontoSummary>

/** What the root loader and `/resources/konto` answer: who is signed in, null for nobody. */
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

/** What the browser may know of a session; null stays null. */
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

/** "Angemeldet als Jana Albrecht", also for a person whose name is not known. */
export function angemeldetAls({ name }: Pick<KontoSummary, 'name'>): string {
  return name === '' ? 'Sie sind angemeldet' : `Angemeldet als ${name}`
}
