import type { Benachrichtigung } from '#app/shared/suchen/suche.types.ts'

/** What the form to save a search answers. Typed values come back with a failure. */
export type SpeicherErgebnis =
  | { art: 'gespeichert' | 'schon-gespeichert'; name: string; benachrichtigung: Benachrichtigung }
  | { art: 'fehler'; feld: 'name' | null; text: string; name: string; benachrichtigung: Benachrichtigung }

/** What was saved, and what happens now, in the words of a toast or banner. */
export function gespeichertWorte(
  { art, name, benachrichtigung }: Exclude<SpeicherErgebnis, { art: 'fehler' }>,
  hasEmail: boolean,
): { titel: string; text: string } {
  if (art === 'schon-gespeichert') {
    return { titel: 'Diese Suche haben Sie schon gespeichert', text: `Sie heißt „${name}“ und steht in Ihrem Konto.` }
  }
  const titel = 'Suche gespeichert'
  if (benachrichtigung === 'keine') return { titel, text: 'Sie finden sie in Ihrem Konto.' }
  if (!hasEmail) return { titel, text: 'Sobald Ihre E-Mail-Adresse bestätigt ist, schreiben wir Ihnen.' }
  return benachrichtigung === 'sofort'
    ? { titel, text: 'Wir schreiben Ihnen, sobald eine passende Wohnung erscheint.' }
    : { titel, text: 'Wir schreiben Ihnen höchstens einmal am Tag, wenn es Neues gibt.' }
}
