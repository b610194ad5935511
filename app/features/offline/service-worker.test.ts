import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const ORIGIN = 'https://wohnen.example.de'
const SOURCE = await readFile(new URL('service-worker.js', import.meta.url), 'utf8')
const OFFLINE = { page: 'Keine Verbindung', headers: { 'Content-Type': 'text/html' } }

const NOT_ITS_OWN = [
  '/auth/link?token_hash=x&type=magiclink',
  '/dashboard?token_hash=x&type=email_change',
  '/dashboard#access_token=x&refresh_token=y&type=magiclink',
  '/dashboard?access_token=x',
  '/reset-password?token_hash=x&type=recovery',
  '/verify-email?token_hash=x',
  '/suchen/e-mail?suche=a&token=x',
  '/suchen/abmelden?suche=a,b&token=x',
  '/einladung/x',
  '/mieterfragebogen/teilen/5f0c7b1e-0000-4000-8000-000000000001',
  '/mieterfragebogen/mappe?bis=1&token=x',
  '/kalender/a.ics?schluessel=x',
  '/openimmo/a.zip?schluessel=x',
  '/verwaltung',
  '/verwaltung/anfragen',
  '/bilder/a/b',
]
/** A secret in the fragment reaches no server, so nothing is loaded with it. */
const ONLY_IN_WORKER = ['/dashboard#access_token=x&refresh_token=y&type=magiclink']
const PAGES = [
  '/',
  '/expose/a',
  '/login',
  '/terminbuchung/a?expose_id=b',
  '/terminbuchung/5f0c7b1e-0000-4000-8000-000000000001?expose_id=a&pin=7K4MPR2W',
  '/buchen/5f0c7b1e-0000-4000-8000-000000000001?pin=7K4MPR2W',
  '/vermietung?q=Berlin',
  '/spinnerei?x=1',
  '/konto',
]

type Handler = (event: Record<string, unknown>) => void
type Started = { open?: readonly string[]; network?: () => Promise<Response> }

/** Runs the worker's source with a stubbed browser. */
function startWorker({ open = [], network = async () => new Response('Seite') }: Started = {}) {
  const did: string[] = []
  const handlers = new Map<string, Handler>()
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: () => did.push('skipWaiting'),
    location: { origin: ORIGIN },
    registration: {
      navigationPreload: { enable: async () => did.push('preload') },
      showNotification: async (title: string, { data, tag }: { data: string; tag: string }) =>
        did.push(`shows ${title} (${tag}) for ${data}`),
    },
    clients: {
      claim: async () => did.push('claim'),
      matchAll: async () => open.map((url) => ({ url, focus: async () => did.push(`focuses ${url}`) })),
      openWindow: async (url: string) => did.push(`opens ${url}`),
    },
  }
  const fetch = async ({ url }: { url: string }) => {
    did.push(`fetches ${url}`)
    return network()
  }
  // Without `caches` and storage: using them would fail here.
  runInNewContext(`const OFFLINE = ${JSON.stringify(OFFLINE)}\n${SOURCE}`, { self, URL, Response, fetch })

  /** Dispatches an event and awaits its work; null if the browser handles the request. */
  async function tell(name: string, event: Record<string, unknown>): Promise<Response | null> {
    const waits: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    handlers.get(name)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    })
    await Promise.all(waits)
    return (await answers[0]) ?? null
  }
  const navigate = (path: string, request = {}, preloadResponse?: Promise<Response>) =>
    tell('fetch', {
      request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', destination: 'document', ...request },
      preloadResponse,
    })
  const push = (data: unknown) => tell('push', { data })
  const click = (data: string) => tell('notificationclick', { notification: { data, close: () => did.push('closes') } })
  return { did, tell, navigate, push, click }
}

test('APP-1: controls open pages at once, and lets the browser preload pages while it starts', async () => {
  const { did, tell } = startWorker()
  await tell('install', {})
  await tell('activate', {})
  expect(did.toSorted()).toEqual(['claim', 'preload', 'skipWaiting'])
})

type Route = { condition: { urlPattern: { pathname: string; search?: string } }; source: string }

test('APP-1: capable browsers bypass it for requests that it ignores; it installs in others too', async () => {
  const routes: Route[] = []
  const { tell } = startWorker()
  await tell('install', { addRoutes: async (all: Route[]) => void routes.push(...all) })
  await tell('install', { addRoutes: () => Promise.reject(new TypeError('Unknown condition')) })
  const isPast = (path: string) =>
    routes.some(({ condition, source }) => {
      return source === 'network' && new URLPattern({ baseURL: ORIGIN, ...condition.urlPattern }).test(ORIGIN + path)
    })
  expect(NOT_ITS_OWN.filter((path) => !isPast(path))).toEqual(ONLY_IN_WORKER)
  expect(PAGES.filter(isPast)).toEqual([])
})

test("APP-1: takes a page from the network: the browser's preload, otherwise a new request", async () => {
  const { did, navigate } = startWorker()
  expect(await (await navigate('/vermietung', {}, Promise.resolve(new Response('schon da'))))?.text()).toBe('schon da')
  expect(did).toEqual([])
  expect(await (await navigate('/vermietung?zimmer_von=2'))?.text()).toBe('Seite')
  expect(did).toEqual([`fetches ${ORIGIN}/vermietung?zimmer_von=2`])
})

test('APP-2: shows the offline page without a network, and passes refusals of a server through', async () => {
  const away = startWorker({ network: () => Promise.reject(new TypeError('Failed to fetch')) })
  for (const preload of [undefined, Promise.reject(new TypeError('Failed to fetch'))]) {
    const answer = await away.navigate('/', {}, preload)
    expect([answer?.status, await answer?.text()]).toEqual([503, 'Keine Verbindung'])
  }
  const refused = startWorker({ network: async () => new Response('Fehler', { status: 500 }) })
  expect((await refused.navigate('/'))?.status).toBe(500)
})

test.each(NOT_ITS_OWN)('APP-1: ignores %s', async (path) => {
  const { did, navigate } = startWorker()
  expect([await navigate(path), did]).toEqual([null, []])
})

test.each([
  ['what a page loads', { mode: 'cors', destination: '' }],
  ['a frame', { destination: 'iframe' }],
  ['a form that is sent', { method: 'POST' }],
])('APP-1: ignores %s', async (_, request) => {
  expect(await startWorker().navigate('/vermietung', request)).toBeNull()
})

test.each(PAGES)('APP-2: handles %s as a page', async (path) => {
  expect(await startWorker().navigate(path)).not.toBeNull()
})

test('APP-4: shows a message with its text, one of a kind, and opens its target', async () => {
  const { did, push } = startWorker()
  await push({ json: () => ({ title: 'Neues zu „Loft“', path: '/dashboard' }) })
  expect(did).toEqual(['shows Neues zu „Loft“ (Neues zu „Loft“) for /dashboard'])
})

test.each([null, { json: () => JSON.parse('kein JSON') }, { json: () => ({ title: 1 }) }])(
  'APP-4: shows a default text for a malformed message (%#)',
  async (data) => {
    const { did, push } = startWorker()
    await push(data)
    expect(did).toEqual(['shows Es gibt Neues für Sie. (Es gibt Neues für Sie.) for /dashboard'])
  },
)

test('APP-4: opens its page on a press, or focuses its window, and nothing outside the portal', async () => {
  const dashboard = `${ORIGIN}/dashboard`
  const away = startWorker({ open: [`${ORIGIN}/vermietung`] })
  await away.click('/dashboard')
  expect(away.did).toEqual(['closes', `opens ${dashboard}`])
  const there = startWorker({ open: [`${ORIGIN}/`, dashboard] })
  await there.click('/dashboard')
  expect(there.did).toEqual(['closes', `focuses ${dashboard}`])
  const foreign = startWorker()
  for (const path of ['https://boese.example/', '//boese.example/']) await foreign.click(path)
  expect(foreign.did).toEqual(['closes', 'closes'])
})
