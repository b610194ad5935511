import type { Config, Firma } from '#app/server/config/config.server.ts'

/** A part of a mail's body, in the order it is read. Plain text: the renderers escape it. */
export type MailBlock =
  | Words<'absatz'>
  /** What the reader is to do. At most one in a mail; its address also stands below it as text. */
  | { kind: 'button'; text: string; url: string }
  /** Further pages, small, one below the other. */
  | { kind: 'links'; entries: readonly { text: string; url: string }[] }
  /** Name and value, one below the other: an appointment, the data of an inquiry. */
  | { kind: 'angaben'; rows: readonly (readonly [name: string, value: string])[] }
  /** Exposés, each with its page and a line of facts. `list`: the button to the page that has all of them. */
  | { kind: 'wohnungen'; entries: readonly MailWohnung[]; list?: { text: string; url: string } }
  | Words<'klein'>

/** `links`: the web addresses in it that are links. No others are: what it says may be somebody else's words. */
type Words<Kind> = { kind: Kind; text: string; links?: readonly string[] }

/** An Exposé that a mail names: `extra` is its short code, its rent and size, or nothing. For sale it may be a house. */
export type MailWohnung = { title: string; extra: string | null; url: string; verkauf?: boolean }

/** What a mail says, before it becomes HTML and plain text. */
export type MailContent = {
  betreff: string
  /** The line that mail programs show beside the subject. */
  preview: string
  /** The headline; the subject where it is missing. */
  title?: string
  /** Null where the blocks begin with it. */
  anrede: string | null
  blocks: readonly MailBlock[]
  /** Further headers by name. */
  kopfzeilen?: Readonly<Record<string, string>>
  /** Holds a link that opens an account: the content goes from the outbox once it is sent. */
  geheim: boolean
  /** Not sent any more after this time; null: it does not age. */
  validMinutes: number | null
}

/** The finished mail, as the outbox keeps it. */
export type FinishedMail = {
  betreff: string
  text: string
  html: string
  kopfzeilen: Record<string, string> | null
  geheim: boolean
  validMinutes: number | null
}

/** What every mail knows beside its own data. */
export type MailFrame = { firma: Firma; akzent: Config['akzent']; publicUrl: string; now: Date }

/** For each template of a domain what its mail says, or the text that staff may change and what is filled in. */
export type Beschreibungen<Templates, Content = MailContent> = {
  [Name in keyof Templates]: (daten: Templates[Name], frame: MailFrame) => Content
}
