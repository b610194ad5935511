import type { Etappe } from '#app/shared/anfragen/anfrage.status.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

export const VORLAGEN_PATH = '/verwaltung/vorlagen'

export const vorlagePath = (key: string) => `${VORLAGEN_PATH}/${key}`

/** Directions to move a status in its list. */
export const STATUS_WAYS = ['up', 'down'] as const
export type StatusWay = (typeof STATUS_WAYS)[number]

/** A text: an e-mail, an SMS, or a status in Mein Bereich. */
export type VorlageRow = {
  key: string
  kind: 'email' | 'sms' | 'status'
  title: string
  occasion: string
  /** Last change by staff; null: the portal's own text. */
  changedAt: string | null
}

/** A variable of a text. */
export type VorlageVariable = { name: string; about: string; kind: 'text' | 'link' | 'block'; isRequired: boolean }

/** A version of a text. `text` null: the portal's own. */
export type VorlageVersion = {
  version: number
  /** Author, '' if unknown. */
  name: string
  createdAt: string
  isOwn: boolean
  /** Changes to the former version by line. */
  changes: DiffLine[]
}

/** A line in both texts, only in the former, or only in the latter. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

/** An error of a text, for its author. */
export type VorlageProblem = { field: 'betreff' | 'text'; text: string }

/** Preview with an example's data. */
export type VorlagePreview = {
  kind: 'vorschau'
  problems: VorlageProblem[]
  /** Null in case of errors. */
  mail: { betreff: string; html: string } | null
  sms: { text: string; characters: number; parts: number } | null
}

/** Page of a text. */
export type VorlageView = {
  key: string
  kind: 'email' | 'sms'
  title: string
  occasion: string
  betreff: string
  text: string
  /** Newest version, 0 without one. */
  version: number
  isOwn: boolean
  variables: VorlageVariable[]
  versions: VorlageVersion[]
  /** Example inquiries. */
  examples: { id: string; name: string }[]
  /** Chosen example, '' for none. */
  example: string
  /** The same message as e-mail and as SMS. */
  channels: { key: string; name: string }[]
  preview: VorlagePreview
  /** Address of a test, or null. */
  testTo: string | null
}

/** Page of a status. */
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
