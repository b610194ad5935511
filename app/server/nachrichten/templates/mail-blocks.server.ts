import type { MailBlock } from './mail-content.server.ts'

/** A notice: holds no secret and stays true. */
export const hint = { geheim: false, validMinutes: null } as const

/** A paragraph, and one in small print, with the addresses in them that are links. */
export const paragraph = (text: string, ...links: string[]): MailBlock => ({ kind: 'absatz', text, links })
export const small = (text: string, ...links: string[]): MailBlock => ({ kind: 'klein', text, links })

/** Whose inquiry or application it is, for the company; an address may say that nobody has confirmed it. */
export type MailContact = { name: string; email: string | null; phone: string | null }

/** The rows of a mail to the company that say who has written, and how to reach them. */
export const contactDetails = ({ name, email, phone }: MailContact) =>
  [
    ['Name', name || 'nicht angegeben'],
    ['E-Mail', email ?? 'nicht angegeben'],
    ['Mobilnummer', phone ?? 'nicht angegeben'],
  ] as const

/** A typed name also reaches addresses that are not the typist's: what is no name (a link, an advert) is left out. */
export function anrede(vorname: string | null | undefined): string {
  const name = vorname?.trim() ?? ''
  return /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? `Guten Tag ${name},` : 'Guten Tag,'
}

/** What somebody has written, as a detail: an address in it is no link. */
export const note = (anmerkung: string | null, name = 'Anmerkung'): MailBlock[] =>
  anmerkung === null ? [] : [{ kind: 'angaben', rows: [[name, anmerkung]] }]
