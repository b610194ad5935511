import type { Etappe } from '#app/shared/anfragen/anfrage.status.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

export const VORLAGEN_PATH = '/verwaltung/vorlagen'

export const vorlagePath = (key: string) => `${VORLAGEN_PATH}/${key}`

/** The two ways in which a status is moved in its list. */
export const STATUS_WAYS = ['up', 'down'] as const
export type StatusWay = (typeof STATUS_WAYS)[number]

/** A text of the list: an e-mail, an SMS, or what a status says in Mein Bereich. */
export type VorlageRow = {
  key: string
  kind: 'email' | 'sms' | 'status'
  title: string
  occasion: string
  /** When staff has last written it; null: the portal's own words. */
  changedAt: string | null
}

/** Something that a text can have filled in. */
export type VorlageVariable = { name: string; about: string; kind: 'text' | 'link' | 'block'; isRequired: boolean }

/** A version of a text. `text` null: the portal's own. */
export type VorlageVersion = {
  version: number
  /** Who saved it, '' where that is not known any more. */
  name: string
  createdAt: string
  isOwn: boolean
  /** What it changed of the version before, line by line. */
  changes: DiffLine[]
}

/** A line of two texts: in both, only in the former, only in the latter. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** What is wrong with a text, as its writer reads it. */
export type VorlageProblem = { field: 'betreff' | 'text'; text: string }

/** What a text comes to with the data of an example. */
export type VorlagePreview = {
  kind: 'vorschau'
  problems: VorlageProblem[]
  /** Null while something is wrong. */
  mail: { betreff: string; html: string } | null
  sms: { text: string; characters: number; parts: number } | null
}

/** A text as its page shows it. */
export type VorlageView = {
  key: string
  kind: 'email' | 'sms'
  title: string
  occasion: string
  betreff: string
  text: string
  /** The newest version, 0 where there is none. */
  version: number
  isOwn: boolean
  variables: VorlageVariable[]
  versions: VorlageVersion[]
  /** Inquiries to try it with. */
  examples: { id: string; name: string }[]
  /** Which of them the preview is made with, '' for none. */
  example: string
  /** The same message as an e-mail and as an SMS. */
  channels: { key: string; name: string }[]
  preview: VorlagePreview
  /** Where a test goes; null: nowhere. */
  testTo: string | null
}

/** A status as its page shows it. */
export type StatusVorlageView = {
  key: string
  statusKey: string
  anzeigetext: string
  kundentext: string
  color: StatusFarbe
  target: string
  etappe: Etappe
  version: number
  versions: VorlageVersion[]
}
