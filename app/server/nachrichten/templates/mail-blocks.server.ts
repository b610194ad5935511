import type { MailBlock, MailWohnung } from './mail-content.server.ts'

/** Properties of a mail that has no secret and does not expire. */
export const hint = { geheim: false, validMinutes: null } as const

export const paragraph = (text: string, ...links: string[]): MailBlock => ({ kind: 'absatz', text, links })
export const small = (text: string, ...links: string[]): MailBlock => ({ kind: 'klein', text, links })

/** Applicant in a mail to the company. `email` may include a remark that the address is unconfirmed. */
export type MailContact = { name: string; email: string | null; phone: string | null }

export const contactDetails = ({ name, email, phone }: MailContact) =>
  [
    ['Name', name || 'nicht angegeben'],
    ['E-Mail', email ?? 'nicht angegeben'],
    ['Mobilnummer', phone ?? 'nicht angegeben'],
  ] as const

/** Greeting with the first name. Omits invalid names (links, adverts), since mails may reach a stranger's address. */
export function anrede(vorname: string | null | undefined): string {
  const name = vorname?.trim() ?? ''
  return /^\p{L}[\p{L}\p{M}' ’-]{0,39}$/u.test(name) ? `Guten Tag ${name},` : 'Guten Tag,'
}

/** Detail of a mail with a text that a person wrote. Addresses in the text do not become links. */
export const note = (anmerkung: string | null, name = 'Anmerkung'): MailBlock[] =>
  anmerkung === null ? [] : [{ kind: 'angaben', rows: [[name, anmerkung]] }]

/** Lists the Exposés of an inquiry. If some are for sale, groups them by rent and purchase (KAUF-4). */
export function wohnungenByWish(wohnungen: readonly MailWohnung[]): MailBlock[] {
  const sales = wohnungen.filter(({ verkauf }) => verkauf)
  if (sales.length === 0) return [{ kind: 'wohnungen', entries: wohnungen }]
  const rentals = wohnungen.filter(({ verkauf }) => !verkauf)
  const part = (title: string, entries: readonly MailWohnung[]): MailBlock[] =>
    entries.length === 0 ? [] : [paragraph(title), { kind: 'wohnungen', entries }]
  return [...part('Zur Miete:', rentals), ...part('Zum Kauf:', sales)]
}
