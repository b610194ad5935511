/** Colours copied from tokens.css. Browsers without `light-dark()` use their default colours. */
const COLORS = {
  page: 'background:light-dark(#f6f4ee,#12181a);color:light-dark(#1a2120,#e9ece8)',
  card: 'background:light-dark(#fffefb,#1a2224);border-color:light-dark(#dfdbd0,#2f3a3b)',
  quiet: 'color:light-dark(#616966,#a3ada8)',
  link: 'color:light-dark(#0f4a4e,#86c7c2)',
}

/** Renders an error page without router, script, style sheet or database. Texts must be constants, never user input. */
export function renderPlainPage({
  title,
  text,
  requestId,
}: {
  title: string
  text: string
  requestId?: string
}): string {
  const reference = requestId ? `<p style="${COLORS.quiet}">Vorgangsnummer: <code>${requestId}</code></p>` : ''
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="font:1rem/1.5 system-ui,sans-serif;margin:15vh 1rem 0;${COLORS.page}">
<main style="max-width:36rem;margin:0 auto;padding:1rem 1.5rem;border:1px solid;border-radius:12px;${COLORS.card}">
<h1 style="font:500 1.75rem/1.2 Georgia,serif">${title}</h1>
<p>${text}</p>
${reference}
<p><a href="/" style="${COLORS.link}">Zur Startseite</a></p>
</main>
</body>
</html>
`
}

export function plainPageResponse(status: number, page: Parameters<typeof renderPlainPage>[0]): Response {
  return new Response(renderPlainPage(page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

export const MALFORMED_ADDRESS = {
  title: 'Seite nicht gefunden',
  text: 'Diese Adresse ist unvollständig oder enthält unzulässige Zeichen. Bitte prüfen Sie den Link.',
}
export const UNKNOWN_HOST = {
  title: 'Unbekannte Adresse',
  text: 'Unter diesem Namen ist das Portal im Demo-Modus nicht erreichbar. Bitte öffnen Sie die Adresse, die beim Start angezeigt wurde.',
}
export const FOREIGN_ORIGIN = {
  title: 'Anfrage abgelehnt',
  text: 'Dieses Formular wurde von einer fremden Seite gesendet. Bitte öffnen Sie es im Portal erneut.',
}
export const ONLY_VERWALTUNG = {
  title: 'Dieser Bereich ist der Verwaltung vorbehalten',
  text: 'Sie sind mit einem anderen Konto angemeldet.',
}
export const TOO_LARGE = {
  title: 'Zu viele Daten',
  text: 'Die gesendeten Daten sind zu groß. Bitte senden Sie weniger auf einmal.',
}
export const UNEXPECTED_ERROR = {
  title: 'Ein unerwarteter Fehler ist aufgetreten.',
  text: 'Bitte laden Sie die Seite neu. Besteht der Fehler fort, nennen Sie uns bitte die Vorgangsnummer.',
}
