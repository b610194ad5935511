import { readText } from '#app/shared/formular/read-text.ts'
import { readBenachrichtigung } from '#app/shared/suchen/suche.types.ts'
import type { SpeicherErgebnis, SpeicherFehler } from '#app/shared/suchen/suchen-antwort.ts'

/** The form again with all that was typed, when nobody knows whether it has arrived. Sending it again saves once. */
export function ungesendet(getippt: FormData, text: string): SpeicherFehler {
  return {
    art: 'fehler',
    feld: null,
    text: `${text} Die Suche wird nur einmal gespeichert.`,
    name: readText(getippt, 'name', 500),
    benachrichtigung: readBenachrichtigung(getippt.get('benachrichtigung')) ?? 'taeglich',
  }
}

/** What was saved, and what happens now, in the words of a toast or banner. */
export function gespeichertWorte(
  { art, name, benachrichtigung }: Exclude<SpeicherErgebnis, SpeicherFehler>,
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
