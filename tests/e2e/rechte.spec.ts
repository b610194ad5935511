import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { matchPath } from 'react-router'
import routes from '#app/routes.ts'
import { findRoute } from '#app/server/http/route-table.server.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { createBewerber } from './support/bewerber.ts'
import { withDatabase } from './support/datenbank.ts'
import { DEMO } from './support/demo.ts'
import { expect, test } from './support/test.ts'

// What the server answers: independent of the window's size.

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
  // Without a rental profile the way leads there first (BEREICH-6).
  dashboard: { ...fuerAlle('/dashboard'), bewerber: `/profil/${DEMO_KONTEN.neu.id}` },
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

/** A POST and its answer: a status, where a redirect leads, or the `art` of a JSON answer. */
type Sendung = { pfad: string; form: Record<string, string>; antwort: Antwort }

const PROFIL_FORM = {
  mietbeginn: '1-2',
  suchtyp: 'einzelperson',
  beruf: 'angestellter',
  nettoeinkommen: '3400',
  motivation: 'fremd',
}

/** What somebody who is not signed in sends to change something, and the answer: nothing may happen. */
const OHNE_SITZUNG: Sendung[] = [
  { pfad: '/konto', form: { intent: 'name', vorname: 'A', nachname: 'B' }, antwort: '/login?weiter=%2Fkonto' },
  { pfad: '/dashboard', form: { intent: 'erneut' }, antwort: '/login?weiter=%2Fdashboard' },
  { pfad: '/dashboard', form: linkForm('zurueckziehen', DEMO.unbekannteId), antwort: '/login?weiter=%2Fdashboard' },
  {
    pfad: `/profil/${DEMO_KONTEN.neu.id}`,
    form: PROFIL_FORM,
    antwort: `/login?weiter=%2Fprofil%2F${DEMO_KONTEN.neu.id}`,
  },
  { pfad: `/bewerbung/${DEMO.altbau.id}`, form: {}, antwort: `/login?weiter=%2Fbewerbung%2F${DEMO.altbau.id}` },
  { pfad: '/suchen', form: sucheForm('loeschen', DEMO.unbekannteId), antwort: '/login?weiter=%2Fsuchen' },
  { pfad: '/suchen/neu', form: { name: 'fremd' }, antwort: '/login?weiter=%2Fsuchen%2Fneu' },
  { pfad: '/anfragen', form: { exposeIds: DEMO.altbau.id, sendeSchluessel: DEMO.unbekannteId }, antwort: 401 },
  { pfad: '/verify-email', form: {}, antwort: '/login?weiter=%2Fverify-email' },
  { pfad: '/auth/telefon', form: { intent: 'anfordern', vorwahl: '+49', nummer: '151 1' }, antwort: 401 },
  { pfad: '/functions/v1/sync-expose-images', form: {}, antwort: 401 },
]

/** What people without an account send: signing in and registering, and links of mails, which carry their own right. */
const FUER_ALLE = [
  ...['login', 'login/zweiter-faktor', 'sms-auth', 'forgot-password', 'reset-password'],
  ...[
    'abmelden',
    'auth/link',
    'auth/registrierung',
    'suchen/abmelden',
    'wohnung/demo',
    'wohnungsbewerbung',
    'bilder/*',
  ],
]
/** These name nobody and nothing but the session's own account. */
const NUR_EIGENES = ['verify-email', 'auth/telefon', 'functions/v1/:name']

const trifft = (muster: string, pfad: string) => matchPath(`/${muster}`, pfad.split('?')[0] ?? '') !== null

function linkForm(intent: string, linkId: string) {
  return { intent, linkId, anmerkung: 'fremd' }
}

function sucheForm(intent: string, suche: string) {
  return { intent, suche, benachrichtigung: 'keine' }
}

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
      const antwort = await request.get(pfad, { maxRedirects: 0 })
      bekommen[muster] = readAntwort(antwort)
      const { area, shows } = findRoute(pfad.split('?')[0] ?? '')
      const isShared = rolle === 'besucher' && shows !== null && antwort.status() === 200
      // Pictures, feeds and files say for themselves how long they count.
      if (area === 'resources') continue
      const cacheControl = antwort.headers()['cache-control'] ?? ''
      if (isShared) expect(cacheControl, pfad).not.toMatch(/no-store|private/)
      else expect(cacheControl, pfad).toContain('no-store')
    }
    expect(bekommen).toEqual(
      Object.fromEntries(Object.entries(MATRIX).map(([muster, zeile]) => [muster, zeile[rolle]])),
    )
  })
}

async function expectAntworten(request: APIRequestContext, sendungen: readonly Sendung[]): Promise<void> {
  for (const { pfad, form, antwort: erwartet } of sendungen) {
    const antwort = await request.post(pfad, { form, maxRedirects: 0 })
    const istJson = antwort.status() === 200 && antwort.headers()['content-type']?.startsWith('application/json')
    const bekommen = istJson ? (await antwort.json()).art : readAntwort(antwort)
    expect(bekommen, `${pfad} ${JSON.stringify(form)}`).toBe(erwartet)
  }
}

test('without a session a POST changes nothing', async ({ request }) => {
  await expectAntworten(request, OHNE_SITZUNG)
})

test('every route that changes something is tried without a session', () => {
  const offen = routes.filter(({ path = '', file }) => {
    const hatAction = /export (?:(?:async )?function|const) action/.test(readFileSync(`app/${file}`, 'utf8'))
    return hatAction && !FUER_ALLE.includes(path) && !OHNE_SITZUNG.some(({ pfad }) => trifft(path, pfad))
  })
  expect(offen.map(({ path }) => path)).toEqual([])
})

test("FORM-3: with somebody else's session a POST about one's own changes nothing", async ({ page, browser }) => {
  const { email, linkId } = await createBewerber(page)
  const { angemeldet } = await (await page.request.get('/resources/konto')).json()
  const sendeSchluessel = crypto.randomUUID()
  await page.request.post('/anfragen', { form: { exposeIds: DEMO.direktlink.id, sendeSchluessel } })
  await page.request.post('/suchen/neu?art=miete&q=Leipzig', { form: { name: 'Meine', benachrichtigung: 'sofort' } })
  const vorher = await readEigenes(email)
  expect(vorher).toMatchObject({ links: { length: 2 }, suchen: [{ name: 'Meine' }], mietprofil: [{ suchtyp: 'paar' }] })
  const { suche, sitzung } = vorher

  const fremd = await browser.newContext()
  await createBewerber(await fremd.newPage())
  const sendungen: Sendung[] = [
    ...['zurueckziehen', 'anmerkung', 'neuer-termin'].map((intent) => ({
      pfad: '/dashboard',
      form: linkForm(intent, linkId),
      antwort: 404,
    })),
    { pfad: `/bewerbung/${DEMO.altbau.id}`, form: {}, antwort: 409 },
    { pfad: `/profil/${angemeldet.id}`, form: PROFIL_FORM, antwort: '/login' },
    // Their own inquiry, whatever the key.
    { pfad: '/anfragen', form: { exposeIds: DEMO.direktlink.id, sendeSchluessel }, antwort: 'gesendet' },
    { pfad: '/suchen', form: sucheForm('benachrichtigung', suche), antwort: '/konto' },
    { pfad: '/suchen', form: sucheForm('loeschen', suche), antwort: '/konto?erledigt=suche-geloescht' },
    // Their own search, although somebody has the same.
    { pfad: '/suchen/neu?art=miete&q=Leipzig', form: { name: 'fremd' }, antwort: 200 },
    { pfad: '/konto', form: { intent: 'geraet-abmelden', sitzungId: sitzung }, antwort: '/konto?erledigt=geraet' },
  ]
  const bereich = routes.filter(({ path = '' }) => OHNE_SITZUNG.some(({ pfad }) => trifft(path, pfad)))
  const unversucht = bereich.filter(({ path = '' }) => !sendungen.some(({ pfad }) => trifft(path, pfad)))
  expect(unversucht.map(({ path }) => path)).toEqual(NUR_EIGENES)
  await expectAntworten(fremd.request, sendungen)
  const frage = await fremd.request.get(`/suchen?loeschen=${suche}`, { maxRedirects: 0 })
  expect(readAntwort(frage)).toBe('/konto#suchen')
  await fremd.close()
  expect(await readEigenes(email)).toEqual(vorher)
})

/** All that a person has, as it stands in the database. */
async function readEigenes(email: string) {
  return withDatabase(async (client) => {
    const list = async (tabelle: string, spalte: string): Promise<Record<string, unknown>[]> =>
      (
        await client.query(
          `select t.* from ${tabelle} t where t.${spalte} = (select id from konten where email = $1) order by t::text`,
          [email],
        )
      ).rows
    const suchen = await list('gespeicherte_suchen', 'konto_id')
    const sitzungen = await list('sitzungen', 'konto_id')
    return {
      links: await list('expose_inquiry_exposes', 'profiles_id'),
      anfragen: await list('expose_inquiries', 'profiles_id'),
      mietprofil: await list('mietinteresse_profiles', 'profile_id'),
      person: await list('profiles', 'id'),
      suchen,
      suche: String(suchen[0]?.id),
      sitzung: String(sitzungen[0]?.id),
    }
  })
}

test('a POST from another site is refused, whoever is signed in', async ({ request }) => {
  await signIn(request, 'bewerber')
  for (const pfad of ['/abmelden', '/konto', '/dashboard', '/auth/telefon', '/auth/link', '/login']) {
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
