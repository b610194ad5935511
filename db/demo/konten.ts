import { demoId } from './demo-id.ts'

export type DemoKonto = {
  id: string
  rolle: 'applicant' | 'operator' | 'administrator'
  vorname: string
  nachname: string
  email: string
  /** Password, for the demo mode only: printed at the start, stored as a hash. */
  passwort: string
  /** Phone number (E.164). */
  telefon: string
  /** Data that this account shows, printed at the start. */
  description: string
}

/** Accounts of the demo, as printed at the start. */
export const DEMO_KONTEN = {
  mieterin: {
    id: demoId('konto', 'mieterin'),
    rolle: 'applicant',
    vorname: 'Jana',
    nachname: 'Albrecht',
    email: 'mieterin@example.org',
    passwort: 'Demo-2026-Mieterin',
    telefon: '+4915100000001',
    description: 'volles Profil, Anfragen in jedem Stand, Fragebogen zu zweit',
  },
  neu: {
    id: demoId('konto', 'neu'),
    rolle: 'applicant',
    vorname: 'Tobias',
    nachname: 'Lenz',
    email: 'neu@example.org',
    passwort: 'Demo-2026-Neu',
    telefon: '+4915100000002',
    description: 'bestätigt, ohne Mietprofil und ohne Anfrage',
  },
  verwaltung: {
    id: demoId('konto', 'verwaltung'),
    rolle: 'operator',
    vorname: 'Katrin',
    nachname: 'Soltau',
    email: 'verwaltung@example.org',
    passwort: 'Demo-2026-Verwaltung',
    telefon: '+4915100000003',
    description: 'Verwaltung',
  },
  admin: {
    id: demoId('konto', 'admin'),
    rolle: 'administrator',
    vorname: 'Henrik',
    nachname: 'Brandt',
    email: 'admin@example.org',
    passwort: 'Demo-2026-Admin',
    telefon: '+4915100000004',
    description: 'Administration',
  },
} as const satisfies Record<string, DemoKonto>
