/** A signed-in person, as every page of their own needs it. */
export type Angemeldet = {
  kontoId: string
  sitzungId: string
  rolle: 'applicant' | 'operator' | 'administrator'
  /** Empty where it is unknown. */
  vorname: string
  nachname: string
  /** The confirmed address. */
  email: string | null
  /** An address that waits for its confirmation. */
  emailNeu: string | null
  /** E.164, confirmed. */
  phone: string | null
  hasPasswort: boolean
  passwortGeaendertAm: Date | null
  hasZweiterFaktor: boolean
  /** When this browser signed in. */
  angemeldetAm: Date
}
