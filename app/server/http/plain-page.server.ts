/**
 * A page for failures that happen before or outside the router (malformed address, refused form, crash while
 * rendering). It needs nothing else: no script, no style sheet, no database. Texts are constants, never input.
 */
export function renderPlainPage({
  title,
  text,
  requestId,
}: {
  title: string
  text: string
  requestId?: string
}): string {
  const reference = requestId ? `<p style="color:#667">Vorgangsnummer: <code>${requestId}</code></p>` : ''
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto 0;padding:0 1.25rem">
<main>
<h1 style="font-size:1.75rem;line-height:1.2">${title}</h1>
<p>${text}</p>
${reference}
<p><a href="/" style="color:inherit">Zur Startseite</a></p>
</main>
</body>
</html>
`
}

/** The plain page as an answer that nobody keeps. */
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
export const TOO_LARGE = {
  title: 'Zu viele Daten',
  text: 'Die gesendeten Daten sind zu groß. Bitte senden Sie weniger auf einmal.',
}
export const UNEXPECTED_ERROR = {
  title: 'Ein unerwarteter Fehler ist aufgetreten.',
  text: 'Bitte laden Sie die Seite neu. Besteht der Fehler fort, nennen Sie uns bitte die Vorgangsnummer.',
}
