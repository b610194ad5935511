/** What header, footer and legal pages say about the company (settings COMPANY_*). */
export type FirmaAnsicht = {
  name: string
  logoText: string
  /** The company's own privacy page; null where the portal shows its own text. */
  datenschutzUrl: string | null
}

/** A signed-in person, as far as the menu shows it. */
export type Angemeldet = { name: string }
