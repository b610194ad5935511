import { readBookingLink, wohnungWithOrt } from '#app/server/nachrichten/booking-link.server.ts'
import { minutesUntil } from '#app/server/nachrichten/minutes-until.server.ts'
import { aboutWohnung, type TextMail, textMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { contactDetails, hint, type MailContact, note, paragraph } from './mail-blocks.server.ts'
import type { Beschreibungen, MailBlock, MailContent, MailWohnung } from './mail-content.server.ts'

/** `url`: booking page with PIN, for recipients who are not signed in on their device (NACHRICHT-6). */
type Booking = {
  vorname?: string | null
  wohnung: MailWohnung
  /** Town; missing in messages that an older version of the portal has queued. */
  ort?: string | null
  url: string
}

type Place = {
  /** Address such as "Gartenstraße 12, 04107 Leipzig"; '' if unknown. */
  anschrift: string
  treffpunkt: string | null
}

type Slot = Booking & { termin: TerminTime }
type Buchung = Slot & Place & { personen: number }

type BuchungNotice = MailContact & {
  wohnung: MailWohnung
  termin: TerminTime
  personen: number
  anmerkung: string | null
}

export type TerminTemplates = {
  'besichtigung-angebot': Booking & { anmerkung: string | null; frei?: readonly TerminTime[] }
  /** Mail that offers slots to applicants without a booking. */
  'neue-termine': Booking
  'termin-gebucht': Buchung & { anmerkung?: string | null }
  'termin-geaendert': Buchung & { previous: TerminTime }
  /** Mail that confirms the applicant's own cancellation. `final`: true if no other slot can be booked. */
  'termin-storniert': Slot & { final?: boolean }
  'termin-abgesagt': Slot
  /** Mail that reports the company's cancellation; no other slot can be booked. `url`: page of the inquiry. */
  'termin-entfallen': Slot
  /** Reminder that is sent on the day before the viewing (`sendenAb`). */
  'termin-erinnerung': Buchung
  /** Mail that offers a place, kept until `until`, to an applicant on the waiting list. `url`: page that books it. */
  'warteliste-angebot': Buchung & { until: Date }
  'warteliste-abgelaufen': Slot
  /** Mail to a waiting applicant: the slot was cancelled or closed. `kept`: true if a place was on offer. */
  'warteliste-entfallen': Slot & { kept: boolean; waitsOn: boolean }
  'buchung-neu': BuchungNotice
  'buchung-geaendert': BuchungNotice & { previous: TerminTime }
  'buchung-storniert': BuchungNotice
}

export const terminMails: Beschreibungen<TerminTemplates, MailContent | TextMail> = {
  'besichtigung-angebot': ({ anmerkung, frei = [], ...booking }) =>
    textMail('besichtigung-angebot', {
      ...flat(booking),
      freie_termine: freeTermine(frei),
      anmerkung: note(anmerkung, 'Unsere Anmerkung'),
    }),

  'neue-termine': (booking) => textMail('neue-termine', flat(booking)),

  'termin-gebucht': ({ anmerkung = null, ...buchung }) =>
    textMail('termin-gebucht', {
      ...visit(buchung, [['Termin', spanOf(buchung.termin)], ...meetingRows(buchung)]),
      anmerkung: note(anmerkung, 'Unsere Anmerkung'),
    }),

  'termin-geaendert': (buchung) =>
    textMail('termin-geaendert', visit(buchung, [...changeRows(buchung), ...meetingRows(buchung)])),

  'termin-storniert': ({ final = false, ...buchung }) =>
    final
      ? textMail('termin-storniert-vergeben', slot(buchung, whatAndWhen(buchung)))
      : textMail('termin-storniert', slot(buchung, [['Termin', spanOf(buchung.termin)]])),

  'termin-abgesagt': (buchung) => textMail('termin-abgesagt', slot(buchung, whatAndWhen(buchung))),

  'termin-entfallen': (buchung) => textMail('termin-entfallen', slot(buchung, whatAndWhen(buchung))),

  'termin-erinnerung': (buchung, { now }) =>
    textMail('termin-erinnerung', visit(buchung, [['Termin', spanOf(buchung.termin)], ...meetingRows(buchung)]), {
      validMinutes: minutesUntil(toInstants(buchung.termin).start, now),
    }),

  'warteliste-angebot': ({ until, ...angebot }, { now }) => {
    const rows: Row[] = [
      ['Termin', spanOf(angebot.termin)],
      ['Reserviert bis', momentOf(until)],
      ...meetingRows(angebot),
    ]
    const values = { ...visit(angebot, rows), reserviert_bis: momentOf(until) }
    return textMail('warteliste-angebot', values, { validMinutes: minutesUntil(until, now) })
  },

  'warteliste-abgelaufen': (buchung) =>
    textMail('warteliste-abgelaufen', slot(buchung, [['Termin', spanOf(buchung.termin)]])),

  'warteliste-entfallen': ({ kept, waitsOn, ...buchung }) =>
    textMail(kept ? 'warteliste-reservierung-entfallen' : 'warteliste-entfallen', {
      ...slot(buchung, whatAndWhen(buchung)),
      ausblick: waitsOn
        ? 'Sie bleiben auf der Warteliste und erfahren es, sobald wieder ein Platz frei ist.'
        : 'Ob es andere Termine gibt, sehen Sie hier.',
    }),

  'buchung-neu': (buchung) => ({
    ...hint,
    betreff: `Besichtigung gebucht von ${nameOf(buchung)}: ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Neue Buchung',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('eine Besichtigung wurde gebucht:'),
      ...noticeBlocks(buchung, [['Termin', spanOf(buchung.termin)]]),
    ],
  }),

  'buchung-geaendert': (buchung) => ({
    ...hint,
    betreff: `Besichtigung geändert von ${nameOf(buchung)}: ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Buchung geändert',
    anrede: 'Guten Tag,',
    blocks: [paragraph('eine Besichtigung wurde geändert:'), ...noticeBlocks(buchung, changeRows(buchung))],
  }),

  'buchung-storniert': (buchung) => ({
    ...hint,
    betreff: `Besichtigung storniert von ${nameOf(buchung)}: ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Buchung storniert',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('eine Besichtigung wurde storniert:'),
      ...noticeBlocks(buchung, [['Termin', spanOf(buchung.termin)]]),
    ],
  }),
}

type Row = readonly [name: string, value: string]

const startOf = ({ date: day, from }: TerminTime) => `${date(day)}, ${time(from)}`

const spanOf = ({ date: day, from, to }: TerminTime) => `${longDate(day)}, ${from.slice(0, 5)} bis ${time(to)}`

const momentOf = (instant: Date) => `${date(instant.toISOString())}, ${time(instant.toISOString())}`

const nameOf = ({ name }: MailContact) => name || 'einer Person ohne Namen'

function changeRows({ termin, previous }: { termin: TerminTime; previous: TerminTime }): Row[] {
  if (spanOf(termin) === spanOf(previous)) return [['Termin', spanOf(termin)]]
  return [
    ['Neu', spanOf(termin)],
    ['Bisher', spanOf(previous)],
  ]
}

/** Flat and time in a mail without a link to the flat, whose page may be gone. */
const whatAndWhen = ({ wohnung, ort, termin }: Pick<Slot, 'wohnung' | 'ort' | 'termin'>): Row[] => [
  ['Objekt', wohnungWithOrt(wohnung.title, ort)],
  ['Termin', spanOf(termin)],
]

const WITHOUT_LINK = 'Öffnet sich der Link nicht, brauchen Sie im Portal unter „Termin buchen“ diese Angaben:'

/** Values for the variables of a text, including PIN and inquiry id to book without the link (NACHRICHT-8). */
function flat({ vorname, wohnung, ort, url }: Booking) {
  const { pin, anfrage } = readBookingLink(url)
  const rows: Row[] = [
    ['PIN', pin],
    ['Nummer der Anfrage', anfrage],
  ]
  const zugangsdaten: MailBlock[] = [paragraph(WITHOUT_LINK), { kind: 'angaben', rows }]
  const extra = [wohnung.extra, ort].filter(Boolean).join(', ') || null
  return {
    ...aboutWohnung(vorname, { ...wohnung, extra }, url),
    kurzcode: wohnung.extra ?? '',
    wohnung_ort: wohnungWithOrt(wohnung.title, ort),
    pin,
    zugangsdaten: pin === '' ? [] : zugangsdaten,
  } as const
}

function slot({ termin, ...booking }: Slot, rows: readonly Row[]) {
  return {
    ...flat(booking),
    termin: spanOf(termin),
    beginn: startOf(termin),
    termindaten: [{ kind: 'angaben', rows }],
  } as const
}

function visit(buchung: Buchung, rows: readonly Row[]) {
  const { anschrift: adresse, treffpunkt, personen } = buchung
  return { ...slot(buchung, rows), adresse, treffpunkt: treffpunkt ?? '', personen: String(personen) }
}

function meetingRows({ anschrift, treffpunkt, personen }: Place & { personen: number }): Row[] {
  return [
    ...(anschrift ? [['Adresse', anschrift] as const] : []),
    ...(treffpunkt ? [['Treffpunkt', treffpunkt] as const] : []),
    ['Personen', String(personen)],
  ]
}

function noticeBlocks({ wohnung, personen, anmerkung, ...contact }: BuchungNotice, rows: Row[]): MailBlock[] {
  const note: Row[] = anmerkung ? [['Anmerkung', anmerkung]] : []
  return [
    { kind: 'wohnungen', entries: [wohnung] },
    { kind: 'angaben', rows: [...rows, ['Personen', String(personen)], ...contactDetails(contact), ...note] },
  ]
}

/** Maximum number of slots listed in an offer; the booking page shows all. */
export const NAMED_FREE = 5

function freeTermine(frei: readonly TerminTime[]): MailBlock[] {
  if (frei.length === 0) return []
  const named = frei.slice(0, NAMED_FREE).map(spanOf)
  const rest = frei.length > NAMED_FREE ? ['und weitere'] : []
  return [{ kind: 'angaben', rows: [['Zurzeit frei', [...named, ...rest].join('; ')]] }]
}
