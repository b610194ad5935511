import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'

/** "Anfrage für 2 Wohnungen senden" of what can be sent. */
export function sendenText(anzahl: number): string {
  return `Anfrage für ${anzahl} ${anzahl === 1 ? 'Wohnung' : 'Wohnungen'} senden`
}

/** Names an Exposé that was left out because it is not public any more. */
export function ausgelassenText(titel: string): string {
  return `„${titel}“ ist nicht mehr verfügbar und wurde nicht angefragt.`
}

/** What went wrong and what to do, for the panel; the list stays in every case. */
export function sendeFehler({ status, code, text }: FormFailure): Meldung {
  if (status === null) {
    return {
      titel: 'Keine Verbindung',
      text: 'Ihre Liste bleibt erhalten. Bitte prüfen Sie Ihre Internetverbindung und senden Sie erneut. Die Anfrage wird nur einmal gestellt.',
    }
  }
  if (status === 401) {
    return {
      titel: 'Sie sind nicht mehr angemeldet',
      text: 'Bitte melden Sie sich erneut an. Ihre Liste bleibt erhalten.',
    }
  }
  const titel = 'Anfrage nicht gesendet'
  if (code !== FORM_CODES.unerwartet) return { titel, text }
  return { titel, text: 'Ihre Liste bleibt erhalten. Bitte versuchen Sie es in einigen Minuten erneut.' }
}
