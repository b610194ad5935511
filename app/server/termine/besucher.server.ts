import { fullName } from '#app/shared/konten/full-name.ts'
import type { findBesucher } from './termin-link.repository.server.ts'

type BesucherRow = Awaited<ReturnType<typeof findBesucher>>

/** Who comes to a viewing. `kontoId`: their account; null for an inquiry without one. */
export type Contact = {
  kontoId: string | null
  name: string
  vorname: string | null
  email: string | null
  phone: string | null
}

/** Where somebody hears of their booking: at the account's confirmed address or number, else at the inquiry's. */
export function contactOf(row: BesucherRow): Contact {
  if (row?.kontoId) {
    const { kontoId, firstName, lastName, email, phone } = row
    return { kontoId, name: fullName({ vorname: firstName, nachname: lastName }), vorname: firstName, email, phone }
  }
  const { contactName = null, contactEmail = null, contactPhone = null } = row ?? {}
  return { kontoId: null, name: contactName ?? '', vorname: null, email: contactEmail, phone: contactPhone }
}

/** How somebody hears of their booking. */
export function channelOf({ email, phone }: Contact): 'email' | 'sms' | 'nobody' {
  return email ? 'email' : phone ? 'sms' : 'nobody'
}
