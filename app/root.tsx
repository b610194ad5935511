import { type ReactNode, use } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import instrumentSans from './assets/fonts/instrument-sans.woff2?url'
import newsreader from './assets/fonts/newsreader-500.woff2?url'
import { Content } from './components/layout/content.tsx'
import { ErrorPage } from './components/layout/error-page.tsx'
import { KontoWatch } from './features/konto-watch/konto-watch.tsx'
import { LoginLinkWithoutJs } from './features/konto-watch/login-link-without-js.tsx'
import type { FirmaView } from './features/layout/firma.ts'
import { Footer } from './features/layout/footer.tsx'
import { Header } from './features/layout/header.tsx'
import { BuildContext } from './framework/build.ts'
import { config } from './server/config/config.server.ts'
import { findAngemeldetInKonto } from './server/http/request/sitzung.server.ts'
import { findRoute, type PortalRoute } from './server/http/route-table.server.ts'
import { hasTokenInQuery } from './shared/konten/has-login-link.ts'
import { type KontoSummary, toKontoSummary } from './shared/konten/konto-summary.ts'
import './styles/app.css'

type RootData = {
  firma: FirmaView
  /** Accent colour of the company; null for the portal's own (EINSTELLUNG-3). */
  akzent: { light: string; dark: string } | null
  angesehen: boolean
  year: number
  angemeldet: KontoSummary | null
  page: Pick<PortalRoute, 'hasFrame' | 'asksForPhone'>
}

const YEAR = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' })

/** Loads the frame's data. Pages from the shared cache contain no account: requests with a session bypass the cache. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { name, logoText, datenschutzUrl } = config.firma
  const { hasFrame, asksForPhone } = findRoute(url.pathname)
  const rootData: RootData = {
    firma: { name, logoText, logo: config.logo && { ...config.logo, alt: name }, datenschutzUrl },
    akzent: config.akzent,
    angesehen: config.angesehen,
    year: Number(YEAR.format(new Date())),
    angemeldet: toKontoSummary(await findAngemeldetInKonto(context)),
    page: { hasFrame, asksForPhone },
  }
  // Requests of this page must not carry the login link's secret in the Referer.
  const hasSecret = hasTokenInQuery(url.search)
  return data(rootData, hasSecret ? { headers: { 'Referrer-Policy': 'strict-origin' } } : undefined)
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  const policy = loaderHeaders.get('Referrer-Policy')
  return policy === null ? {} : { 'Referrer-Policy': policy }
}

/** Skips the reload if only the query changes, except after a new password (`geaendert`), which starts a session. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate } = args
  if (formMethod && formMethod !== 'GET') return defaultShouldRevalidate || actionStatus === 401
  const isElsewhere = currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname
  return isElsewhere || nextUrl.searchParams.has('geaendert')
}

export function links() {
  return [
    { rel: 'preload', href: instrumentSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'preload', href: newsreader, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ]
}

/** Data of the error page's frame if the root loader fails. */
const WITHOUT_DATA: RootData = {
  firma: { name: 'Wohnportal', logoText: 'Wohnportal', logo: null, datenschutzUrl: null },
  akzent: null,
  angesehen: true,
  year: 0,
  angemeldet: null,
  page: { hasFrame: true, asksForPhone: false },
}

export function Layout({ children }: { children: ReactNode }) {
  const { firma, akzent, angesehen, year, angemeldet, page } = useRouteLoaderData<typeof loader>('root') ?? WITHOUT_DATA
  return (
    <html
      lang="de"
      data-build={use(BuildContext)}
      style={akzent ? { '--brand': akzent.light, '--brand-dark': akzent.dark } : undefined}
      data-angesehen={angesehen ? undefined : 'off'}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content="#f6f4ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12181a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {page.hasFrame ? (
          <>
            <a className="skip-link" href="#inhalt">
              Zum Inhalt springen
            </a>
            <Header firma={firma} angemeldet={angemeldet} />
            <Content>
              <LoginLinkWithoutJs />
              {children}
            </Content>
            <Footer firma={firma} year={year || new Date().getFullYear()} />
          </>
        ) : (
          children
        )}
        <KontoWatch angemeldet={angemeldet} asksForPhone={page.asksForPhone} />
        {/* Both take the nonce of ServerRouter, if any. */}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
