import type { AnfrageTemplates } from './anfrage-mails.server.ts'
import type { BesichtigungTemplates } from './besichtigung-mails.server.ts'
import type { BetriebTemplates } from './betrieb-mails.server.ts'
import type { BewerbungTemplates } from './bewerbung-mails.server.ts'
import type { KontoTemplates } from './konto-mails.server.ts'
import type { LoeschungTemplates } from './loeschung-mails.server.ts'
import type { MieterfragebogenTemplates } from './mieterfragebogen-mails.server.ts'
import type { SucheTemplates } from './such-mails.server.ts'
import type { TerminTemplates } from './termin-mails.server.ts'

/** Data of all mails by name. Add a new domain's type here; the compiler then reports missing functions and samples. */
export type Templates = KontoTemplates &
  AnfrageTemplates &
  BewerbungTemplates &
  SucheTemplates &
  TerminTemplates &
  BesichtigungTemplates &
  MieterfragebogenTemplates &
  LoeschungTemplates &
  BetriebTemplates

export type MailTemplate<Name extends keyof Templates = keyof Templates> = {
  [N in Name]: { name: N; daten: Templates[N] }
}[Name]
