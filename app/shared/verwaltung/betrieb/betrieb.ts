export const BETRIEB_PATH = '/verwaltung/betrieb'

/** Urgency of a notice. A `stoerung` needs immediate action and is mailed; a `hinweis` can wait. */
export type BetriebSeverity = 'stoerung' | 'hinweis'

export type BetriebNotice = {
  /** Code of the problem: all notices about the same problem have the same code. */
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

export type CertificateView = {
  host: string
  checkedAt: string
  /** Null if the host could not be reached; `reason` contains the cause. */
  validTo: string | null
  reason: string | null
}

export type BetriebView = {
  notices: BetriebNotice[]
  servers: ServerView[]
  /** Times are null if this program never made or rehearsed a backup. `missing`: number of files not found for it. */
  sicherung: { madeAt: string | null; rehearsedAt: string | null; missing: number }
  /** Null outside of production, without https, or before the first check. */
  certificate: CertificateView | null
}
