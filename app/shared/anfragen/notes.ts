import type { StatusColor } from '#app/shared/status-color.ts'
import { date } from '../format/date.ts'
import { mietangebotPath } from '../mietangebot/mietangebot.ts'
import { zusagePath, zusageTitle } from '../zusage/zusage.ts'
import type { AnfrageEntry } from './anfrage.types.ts'
import type { CardState } from './card-state.ts'
import { shortTermin } from './termin-text.ts'

/** One notice about the state of an inquiry. `to`: path of its link, or null; a link to a file downloads it. */
export type Note = {
  key: 'termin' | 'gone' | 'past' | 'storniert' | 'status' | 'warten' | 'reserviert' | 'zusage' | 'bewerbung'
  color: StatusColor
  title: string
  text: string
  to: string | null
}

/** Lists the notices of an inquiry in display order: for its row in 'Mein Bereich' and for its own page. */
export function listNotes(entry: AnfrageEntry, state: CardState): Note[] {
  const { id, buchung, bewerbungAm, reserviertBis, zusage } = entry
  const { gebucht, gone, past, storniert, banner, warten } = state
  const notes: (Note | false | null)[] = [
    gebucht !== null &&
      buchung && {
        key: 'termin',
        color: gebucht.color,
        title: 'Besichtigungstermin gebucht',
        text: [
          [shortTermin(buchung), buchung.treffpunkt && `Treffpunkt: ${buchung.treffpunkt}`].filter(Boolean).join(', '),
          gebucht.hint,
        ]
          .filter(Boolean)
          .join('. '),
        to: null,
      },
    gone && { key: 'gone', color: 'gray', ...gone, to: null },
    past !== null &&
      buchung && {
        key: 'past',
        color: 'gray',
        title: `Ihr Termin war am ${date(buchung.date)}.`,
        text:
          past.rueckmeldung || buchung.erschienen === false
            ? ''
            : 'Wie hat es Ihnen gefallen? Wir freuen uns auf Ihre Rückmeldung.',
        to: null,
      },
    storniert && { key: 'storniert', ...storniert },
    banner && { key: 'status', ...banner },
    zusage && {
      key: 'zusage',
      color: zusage.state === 'offen' ? 'green' : 'gray',
      title: zusageTitle(zusage.state, zusage.frist),
      text: '',
      to: zusagePath(id),
    },
    warten && { key: 'warten', color: 'blue', title: 'Sie stehen auf der Warteliste', ...warten },
    reserviertBis !== null && {
      key: 'reserviert',
      color: 'green',
      title: `Bis ${date(reserviertBis)} für Sie reserviert`,
      text: 'Bitte laden Sie das Mietangebot (PDF) herunter und legen Sie es dem Jobcenter oder Sozialamt vor, bevor Sie einen Mietvertrag unterschreiben.',
      to: mietangebotPath(entry.id),
    },
    bewerbungAm !== null && {
      key: 'bewerbung',
      color: 'gray',
      title: `Bewerbung abgesendet am ${date(bewerbungAm)}`,
      text: '',
      to: null,
    },
  ]
  return notes.filter((note) => note !== null && note !== false)
}

/** Creates a filter for the rows of one list. It removes a status notice that an earlier row has already shown. */
export function createOnce(): (notes: readonly Note[]) => Note[] {
  const shown = new Set<string>()
  return (notes) =>
    notes.filter(({ key, title, text, to }) => {
      const sentence = JSON.stringify([title, text, to])
      if (key !== 'status' || !shown.has(sentence)) {
        shown.add(sentence)
        return true
      }
      return false
    })
}
