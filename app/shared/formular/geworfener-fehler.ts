import { isNichtErreichbar, NICHT_ERREICHBAR } from '../nicht-erreichbar.ts'

/** No connection. */
export const VERBINDUNGSFEHLER = {
  titel: 'Verbindungsfehler',
  text: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
}

/** Title and text for what was thrown while a request was under way (FORM-2). */
export function geworfenerFehler(error: unknown): { titel: string; text: string } {
  if (isNichtErreichbar(error)) return { titel: NICHT_ERREICHBAR.titel, text: NICHT_ERREICHBAR.formular }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // "Failed to fetch" (Chromium), "NetworkError when …" (Firefox), "Load failed" (Safari).
  if (/network|fetch|load failed/i.test(message)) return VERBINDUNGSFEHLER
  if (name === 'TimeoutError' || /time(d )?\s?out/i.test(message)) {
    return {
      titel: 'Zeitüberschreitung',
      text: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    }
  }
  return {
    titel: 'Unerwarteter Fehler',
    text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es in einem Moment erneut.',
  }
}
