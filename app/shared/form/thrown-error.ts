import { isNotReachable, NOT_REACHABLE } from '../not-reachable.ts'

export const VERBINDUNGSFEHLER = {
  title: 'Verbindungsfehler',
  text: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
}
export function thrownError(error: unknown): { title: string; text: string } {
  if (isNotReachable(error)) return { title: NOT_REACHABLE.title, text: NOT_REACHABLE.form }
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) }
  // "Failed to fetch" (Chromium), "NetworkError when …" (Firefox), "Load failed" (Safari).
  if (/network|fetch|load failed/i.test(message)) return VERBINDUNGSFEHLER
  if (name === 'TimeoutError' || /time(d )?\s?out/i.test(message)) {
    return {
      title: 'Zeitüberschreitung',
      text: 'Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut.',
    }
  }
  return {
    title: 'Unerwarteter Fehler',
    text: 'Etwas ist schiefgegangen. Bitte versuchen Sie es in einem Moment erneut.',
  }
}
