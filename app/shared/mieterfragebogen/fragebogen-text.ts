import { FRAGEBOGEN_STEPS } from '../bewerbung/fragebogen-steps.ts'
import { date, time } from '../format/date.ts'
import { NBSP } from '../format/number.ts'
import { fullName } from '../konten/full-name.ts'
import { MINUTE_MS } from '../time.ts'
import type { Invitation, JoinedName, NewBeitritte, OwnPerson } from './fragebogen.types.ts'
import type { PersonRolle } from './person-rolle.ts'

export function openStepsText(openSteps: readonly number[]): string {
  if (openSteps.length === 0) return 'Bitte schließen Sie den Fragebogen noch ab.'
  if (openSteps.length === FRAGEBOGEN_STEPS.length) return 'Es fehlen alle fünf Schritte.'
  const steps = new Intl.ListFormat('de').format(openSteps.map(String))
  return `Es fehlen Angaben in Schritt${NBSP}${steps}.`
}

/** Returns "3 von 4 Dokumenten"; '' if no document is required, or a sentence if documents could not be loaded. */
export function dokumenteText(dokumente: OwnPerson['dokumente']): string {
  if (dokumente === null) return 'Dokumente konnten nicht geladen werden.'
  const { required, there } = dokumente
  if (required === 0) return ''
  return `${there} von ${required} ${required === 1 ? 'Dokument' : 'Dokumenten'}`
}

/** Explains why a person's page may be missing (FRAGEBOGEN-10). */
export const ENTRY_GONE =
  'Vielleicht wurde Ihr Eintrag entfernt: von Ihnen auf einem anderen Gerät oder von der Person, die Sie eingeladen hat.'

export const withDokumente = (total: number) => `${total}${NBSP}${total === 1 ? 'Dokument' : 'Dokumenten'}`

const ROLLE_WORDS = {
  mieter: { one: 'Mitmieter', many: 'Mitmieter', asked: 'diesen Mitmieter', numbered: 'den Mitmieter' },
  buerge: { one: 'Bürge', many: 'Bürgen', asked: 'diesen Bürgen', numbered: 'den Bürgen' },
} as const satisfies Record<PersonRolle, object>

export const rolleText = (rolle: PersonRolle): string => ROLLE_WORDS[rolle].one

export const buergschaftTitle = ({ name }: Invitation): string =>
  name === '' ? 'Ihre Angaben als Bürge' : `Ihre Angaben als Bürge für ${name}`

export function beitritteText({ joined }: NewBeitritte): string {
  const [first = { rolle: 'mieter' as const }] = joined
  const { length } = joined
  if (joined.some(({ rolle }) => rolle !== first.rolle)) return `${length}${NBSP}Personen sind beigetreten`
  const { one, many } = ROLLE_WORDS[first.rolle]
  return length === 1 ? `Ein ${one} ist beigetreten` : `${length}${NBSP}${many} sind beigetreten`
}

export const joinedText = ({ joined }: NewBeitritte) =>
  new Intl.ListFormat('de').format(joined.map((one) => joinedName(one) || rolleText(one.rolle)))

/** Returns the name or the end of the phone number: "Tobias Lenz", "Nummer …678"; '' if both are unknown. */
export function joinedName({ name, phoneEnd }: JoinedName): string {
  return name || (phoneEnd === null ? '' : `Nummer${NBSP}…${phoneEnd}`)
}

export function mitmieterTitle(joined: JoinedName | null, rolle: PersonRolle): string {
  const name = joined && joinedName(joined)
  return name ? `${rolleText(rolle)}: ${name}` : rolleText(rolle)
}

export function askedName(joined: JoinedName, rolle: PersonRolle): string {
  const { asked, numbered } = ROLLE_WORDS[rolle]
  return joined.name || (joined.phoneEnd === null ? asked : `${numbered} mit der ${joinedName(joined)}`)
}

/** Returns the name of a person. If it is unknown, the account's own entry is „Ihr Eintrag“ (FRAGEBOGEN-9). */
export function personName(person: { vorname: string | null; nachname: string | null; isSelf: boolean }): string {
  return fullName(person) || (person.isSelf ? 'Ihr Eintrag' : 'Person ohne Namen')
}

export const dateTime = (iso: string) => `${date(iso)}, ${time(iso)}`

/** Returns the sentence with the end of a link's lock, rounded up to a minute: at that time the link works again. */
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
