import { addDays, readDay } from '#app/shared/verwaltung/termine/woche.ts'
import { date, longDate, time, toDay } from '../format/date.ts'
import { toInstants } from '../termine/termin-time.ts'
import { HOUR_MS } from '../time.ts'

export const zusagePath = (linkId: string) => `/anfrage/${linkId}/zusage`

/** Hours before the deadline at which the applicant is reminded (ZUSAGE-5). */
export const REMINDER_HOURS = 24

/** Default time of day of a deadline, Europe/Berlin. */
export const FRIST_TIME = '18:00'

/** Latest day of a deadline, in days from today. */
const FRIST_DAYS_MAX = 42

export type Antwort = 'angenommen' | 'abgelehnt'

/** Reasons for declining that the applicant may give. Each is neutral and names the applicant's own choice. */
export const ABLEHNEN_REASONS = {
  andere_wohnung: 'Ich habe eine andere Wohnung',
  miete: 'Die Miete ist mir zu hoch',
  passt_nicht: 'Lage oder Zustand passen nicht',
} as const
export type AblehnenGrund = keyof typeof ABLEHNEN_REASONS
export const isAblehnenGrund = (text: string): text is AblehnenGrund => Object.hasOwn(ABLEHNEN_REASONS, text)

/** Steps that follow a promise, in order (ZUSAGE-4). `text`: default that the company can replace by its own. */
export const SCHRITTE = {
  vertrag: {
    title: 'Vertrag lesen und unterschreiben',
    text: 'Sie bekommen den Entwurf als PDF. Nichts ist bindend, bevor beide Seiten unterschrieben haben.',
  },
  kaution: { title: 'Kaution', text: 'Sie dürfen in drei Raten zahlen, die erste zum Einzug.' },
  uebergabe: {
    title: 'Wohnung übergeben',
    text: 'Wir gehen gemeinsam durch, notieren die Zähler und geben Ihnen die Schlüssel.',
  },
} as const
export type Schritt = keyof typeof SCHRITTE
export const SCHRITT_NAMES: readonly Schritt[] = ['vertrag', 'kaution', 'uebergabe']
export type SchrittTexts = Record<Schritt, string>
export const SCHRITT_TEXT_MAX = 600

export const defaultSchrittTexts = (): SchrittTexts => ({
  vertrag: SCHRITTE.vertrag.text,
  kaution: SCHRITTE.kaution.text,
  uebergabe: SCHRITTE.uebergabe.text,
})

/** Dates of the steps after a promise: ISO dates, and `uebergabeUm` as "10:00"; null if not fixed. */
export type ZusageDates = {
  vertragBis: string | null
  kautionAb: string | null
  uebergabeAm: string | null
  uebergabeUm: string | null
}
export type ZusageTerms = ZusageDates & { frist: Date }

export const NO_DATES: ZusageDates = { vertragBis: null, kautionAb: null, uebergabeAm: null, uebergabeUm: null }

/** State of a promise. Only an open one can be answered (ZUSAGE-2). */
export type ZusageState = 'offen' | 'abgelaufen' | Antwort

type Deadline = { frist: Date; antwort: Antwort | null; abgelaufenGemeldetAm: Date | null }

/** Returns the state of a promise. A reported lapse stays, even if the clock of this server is behind (ZUSAGE-6). */
export function zusageState({ frist, antwort, abgelaufenGemeldetAm }: Deadline, now: Date): ZusageState {
  if (antwort !== null) return antwort
  return abgelaufenGemeldetAm !== null || now.getTime() >= frist.getTime() ? 'abgelaufen' : 'offen'
}

export const reminderAt = (frist: Date): Date => new Date(frist.getTime() - REMINDER_HOURS * HOUR_MS)

/** True if the time of the reminder is still ahead. For a nearer deadline, the message about the promise suffices. */
export const needsReminder = (frist: Date, now: Date): boolean => reminderAt(frist).getTime() > now.getTime()

/** Returns the first and last day (ISO dates) for a deadline that staff sets now. */
export function fristDays(now: Date): { first: string; last: string } {
  const today = toDay(now)
  return { first: today, last: addDays(today, FRIST_DAYS_MAX) }
}

/** Returns the deadline that a form contains, by default at `FRIST_TIME`; null if the day is invalid. */
export function readFrist(day: string, clock: string): Date | null {
  if (readDay(day) === null) return null
  const from = clock || FRIST_TIME
  return toInstants({ date: day, from, to: from }).start
}

type FristFields = { fristTag: string; fristZeit: string }

/** Returns the form fields of a deadline: day and time in Europe/Berlin. */
export const fristFields = (iso: string): FristFields => ({
  fristTag: toDay(new Date(iso)),
  fristZeit: toClock(time(iso)),
})

/** Shortens a time from the database, "10:00:00", to the format of form fields, "10:00". */
export const toClock = (time: string): string => time.slice(0, 5)

/** Formats a deadline as "Montag, 2. März 2026, 18:00 Uhr". */
export const fristText = (iso: string): string => `${longDate(iso)}, ${time(iso)}`

export function zusageTitle(state: ZusageState, frist: string): string {
  switch (state) {
    case 'offen':
      return `Bitte antworten Sie bis ${fristText(frist)}.`
    case 'abgelaufen':
      return 'Die Frist für Ihre Antwort ist abgelaufen.'
    case 'angenommen':
    case 'abgelehnt':
      return `Sie haben die Zusage ${state}.`
  }
}

/** Formats a deadline as "02.03.2026, 18:00 Uhr", for SMS. */
export const fristShort = (iso: string): string => `${date(iso)}, ${time(iso)}`

/** Replaces the deadline in the text of a message, so that the preview follows the form. */
export const withFrist = (text: string, { from, to }: { from: string; to: string }): string =>
  text.replaceAll(fristText(from), fristText(to)).replaceAll(fristShort(from), fristShort(to))

type Step = { schritt: Schritt; title: string; when: string; text: string }

/** Returns the steps after a promise. A step without a date has "Termin folgt" (ZUSAGE-4). */
export function listSteps(dates: ZusageDates, texts: SchrittTexts, { kaution }: { kaution: string | null }): Step[] {
  const { vertragBis, kautionAb, uebergabeAm, uebergabeUm } = dates
  const uebergabe = uebergabeAm && [longDate(uebergabeAm), uebergabeUm && time(uebergabeUm)].filter(Boolean).join(', ')
  return [
    toStep('vertrag', vertragBis && `bis ${longDate(vertragBis)}`, texts),
    {
      ...toStep('kaution', kautionAb && `ab ${longDate(kautionAb)}`, texts),
      title: kaution === null ? SCHRITTE.kaution.title : `${SCHRITTE.kaution.title}: ${kaution}`,
    },
    toStep('uebergabe', uebergabe, texts),
  ]
}

const toStep = (schritt: Schritt, when: string | null, texts: SchrittTexts): Step => ({
  schritt,
  title: SCHRITTE[schritt].title,
  when: when || 'Termin folgt',
  text: texts[schritt],
})

/** Page of a promise for its applicant. Times: ISO timestamps. `keine`: no promise, or the company has ended it. */
export type ZusageView = {
  linkId: string
  state: ZusageState | 'keine'
  frist: string | null
  beantwortetAm: string | null
  verkauf: boolean
  steps: Step[]
  /** True only when the applicant opens an open promise for the first time (ZUSAGE-7). */
  isFirstLook: boolean
}
