import type { APIRequestContext } from '@playwright/test'
import routes from '#app/routes.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { DEMO } from './support/demo.ts'
import { expect, test } from './support/test.ts'

// What the server answers: independent of the window's size.
test.skip(({ isMobile }) => isMobile, 'once is enough')

type Rolle = 'besucher' | 'bewerber' | 'verwaltung'
/** A status, or where a redirect leads. */
type Antwort = number | string
type Erwartung = { pfad: string } & Record<Rolle, Antwort>

const fuerAlle = (pfad: string, antwort: Antwort = 200): Erwartung => ({
  pfad,
  besucher: antwort,
  bewerber: antwort,
  verwaltung: antwort,
})
const nurAngemeldet = (pfad: string, antwort: Antwort = 200): Erwartung => ({
  ...fuerAlle(pfad, antwort),
  besucher: `/login?weiter=${encodeURIComponent(pfad)}`,
})
const nurUnangemeldet = (pfad: string, antwort: Antwort = 200): Erwartung => ({
  ...fuerAlle(pfad, '/dashboard'),
  besucher: antwort,
})

const PROPERTY = DEMO.gruenderzeithaus.pfad.replace('/property/', '')

/** GET of every route, by its pattern, and what each role gets. A new route without a line here fails below. */
const MATRIX: Record<string, Erwartung> = {
  '': fuerAlle('/'),
  'property/:propertyId': fuerAlle(`/property/${PROPERTY}`),
  'liegenschaft/:propertyId': fuerAlle(`/liegenschaft/${PROPERTY}`),
  'expose/:exposeId': fuerAlle(DEMO.altbau.pfad),
  'expose-optimized/:exposeId': fuerAlle(`/expose-optimized/${DEMO.altbau.id}`),
  'apartment/:exposeId': fuerAlle(`/apartment/${DEMO.altbau.id}`),
  vermietung: fuerAlle('/vermietung'),
  'vermietung/:id': fuerAlle(DEMO.mitEinheit.pfad),
  verkauf: fuerAlle('/verkauf'),
  'wohnung/demo': fuerAlle('/wohnung/demo'),
  'wohnung/:id': fuerAlle(`/wohnung/${DEMO.unbekannteId}`, 404),
  wohnungsbewerbung: fuerAlle('/wohnungsbewerbung'),
  wishlist: fuerAlle('/wishlist'),
  'rundgang/:exposeId': fuerAlle(`/rundgang/${DEMO.unbekannteId}`, 404),
  impressum: fuerAlle('/impressum'),
  datenschutz: fuerAlle('/datenschutz'),
  login: nurUnangemeldet('/login'),
  'login/zweiter-faktor': nurUnangemeldet('/login/zweiter-faktor', '/login'),
  'sms-auth': nurUnangemeldet('/sms-auth'),
  'forgot-password': fuerAlle('/forgot-password'),
  'reset-password': fuerAlle('/reset-password'),
  'verify-email': fuerAlle('/verify-email'),
  abmelden: fuerAlle('/abmelden', '/'),
  anfragen: fuerAlle('/anfragen', '/wishlist'),
  'auth/link': fuerAlle('/auth/link', '/'),
  'auth/registrierung': fuerAlle('/auth/registrierung', '/wishlist'),
  'auth/telefon': fuerAlle('/auth/telefon', '/dashboard'),
  'auth/email': fuerAlle('/auth/email', '/dashboard'),
  // Without a rental profile the way leads there first (seed 001 section 2).
  dashboard: { ...fuerAlle('/dashboard'), bewerber: `/profil/${DEMO_KONTEN.neu.id}` },
  'dashboard/anfrage': fuerAlle('/dashboard/anfrage', '/dashboard'),
  'profil/:profilId': {
    ...nurAngemeldet(`/profil/${DEMO_KONTEN.neu.id}`),
    // Somebody else's.
    verwaltung: '/login',
  },
  'bewerbung/:exposeId': nurAngemeldet(`/bewerbung/${DEMO.altbau.id}`),
  suchen: nurAngemeldet('/suchen', '/konto#suchen'),
  'suchen/neu': nurAngemeldet('/suchen/neu?art=miete'),
  'suchen/abmelden': fuerAlle(`/suchen/abmelden?suche=${DEMO.unbekannteId}&token=x`, 404),
  konto: nurAngemeldet('/konto'),
  'konto/daten.zip': nurAngemeldet('/konto/daten.zip'),
  'bilder/*': fuerAlle('/bilder/exposes/gibt-es-nicht.webp', 404),
  'functions/v1/:name': fuerAlle('/functions/v1/sync-expose-images', 405),
  'data/exposes.json': fuerAlle('/data/exposes.json'),
  'resources/exposes': fuerAlle('/resources/exposes?ids='),
  'resources/anfragen': fuerAlle('/resources/anfragen?exposes='),
  'resources/konto': fuerAlle('/resources/konto'),
  'resources/versand': fuerAlle('/resources/versand?art=sms'),
  'sitemap.xml': fuerAlle('/sitemap.xml'),
  'robots.txt': fuerAlle('/robots.txt'),
  'manifest.webmanifest': fuerAlle('/manifest.webmanifest'),
  'dev/komponenten': fuerAlle('/dev/komponenten'),
  'dev/postausgang': fuerAlle('/dev/postausgang'),
  'dev/postausgang.json': fuerAlle('/dev/postausgang.json?an=niemand@example.org'),
  'dev/mails': fuerAlle('/dev/mails'),
  '*': fuerAlle('/gibt-es-nicht', 404),
}
/** An endless answer; its rights are those of the events in it (expose-ereignisse.server.test.ts). */
const OHNE_ZEILE = ['ereignisse']

/** What somebody who is not signed in sends to change something, and the answer: nothing may happen. */
const OHNE_SITZUNG: { pfad: string; form: Record<string, string>; antwort: Antwort }[] = [
  { pfad: '/konto', form: { intent: 'name', vorname: 'A', nachname: 'B' }, antwort: '/login?weiter=%2Fkonto' },
  { pfad: '/dashboard', form: { intent: 'erneut' }, antwort: '/dashboard' },
  { pfad: '/anfragen', form: { exposeIds: DEMO.altbau.id, sendeSchluessel: DEMO.unbekannteId }, antwort: 401 },
  { pfad: '/auth/email', form: { intent: 'erneut' }, antwort: 'abgemeldet' },
  { pfad: '/auth/telefon', form: { intent: 'anfordern', vorwahl: '+49', nummer: '151 1' }, antwort: 'ueberholt' },
  { pfad: '/functions/v1/sync-expose-images', form: {}, antwort: 401 },
]

test('every route has a line in the matrix', () => {
  const patterns = routes.map((route) => route.path ?? '')
  expect(Object.keys(MATRIX).sort()).toEqual(patterns.filter((pattern) => !OHNE_ZEILE.includes(pattern)).sort())
})

const KONTO = { bewerber: DEMO_KONTEN.neu, verwaltung: DEMO_KONTEN.verwaltung } as const

async function signIn(request: APIRequestContext, rolle: Rolle): Promise<void> {
  if (rolle === 'besucher') return
  const { email, passwort } = KONTO[rolle]
  const antwort = await request.post('/login', { form: { email, passwort }, maxRedirects: 0 })
  expect(antwort.status(), 'signed in').toBe(302)
}

function readAntwort(antwort: { status(): number; headers(): Record<string, string> }): Antwort {
  const ziel = antwort.headers().location
  return antwort.status() >= 300 && antwort.status() < 400 && ziel ? ziel : antwort.status()
}

for (const rolle of ['besucher', 'bewerber', 'verwaltung'] as const) {
  test(`what ${rolle} gets of each route`, async ({ request }) => {
    await signIn(request, rolle)
    const bekommen: Record<string, Antwort> = {}
    for (const [muster, { pfad }] of Object.entries(MATRIX)) {
      bekommen[muster] = readAntwort(await request.get(pfad, { maxRedirects: 0 }))
    }
    expect(bekommen).toEqual(
      Object.fromEntries(Object.entries(MATRIX).map(([muster, zeile]) => [muster, zeile[rolle]])),
    )
  })
}

test('without a session a POST changes nothing', async ({ request }) => {
  for (const { pfad, form, antwort: erwartet } of OHNE_SITZUNG) {
    const antwort = await request.post(pfad, { form, maxRedirects: 0 })
    const istJson = antwort.status() === 200 && antwort.headers()['content-type']?.startsWith('application/json')
    expect(istJson ? (await antwort.json()).art : readAntwort(antwort), pfad).toBe(erwartet)
  }
})

test('a POST from another site is refused, whoever is signed in', async ({ request }) => {
  await signIn(request, 'bewerber')
  for (const pfad of ['/abmelden', '/konto', '/auth/email', '/auth/telefon', '/auth/link', '/login']) {
    const antwort = await request.post(pfad, { form: {}, headers: { Origin: 'https://boese.example' } })
    expect(antwort.status(), pfad).toBe(403)
  }
  expect((await (await request.get('/resources/konto')).json()).angemeldet).not.toBeNull()
})

test('what a person gets is kept by nobody, and the session cookie is out of reach of scripts', async ({ request }) => {
  const { email, passwort } = DEMO_KONTEN.neu
  const anmeldung = await request.post('/login', { form: { email, passwort }, maxRedirects: 0 })
  const cookies = anmeldung.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies).toHaveLength(2)
  for (const { value } of cookies) {
    expect(value).toMatch(/; HttpOnly(;|$)/)
    expect(value).toMatch(/; SameSite=Lax(;|$)/)
  }
  for (const pfad of ['/', '/vermietung', '/dashboard', '/konto', '/resources/konto', '/konto/daten.zip']) {
    const { 'cache-control': cacheControl } = (await request.get(pfad)).headers()
    expect(cacheControl, pfad).toMatch(/no-store/)
  }
})
