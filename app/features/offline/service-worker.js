/* The service worker (APP-1, APP-2, APP-3). `OFFLINE` is put before it: the offline page and its headers. It keeps nothing. */

/** Paths that are not public pages. The browser loads them without this service worker. */
const NOT_OURS =
  /^\/(?:verwaltung|bilder|functions|rpc|kalender|openimmo|dev)(?:\/|$)|\.\w+$|\/(?:dokumente|mappe)(?:\/|$)/i

/** Pages with a secret in the path, such as invitations. The browser loads them without this service worker. */
const SECRET_PATH = /^\/(?:auth|einladung|reset-password|verify-email|mieterfragebogen\/teilen)(?:\/|$)/i

/** Matches a secret in the query or fragment, such as `access_token`. Not the PIN of a viewing (APP-6). */
const SECRET_NAME = /[?&#][^=&#]*(?:token|schluessel|code)[^=&#]*=/i

/** Folders of `NOT_OURS` and `SECRET_PATH` as URL patterns, for static routes. Omits file names and documents. */
const PAST_US = [
  ...['verwaltung', 'bilder', 'functions', 'rpc', 'kalender', 'openimmo', 'dev'],
  ...['auth', 'einladung', 'reset-password', 'verify-email', 'mieterfragebogen/teilen'],
].map((path) => ({ pathname: `/${path}{/*}?` }))
const WITH_SECRET = ['token', 'schluessel', 'code'].map((name) => ({ pathname: '/*', search: `*${name}*=*` }))

self.addEventListener('install', (event) => event.waitUntil(Promise.all([self.skipWaiting(), letPass(event)])))

/** Registers static routes: otherwise navigation preload and the browser would both load these URLs. */
async function letPass(event) {
  const routes = [...PAST_US, ...WITH_SECRET].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))
  try {
    await event.addRoutes?.(routes)
  } catch {
    // A browser that wants them written in another way: it asks us, as others do.
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, search, hash } = new URL(request.url)
  const isPage = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET'
  if (!isPage || NOT_OURS.test(pathname) || SECRET_PATH.test(pathname) || SECRET_NAME.test(search + hash)) return
  event.respondWith(load(event))
})

/** Loads the page from the network. Returns the offline page only if the network fails. */
async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(OFFLINE.page, { status: 503, headers: OFFLINE.headers })
  }
}

self.addEventListener('push', (event) => {
  const { title, path } = readNews(event.data)
  // One of a kind: what is new about the same thing takes its place.
  const options = { icon: '/icon-192.png', lang: 'de', tag: title, data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** Reads a push message. An unreadable one gets a general text: browsers require a notification for every push. */
function readNews(data) {
  try {
    const { title, path } = data.json()
    if (typeof title === 'string' && typeof path === 'string') return { title, path }
  } catch {
    // Empty, or not ours.
  }
  return { title: 'Es gibt Neues für Sie.', path: '/dashboard' }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data, self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(open(url.href))
})

/** Focuses the window that already shows the page, otherwise opens a new one. */
async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  return shown ? shown.focus() : self.clients.openWindow(href)
}
