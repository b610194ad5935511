export const BETRIEB_PATH = '/verwaltung/betrieb'

/** A fault needs immediate action and is mailed; a hint can wait. */
export type BetriebSeverity = 'stoerung' | 'hinweis'

export type BetriebNotice = {
  /** Equal for notices about the same problem. */
  code: string
  subject: string
  severity: BetriebSeverity
  title: string
  text: string
  link: { to: string; name: string } | null
}

export type ServerView = {
  id: string
  name: string
  version: string
  startedAt: string
  seenAt: string
  isSilent: boolean
}

/** Certificate of PUBLIC_URL. */
export type CertificateView = {
  host: string
  checkedAt: string
  /** Null if the address was not reachable; `reason` explains it. */
  validTo: string | null
  reason: string | null
}

export type BetriebView = {
  notices: BetriebNotice[]
  servers: ServerView[]
  /** Null if never done with this program. `missing`: number of files that the backup did not find. */
  sicherung: { madeAt: string | null; rehearsedAt: string | null; missing: number }
  /** Null outside of production, without https, and before the first check. */
  certificate: CertificateView | null
}
