import { isEmailAdresse } from '#app/shared/konten/email-adresse.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import type { TerminLinkRow } from './termin-link.repository.server.ts'

/** Who comes to a viewing. `kontoId`: their account; null for an inquiry without one. */
export type Contact = {
  kontoId: string | null
  name: string
  vorname: string | null
  email: string | null
  phone: string | null
}

type ContactRow = Pick<TerminLinkRow, 'konto' | 'contactName' | 'contactEmail' | 'contactPhone'>

/**
 * Where somebody hears of their booking: at the account's confirmed address or number, else at the inquiry's, which may
 * hold anything where it comes from old data.
 */
export function contactOf({ konto, contactName, contactEmail, contactPhone }: ContactRow): Contact {
  if (konto.id === null) {
    const email = contactEmail !== null && isEmailAdresse(contactEmail) ? contactEmail.trim() : null
    return { kontoId: null, name: contactName ?? '', vorname: null, email, phone: contactPhone || null }
  }
  const { id, firstName, lastName, email, phone } = konto
  return { kontoId: id, name: fullName({ vorname: firstName, nachname: lastName }), vorname: firstName, email, phone }
}

/** How somebody hears of their booking. */
export function channelOf({ email, phone }: Contact): 'email' | 'sms' | 'nobody' {
  return email ? 'email' : phone ? 'sms' : 'nobody'
}

/** The names of those whom no message reaches: somebody has to call or write to them. */
export function namesUnreached(contacts: readonly Contact[]): string[] {
  return contacts.filter((contact) => channelOf(contact) === 'nobody').map(({ name }) => name || 'Person ohne Namen')
}
