export const BETRIEB_PATH = '/verwaltung/betrieb'

/** A fault needs immediate action and is mailed; a hint can wait. */
export type BetriebSeverity = 'stoerung' | 'hinweis'

/** A notice: problem and remedy. */
export type BetriebNotice = {
  /** Rule and case; equal for notices about the same problem. */
  code: string
  subject: string
  severity: BetriebSeverity
  title: string
  text: string
  /** Page with details. */
  link: { to: string; name: string } | null
}

/** A server on the page. */
export type ServerView = {
  id: string
  name: string
  version: string
  startedAt: string
  seenAt: string
  isSilent: boolean
}

/** Certificate of PUBLIC_URL from the last check. */
export type CertificateView = {
  host: string
  checkedAt: string
  /** Null if the address was not reachable; then `reason` explains it. */
  validTo: string | null
  reason: string | null
}

export type BetriebView = {
  notices: BetriebNotice[]
  servers: ServerView[]
  /** Last successful backup and rehearsal; null: never with this program. `missing`: files it did not find. */
  sicherung: { madeAt: string | null; rehearsedAt: string | null; missing: number }
  /** Null outside of production, without https, and before the first check. */
  certificate: CertificateView | null
}
