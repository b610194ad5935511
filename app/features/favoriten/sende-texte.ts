import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import type { SendeErgebnis } from './use-anfrage-senden.ts'

/** "Anfrage für 2 Wohnungen senden" of what can be sent. */
export function sendenText(anzahl: number): string {
  return `Anfrage für ${anzahl} ${anzahl === 1 ? 'Wohnung' : 'Wohnungen'} senden`
}

/** Names an Exposé that was left out because it is not public any more. */
export function ausgelassenText(titel: string): string {
  return `„${titel}“ ist nicht mehr verfügbar und wurde nicht angefragt.`
}

/** What went wrong and what to do, for the panel; the list stays in every case. */
export function sendeFehler(ergebnis: Exclude<SendeErgebnis, { art: 'gesendet' }>): Meldung {
  switch (ergebnis.art) {
    case 'fehler':
      return { titel: 'Anfrage nicht gesendet', text: ergebnis.text }
    case 'abgemeldet':
      return {
        titel: 'Sie sind nicht mehr angemeldet',
        text: 'Bitte melden Sie sich erneut an. Ihre Liste bleibt erhalten.',
      }
    case 'kaputt':
      return {
        titel: 'Anfrage nicht gesendet',
        text: 'Ihre Liste bleibt erhalten. Bitte versuchen Sie es in einigen Minuten erneut.',
      }
    case 'stumm':
      return {
        titel: 'Keine Verbindung',
        text: 'Ihre Liste bleibt erhalten. Bitte prüfen Sie Ihre Internetverbindung und senden Sie erneut. Die Anfrage wird nur einmal gestellt.',
      }
  }
}
