import { withQuery } from '#app/shared/exposes/listen-url.ts'
import { ganzzahl } from '#app/shared/format/zahl.ts'

/** "1 Liegenschaft", "6 Liegenschaften"; with a search "2 von 6 Liegenschaften". */
export function anzahlLiegenschaften(gefunden: number, gesamt: number): string {
  return `${zahlenLiegenschaften(gefunden, gesamt)} ${gesamt === 1 ? 'Liegenschaft' : 'Liegenschaften'}`
}

/** The numbers of that alone: "6", with a search "2 von 6". */
export function zahlenLiegenschaften(gefunden: number, gesamt: number): string {
  return gefunden < gesamt ? `${ganzzahl(gefunden)} von ${ganzzahl(gesamt)}` : ganzzahl(gesamt)
}

/** The home page's URL with a search and a page of what it finds. */
export function homeUrl(suche: string, seite = 1): string {
  const params = new URLSearchParams()
  if (suche) params.set('q', suche)
  if (seite > 1) params.set('seite', String(seite))
  return withQuery('/', params)
}
