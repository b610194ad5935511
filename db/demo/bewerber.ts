import type { Kaufprofil } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import type { Situation } from '#app/shared/mieterfragebogen/situations.ts'
import type { WbsArt } from '#app/shared/wbs/wbs-arten.ts'

/** Co-tenant in a demo questionnaire. `steps`: numbers of the completed steps. */
type DemoMitmieter = { vorname: string; nachname: string; steps: readonly number[] }

/** Answers of step 3. Net income in euros per month; an occupation only if the situation asks for it. */
type DemoSituation = {
  situation: Situation
  ausgeuebteerBeruf?: string
  arbeitgeberName?: string
  aktuellesMonatseinkommenNetto: number
}

/** Applicant whom staff finds in the back office. Has no password, so nobody can sign in with this account. */
export type DemoBewerber = {
  vorname: string
  nachname: string
  email: string
  /** Phone number (E.164), from the ranges reserved for films and books. */
  telefon: string
  /** True if only the profile contains the number, because the account was created with the email address alone. */
  onlyEmail?: boolean
  joinedDaysAgo: number
  /** State of the rental profile; `incomplete` has neither income nor motivation. */
  mietprofil: 'complete' | 'incomplete' | 'none'
  kaufprofil?: Kaufprofil
  suchtyp?: 'einzelperson' | 'paar' | 'familie' | 'wg'
  personen?: number
  einkommen?: number
  /** Completed steps, co-tenants, and whether the applicant shows the identity card at the viewing. */
  fragebogen?: {
    steps: readonly number[]
    mitmieter?: readonly DemoMitmieter[]
    buerge?: DemoMitmieter
    showsAusweis?: boolean
    /** Answers of step 3. If omitted: those of an employee who has chosen no situation. */
    situation?: DemoSituation
    /** Wohnberechtigungsschein of the applicant, with the number of days until its last day. */
    wbs?: { art: WbsArt; zimmer: number; days: number }
  }
}

const ALL_STEPS = [1, 2, 3, 4, 5]

/** Applicants by name. Nadia Benali has two accounts with the same name and number. */
export const DEMO_BEWERBER = {
  'clara-neumann': {
    vorname: 'Clara',
    nachname: 'Neumann',
    email: 'clara.neumann@example.org',
    telefon: '+491713920031',
    joinedDaysAgo: 34,
    mietprofil: 'complete',
    suchtyp: 'einzelperson',
    personen: 1,
    einkommen: 2750,
    fragebogen: {
      steps: ALL_STEPS,
      showsAusweis: true,
      situation: {
        situation: 'angestellt',
        ausgeuebteerBeruf: 'Ergotherapeutin',
        arbeitgeberName: 'Praxis am Park',
        aktuellesMonatseinkommenNetto: 2750,
      },
    },
  },
  'felix-arndt': {
    vorname: 'Felix',
    nachname: 'Arndt',
    email: 'felix.arndt@example.org',
    telefon: '+491713920032',
    joinedDaysAgo: 23,
    mietprofil: 'complete',
    suchtyp: 'paar',
    personen: 2,
    einkommen: 3900,
    fragebogen: { steps: [1, 2], wbs: { art: 'nw_b', zimmer: 2, days: 120 } },
  },
  'nadia-benali': {
    vorname: 'Nadia',
    nachname: 'Benali',
    email: 'nadia.benali@example.org',
    telefon: '+491713920033',
    joinedDaysAgo: 8,
    mietprofil: 'complete',
    suchtyp: 'paar',
    personen: 2,
    einkommen: 4150,
    fragebogen: {
      steps: ALL_STEPS,
      mitmieter: [{ vorname: 'Karim', nachname: 'Benali', steps: [1, 2, 3] }],
      situation: {
        situation: 'selbststaendig',
        ausgeuebteerBeruf: 'Übersetzerin',
        aktuellesMonatseinkommenNetto: 2650,
      },
    },
  },
  'nadia-benali-2': {
    vorname: 'Nadia',
    nachname: 'Benali',
    email: 'n.benali.leipzig@example.org',
    telefon: '+491713920033',
    onlyEmail: true,
    joinedDaysAgo: 2,
    mietprofil: 'none',
  },
  'viktor-hahn': {
    vorname: 'Viktor',
    nachname: 'Hahn',
    email: 'viktor.hahn@example.org',
    telefon: '+491713920034',
    joinedDaysAgo: 9,
    mietprofil: 'none',
  },
  'oksana-melnyk': {
    vorname: 'Oksana',
    nachname: 'Melnyk',
    email: 'oksana.melnyk@example.org',
    telefon: '+491713920035',
    joinedDaysAgo: 31,
    mietprofil: 'complete',
    suchtyp: 'einzelperson',
    personen: 1,
    einkommen: 2680,
    fragebogen: { steps: ALL_STEPS, situation: { situation: 'elternzeit', aktuellesMonatseinkommenNetto: 1680 } },
  },
  'sofia-reuter': {
    vorname: 'Sofia',
    nachname: 'Reuter',
    email: 'sofia.reuter@example.org',
    telefon: '+491713920036',
    joinedDaysAgo: 29,
    mietprofil: 'complete',
    suchtyp: 'wg',
    personen: 3,
    einkommen: 4300,
  },
  'tim-hagemann': {
    vorname: 'Tim',
    nachname: 'Hagemann',
    email: 'tim.hagemann@example.org',
    telefon: '+491713920037',
    joinedDaysAgo: 1,
    mietprofil: 'incomplete',
    suchtyp: 'einzelperson',
  },
  'aylin-demir': {
    vorname: 'Aylin',
    nachname: 'Demir',
    email: 'aylin.demir@example.org',
    telefon: '+491713920038',
    joinedDaysAgo: 27,
    mietprofil: 'complete',
    suchtyp: 'familie',
    personen: 4,
    einkommen: 5200,
    fragebogen: {
      steps: [1, 2, 3, 4],
      situation: { situation: 'arbeitssuchend', aktuellesMonatseinkommenNetto: 1250 },
    },
  },
  'carl-weber': {
    vorname: 'Carl',
    nachname: 'Weber',
    email: 'carl.weber@example.org',
    telefon: '+491713920039',
    joinedDaysAgo: 15,
    mietprofil: 'complete',
    suchtyp: 'paar',
    personen: 2,
    einkommen: 3300,
    fragebogen: {
      steps: ALL_STEPS,
      situation: { situation: 'rente', aktuellesMonatseinkommenNetto: 1740 },
      wbs: { art: 'nw_a', zimmer: 2, days: 260 },
    },
  },
  'agnieszka-nowak': {
    vorname: 'Agnieszka',
    nachname: 'Nowak',
    email: 'agnieszka.nowak@example.org',
    telefon: '+491713920040',
    joinedDaysAgo: 13,
    mietprofil: 'complete',
    suchtyp: 'familie',
    personen: 5,
    einkommen: 4800,
    fragebogen: {
      steps: ALL_STEPS,
      mitmieter: [{ vorname: 'Piotr', nachname: 'Nowak', steps: [1, 2, 3, 4] }],
      situation: {
        situation: 'anderes',
        ausgeuebteerBeruf: 'Unterhalt und Mieteinnahmen',
        aktuellesMonatseinkommenNetto: 2400,
      },
    },
  },
  'lukas-steinbach': {
    vorname: 'Lukas',
    nachname: 'Steinbach',
    email: 'lukas.steinbach@example.org',
    telefon: '+491713920041',
    joinedDaysAgo: 1,
    mietprofil: 'none',
    kaufprofil: { nutzung: 'selbst', finanzierung: 'gespraech', zeitpunkt: null },
  },
  'elif-yildiz': {
    vorname: 'Elif',
    nachname: 'Yıldız',
    email: 'elif.yildiz@example.org',
    telefon: '+491713920042',
    joinedDaysAgo: 21,
    mietprofil: 'complete',
    suchtyp: 'einzelperson',
    personen: 1,
    einkommen: 2950,
    fragebogen: {
      steps: [1, 2, 3],
      situation: { situation: 'ausbildung', aktuellesMonatseinkommenNetto: 1180 },
      buerge: { vorname: 'Deniz', nachname: 'Yıldız', steps: [1, 2, 3, 4, 5] },
    },
  },
  'martha-quandt': {
    vorname: 'Martha',
    nachname: 'Quandt',
    email: 'martha.quandt@example.org',
    telefon: '+491713920043',
    joinedDaysAgo: 36,
    mietprofil: 'incomplete',
    suchtyp: 'paar',
    personen: 2,
  },
} as const satisfies Record<string, DemoBewerber>

export type DemoBewerberName = keyof typeof DEMO_BEWERBER
