import { type Guarded, isBoolean, isText, objectOf, oneOf, orNull } from '../json/guards.ts'
import { fullName } from './full-name.ts'

const ROLLEN = ['applicant', 'operator', 'administrator'] as const
export type Rolle = (typeof ROLLEN)[number]

export function isVerwaltung({ rolle }: { rolle: Rolle }): boolean {
  return rolle !== 'applicant'
}

const isKontoSummary = objectOf({
  id: isText,
  name: isText,
  rolle: oneOf(...ROLLEN),
  hasPhone: isBoolean,
  hasEmail: isBoolean,
  emailNeu: orNull(isText),
})
export type KontoSummary = Guarded<typeof isKontoSummary>

/** Validates the answer of the root loader and of `/resources/konto`; `angemeldet` is null without a session. */
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

export function angemeldetAls({ name }: Pick<KontoSummary, 'name'>): string {
  return name === '' ? 'Sie sind angemeldet' : `Angemeldet als ${name}`
}
