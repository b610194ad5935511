import type { Thema } from '#app/server/realtime/aenderung.server.ts'

export type PortalRoute = {
  /** Path pattern of the router, without the leading slash. `file`: the route's module, relative to app/. */
  path: string
  file: string
  id?: string
  /**
   * Part of the portal. `portal` has public pages, `konto` pages of an account including sign-in, `verwaltung` the
   * guarded back office. `resources` has no pages, `dev` pages of the demo.
   */
  area: 'portal' | 'konto' | 'verwaltung' | 'resources' | 'dev'
  /** Themes whose change removes the page from the cache (SEITE-13); null if the page is rendered for each request. */
  shows: readonly Thema[] | null
  isIndexed: boolean
  /** True if the page has header and footer. Pages without them fill a frame inside another page. */
  hasFrame: boolean
  /** True if the dialog for entering a phone number may block the page (KONTO-4). */
  asksForPhone: boolean
  /** True if the route's action receives a streamed file, which has its own limits. */
  takesUpload: boolean
}

type Exceptions = Partial<Pick<PortalRoute, 'id' | 'hasFrame' | 'asksForPhone' | 'takesUpload'>>

const START: Thema[] = ['liegenschaften', 'anzahlen', 'bilder']
const LIST: Thema[] = ['karten', 'anzahlen', 'bilder']
const LIEGENSCHAFT: Thema[] = ['karten', 'anzahlen', 'liegenschaften', 'bilder']
const EXPOSE: Thema[] = ['privat', 'liegenschaften', 'ausstattung', 'bilder']
// With cards of other flats (WEITER-3, docs/design/exposes.md).
const EXPOSE_PAGE: Thema[] = [...EXPOSE, 'karten']
// Shows the title of its Exposé, whose id is not in the address.
const MIETOBJEKT: Thema[] = [...EXPOSE, 'einheiten', 'karten']
const SITEMAP: Thema[] = ['karten', 'anzahlen', 'liegenschaften']

const NOT_FOUND = page('*', 'portal/not-found.tsx', null)

/** All URLs of the product (SEITE-1). Fixed paths must precede paths with parameters. */
export const ROUTES: readonly PortalRoute[] = [
  page('', 'portal/home.tsx', START),
  page('property/:propertyId', 'portal/liegenschaft.tsx', LIEGENSCHAFT, { id: 'property' }),
  page('liegenschaft/:propertyId', 'portal/liegenschaft.tsx', LIEGENSCHAFT, { id: 'liegenschaft' }),
  page('expose/:exposeId', 'portal/expose.tsx', EXPOSE_PAGE, { id: 'expose' }),
  page('expose-optimized/:exposeId', 'portal/expose.tsx', EXPOSE_PAGE, { id: 'expose-optimized' }),
  page('apartment/:exposeId', 'portal/expose.tsx', EXPOSE_PAGE, { id: 'apartment' }),
  page('vermietung', 'portal/exposes-list.tsx', LIST, { id: 'vermietung' }),
  page('vermietung/:id', 'portal/mietobjekt.tsx', MIETOBJEKT),
  page('verkauf', 'portal/exposes-list.tsx', LIST, { id: 'verkauf' }),
  page('wohnung/demo', 'portal/wohnung-demo.tsx', []),
  page('wohnung/:id', 'portal/wohnung.tsx', EXPOSE),
  page('wohnungsbewerbung', 'portal/wohnungsbewerbung.tsx', []),
  page('wishlist', 'portal/wishlist.tsx', []),
  // The query names its Exposés, and invalidation only uses paths.
  page('vergleich', 'portal/vergleich.tsx', null),
  page('rundgang/:exposeId', 'portal/rundgang.tsx', EXPOSE, { hasFrame: false, asksForPhone: false }),
  page('impressum', 'portal/impressum.tsx', [], { asksForPhone: false }),
  // Shows a retention period, a setting whose change does not invalidate pages of the offer.
  page('datenschutz', 'portal/datenschutz.tsx', null, { asksForPhone: false }),
  page('barrierefreiheit', 'portal/barrierefreiheit.tsx', [], { asksForPhone: false }),

  konto('login', 'konto/anmeldung/login.tsx', { asksForPhone: false }),
  konto('login/zweiter-faktor', 'konto/anmeldung/zweiter-faktor.tsx', { asksForPhone: false }),
  konto('sms-auth', 'konto/anmeldung/sms-auth.tsx'),
  konto('forgot-password', 'konto/anmeldung/forgot-password.tsx'),
  konto('reset-password', 'konto/anmeldung/reset-password.tsx', { asksForPhone: false }),
  konto('einladung/:token', 'konto/anmeldung/einladung.tsx', { asksForPhone: false }),
  konto('verify-email', 'konto/anmeldung/verify-email.tsx'),
  konto('abmelden', 'konto/anmeldung/abmelden.ts'),
  konto('auth/link', 'konto/anmeldung/auth-link.ts'),
  konto('auth/registrierung', 'konto/anmeldung/auth-registrierung.ts'),
  konto('auth/telefon', 'konto/anmeldung/auth-telefon.ts'),
  konto('dashboard', 'konto/dashboard.tsx'),
  konto('anfrage/:id', 'konto/anfrage.tsx'),
  konto('meine-besichtigungen', 'konto/meine-besichtigungen.tsx'),
  konto('profil/:profilId', 'konto/profil.tsx'),
  konto('kaufprofil', 'konto/kaufprofil.tsx'),
  konto('mieterfragebogen', 'konto/mieterfragebogen.tsx'),
  konto('mieterfragebogen/teilen', 'konto/mieterfragebogen-teilen.tsx', { id: 'teilen-ohne-kennung' }),
  konto('mieterfragebogen/teilen/:teilenId', 'konto/mieterfragebogen-teilen.tsx', {
    id: 'mieterfragebogen-teilen',
    asksForPhone: false,
  }),
  konto('anfragen', 'konto/anfragen.ts'),
  konto('anfragen/:exposeId', 'konto/ask.tsx'),
  konto('anfrage/:linkId/zusage', 'konto/zusage.tsx'),
  konto('bewerbung/:exposeId', 'konto/bewerbung.tsx'),
  konto('terminbuchung/:inquiryId', 'konto/terminbuchung.tsx', { id: 'terminbuchung' }),
  konto('buchen/:inquiryId', 'konto/terminbuchung.tsx', { id: 'buchen' }),
  konto('terminbuchung/:inquiryId/termin.ics', 'konto/termin-ics.ts'),
  konto('mieterfragebogen/person/:id', 'konto/mieterfragebogen-person.tsx'),
  konto('booking-entry', 'konto/booking-entry.tsx'),
  konto('mieterfragebogen/person/:interessentId/dokumente', 'konto/dokumente.ts', { takesUpload: true }),
  konto('mieterfragebogen/person/:interessentId/vorlage', 'konto/vorlage.ts'),
  konto('mieterfragebogen/dokumente/:dokumentId', 'konto/dokument.ts'),
  // The number is confirmed here, and the person's rights must be reachable in any state.
  konto('konto', 'konto/konto.tsx', { asksForPhone: false }),
  konto('konto/daten.zip', 'konto/daten-zip.ts'),
  konto('mieterfragebogen/mappe', 'konto/mieterfragebogen-mappe.ts'),
  konto('mietangebot/:linkId', 'konto/mietangebot.ts'),
  konto('suchen', 'konto/suchen.tsx'),
  konto('suchen/neu', 'konto/suche-neu.tsx'),
  konto('suchen/e-mail', 'konto/suche-e-mail.tsx'),
  konto('suchen/abmelden', 'konto/suche-abmelden.tsx'),

  verwaltung('verwaltung', 'verwaltung/uebersicht.tsx'),
  verwaltung('verwaltung/suche', 'verwaltung/suche.tsx'),
  verwaltung('verwaltung/termine', 'verwaltung/termine/termine.tsx'),
  verwaltung('verwaltung/termine/anlegen', 'verwaltung/termine/termine-anlegen.tsx'),
  verwaltung('verwaltung/termine/:terminId/aendern', 'verwaltung/termine/termin-aendern.tsx'),
  verwaltung('verwaltung/ereignisse', 'verwaltung/ereignisse.ts'),
  verwaltung('verwaltung/interessenten', 'verwaltung/interessenten/interessenten.tsx'),
  verwaltung('verwaltung/nachrichten', 'verwaltung/nachrichten.tsx'),
  verwaltung('verwaltung/nachrichten/:nachrichtId', 'verwaltung/nachricht.tsx'),
  verwaltung('verwaltung/vorlagen', 'verwaltung/vorlagen.tsx'),
  verwaltung('verwaltung/vorlagen/:schluessel', 'verwaltung/vorlage.tsx'),
  verwaltung('verwaltung/interessenten/vergleich/:exposeId', 'verwaltung/interessenten/interessenten-vergleich.tsx'),
  verwaltung('verwaltung/interessenten/:linkId', 'verwaltung/interessenten/interessent.tsx'),
  verwaltung('verwaltung/interessenten/:linkId/entscheidung', 'verwaltung/interessenten/interessent-entscheidung.tsx'),
  verwaltung('verwaltung/interessenten/:linkId/mappe', 'verwaltung/interessenten/interessent-mappe.ts'),
  verwaltung(
    'verwaltung/interessenten/:linkId/dokumente/:dokumentId',
    'verwaltung/interessenten/interessent-dokument.ts',
  ),
  verwaltung('verwaltung/protokoll', 'verwaltung/protokoll.tsx'),
  verwaltung('verwaltung/protokoll.csv', 'verwaltung/protokoll-csv.ts'),
  verwaltung('verwaltung/anfragen/auswahl', 'verwaltung/anfragen/anfragen-bulk.tsx'),
  verwaltung('verwaltung/anfragen/:linkId', 'verwaltung/anfragen/anfrage.tsx'),
  verwaltung('verwaltung/anfragen/:linkId/mietangebot', 'verwaltung/anfragen/anfrage-mietangebot.ts'),
  verwaltung('verwaltung/termine/:terminId', 'verwaltung/termine/termin.tsx'),
  verwaltung('verwaltung/termine/:terminId/eintragen', 'verwaltung/termine/termin-eintragen.tsx'),
  verwaltung('verwaltung/anfragen', 'verwaltung/anfragen/anfragen.tsx'),
  verwaltung('verwaltung/liegenschaften', 'verwaltung/bestand/liegenschaften.tsx'),
  verwaltung('verwaltung/liegenschaften/anlegen', 'verwaltung/bestand/liegenschaften-anlegen.tsx'),
  verwaltung('verwaltung/liegenschaften/:liegenschaftId', 'verwaltung/bestand/liegenschaft.tsx'),
  verwaltung('verwaltung/einheiten/:einheitId', 'verwaltung/bestand/einheit.tsx'),
  verwaltung('verwaltung/ausstattung', 'verwaltung/bestand/ausstattung.tsx'),
  verwaltung('verwaltung/exposes', 'verwaltung/bestand/exposes.tsx'),
  verwaltung('verwaltung/exposes.csv', 'verwaltung/bestand/exposes-csv.ts'),
  verwaltung('verwaltung/exposes/anlegen', 'verwaltung/bestand/expose-anlegen.tsx'),
  verwaltung('verwaltung/exposes/:exposeId', 'verwaltung/bestand/expose.tsx'),
  verwaltung('verwaltung/exposes/:exposeId/vorschau', 'verwaltung/bestand/expose-vorschau.tsx'),
  verwaltung('verwaltung/bilder/:art/:id', 'verwaltung/bestand/bilder.ts'),
  verwaltung('verwaltung/bilder/:art/:id/hochladen', 'verwaltung/bestand/bilder-hochladen.ts', { takesUpload: true }),
  verwaltung('verwaltung/einstellungen', 'verwaltung/einstellungen.tsx', { takesUpload: true }),
  verwaltung('verwaltung/einstellungen/fragen', 'verwaltung/fragen.tsx'),
  verwaltung('verwaltung/betrieb', 'verwaltung/betrieb.tsx'),
  verwaltung('verwaltung/team', 'verwaltung/team.tsx'),
  verwaltung('verwaltung/team/einladen', 'verwaltung/team-einladen.tsx'),
  verwaltung('verwaltung/team/:kontoId', 'verwaltung/team-person.tsx'),
  verwaltung('verwaltung/anfragen.csv', 'verwaltung/anfragen/anfragen-csv.ts'),
  verwaltung('verwaltung/import', 'verwaltung/import/import.tsx', { takesUpload: true }),
  verwaltung('verwaltung/import/csv', 'verwaltung/import/import-csv.tsx', { takesUpload: true }),
  verwaltung('verwaltung/import/:laufId', 'verwaltung/import/import-lauf.tsx'),
  verwaltung('verwaltung/import/:laufId/bericht.csv', 'verwaltung/import/import-bericht.ts'),
  verwaltung('verwaltung/anfragen.xml', 'verwaltung/anfragen/anfragen-xml.ts'),
  verwaltung('verwaltung/openimmo', 'verwaltung/import/openimmo.tsx'),
  verwaltung('verwaltung/openimmo.zip', 'verwaltung/import/openimmo-zip.ts'),

  resource('bilder/*', 'resources/bilder.ts', { isIndexed: true }),
  resource('functions/v1/:name', 'resources/functions.ts', { isIndexed: false }),
  resource('rpc/:name', 'resources/rpc.ts', { isIndexed: false }),
  resource('kalender/:kennung', 'resources/kalender.ts', { isIndexed: false }),
  resource('openimmo/:kennung', 'resources/openimmo.ts', { isIndexed: false }),
  resource('ereignisse', 'resources/ereignisse.ts', { isIndexed: false }),
  // Cached separately, since it may have many megabytes (exposes-file.server.ts).
  resource('data/exposes.json', 'resources/exposes-json.ts', { isIndexed: true }),
  resource('resources/exposes', 'resources/exposes-by-ids.ts', { isIndexed: false }),
  resource('resources/qr/:exposeId', 'resources/expose-qr.ts', { isIndexed: false }),
  resource('resources/anfragen', 'resources/anfragen.ts', { isIndexed: false }),
  resource('resources/push', 'resources/push.ts', { isIndexed: false }),
  resource('resources/konto', 'resources/konto.ts', { isIndexed: false }),
  resource('resources/mietprofil', 'resources/mietprofil.ts', { isIndexed: false }),
  resource('resources/versand', 'resources/versand.ts', { isIndexed: false }),
  resource('sitemap.xml', 'resources/sitemap.ts', { isIndexed: true, shows: SITEMAP }),
  resource('robots.txt', 'resources/robots.ts', { isIndexed: true }),
  resource('.well-known/change-password', 'resources/change-password.ts', { isIndexed: true }),
  resource('.well-known/security.txt', 'resources/security-txt.ts', { isIndexed: true }),
  resource('manifest.webmanifest', 'resources/manifest.ts', { isIndexed: true }),
  resource('service-worker.js', 'resources/service-worker.ts', { isIndexed: true }),

  dev('dev/komponenten', 'dev/komponenten.tsx'),
  dev('dev/postausgang', 'dev/postausgang.tsx'),
  dev('dev/postausgang.json', 'dev/postausgang-json.ts'),
  dev('dev/mails', 'dev/mails.tsx'),
  NOT_FOUND,
]

function page(
  path: string,
  file: `portal/${string}`,
  shows: readonly Thema[] | null,
  exceptions?: Exceptions,
): PortalRoute {
  return { ...row(path, file), area: 'portal', shows, isIndexed: true, ...exceptions }
}

function konto(path: string, file: `konto/${string}`, exceptions?: Exceptions): PortalRoute {
  return { ...row(path, file), area: 'konto', ...exceptions }
}

function verwaltung(path: string, file: `verwaltung/${string}`, exceptions?: Exceptions): PortalRoute {
  return { ...row(path, file), area: 'verwaltung', hasFrame: false, asksForPhone: false, ...exceptions }
}

function resource(
  path: string,
  file: `resources/${string}`,
  facts: Pick<PortalRoute, 'isIndexed'> & Partial<Pick<PortalRoute, 'shows'>>,
): PortalRoute {
  return { ...row(path, file), area: 'resources', ...facts }
}

function dev(path: string, file: `dev/${string}`): PortalRoute {
  return { ...row(path, file), area: 'dev' }
}

function row(path: string, file: string) {
  return {
    path,
    file: `routes/${file}`,
    shows: null,
    isIndexed: false,
    hasFrame: true,
    asksForPhone: true,
    takesUpload: false,
  }
}

const BY_START = Map.groupBy(
  ROUTES.map((route) => ({ route, pattern: toPattern(route.path) })),
  ({ route }) => startOf(`/${route.path}`),
)

/** Finds the route of a page or data request, case-insensitive like the router; the 404 page if unknown. */
export function findRoute(pathname: string): PortalRoute {
  const path = toPagePath(pathname).toLowerCase()
  return BY_START.get(startOf(path))?.find(({ pattern }) => pattern.test(path))?.route ?? NOT_FOUND
}

/** True for portal and account pages, whose browsers first load the smaller route map (docs/design/pages.md). */
export function hasPublicMap(pathname: string): boolean {
  return ['portal', 'konto'].includes(findRoute(pathname).area)
}

export function toPagePath(pathname: string): string {
  if (pathname === '/_.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}

/** Lists path prefixes that search engines must not index (FUND-3). */
export function listNotIndexed(): string[] {
  return [...new Set(ROUTES.filter(({ isIndexed }) => !isIndexed).map(({ path }) => `/${startOf(`/${path}`)}`))]
}

function startOf(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path.slice(1) : path.slice(1, end)
}

function toPattern(path: string): RegExp {
  const parts = path
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^/${parts.join('/')}$`)
}
