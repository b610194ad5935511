import { isEmailAdresse } from '#app/shared/konten/email-adresse.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import type { TerminLinkRow } from './termin-link.repository.server.ts'

/** Recipient of messages about a viewing. `kontoId`: null for an inquiry without an account. */
export type Contact = {
  kontoId: string | null
  name: string
  vorname: string | null
  email: string | null
  phone: string | null
}

type ContactRow = Pick<TerminLinkRow, 'konto' | 'contactName' | 'contactEmail' | 'contactPhone'>

/** Returns the account's confirmed contact data, or the inquiry's if it has no account. Drops an invalid address. */
export function contactOf({ konto, contactName, contactEmail, contactPhone }: ContactRow): Contact {
  if (konto.id === null) {
    const email = contactEmail !== null && isEmailAdresse(contactEmail) ? contactEmail.trim() : null
    return { kontoId: null, name: contactName ?? '', vorname: null, email, phone: contactPhone || null }
  }
  const { id, firstName, lastName, email, phone } = konto
  return { kontoId: id, name: fullName({ vorname: firstName, nachname: lastName }), vorname: firstName, email, phone }
}

export function channelOf({ email, phone }: Contact): 'email' | 'sms' | 'nobody' {
  return email ? 'email' : phone ? 'sms' : 'nobody'
}

export function namesUnreached(contacts: readonly Contact[]): string[] {
  return contacts.filter((contact) => channelOf(contact) === 'nobody').map(({ name }) => name || 'Person ohne Namen')
}
