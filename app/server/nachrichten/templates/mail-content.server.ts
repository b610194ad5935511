import type { Config, Firma } from '#app/server/config/config.server.ts'

/** Part of a mail in plain text; the renderers escape it. */
export type MailBlock =
  | Words<'absatz'>
  /** Button, at most one per mail; the mail shows its URL as text too. */
  | { kind: 'button'; text: string; url: string }
  | { kind: 'links'; entries: readonly { text: string; url: string }[] }
  | { kind: 'angaben'; rows: readonly (readonly [name: string, value: string])[] }
  /** List of flats; `list` is a button to the page that shows all of them. */
  | { kind: 'wohnungen'; entries: readonly MailWohnung[]; list?: { text: string; url: string } }
  | Words<'klein'>

/** Text in which only the addresses in `links` become links. Other addresses may have been written by a stranger. */
type Words<Kind> = { kind: Kind; text: string; links?: readonly string[] }

/** Flat in a mail. `extra` is the short code, or rent and size. `verkauf` marks a sale, perhaps of a house. */
export type MailWohnung = { title: string; extra: string | null; url: string; verkauf?: boolean }

export type MailContent = {
  betreff: string
  /** Preview that mail programs show next to the subject. */
  preview: string
  title?: string
  /** Greeting; null if `blocks` includes the greeting. */
  anrede: string | null
  blocks: readonly MailBlock[]
  kopfzeilen?: Readonly<Record<string, string>>
  /** True if the mail has a link that opens an account; the content is then deleted after sending. */
  geheim: boolean
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
