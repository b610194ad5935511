import { createHash } from 'node:crypto'
import styles from '#app/features/offline/offline-page.css?raw'
import pageScript from '#app/features/offline/offline-page.js?raw'
import worker from '#app/features/offline/service-worker.js?raw'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const PAGE = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Keine Verbindung</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>Keine Verbindung</h1>
<p>Diese Seite braucht das Internet. Sobald Sie wieder verbunden sind, wird sie geladen.</p>
<button type="button">Erneut versuchen</button>
<section id="termine" hidden>
<h2>Ihre Besichtigung</h2>
<p>So haben Sie den Termin zuletzt gesehen.</p>
<ul></ul>
</section>
<section id="anfragenliste" hidden>
<h2>Ihre Anfragenliste</h2>
<p>So haben Sie die Wohnungen zuletzt gesehen.</p>
<ul></ul>
</section>
</main>
<script>${pageScript}</script>
</body>
</html>
`

const OFFLINE = {
  page: PAGE,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': `default-src 'none'; script-src ${sha256(pageScript)}; style-src ${sha256(styles)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
}

/** Service worker and offline page in one file (decision 0146): a change replaces both, so no cache can be stale. */
const SOURCE = `const OFFLINE = ${JSON.stringify(OFFLINE)}\n${worker}`

/** Returns the service worker. Browsers revalidate it themselves (APP-1). */
export function loader() {
  return new Response(SOURCE, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
