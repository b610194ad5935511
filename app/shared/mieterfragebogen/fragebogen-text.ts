import { FRAGEBOGEN_STEPS } from '../bewerbung/fragebogen-steps.ts'
import { date, time } from '../format/date.ts'
import { NBSP } from '../format/number.ts'
import { fullName } from '../konten/full-name.ts'
import { MINUTE_MS } from '../time.ts'
import type { JoinedName, NewBeitritte, OwnPerson } from './fragebogen.types.ts'

export function openStepsText(openSteps: readonly number[]): string {
  if (openSteps.length === 0) return 'Bitte schließen Sie den Fragebogen noch ab.'
  if (openSteps.length === FRAGEBOGEN_STEPS.length) return 'Es fehlen alle fünf Schritte.'
  const steps = new Intl.ListFormat('de').format(openSteps.map(String))
  return `Es fehlen Angaben in Schritt${NBSP}${steps}.`
}

/** Returns "3 von 4 Dokumenten"; '' if no document is required. */
export function dokumenteText(dokumente: OwnPerson['dokumente']): string {
  if (dokumente === null) return 'Dokumente konnten nicht geladen werden.'
  const { required, there } = dokumente
  if (required === 0) return ''
  return `${there} von ${required} ${required === 1 ? 'Dokument' : 'Dokumenten'}`
}

/** Explains why the person's own page may be empty (FRAGEBOGEN-10). */
export const ENTRY_GONE =
  'Vielleicht wurde Ihr Eintrag entfernt: von Ihnen auf einem anderen Gerät oder von der Person, die Sie eingeladen hat.'

export const withDokumente = (total: number) => `${total}${NBSP}${total === 1 ? 'Dokument' : 'Dokumenten'}`

export function beitritteText({ joined: { length } }: NewBeitritte): string {
  return length === 1 ? 'Ein Mitmieter ist beigetreten' : `${length}${NBSP}Mitmieter sind beigetreten`
}

export const joinedText = ({ joined }: NewBeitritte) =>
  new Intl.ListFormat('de').format(joined.map((one) => joinedName(one) || 'Mitmieter'))

/** Returns the name or the end of the phone number: "Tobias Lenz", "Nummer …678"; '' if both are unknown. */
export function joinedName({ name, phoneEnd }: JoinedName): string {
  return name || (phoneEnd === null ? '' : `Nummer${NBSP}…${phoneEnd}`)
}

export function mitmieterTitle(joined: JoinedName | null): string {
  const name = joined && joinedName(joined)
  return name ? `Mitmieter: ${name}` : 'Mitmieter'
}

export function askedName(joined: JoinedName): string {
  return joined.name || (joined.phoneEnd === null ? 'diesen Mitmieter' : `den Mitmieter mit der ${joinedName(joined)}`)
}

/** Returns the name of a person. Without a name, the person's own entry is „Ihr Eintrag“ (FRAGEBOGEN-9). */
export function personName(person: { vorname: string | null; nachname: string | null; isSelf: boolean }): string {
  return fullName(person) || (person.isSelf ? 'Ihr Eintrag' : 'Person ohne Namen')
}

export const dateTime = (iso: string) => `${date(iso)}, ${time(iso)}`

/** Says until when a link is locked; rounded up, so that the link works again at the named minute. */
export function lockedText(until: string): string {
  const minute = new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString()
  return `Dieser Link ist bis ${time(minute)} gesperrt.`
}

export function initials({ vorname, nachname }: Pick<OwnPerson, 'vorname' | 'nachname'>): string {
  return [vorname, nachname]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
