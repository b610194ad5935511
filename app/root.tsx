import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import instrumentSans from './assets/fonts/instrument-sans.woff2?url'
import newsreader from './assets/fonts/newsreader-500.woff2?url'
import { FehlerSeite } from './components/layout/fehler-seite.tsx'
import type { FirmaAnsicht } from './features/layout/firma.ts'
import { Footer } from './features/layout/footer.tsx'
import { Header } from './features/layout/header.tsx'
import { config } from './server/config/config.server.ts'
import './styles/app.css'

type RootData = { firma: FirmaAnsicht; jahr: number }

const JAHR = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' })

/** The same for every visitor: public pages are cached, so nothing here may depend on the request. */
export function loader(): RootData {
  const { name, logoText, datenschutzUrl } = config.firma
  return { firma: { name, logoText, datenschutzUrl }, jahr: Number(JAHR.format(new Date())) }
}

/** The company's settings do not change while the server runs. */
export const shouldRevalidate = () => false

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

/** Used when the root loader itself has failed, so that the error page still has a frame. */
const OHNE_DATEN: RootData = { firma: { name: 'Wohnportal', logoText: 'Wohnportal', datenschutzUrl: null }, jahr: 0 }

export function Layout({ children }: { children: ReactNode }) {
  const { firma, jahr } = useRouteLoaderData<typeof loader>('root') ?? OHNE_DATEN
  const ohneRahmen = useMatches().some(({ handle }) => isOhneRahmen(handle))
  return (
    <html lang="de">
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
        {ohneRahmen ? (
          children
        ) : (
          <>
            <a className="skip" href="#inhalt">
              Zum Inhalt springen
            </a>
            <Header firma={firma} />
            <main id="inhalt" tabIndex={-1}>
              {children}
            </main>
            <Footer firma={firma} jahr={jahr || new Date().getFullYear()} />
          </>
        )}
        {/* Both take the nonce of ServerRouter, where this answer has one. */}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A route that fills the window (the tour in its frame) exports `handle = { ohneRahmen: true }`. */
function isOhneRahmen(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'ohneRahmen' in handle && handle.ohneRahmen === true
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <FehlerSeite error={useRouteError()} />
}
