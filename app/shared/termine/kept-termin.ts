import { terminText } from '../anfragen/termin-text.ts'
import { type Guarded, isText, listOf, objectOf } from '../json/guards.ts'
import { personenText } from '../mietprofil/mietprofil-text.ts'
import type { BuchungView, Terminbuchung } from './terminbuchung.types.ts'

/** Guard for the booked viewings in the browser's storage. `day` is an ISO date in Berlin. */
export const isKeptTermine = listOf(objectOf({ id: isText, day: isText, title: isText, lines: listOf(isText) }))

/** Booked viewing as prepared text for the offline page (APP-6). Contains no PIN and no account. */
export type KeptTermin = Guarded<typeof isKeptTermine>[number]

type Source = Pick<Terminbuchung, 'linkId' | 'expose' | 'anmerkung'> & {
  buchung: Pick<BuchungView, 'date' | 'from' | 'to' | 'treffpunkt' | 'host' | 'kontakt' | 'personen'>
  telefon: string
}

export function toKeptTermin({ linkId, expose, anmerkung, buchung, telefon }: Source): KeptTermin {
  const { treffpunkt, personen } = buchung
  const contact = contactFact(buchung)
  const lines = [
    expose.title,
    expose.anschrift,
    treffpunkt && `Treffpunkt: ${treffpunkt}`,
    contact && `${contact.label}: ${contact.value}`,
    personenText(personen),
    anmerkung,
    `Telefon: ${telefon}`,
  ]
  return {
    id: linkId,
    day: buchung.date,
    title: terminText(buchung),
    lines: lines.flatMap((line) => line || []),
  }
}

/** Returns label and name of the person who shows the flat; if unset, of the house's contact (TERMIN-22). */
export function contactFact({ host, kontakt }: Pick<BuchungView, 'host' | 'kontakt'>) {
  if (host !== null) return { label: 'Es empfängt Sie', value: host }
  return kontakt === null ? null : { label: 'Ihr Kontakt', value: kontakt }
}

/** Returns the viewings whose day is not over. `today` is an ISO date. */
export const dropPast = (termine: readonly KeptTermin[], today: string): KeptTermin[] =>
  termine.filter(({ day }) => day >= today)

/** Adds a viewing, or replaces the kept one of the same inquiry; returns all in order of days. */
export const withTermin = (termine: readonly KeptTermin[], termin: KeptTermin): KeptTermin[] =>
  [...withoutTermin(termine, termin.id), termin].toSorted((a, b) => a.day.localeCompare(b.day))

export const withoutTermin = (termine: readonly KeptTermin[], id: string): KeptTermin[] =>
  termine.filter((termin) => termin.id !== id)
