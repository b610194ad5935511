import type { DemoAnfrage } from './anfragen.ts'

/** Inquiries of the applicants, in every status and over several weeks. Some have waited long for an answer. */
export const DEMO_BEWERBER_ANFRAGEN: readonly DemoAnfrage[] = [
  {
    name: 'martha-quandt-1',
    person: 'martha-quandt',
    daysAgo: 35,
    links: [{ expose: 'AA42-003', status: 'abgesagt', absageDaysAgo: 30 }],
  },
  {
    name: 'clara-neumann-1',
    person: 'clara-neumann',
    daysAgo: 33,
    links: [{ expose: 'AM6-301', status: 'abgesagt', absageDaysAgo: 26 }],
  },
  {
    name: 'oksana-melnyk-1',
    person: 'oksana-melnyk',
    daysAgo: 30,
    links: [
      {
        expose: 'LW12-02',
        status: 'zusage',
        bewerbungDaysAgo: 13,
        zusageDaysAgo: 6,
        besichtigung: {
          daysAgo: 18,
          rueckmeldung: { interesse: true, kommentar: 'Hell und ruhig, genau so etwas habe ich gesucht.' },
        },
      },
    ],
  },
  {
    name: 'sofia-reuter-1',
    person: 'sofia-reuter',
    daysAgo: 28,
    links: [{ expose: 'LW12-02', status: 'abgesagt', bewerbungDaysAgo: 12, absageDaysAgo: 6 }],
  },
  {
    name: 'aylin-demir-1',
    person: 'aylin-demir',
    daysAgo: 26,
    links: [{ expose: 'LW12-02', status: 'abgesagt', absageDaysAgo: 6 }],
  },
  {
    name: 'felix-arndt-1',
    person: 'felix-arndt',
    daysAgo: 22,
    links: [{ expose: 'HA31-1204', status: 'besichtigung_zulassen', answeredDaysAgo: 17 }],
  },
  {
    name: 'elif-yildiz-1',
    person: 'elif-yildiz',
    daysAgo: 20,
    links: [
      {
        expose: 'MW27-021',
        status: 'rueckmeldung_gegeben',
        bewerbungDaysAgo: 3,
        besichtigung: {
          daysAgo: 9,
          rueckmeldung: { interesse: true, kommentar: 'Ich würde gern einziehen. Darf ein Klavier mitkommen?' },
        },
      },
      { expose: 'LI5-203', status: 'gebucht', buchung: { termin: ['li5-heute', 0, '12:00'], personen: 1 } },
    ],
  },
  {
    name: 'carl-weber-1',
    person: 'carl-weber',
    daysAgo: 14,
    links: [
      {
        expose: 'LI5-401',
        status: 'storniert',
        buchung: { termin: ['li5-401', 0, '17:00'], personen: 2, storniert: true },
      },
      { expose: 'LI5-203', status: 'besichtigung_zulassen', answeredDaysAgo: 9 },
      { expose: 'HA31-0803', status: 'profil_ausgefuellt', bewerbungDaysAgo: 4 },
    ],
  },
  {
    name: 'agnieszka-nowak-1',
    person: 'agnieszka-nowak',
    daysAgo: 12,
    links: [{ expose: 'LI5-203', status: 'gebucht', buchung: { termin: ['li5-heute', 0, '17:30'], personen: 2 } }],
  },
  {
    name: 'aylin-demir-2',
    person: 'aylin-demir',
    daysAgo: 10,
    links: [
      {
        expose: 'LI5-203',
        status: 'gebucht',
        buchung: { termin: ['li5-heute', 0, '12:00'], personen: 2, note: 'Wir kommen mit einem Kinderwagen.' },
      },
    ],
  },
  {
    name: 'sofia-reuter-2',
    person: 'sofia-reuter',
    daysAgo: 9,
    links: [{ expose: 'RG3-201', status: 'besichtigung_zulassen', answeredDaysAgo: 7 }],
  },
  { name: 'viktor-hahn-1', person: 'viktor-hahn', daysAgo: 8, links: [{ expose: 'GS12-204', status: 'neu' }] },
  {
    name: 'nadia-benali-1',
    person: 'nadia-benali',
    daysAgo: 7,
    links: [
      {
        expose: 'GS12-204',
        status: 'profil_ausgefuellt',
        kundenanmerkung: 'Wäre auch ein Einzug zum 15. des Monats möglich?',
      },
    ],
  },
  {
    name: 'felix-arndt-2',
    person: 'felix-arndt',
    daysAgo: 6,
    links: [{ expose: 'RG3-201', status: 'profil_ausgefuellt' }],
  },
  {
    name: 'clara-neumann-2',
    person: 'clara-neumann',
    daysAgo: 5,
    links: [{ expose: 'GS12-204', status: 'profil_ausgefuellt', bewerbungDaysAgo: 4 }],
  },
  {
    name: 'agnieszka-nowak-2',
    person: 'agnieszka-nowak',
    daysAgo: 3,
    links: [{ expose: 'LI5-301', status: 'profil_ausgefuellt' }],
  },
  { name: 'martha-quandt-2', person: 'martha-quandt', daysAgo: 2, links: [{ expose: 'LW10-31', status: 'neu' }] },
  { name: 'nadia-benali-2', person: 'nadia-benali-2', daysAgo: 1, links: [{ expose: 'GS12-204', status: 'neu' }] },
  {
    name: 'lukas-steinbach-1',
    person: 'lukas-steinbach',
    daysAgo: 0,
    links: [
      { expose: 'AA40-011', status: 'neu' },
      // For sale: this person looks for both.
      { expose: 'KG22', status: 'neu' },
    ],
  },
  {
    name: 'tim-hagemann-1',
    person: 'tim-hagemann',
    daysAgo: 0,
    links: [
      { expose: 'LI5-203', status: 'neu' },
      { expose: 'GS12-204', status: 'neu' },
    ],
  },
]
