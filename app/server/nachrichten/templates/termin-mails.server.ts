import type { Firma } from '#app/server/config/config.server.ts'
import { minutesUntil } from '#app/server/nachrichten/minutes-until.server.ts'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'
import { anrede, contactDetails, hint, type MailContact, paragraph, small } from './mail-blocks.server.ts'
import type { Beschreibungen, MailBlock, MailWohnung } from './mail-content.server.ts'

/** `url`: the booking page with the PIN (NACHRICHT-6), since a mail is opened where nobody is signed in. */
type Booking = { vorname?: string | null; wohnung: MailWohnung; url: string }

type Place = {
  /** "Gartenstraße 12, 04107 Leipzig"; empty where nothing is known. */
  anschrift: string
  treffpunkt: string | null
}

type Buchung = Booking & Place & { termin: TerminTime; personen: number }

/** A booking as the company reads of it. */
type BuchungNotice = MailContact & {
  wohnung: MailWohnung
  termin: TerminTime
  personen: number
  anmerkung: string | null
}

export type TerminTemplates = {
  /** To the applicant: a viewing is offered, and a Termin can be chosen. */
  'besichtigung-angebot': Booking
  /** To the applicant, with the calendar file. */
  'termin-gebucht': Buchung
  /** The same after a change; `previous` is when it was before. */
  'termin-geaendert': Buchung & { previous: TerminTime }
  /** To the applicant, who has cancelled. */
  'termin-storniert': Booking & { termin: TerminTime }
  /** To the applicant: the company has cancelled. */
  'termin-abgesagt': Booking & { termin: TerminTime }
  /** To the applicant, planned for the day before: `sendenAb`. */
  'termin-erinnerung': Buchung
  /** To whoever is next on the waiting list: places of a Termin are kept until `until`. `url` books in one step. */
  'warteliste-angebot': Booking & Place & { termin: TerminTime; personen: number; until: Date }
  /** The same person has let that time pass. */
  'warteliste-abgelaufen': Booking & { termin: TerminTime }
  /** To whoever waits for a Termin that is called off or closed. `kept`: a place was kept for them. */
  'warteliste-entfallen': Booking & { termin: TerminTime; kept: boolean; waitsOn: boolean }
  /** To the company. */
  'buchung-neu': BuchungNotice
  'buchung-geaendert': BuchungNotice & { previous: TerminTime }
  'buchung-storniert': BuchungNotice
}

/** What the mails about Termine and their bookings say. */
export const terminMails: Beschreibungen<TerminTemplates> = {
  'besichtigung-angebot': ({ vorname, wohnung, url }) => ({
    ...hint,
    betreff: 'Besichtigungstermin',
    preview: `Für ${wohnung.title}.`,
    title: 'Wir bieten Ihnen eine Besichtigung an',
    anrede: anrede(vorname),
    blocks: [
      paragraph('Sie können diese Wohnung besichtigen:'),
      { kind: 'wohnungen', entries: [wohnung] },
      paragraph('Bitte wählen Sie einen Termin, der Ihnen passt. Die Plätze sind begrenzt.'),
      ...link('Termin wählen', url),
    ],
  }),

  'termin-gebucht': (buchung, { firma }) => ({
    ...hint,
    betreff: `Ihre Besichtigung am ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Ihre Besichtigung ist gebucht',
    anrede: anrede(buchung.vorname),
    blocks: [
      paragraph('Ihr Termin für diese Wohnung steht fest:'),
      { kind: 'wohnungen', entries: [buchung.wohnung] },
      { kind: 'angaben', rows: [['Termin', spanOf(buchung.termin)], ...meetingRows(buchung)] },
      paragraph('Mit der Datei im Anhang kommt der Termin in Ihren Kalender.'),
      ...ifYouCannotCome(buchung.url, firma),
    ],
  }),

  'termin-geaendert': (buchung, { firma }) => ({
    ...hint,
    betreff: `Geändert: Ihre Besichtigung am ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Ihre Besichtigung wurde geändert',
    anrede: anrede(buchung.vorname),
    blocks: [
      paragraph('für diese Wohnung gilt jetzt:'),
      { kind: 'wohnungen', entries: [buchung.wohnung] },
      { kind: 'angaben', rows: [...changeRows(buchung), ...meetingRows(buchung)] },
      paragraph('Mit der Datei im Anhang ändert sich der Termin auch in Ihrem Kalender.'),
      ...ifYouCannotCome(buchung.url, firma),
    ],
  }),

  'termin-storniert': ({ vorname, wohnung, termin, url }, { firma }) => ({
    ...hint,
    betreff: `Storniert: Ihre Besichtigung am ${startOf(termin)}`,
    preview: `Für ${wohnung.title}.`,
    title: 'Ihr Termin wurde storniert',
    anrede: anrede(vorname),
    blocks: [
      paragraph('Sie haben die Besichtigung dieser Wohnung abgesagt:'),
      { kind: 'wohnungen', entries: [wohnung] },
      { kind: 'angaben', rows: [['Termin', spanOf(termin)]] },
      paragraph('Sie können einen neuen Termin vereinbaren.'),
      ...link('Neuen Termin vereinbaren', url),
      small(`Sie haben das nicht veranlasst? Bitte rufen Sie uns an: ${firma.telefon}`),
    ],
  }),

  'termin-abgesagt': ({ vorname, wohnung, termin, url }) => ({
    ...hint,
    betreff: `Abgesagt: Ihre Besichtigung am ${startOf(termin)}`,
    preview: `Für ${wohnung.title}.`,
    title: 'Wir müssen Ihre Besichtigung absagen',
    anrede: anrede(vorname),
    blocks: [
      paragraph('leider müssen wir diesen Termin absagen. Bitte entschuldigen Sie die Umstände.'),
      whatAndWhen(wohnung, termin),
      paragraph('Ob es andere Termine gibt, sehen Sie hier. Dort können Sie gleich neu buchen.'),
      ...link('Anderen Termin wählen', url),
    ],
  }),

  'termin-erinnerung': (buchung, { firma, now }) => ({
    ...hint,
    validMinutes: minutesUntil(toInstants(buchung.termin).start, now),
    betreff: `Erinnerung: Ihre Besichtigung am ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Ihre Besichtigung steht bevor',
    anrede: anrede(buchung.vorname),
    blocks: [
      paragraph('wir erinnern Sie an Ihren Termin für diese Wohnung:'),
      { kind: 'wohnungen', entries: [buchung.wohnung] },
      { kind: 'angaben', rows: [['Termin', spanOf(buchung.termin)], ...meetingRows(buchung)] },
      ...ifYouCannotCome(buchung.url, firma),
    ],
  }),

  'warteliste-angebot': ({ vorname, wohnung, termin, personen, anschrift, treffpunkt, until, url }, { now }) => ({
    ...hint,
    validMinutes: minutesUntil(until, now),
    betreff: `Frei für Sie: Besichtigung am ${startOf(termin)}`,
    preview: `Bis ${momentOf(until)} für Sie reserviert.`,
    title: 'Für Sie ist ein Platz frei',
    anrede: anrede(vorname),
    blocks: [
      paragraph('Sie stehen auf der Warteliste für diese Wohnung. Jetzt können Sie sie besichtigen:'),
      { kind: 'wohnungen', entries: [wohnung] },
      {
        kind: 'angaben',
        rows: [
          ['Termin', spanOf(termin)],
          ['Reserviert bis', momentOf(until)],
          ...meetingRows({ anschrift, treffpunkt, personen }),
        ],
      },
      paragraph('Buchen Sie bis dahin nicht, geht der Platz an die nächste Person auf der Warteliste.'),
      ...link('Platz jetzt buchen', url),
    ],
  }),

  'warteliste-abgelaufen': ({ vorname, wohnung, termin, url }) => ({
    ...hint,
    betreff: 'Ihre Reservierung ist abgelaufen',
    preview: `Für ${wohnung.title}.`,
    title: 'Ihre Reservierung ist abgelaufen',
    anrede: anrede(vorname),
    blocks: [
      paragraph('wir hatten Ihnen einen Platz für diese Besichtigung freigehalten. Die Zeit dafür ist vorbei.'),
      { kind: 'wohnungen', entries: [wohnung] },
      { kind: 'angaben', rows: [['Termin', spanOf(termin)]] },
      paragraph('Welche Termine noch frei sind, sehen Sie hier:'),
      ...link('Termine ansehen', url),
    ],
  }),

  'warteliste-entfallen': ({ vorname, wohnung, termin, kept, waitsOn, url }) => ({
    ...hint,
    betreff: `Kein Platz mehr: Besichtigung am ${startOf(termin)}`,
    preview: `Für ${wohnung.title}.`,
    title: 'In diesem Termin gibt es keinen Platz mehr',
    anrede: anrede(vorname),
    blocks: [
      paragraph(
        kept
          ? 'wir hatten Ihnen einen Platz in diesem Termin freigehalten. Leider können wir ihn doch nicht vergeben. Bitte entschuldigen Sie die Umstände.'
          : 'Sie warten auf einen Platz in diesem Termin. Leider wird dort keiner mehr frei.',
      ),
      whatAndWhen(wohnung, termin),
      paragraph(
        waitsOn
          ? 'Sie bleiben auf der Warteliste und erfahren es, sobald wieder ein Platz frei ist.'
          : 'Ob es andere Termine gibt, sehen Sie hier.',
      ),
      ...link('Termine ansehen', url),
    ],
  }),

  'buchung-neu': (buchung) => ({
    ...hint,
    betreff: `Besichtigung gebucht von ${nameOf(buchung)}: ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Neue Buchung',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('für diese Wohnung wurde eine Besichtigung gebucht:'),
      ...noticeBlocks(buchung, [['Termin', spanOf(buchung.termin)]]),
    ],
  }),

  'buchung-geaendert': (buchung) => ({
    ...hint,
    betreff: `Besichtigung geändert von ${nameOf(buchung)}: ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Buchung geändert',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('für diese Wohnung wurde eine Besichtigung geändert:'),
      ...noticeBlocks(buchung, changeRows(buchung)),
    ],
  }),

  'buchung-storniert': (buchung) => ({
    ...hint,
    betreff: `Besichtigung storniert von ${nameOf(buchung)}: ${startOf(buchung.termin)}`,
    preview: `Für ${buchung.wohnung.title}.`,
    title: 'Buchung storniert',
    anrede: 'Guten Tag,',
    blocks: [
      paragraph('für diese Wohnung wurde eine Besichtigung storniert:'),
      ...noticeBlocks(buchung, [['Termin', spanOf(buchung.termin)]]),
    ],
  }),
}

type Row = readonly [name: string, value: string]

/** "26.02.2026, 16:30 Uhr". */
const startOf = ({ date: day, from }: TerminTime) => `${date(day)}, ${time(from)}`

/** "Donnerstag, 26. Februar 2026, 16:30 bis 17:00 Uhr". */
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

/** Without a link: a flat whose viewings are called off may be let, and its page gone. */
const whatAndWhen = (wohnung: MailWohnung, termin: TerminTime): MailBlock => ({
  kind: 'angaben',
  rows: [
    ['Wohnung', wohnung.title],
    ['Termin', spanOf(termin)],
  ],
})

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

function ifYouCannotCome(url: string, { telefon }: Firma): MailBlock[] {
  return [
    paragraph(
      `Sie können doch nicht kommen? Bitte ändern Sie den Termin oder sagen Sie ihn ab, dann bekommt jemand anderes den Platz. Kurz vorher geht das nur noch am Telefon: ${telefon}`,
    ),
    ...link('Termin ansehen oder ändern', url),
  ]
}

function link(text: string, url: string): MailBlock[] {
  return [
    { kind: 'button', text, url },
    small('Der Link ist nur für Sie: Wer ihn kennt, kann damit buchen, ändern und absagen.'),
  ]
}
