export type Angemeldet = {
  kontoId: string
  sitzungId: string
  rolle: 'applicant' | 'operator' | 'administrator'
  /** First name, '' if unknown; the same holds for `nachname`. */
  vorname: string
  nachname: string
  /** Confirmed e-mail address. `emailNeu`: address that waits for confirmation. */
  email: string | null
  emailNeu: string | null
  /** Confirmed phone number in E.164. */
  phone: string | null
  hasPasswort: boolean
  passwortGeaendertAm: Date | null
  hasZweiterFaktor: boolean
  angemeldetAm: Date
}
