import type { AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import type { DemoBewerberName } from './bewerber.ts'

/** Booking of a slot. `termin`: name of the series or past slot, number of its day, start time. */
export type DemoBuchung = {
  termin: readonly [series: string, tagNummer: number, time: string]
  personen: number
  storniert?: boolean
  note?: string
}

export type DemoAnfrageLink = {
  /** `code` of the requested Exposé. */
  expose: string
  status: AnfrageStatusKey
  buchung?: DemoBuchung
  kundenanmerkung?: string
  /** Days since staff first answered. Default: one day after the inquiry, if its status implies an answer. */
  answeredDaysAgo?: number
  bewerbungDaysAgo?: number
  zusageDaysAgo?: number
  /** Days until the deadline of the promise, and until the dates of what follows. */
  zusage?: { days: number; vertrag: number; uebergabe: number }
  absageDaysAgo?: number
  /** Mietangebot for the authority, with the days for which the flat is still reserved. */
  mietangebot?: { daysAgo: number; days: number }
  /** Viewing that took place; without `rueckmeldung` there is no feedback yet. */
  besichtigung?: { daysAgo: number; rueckmeldung?: { interesse: boolean; kommentar: string } }
}

export type DemoAnfrage = {
  name: string
  /** 'mieterin' is the demo account, a name is one of DEMO_BEWERBER. Others have only contact data. */
  person: 'mieterin' | DemoBewerberName | { name: string; email: string; telefon: string }
  daysAgo: number
  links: readonly DemoAnfrageLink[]
}

export const DEMO_ANFRAGEN: readonly DemoAnfrage[] = [
  {
    name: 'mieterin-0',
    person: 'mieterin',
    daysAgo: 41,
    links: [
      {
        expose: 'AA44-201',
        status: 'zusage',
        bewerbungDaysAgo: 20,
        zusageDaysAgo: 3,
        zusage: { days: 5, vertrag: 12, uebergabe: 40 },
        mietangebot: { daysAgo: 2, days: 12 },
      },
      { expose: 'AA42-003', status: 'abgesagt', absageDaysAgo: 30 },
    ],
  },
  {
    name: 'mieterin-1',
    person: 'mieterin',
    daysAgo: 24,
    links: [
      {
        expose: 'LW8-12',
        status: 'rueckmeldung_gegeben',
        buchung: { termin: ['lw-vorbei', 0, '17:00'], personen: 2 },
        besichtigung: {
          daysAgo: 12,
          rueckmeldung: {
            interesse: true,
            kommentar: 'Die Wohnung gefällt uns sehr. Wir würden gern im nächsten Monat einziehen.',
          },
        },
      },
      {
        expose: 'LI5-204',
        status: 'gebucht',
        buchung: { termin: ['li5-vorbei', 0, '16:00'], personen: 1 },
        besichtigung: { daysAgo: 4 },
      },
      {
        expose: 'MW27-021',
        status: 'storniert',
        buchung: { termin: ['mw27', 0, '09:30'], personen: 2, storniert: true },
      },
    ],
  },
  {
    name: 'mieterin-2',
    person: 'mieterin',
    daysAgo: 8,
    links: [
      {
        expose: 'GS12-204',
        status: 'gebucht',
        buchung: { termin: ['gs12', 0, '16:30'], personen: 1, note: 'Ich komme mit dem Rad und bin pünktlich.' },
      },
      {
        expose: 'KG18-1',
        status: 'profil_ausgefuellt',
        kundenanmerkung: 'Wir könnten auch schon zwei Wochen früher einziehen.',
      },
    ],
  },
  {
    name: 'mieterin-3',
    person: 'mieterin',
    daysAgo: 2,
    links: [
      { expose: 'AA40-011', status: 'neu' },
      { expose: 'LI5-401', status: 'besichtigung_zulassen' },
    ],
  },
  {
    name: 'familie-hoffmann',
    person: { name: 'Petra Hoffmann', email: 'petra.hoffmann@example.org', telefon: '+4915100000021' },
    daysAgo: 6,
    links: [
      { expose: 'GS12-101', status: 'gebucht', buchung: { termin: ['gs12', 0, '16:00'], personen: 2 } },
      { expose: 'LI5-301', status: 'gebucht', buchung: { termin: ['li5-offen', 0, '10:00'], personen: 4 } },
      { expose: 'LI5-001', status: 'neu' },
    ],
  },
  {
    name: 'wegner',
    person: { name: 'Jonas Wegner', email: 'jonas.wegner@example.org', telefon: '+4915100000022' },
    daysAgo: 5,
    links: [
      { expose: 'LI5-401', status: 'gebucht', buchung: { termin: ['li5-401', 0, '16:30'], personen: 1 } },
      { expose: 'AM6-301', status: 'gebucht', buchung: { termin: ['am6-301', 0, '12:30'], personen: 1 } },
    ],
  },
  {
    name: 'novak',
    person: { name: 'Lucie Novak', email: 'lucie.novak@example.org', telefon: '+4915100000023' },
    daysAgo: 3,
    links: [
      { expose: 'MW27-001', status: 'gebucht', buchung: { termin: ['mw27', 0, '18:00'], personen: 2 } },
      { expose: 'KG20-2', status: 'gebucht', buchung: { termin: ['kg', 0, '11:00'], personen: 1 } },
      { expose: 'HA31-0803', status: 'besichtigung_zulassen' },
    ],
  },
]
