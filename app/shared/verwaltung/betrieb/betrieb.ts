export const BETRIEB_PATH = '/verwaltung/betrieb'

/** A fault needs somebody at once and is mailed; a hint can wait. */
export type BetriebSeverity = 'stoerung' | 'hinweis'

/** Something that somebody has to look after: what is wrong, and what to do. */
export type BetriebNotice = {
  /** The rule, and which of its cases: together they say that two notices speak of the same. */
  code: string
  subject: string
  severity: BetriebSeverity
  title: string
  text: string
  /** A page that shows more of it. */
  link: { to: string; name: string } | null
}

/** One server, as the page names it. */
export type ServerView = {
  id: string
  name: string
  version: string
  startedAt: string
  seenAt: string
  isSilent: boolean
}

/** The certificate of PUBLIC_URL, as a server has seen it last. */
export type CertificateView = {
  host: string
  checkedAt: string
  /** Null if the server did not reach its own address; `reason` then says why. */
  validTo: string | null
  reason: string | null
}

export type BetriebView = {
  notices: BetriebNotice[]
  servers: ServerView[]
  /** When a backup and its rehearsal succeeded last; null: never with this program. `missing`: files that it did not find. */
  sicherung: { madeAt: string | null; rehearsedAt: string | null; missing: number }
  /** Null outside of production, without https, and before the first check. */
  certificate: CertificateView | null
}
