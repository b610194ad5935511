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
  '/terminbuchung/5f0c7b1e-0000-4000-8000-000000000001?expose_id=a&pin=7K4MPR2W',
  '/buchen/5f0c7b1e-0000-4000-8000-000000000001?pin=7K4MPR2W',
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
/** A secret behind a # is sent to no server: nothing is loaded with it. */
const ONLY_IN_WORKER = ['/dashboard#access_token=x&refresh_token=y&type=magiclink']
const PAGES = [
  '/',
  '/expose/a',
  '/login',
  '/terminbuchung/a?expose_id=b',
  '/vermietung?q=Berlin',
  '/spinnerei?x=1',
  '/konto',
]

type Handler = (event: Record<string, unknown>) => void
type Started = { open?: readonly string[]; network?: () => Promise<Response> }

/** The worker's own source in a browser of which it sees what it is given here. */
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
  // No `caches`, no storage: whatever reached for them would fail here.
  runInNewContext(`const OFFLINE = ${JSON.stringify(OFFLINE)}\n${SOURCE}`, { self, URL, Response, fetch })

  /** What it does with an event, once all that it waits for is done; null: it leaves it to the browser. */
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

test('APP-1: it takes over at once, and has the browser load pages while it starts', async () => {
  const { did, tell } = startWorker()
  await tell('install', {})
  await tell('activate', {})
  expect(did.toSorted()).toEqual(['claim', 'preload', 'skipWaiting'])
})

type Route = { condition: { urlPattern: { pathname: string; search?: string } }; source: string }

test('APP-1: browsers that can are told to go past it, or they load what is not its own twice; others go on', async () => {
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

test('APP-1: a page comes from the network: what the browser has begun to load, else what is asked for', async () => {
  const { did, navigate } = startWorker()
  expect(await (await navigate('/vermietung', {}, Promise.resolve(new Response('schon da'))))?.text()).toBe('schon da')
  expect(did).toEqual([])
  expect(await (await navigate('/vermietung?zimmer_von=2'))?.text()).toBe('Seite')
  expect(did).toEqual([`fetches ${ORIGIN}/vermietung?zimmer_von=2`])
})

test('APP-2: without a network there is the offline page; what a server refuses stays as it is', async () => {
  const away = startWorker({ network: () => Promise.reject(new TypeError('Failed to fetch')) })
  for (const preload of [undefined, Promise.reject(new TypeError('Failed to fetch'))]) {
    const answer = await away.navigate('/', {}, preload)
    expect([answer?.status, await answer?.text()]).toEqual([503, 'Keine Verbindung'])
  }
  const refused = startWorker({ network: async () => new Response('Fehler', { status: 500 }) })
  expect((await refused.navigate('/'))?.status).toBe(500)
})

test.each(NOT_ITS_OWN)('APP-1: %s is none of its business', async (path) => {
  const { did, navigate } = startWorker()
  expect([await navigate(path), did]).toEqual([null, []])
})

test.each([
  ['what a page loads', { mode: 'cors', destination: '' }],
  ['a frame', { destination: 'iframe' }],
  ['a form that is sent', { method: 'POST' }],
])('APP-1: nor is %s', async (_, request) => {
  expect(await startWorker().navigate('/vermietung', request)).toBeNull()
})

test.each(PAGES)('APP-2: %s is a page', async (path) => {
  expect(await startWorker().navigate(path)).not.toBeNull()
})

test('APP-4: a message is shown with its words, one of a kind, and leads where it says', async () => {
  const { did, push } = startWorker()
  await push({ json: () => ({ title: 'Neues zu „Loft“', path: '/dashboard' }) })
  expect(did).toEqual(['shows Neues zu „Loft“ (Neues zu „Loft“) for /dashboard'])
})

test.each([null, { json: () => JSON.parse('kein JSON') }, { json: () => ({ title: 1 }) }])(
  'APP-4: one that cannot be read is shown, too (%#)',
  async (data) => {
    const { did, push } = startWorker()
    await push(data)
    expect(did).toEqual(['shows Es gibt Neues für Sie. (Es gibt Neues für Sie.) for /dashboard'])
  },
)

test('APP-4: pressed it opens its page, or the window that shows it, and nothing outside the portal', async () => {
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
