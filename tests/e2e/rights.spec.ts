import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { matchPath } from 'react-router'
import { findRoute, ROUTES } from '#app/server/http/route-table.server.ts'
import { zusagePath } from '#app/shared/zusage/zusage.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { createBewerber, recordVisit } from './support/bewerber.ts'
import { DEMO } from './support/demo.ts'
import { readOwn } from './support/read-own.ts'
import { expect, test } from './support/test.ts'

// The server's answers: independent of the window's size.

type Rolle = 'besucher' | 'bewerber' | 'verwaltung'
/** A status, or where a redirect leads. */
type Answer = number | string
type Expectation = { path: string } & Record<Rolle, Answer>

const forAll = (path: string, answer: Answer = 200): Expectation => ({
  path,
  besucher: answer,
  bewerber: answer,
  verwaltung: answer,
})
const onlyAngemeldet = (path: string, answer: Answer = 200): Expectation => ({
  ...forAll(path, answer),
  besucher: `/login?weiter=${encodeURIComponent(path)}`,
})
const onlyUnangemeldet = (path: string, answer: Answer = 200): Expectation => ({
  ...forAll(path, '/dashboard'),
  besucher: answer,
})

const ID = DEMO.unknownId
const PROPERTY = DEMO.gruenderzeithaus.path.replace('/property/', '')

/** The back office has one guard for all, which has a test of its own. */
const routes = ROUTES.filter(({ area }) => area !== 'verwaltung')

/** GET of every route, by its pattern, and what each role gets. A new route without a line here fails below. */
const MATRIX: Record<string, Expectation> = {
  '': forAll('/'),
  'property/:propertyId': forAll(`/property/${PROPERTY}`),
  'liegenschaft/:propertyId': forAll(`/liegenschaft/${PROPERTY}`),
  'expose/:exposeId': forAll(DEMO.altbau.path),
  'expose-optimized/:exposeId': forAll(`/expose-optimized/${DEMO.altbau.id}`),
  'apartment/:exposeId': forAll(`/apartment/${DEMO.altbau.id}`),
  vermietung: forAll('/vermietung'),
  'vermietung/:id': forAll(DEMO.withEinheit.path),
  verkauf: forAll('/verkauf'),
  'wohnung/demo': forAll('/wohnung/demo'),
  'wohnung/:id': forAll(`/wohnung/${DEMO.unknownId}`, 404),
  wohnungsbewerbung: forAll('/wohnungsbewerbung'),
  wishlist: forAll('/wishlist'),
  vergleich: forAll('/vergleich'),
  'rundgang/:exposeId': forAll(`/rundgang/${DEMO.unknownId}`, 404),
  impressum: forAll('/impressum'),
  datenschutz: forAll('/datenschutz'),
  barrierefreiheit: forAll('/barrierefreiheit'),
  login: onlyUnangemeldet('/login'),
  'login/zweiter-faktor': onlyUnangemeldet('/login/zweiter-faktor', '/login'),
  'sms-auth': onlyUnangemeldet('/sms-auth'),
  'forgot-password': forAll('/forgot-password'),
  'reset-password': forAll('/reset-password'),
  'einladung/:token': forAll('/einladung/gibt-es-nicht'),
  'verify-email': forAll('/verify-email'),
  abmelden: forAll('/abmelden', '/'),
  anfragen: forAll('/anfragen', '/wishlist'),
  'anfragen/:exposeId': forAll(`/anfragen/${DEMO.altbau.id}`),
  'auth/link': forAll('/auth/link', '/'),
  'auth/registrierung': forAll('/auth/registrierung', '/wishlist'),
  'auth/telefon': forAll('/auth/telefon', '/dashboard'),
  dashboard: { ...forAll('/dashboard'), verwaltung: '/verwaltung' },
  // An inquiry of another person.
  'anfrage/:id': onlyAngemeldet(`/anfrage/${DEMO.mietangebotId}`, 404),
  // Rows of another person.
  'profil/:profilId': { ...onlyAngemeldet(`/profil/${DEMO_KONTEN.neu.id}`), verwaltung: '/login' },
  kaufprofil: onlyAngemeldet('/kaufprofil'),
  'meine-besichtigungen': forAll('/meine-besichtigungen'),
  'terminbuchung/:inquiryId': forAll(`/terminbuchung/${DEMO.unknownId}`, 404),
  'buchen/:inquiryId': forAll(`/buchen/${DEMO.unknownId}`, 404),
  'terminbuchung/:inquiryId/termin.ics': forAll(`/terminbuchung/${DEMO.unknownId}/termin.ics`, 404),
  'booking-entry': forAll('/booking-entry'),
  // Another person's inquiry.
  'anfrage/:linkId/zusage': onlyAngemeldet(zusagePath(DEMO.zusageId), 404),
  'bewerbung/:exposeId': onlyAngemeldet(`/bewerbung/${DEMO.altbau.id}`),
  mieterfragebogen: forAll('/mieterfragebogen'),
  'mieterfragebogen/teilen': forAll('/mieterfragebogen/teilen', 404),
  'mieterfragebogen/teilen/:teilenId': forAll(`/mieterfragebogen/teilen/${DEMO.unknownId}`, 404),
  suchen: onlyAngemeldet('/suchen', '/konto#suchen'),
  'suchen/neu': onlyAngemeldet('/suchen/neu?art=miete'),
  'suchen/e-mail': forAll('/suchen/e-mail?art=miete'),
  'suchen/abmelden': forAll(`/suchen/abmelden?suche=${DEMO.unknownId}&token=x`, 404),
  konto: onlyAngemeldet('/konto'),
  'konto/daten.zip': onlyAngemeldet('/konto/daten.zip'),
  'mieterfragebogen/person/:id': onlyAngemeldet(`/mieterfragebogen/person/${DEMO.unknownId}`, 404),
  'mieterfragebogen/person/:interessentId/dokumente': {
    // A list of nothing, of a person without account.
    ...forAll(`/mieterfragebogen/person/${DEMO.unknownId}/dokumente`),
    besucher: 401,
  },
  'mieterfragebogen/person/:interessentId/vorlage': forAll(
    `/mieterfragebogen/person/${DEMO.unknownId}/vorlage`,
    `/mieterfragebogen/person/${DEMO.unknownId}#dokumente`,
  ),
  // Without a signature.
  'mieterfragebogen/dokumente/:dokumentId': forAll(`/mieterfragebogen/dokumente/${DEMO.unknownId}`, 403),
  'mieterfragebogen/mappe': onlyAngemeldet('/mieterfragebogen/mappe?inhalt=antworten', 404),
  'mietangebot/:linkId': { ...onlyAngemeldet(`/mietangebot/${DEMO.mietangebotId}`, 404), verwaltung: 200 },
  'bilder/*': forAll('/bilder/exposes/gibt-es-nicht.webp', 404),
  'rpc/:name': forAll('/rpc/check_mieterfragebogen_uuid_exists', 405),
  'functions/v1/:name': forAll('/functions/v1/sync-expose-images', 405),
  // Without a signature.
  'openimmo/:kennung': forAll(`/openimmo/${DEMO.unknownId}.zip`, 404),
  'kalender/:kennung': forAll(`/kalender/${DEMO.unknownId}.ics`, 404),
  'data/exposes.json': forAll('/data/exposes.json'),
  'resources/exposes': forAll('/resources/exposes?ids='),
  'resources/anfragen': forAll('/resources/anfragen?exposes='),
  'resources/qr/:exposeId': forAll(`/resources/qr/${DEMO.altbau.id}`),
  'resources/push': forAll('/resources/push'),
  'resources/konto': forAll('/resources/konto'),
  'resources/mietprofil': forAll('/resources/mietprofil'),
  'resources/versand': forAll('/resources/versand?art=sms'),
  'sitemap.xml': forAll('/sitemap.xml'),
  'robots.txt': forAll('/robots.txt'),
  '.well-known/change-password': forAll('/.well-known/change-password', '/konto?aendern=passwort'),
  '.well-known/security.txt': forAll('/.well-known/security.txt'),
  'manifest.webmanifest': forAll('/manifest.webmanifest'),
  'service-worker.js': forAll('/service-worker.js'),
  'dev/komponenten': forAll('/dev/komponenten'),
  'dev/postausgang': forAll('/dev/postausgang'),
  'dev/postausgang.json': forAll('/dev/postausgang.json?an=niemand@example.org'),
  'dev/mails': forAll('/dev/mails'),
  '*': forAll('/gibt-es-nicht', 404),
}
/** An endless answer; its rights are those of the events in it (expose-events.server.test.ts). */
const WITHOUT_ROW = ['ereignisse']

/** A POST and its answer: a status, where a redirect leads, or the `kind` of a JSON answer. */
type Submission = { path: string; form: Record<string, string>; answer: Answer }

const PROFIL_FORM = {
  mietbeginn: '1-2',
  suchtyp: 'einzelperson',
  beruf: 'angestellter',
  nettoeinkommen: '3400',
  motivation: 'fremd',
}

/** Requests of a signed-out visitor that try to change something, with the answer: nothing may happen. */
const WITHOUT_SITZUNG: Submission[] = [
  { path: '/konto', form: { intent: 'name', vorname: 'A', nachname: 'B' }, answer: '/login?weiter=%2Fkonto' },
  { path: '/resources/push', form: { intent: 'entfernen' }, answer: '/login?weiter=%2Fresources%2Fpush' },
  { path: '/dashboard', form: { intent: 'erneut' }, answer: '/login?weiter=%2Fdashboard' },
  { path: `/anfrage/${ID}`, form: { intent: 'zurueckziehen' }, answer: `/login?weiter=%2Fanfrage%2F${ID}` },
  {
    path: `/profil/${DEMO_KONTEN.neu.id}`,
    form: PROFIL_FORM,
    answer: `/login?weiter=%2Fprofil%2F${DEMO_KONTEN.neu.id}`,
  },
  { path: '/kaufprofil', form: { nutzung: 'selbst' }, answer: '/login?weiter=%2Fkaufprofil' },
  {
    path: '/meine-besichtigungen',
    form: rueckmeldungForm(DEMO.unknownId),
    answer: '/login?weiter=%2Fmeine-besichtigungen',
  },
  { path: `/bewerbung/${DEMO.altbau.id}`, form: {}, answer: `/login?weiter=%2Fbewerbung%2F${DEMO.altbau.id}` },
  ...zusageSubmissions(DEMO.zusageId, `/login?weiter=${encodeURIComponent(zusagePath(DEMO.zusageId))}`),
  ...personSubmissions(DEMO.unknownId, {
    person: `/login?weiter=%2Fmieterfragebogen%2Fperson%2F${DEMO.unknownId}`,
    upload: `/login?weiter=%2Fmieterfragebogen%2Fperson%2F${DEMO.unknownId}%23dokumente`,
    // No page of their own.
    form: 401,
  }),
  ...terminSubmissions(DEMO.unknownId, 404),
  ...fragebogenSubmissions(DEMO.unknownId, DEMO.unknownId, '/login?weiter=%2Fmieterfragebogen'),
  { path: '/suchen', form: sucheForm('loeschen', DEMO.unknownId), answer: '/login?weiter=%2Fsuchen' },
  { path: '/suchen/neu', form: { name: 'fremd' }, answer: '/login?weiter=%2Fsuchen%2Fneu' },
  { path: '/anfragen', form: { exposeIds: DEMO.altbau.id, sendeSchluessel: DEMO.unknownId }, answer: 401 },
  {
    path: `/anfragen/${DEMO.altbau.id}`,
    form: { intent: 'senden', sendeSchluessel: DEMO.unknownId },
    answer: `/login?weiter=%2Fanfragen%2F${DEMO.altbau.id}`,
  },
  { path: '/verify-email', form: {}, answer: '/login?weiter=%2Fverify-email' },
  { path: '/auth/telefon', form: { intent: 'anfordern', vorwahl: '+49', nummer: '151 1' }, answer: 401 },
  { path: '/functions/v1/sync-expose-images', form: {}, answer: 401 },
]

/** Requests of people without an account: signing in, registering, and links of mails, which carry their own right. */
const FOR_ALL = [
  ...['login', 'login/zweiter-faktor', 'sms-auth', 'forgot-password', 'reset-password', 'einladung/:token'],
  ...['abmelden', 'auth/link', 'auth/registrierung', 'mieterfragebogen/teilen', 'mieterfragebogen/teilen/:teilenId'],
  ...['rpc/:name', 'suchen/abmelden', 'suchen/e-mail', 'wohnung/demo', 'wohnungsbewerbung', 'bilder/*'],
]
/** These name nobody and nothing but the session's own account. */
const ONLY_OWN = ['verify-email', 'auth/telefon', 'dashboard', 'functions/v1/:name', 'resources/push']

const matches = (sample: string, path: string) => matchPath(`/${sample}`, path.split('?')[0] ?? '') !== null

const anfrageForm = (intent: string) => ({ intent, anmerkung: 'fremd' })

/** Accepting and declining another person's promise. */
function zusageSubmissions(linkId: string, answer: Answer): Submission[] {
  return ['annehmen', 'ablehnen'].map((intent) => ({ path: zusagePath(linkId), form: { intent }, answer }))
}

function sucheForm(intent: string, suche: string) {
  return { intent, suche, benachrichtigung: 'keine' }
}

function rueckmeldungForm(besichtigungId: string) {
  return { besichtigungId, stand: '', mietinteresse: 'nein', kommentar: 'fremd' }
}

/** All that changes a questionnaire, its link and who is in it. */
function fragebogenSubmissions(fragebogenId: string, interessentId: string, answer: Answer): Submission[] {
  const forms: Record<string, string>[] = [
    { intent: 'loeschen', interessentId },
    { intent: 'beschreiben', fragebogenId, beschreibung: 'fremd' },
    { intent: 'schalten', fragebogenId, aktiv: 'nein' },
    { intent: 'erneuern', fragebogenId },
    { intent: 'gesehen', fragebogenId, bis: '2026-01-01T00:00:00.000Z' },
  ]
  return forms.map((form) => ({ path: '/mieterfragebogen', form, answer }))
}

/** All that changes a person's answers and documents. Where a page's own form leads differs by its address. */
function personSubmissions(interessentId: string, answers: Record<'person' | 'upload' | 'form', Answer>): Submission[] {
  const path = `/mieterfragebogen/person/${interessentId}`
  return [
    { path, form: { intent: 'bearbeiten' }, answer: answers.person },
    { path: `${path}/dokumente`, form: { uploader: 'schufa' }, answer: answers.upload },
    { path: `${path}/vorlage`, form: { vorlage: 'schufa' }, answer: answers.form },
    { path: `/mieterfragebogen/dokumente/${DEMO.unknownId}`, form: {}, answer: answers.form },
  ]
}

/** Booking and cancelling a viewing of another person's inquiry, without its PIN. */
function terminSubmissions(inquiryId: string, answer: Answer): Submission[] {
  const forms: Record<string, string>[] = [
    { intent: 'buchen', terminId: DEMO.unknownId, personen: '1' },
    { intent: 'stornieren' },
  ]
  return ['terminbuchung', 'buchen'].flatMap((name) =>
    forms.map((form) => ({ path: `/${name}/${inquiryId}`, form, answer })),
  )
}

test('every route has a row in the matrix', () => {
  const patterns = routes.map((route) => route.path ?? '')
  expect(Object.keys(MATRIX).sort()).toEqual(patterns.filter((pattern) => !WITHOUT_ROW.includes(pattern)).sort())
})

const KONTO = { bewerber: DEMO_KONTEN.neu, verwaltung: DEMO_KONTEN.verwaltung } as const

async function signIn(request: APIRequestContext, rolle: Rolle): Promise<void> {
  if (rolle === 'besucher') return
  const { email, passwort } = KONTO[rolle]
  const answer = await request.post('/login', { form: { email, passwort }, maxRedirects: 0 })
  expect(answer.status(), 'signed in').toBe(302)
}

function readAnswer(answer: { status(): number; headers(): Record<string, string> }): Answer {
  const target = answer.headers().location
  return answer.status() >= 300 && answer.status() < 400 && target ? target : answer.status()
}

for (const rolle of ['besucher', 'bewerber', 'verwaltung'] as const) {
  test(`every route answers ${rolle} as in the matrix`, async ({ request }) => {
    await signIn(request, rolle)
    const received: Record<string, Answer> = {}
    for (const [sample, { path }] of Object.entries(MATRIX)) {
      const answer = await request.get(path, { maxRedirects: 0 })
      received[sample] = readAnswer(answer)
      const { area, shows } = findRoute(path.split('?')[0] ?? '')
      const isShared = rolle === 'besucher' && shows !== null && answer.status() === 200
      // Pictures, feeds and files say for themselves how long they count.
      if (area === 'resources') continue
      const cacheControl = answer.headers()['cache-control'] ?? ''
      if (isShared) expect(cacheControl, path).not.toMatch(/no-store|private/)
      else expect(cacheControl, path).toContain('no-store')
    }
    expect(received).toEqual(Object.fromEntries(Object.entries(MATRIX).map(([sample, row]) => [sample, row[rolle]])))
  })
}

async function expectAnswers(request: APIRequestContext, submissions: readonly Submission[]): Promise<void> {
  for (const { path, form, answer: expected } of submissions) {
    const answer = await request.post(path, { form, maxRedirects: 0 })
    const isJson = answer.status() === 200 && answer.headers()['content-type']?.startsWith('application/json')
    const received = isJson ? (await answer.json()).kind : readAnswer(answer)
    expect(received, `${path} ${JSON.stringify(form)}`).toBe(expected)
  }
}

test('a POST without a session changes nothing', async ({ request }) => {
  await expectAnswers(request, WITHOUT_SITZUNG)
})

test('tries every changing route without a session', () => {
  const open = routes.filter(({ path = '', file }) => {
    const hasAction = /export (?:(?:async )?function|const) action/.test(readFileSync(`app/${file}`, 'utf8'))
    return hasAction && !FOR_ALL.includes(path) && !WITHOUT_SITZUNG.some((one) => matches(path, one.path))
  })
  expect(open.map(({ path }) => path)).toEqual([])
})

test("FORM-3: a POST with another person's session changes no foreign rows", async ({ page, browser }) => {
  const { email, linkId } = await createBewerber(page)
  const { angemeldet } = await (await page.request.get('/resources/konto')).json()
  const sendeSchluessel = crypto.randomUUID()
  await page.request.post('/anfragen', { form: { exposeIds: DEMO.direktlink.id, sendeSchluessel } })
  await page.request.post('/suchen/neu?art=miete&q=Leipzig', { form: { name: 'Meine', benachrichtigung: 'sofort' } })
  await page.request.post('/kaufprofil', { form: { nutzung: 'vermieten' } })
  const besichtigungId = await recordVisit(linkId)
  await page.request.post('/mieterfragebogen', { form: { intent: 'anlegen' } })
  const before = await readOwn(email)
  expect(before).toMatchObject({ links: { length: 2 }, suchen: [{ name: 'Meine' }], mietprofil: [{ suchtyp: 'paar' }] })
  expect(before.kaufprofil).toMatchObject([{ nutzung: 'vermieten' }])
  const fragebogen = { id: String(before.frageboegen[0]?.id), personId: String(before.interessenten[0]?.id) }
  const { suche, sitzung } = before
  const inquiryId = String(before.links.find(({ id }) => id === linkId)?.inquiry_id)

  const foreign = await browser.newContext()
  await createBewerber(await foreign.newPage())
  const submissions: Submission[] = [
    ...['zurueckziehen', 'anmerkung', 'neuer-termin'].map((intent) => ({
      path: `/anfrage/${linkId}`,
      form: anfrageForm(intent),
      answer: 404,
    })),
    { path: '/meine-besichtigungen', form: rueckmeldungForm(besichtigungId), answer: 404 },
    { path: `/bewerbung/${DEMO.altbau.id}`, form: {}, answer: 409 },
    ...zusageSubmissions(linkId, 404),
    ...terminSubmissions(inquiryId, 403),
    { path: `/profil/${angemeldet.id}`, form: PROFIL_FORM, answer: '/login' },
    // Their own profile: the address has no id.
    { path: '/kaufprofil', form: { nutzung: 'selbst' }, answer: '/dashboard' },
    // Their own inquiry, whatever the key.
    { path: '/anfragen', form: { exposeIds: DEMO.direktlink.id, sendeSchluessel }, answer: 'gesendet' },
    {
      path: `/anfragen/${DEMO.direktlink.id}`,
      form: { intent: 'senden', sendeSchluessel },
      answer: `/anfragen/${DEMO.direktlink.id}?gesendet=1`,
    },
    ...fragebogenSubmissions(fragebogen.id, fragebogen.personId, 404),
    ...personSubmissions(fragebogen.personId, {
      person: 404,
      upload: `/mieterfragebogen/person/${fragebogen.personId}?uploader=sonstiges&fehler=INTERESSENT_NICHT_GEFUNDEN#dokumente`,
      form: 404,
    }),
    { path: '/suchen', form: sucheForm('benachrichtigung', suche), answer: '/konto' },
    { path: '/suchen', form: sucheForm('loeschen', suche), answer: '/konto?erledigt=suche-geloescht' },
    // Their own search, although another account has the same.
    { path: '/suchen/neu?art=miete&q=Leipzig', form: { name: 'fremd' }, answer: 200 },
    { path: '/konto', form: { intent: 'geraet-abmelden', sitzungId: sitzung }, answer: '/konto?erledigt=geraet' },
  ]
  const bereich = routes.filter(({ path = '' }) => WITHOUT_SITZUNG.some((one) => matches(path, one.path)))
  const untried = bereich.filter(({ path = '' }) => !submissions.some((one) => matches(path, one.path)))
  expect(untried.map(({ path }) => path)).toEqual(ONLY_OWN)
  await expectAnswers(foreign.request, submissions)
  const question = await foreign.request.get(`/suchen?loeschen=${suche}`, { maxRedirects: 0 })
  expect(readAnswer(question)).toBe('/konto#suchen')
  const feedback = await foreign.request.get(`/meine-besichtigungen?rueckmeldung=${besichtigungId}`)
  expect(feedback.status()).toBe(404)
  await foreign.close()
  expect(await readOwn(email)).toEqual(before)
})

test('refuses a POST from another site for every session', async ({ request }) => {
  await signIn(request, 'bewerber')
  for (const path of ['/abmelden', '/konto', '/dashboard', '/auth/telefon', '/auth/link', '/login']) {
    const answer = await request.post(path, { form: {}, headers: { Origin: 'https://boese.example' } })
    expect(answer.status(), path).toBe(403)
  }
  expect((await (await request.get('/resources/konto')).json()).angemeldet).not.toBeNull()
})

test('personal responses are not cached, and scripts cannot read the session cookie', async ({ request }) => {
  const { email, passwort } = DEMO_KONTEN.neu
  const anmeldung = await request.post('/login', { form: { email, passwort }, maxRedirects: 0 })
  const cookies = anmeldung.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies).toHaveLength(2)
  for (const { value } of cookies) {
    expect(value).toMatch(/; HttpOnly(;|$)/)
    expect(value).toMatch(/; SameSite=Lax(;|$)/)
  }
  for (const path of ['/', '/vermietung', '/dashboard', '/konto', '/resources/konto', '/konto/daten.zip']) {
    const { 'cache-control': cacheControl } = (await request.get(path)).headers()
    expect(cacheControl, path).toMatch(/no-store/)
  }
})
