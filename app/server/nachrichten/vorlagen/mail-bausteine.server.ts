import type { MailBlock } from './mail-inhalt.server.ts'

/** A notice: holds no secret and stays true. */
export const hinweis = { geheim: false, gueltigMinuten: null } as const

/** A paragraph, and one in small print. */
export const absatz = (text: string): MailBlock => ({ art: 'absatz', text })
export const klein = (text: string): MailBlock => ({ art: 'klein', text })

/** Whose inquiry or application it is, for the company; an address may say that nobody has confirmed it. */
export type MailKontakt = { name: string; email: string | null; phone: string | null }

/** The rows of a mail to the company that say who has written, and how to reach them. */
export const kontaktAngaben = ({ name, email, phone }: MailKontakt) =>
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
