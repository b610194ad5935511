export const BETRIEB_PATH = '/verwaltung/betrieb'

/** Something that somebody has to look after: what is wrong, and what to do. */
export type BetriebNotice = {
  isUrgent: boolean
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

export type BetriebView = {
  notices: BetriebNotice[]
  servers: ServerView[]
  /** When a backup and its rehearsal succeeded last; null: never with this program. `missing`: files that it did not find. */
  sicherung: { madeAt: string | null; rehearsedAt: string | null; missing: number }
}
