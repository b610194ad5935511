import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { enumeration } from '#app/shared/format/enumeration.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'

type Cards = readonly { verkauf: boolean }[]

/** Returns the number of flats in words, as in "2 Wohnungen"; "Objekte" if one is for sale, since it may be a house. */
function countText(cards: Cards): string {
  const [one, many] = cards.some(({ verkauf }) => verkauf) ? ['Objekt', 'Objekte'] : ['Wohnung', 'Wohnungen']
  return `${cards.length} ${cards.length === 1 ? one : many}`
}

export const sendText = (cards: Cards) => `Anfrage für ${countText(cards)} senden`

export const askText = (cards: Cards) => `${countText(cards)} anfragen`

const TITLES_MAX = 2

/** Joins the titles of Exposés; for more than `TITLES_MAX`, returns only their number, as in "5 Wohnungen". */
export function titlesText(titles: readonly string[], many: string): string {
  return titles.length > TITLES_MAX ? `${titles.length} ${many}` : enumeration(titles)
}

export function omittedText(title: string): string {
  return `„${title}“ ist nicht mehr verfügbar und wurde nicht angefragt.`
}

export function sendError({ status, code, text }: FormFailure): Notice {
  if (status === null) {
    return {
      title: 'Keine Verbindung',
      text: 'Ihre Liste bleibt erhalten. Bitte prüfen Sie Ihre Internetverbindung und senden Sie erneut. Die Anfrage wird nur einmal gestellt.',
    }
  }
  if (status === 401) {
    return {
      title: 'Sie sind nicht mehr angemeldet',
      text: 'Bitte melden Sie sich erneut an. Ihre Liste bleibt erhalten.',
    }
  }
  const title = 'Anfrage nicht gesendet'
  if (code !== FORM_CODES.unexpected) return { title, text }
  return { title, text: 'Ihre Liste bleibt erhalten. Bitte versuchen Sie es in einigen Minuten erneut.' }
}
