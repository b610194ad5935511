import type { AnfrageVorlagen } from './anfrage-mails.server.ts'
import type { BewerbungVorlagen } from './bewerbung-mails.server.ts'
import type { KontoVorlagen } from './konto-mails.server.ts'
import type { SuchVorlagen } from './such-mails.server.ts'

/**
 * Every mail the portal sends: its name and what it needs to know. Another domain adds a file like konto-mails.server.ts,
 * its type here (`KontoVorlagen & AnfrageVorlagen`), its functions in render-mail.server.ts and its samples in
 * beispiele.server.ts; the compiler says what is missing.
 */
export type Vorlagen = KontoVorlagen & AnfrageVorlagen & BewerbungVorlagen & SuchVorlagen

/** One of them, or any: `{ name: 'passwort-geaendert', daten: { vorname: 'Mira' } }`. */
export type MailVorlage<Name extends keyof Vorlagen = keyof Vorlagen> = {
  [N in Name]: { name: N; daten: Vorlagen[N] }
}[Name]
