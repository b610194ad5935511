import type { MailBlock } from './mail-content.server.ts'

/** A notice without secrets or expiry. */
export const hint = { geheim: false, validMinutes: null } as const

export const paragraph = (text: string, ...links: string[]): MailBlock => ({ kind: 'absatz', text, links })
export const small = (text: string, ...links: string[]): MailBlock => ({ kind: 'klein', text, links })

/** Person of an inquiry or application, for the company; an address may be marked as unconfirmed. */
export type MailContact = { name: string; email: string | null; phone: string | null }

export const contactDetails = ({ name, email, phone }: MailContact) =>
  [
    ['Name', name || 'nicht angegeben'],
    ['E-Mail', email ?? 'nicht angegeben'],
    ['Mobilnummer', phone ?? 'nicht angegeben'],
  ] as const

/** Omits invalid names (links, adverts), since mails may also reach a stranger's address. */
export function anrede(vorname: string | null | undefined): string {
  const name = vorname?.trim() ?? ''
  return /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? `Guten Tag ${name},` : 'Guten Tag,'
}

/** A person's text as a detail, without links. */
export const note = (anmerkung: string | null, name = 'Anmerkung'): MailBlock[] =>
  anmerkung === null ? [] : [{ kind: 'angaben', rows: [[name, anmerkung]] }]
