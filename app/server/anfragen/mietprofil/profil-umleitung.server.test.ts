import { expect, test } from 'vitest'
import { findProfilUmleitung } from './profil-umleitung.server.ts'

const KONTO = '11111111-1111-4111-8111-111111111111'
const PERSON = {
  kontoId: KONTO,
  rolle: 'applicant',
  phone: '+4915112345678',
  email: 'mira@example.org',
  emailNeu: null,
} as const
const ORIGIN = 'http://localhost:3000'

type Aufruf = {
  person?: Partial<Parameters<typeof findProfilUmleitung>[0]['angemeldet']>
  suchtyp?: string | null
  pfad?: string
  headers?: Record<string, string>
  hinweis?: string | null
}

function umleitung({ person, suchtyp = null, pfad = '/dashboard', headers = {}, hinweis = null }: Aufruf = {}) {
  const request = new Request(`${ORIGIN}${pfad}`, { headers })
  return findProfilUmleitung({ request, angemeldet: { ...PERSON, ...person }, suchtyp, hinweis })
}

test('an incomplete rental profile leads to it, once in a visit', () => {
  const erste = umleitung()
  expect(erste?.ziel).toBe(`/profil/${KONTO}`)
  expect(umleitung({ hinweis: erste?.hinweis })).toBeNull()
  // Somebody else who signs in in the same browser.
  expect(umleitung({ hinweis: erste?.hinweis, person: { kontoId: crypto.randomUUID() } })).not.toBeNull()
})

test.each<[string, Aufruf]>([
  ['the profile is complete', { suchtyp: 'paar' }],
  ['staff', { person: { rolle: 'operator' } }],
  ['administrators', { person: { rolle: 'administrator' } }],
  ['the phone dialog comes first', { person: { phone: null } }],
  ['the mail dialog comes first', { person: { email: null } }],
  ['coming from the profile', { headers: { Referer: `${ORIGIN}/profil/${KONTO}` } }],
  ['the page asks for its own data', { headers: { Referer: `${ORIGIN}/dashboard`, 'Sec-Fetch-Dest': 'empty' } }],
  ['a script without a referrer', { headers: { 'Sec-Fetch-Dest': 'empty' } }],
  ['a login link', { pfad: '/dashboard?token_hash=x&type=email_change' }],
  ['after a form', { pfad: '/dashboard?erledigt=anmerkung' }],
])('nobody is led away: %s', (_, aufruf) => {
  expect(umleitung(aufruf)).toBeNull()
})

test.each<[string, Aufruf]>([
  ['an address that waits for its confirmation is enough', { person: { email: null, emailNeu: 'neu@example.org' } }],
  ['from another page of the portal', { headers: { Referer: `${ORIGIN}/login`, 'Sec-Fetch-Dest': 'empty' } }],
  [
    'by a link, which asks for data',
    { pfad: '/dashboard.data?_routes=routes%2Fkonto%2Fdashboard', headers: { Referer: `${ORIGIN}/vermietung` } },
  ],
  ['from a page whose name begins alike', { headers: { Referer: `${ORIGIN}/profilbild` } }],
  ['with a referrer that is none', { headers: { Referer: 'about:client' } }],
])('%s', (_, aufruf) => {
  expect(umleitung(aufruf)).not.toBeNull()
})
