export type Angemeldet = {
  kontoId: string
  sitzungId: string
  rolle: 'applicant' | 'operator' | 'administrator'
  /** First name, '' if unknown; the same holds for `nachname`. */
  vorname: string
  nachname: string
  /** Confirmed e-mail address. `emailNeu`: address that waits for confirmation. `phone`: confirmed number in E.164. */
  email: string | null
  emailNeu: string | null
  phone: string | null
  hasPasswort: boolean
  passwortGeaendertAm: Date | null
  hasZweiterFaktor: boolean
  angemeldetAm: Date
}
