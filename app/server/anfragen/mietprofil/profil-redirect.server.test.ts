import { expect, test } from 'vitest'
import { findProfilRedirect } from './profil-redirect.server.ts'

const KONTO = '11111111-1111-4111-8111-111111111111'
const PERSON = {
  kontoId: KONTO,
  rolle: 'applicant',
  phone: '+4915112345678',
  email: 'mira@example.org',
  emailNeu: null,
} as const
const ORIGIN = 'http://localhost:3000'

type Call = {
  person?: Partial<Parameters<typeof findProfilRedirect>[0]['angemeldet']>
  suchtyp?: string | null
  wantsProfil?: boolean
  path?: string
  headers?: Record<string, string>
  hint?: string | null
}

function redirect({ person, path = '/dashboard', headers = {}, ...state }: Call = {}) {
  const request = new Request(`${ORIGIN}${path}`, { headers })
  const angemeldet = { ...PERSON, ...person }
  return findProfilRedirect({ request, angemeldet, wantsProfil: true, suchtyp: null, hint: null, ...state })
}

test('redirects to an incomplete rental profile once per visit', () => {
  const first = redirect()
  expect(first?.target).toBe(`/profil/${KONTO}`)
  expect(redirect({ hint: first?.hint })).toBeNull()
  // Another account in the same browser.
  expect(redirect({ hint: first?.hint, person: { kontoId: crypto.randomUUID() } })).not.toBeNull()
})

test.each<[string, Call]>([
  ['the profile is complete', { suchtyp: 'paar' }],
  ['there is no inquiry (BEREICH-6)', { wantsProfil: false }],
  ['staff', { person: { rolle: 'operator' } }],
  ['administrators', { person: { rolle: 'administrator' } }],
  ['the phone dialog comes first', { person: { phone: null } }],
  ['the mail dialog comes first', { person: { email: null } }],
  ['coming from the profile', { headers: { Referer: `${ORIGIN}/profil/${KONTO}` } }],
  ['the page asks for its own data', { headers: { Referer: `${ORIGIN}/dashboard`, 'Sec-Fetch-Dest': 'empty' } }],
  ['a script without a referrer', { headers: { 'Sec-Fetch-Dest': 'empty' } }],
  ['a login link', { path: '/dashboard?token_hash=x&type=email_change' }],
  ['after a form', { path: '/dashboard?erledigt=anmerkung' }],
])('does not redirect: %s', (_, call) => {
  expect(redirect(call)).toBeNull()
})

test.each<[string, Call]>([
  ['an address that waits for its confirmation is enough', { person: { email: null, emailNeu: 'neu@example.org' } }],
  ['from another page of the portal', { headers: { Referer: `${ORIGIN}/login`, 'Sec-Fetch-Dest': 'empty' } }],
  [
    'by a link, which asks for data',
    { path: '/dashboard.data?_routes=routes%2Fkonto%2Fdashboard', headers: { Referer: `${ORIGIN}/vermietung` } },
  ],
  ['from a page whose name begins alike', { headers: { Referer: `${ORIGIN}/profilbild` } }],
  ['with a referrer that is none', { headers: { Referer: 'about:client' } }],
])('%s', (_, call) => {
  expect(redirect(call)).not.toBeNull()
})
