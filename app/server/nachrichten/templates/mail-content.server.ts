import type { Config, Firma } from '#app/server/config/config.server.ts'

/** Plain text, escaped by the renderers. */
export type MailBlock =
  | Words<'absatz'>
  /** At most one per mail; its URL is also shown as text. */
  | { kind: 'button'; text: string; url: string }
  | { kind: 'links'; entries: readonly { text: string; url: string }[] }
  | { kind: 'angaben'; rows: readonly (readonly [name: string, value: string])[] }
  /** `list`: button to the page with all of them. */
  | { kind: 'wohnungen'; entries: readonly MailWohnung[]; list?: { text: string; url: string } }
  | Words<'klein'>

/** `links`: addresses to link. Other addresses stay text, since they may come from another person. */
type Words<Kind> = { kind: Kind; text: string; links?: readonly string[] }

/** `extra`: short code, or rent and size. With `verkauf` it may be a house. */
export type MailWohnung = { title: string; extra: string | null; url: string; verkauf?: boolean }

export type MailContent = {
  betreff: string
  /** Preview line next to the subject. */
  preview: string
  title?: string
  /** Null if the blocks include it. */
  anrede: string | null
  blocks: readonly MailBlock[]
  kopfzeilen?: Readonly<Record<string, string>>
  /** Contains a link that opens an account: the content is deleted once sent. */
  geheim: boolean
  /** Null: unlimited. */
  validMinutes: number | null
}

export type FinishedMail = {
  betreff: string
  text: string
  html: string
  kopfzeilen: Record<string, string> | null
  geheim: boolean
  validMinutes: number | null
}

export type MailFrame = { firma: Firma; akzent: Config['akzent']; publicUrl: string; now: Date }

export type Beschreibungen<Templates, Content = MailContent> = {
  [Name in keyof Templates]: (daten: Templates[Name], frame: MailFrame) => Content
}
