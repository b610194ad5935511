import { ganzzahl } from '#app/shared/format/zahl.ts'

/** "1 Liegenschaft", "6 Liegenschaften"; with a search "2 von 6 Liegenschaften". */
export function anzahlLiegenschaften(gefunden: number, gesamt: number): string {
  if (gefunden < gesamt) return `${ganzzahl(gefunden)} von ${anzahlLiegenschaften(gesamt, gesamt)}`
  return gesamt === 1 ? '1 Liegenschaft' : `${ganzzahl(gesamt)} Liegenschaften`
}

/** The home page's URL with a search. */
export function homeUrl(suche: string): string {
  return suche ? `/?${new URLSearchParams({ q: suche })}` : '/'
}
