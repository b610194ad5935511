import type { Etappe } from '#app/shared/anfragen/anfrage.status.ts'
import type { StatusColor } from '#app/shared/status-color.ts'

export const VORLAGEN_PATH = '/verwaltung/vorlagen'

export const vorlagePath = (key: string) => `${VORLAGEN_PATH}/${key}`

export const STATUS_WAYS = ['up', 'down'] as const
export type StatusWay = (typeof STATUS_WAYS)[number]

export type VorlageRow = {
  key: string
  kind: 'email' | 'sms' | 'status'
  title: string
  occasion: string
  /** ISO timestamp of the last change by staff; null if the text is the portal's own. */
  changedAt: string | null
}

export type VorlageVariable = { name: string; about: string; kind: 'text' | 'link' | 'block'; isRequired: boolean }

/** Version of a text. `name`: its author, '' if unknown. `isOwn`: true for the portal's own text. */
export type VorlageVersion = {
  version: number
  name: string
  createdAt: string
  isOwn: boolean
  changes: DiffLine[]
}

export type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }

export type VorlageProblem = { field: 'betreff' | 'text'; text: string }

export type VorlagePreview = {
  kind: 'vorschau'
  problems: VorlageProblem[]
  /** Preview of a mail; null if the text has errors, or if the template is for SMS. */
  mail: { betreff: string; html: string } | null
  sms: { text: string; characters: number; parts: number } | null
}

export type VorlageView = {
  key: string
  kind: 'email' | 'sms'
  title: string
  occasion: string
  betreff: string
  text: string
  /** Number of the newest version; 0 if staff never changed the text. */
  version: number
  isOwn: boolean
  variables: VorlageVariable[]
  versions: VorlageVersion[]
  examples: { id: string; name: string }[]
  /** Id of the inquiry whose data fills the preview, or ''. `channels`: mail and SMS templates of this occasion. */
  example: string
  channels: { key: string; name: string }[]
  preview: VorlagePreview
  testTo: string | null
}

export type StatusVorlageView = {
  key: string
  statusKey: string
  anzeigetext: string
  kundentext: string
  color: StatusColor
  target: string
  etappe: Etappe
  version: number
  versions: VorlageVersion[]
}
