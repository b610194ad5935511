export type Angemeldet = {
  kontoId: string
  sitzungId: string
  rolle: 'applicant' | 'operator' | 'administrator'
  /** Empty if unknown. */
  vorname: string
  nachname: string
  /** Confirmed. */
  email: string | null
  /** Waiting for confirmation. */
  emailNeu: string | null
  /** E.164, confirmed. */
  phone: string | null
  hasPasswort: boolean
  passwortGeaendertAm: Date | null
  hasZweiterFaktor: boolean
  angemeldetAm: Date
}
