import type { IconName } from '#app/components/ui/icon-name.ts'
import { SUCHE_CHANGED } from '#app/shared/suchen/suchen-texts.ts'

export type GeraetView = {
  id: string
  name: string
  icon: IconName
  activity: string
  isThisOne: boolean
}

export type KontoView = {
  vorname: string
  nachname: string
  email: string | null
  emailNeu: string | null
  /** Confirmed phone number (E.164); null if the account has no number. */
  phone: string | null
  hasPasswort: boolean
  passwortMin: number
  /** ISO timestamp; null if the password is unchanged since registration. */
  passwortGeaendertAm: string | null
  hasZweiterFaktor: boolean
  faktorMissing: boolean
  geraete: GeraetView[]
  firma: string
}

/** Forms of the account page; `?aendern=` in the URL opens one. */
const CHANGE = ['email', 'telefon', 'passwort', 'zweiter-faktor', 'loeschen'] as const
export type Change = (typeof CHANGE)[number]

export function readChange(searchParams: URLSearchParams): Change | null {
  const name = searchParams.get('aendern')
  return CHANGE.find((change) => change === name) ?? null
}

export function changePath(change: Change): string {
  return `/konto?aendern=${change}`
}

const DONE = {
  name: { title: 'Ihr Name wurde gespeichert' },
  email: { title: 'Bestätigung gesendet', text: 'Bitte öffnen Sie den Link in der Nachricht.' },
  'email-erneut': { title: 'E-Mail erneut gesendet ✓', text: 'Bitte prüfen Sie auch Ihren Spam-Ordner.' },
  'email-unveraendert': { title: 'Es bleibt bei Ihrer bisherigen E-Mail-Adresse' },
  telefon: { title: 'Telefonnummer erfolgreich validiert' },
  passwort: { title: 'Passwort erfolgreich geändert!', text: 'Ihre anderen Geräte wurden abgemeldet.' },
  'zweiter-faktor-aus': { title: 'Zweiter Faktor ausgeschaltet' },
  geraet: { title: 'Gerät abgemeldet' },
  'andere-geraete': { title: 'Alle anderen Geräte wurden abgemeldet' },
  'suche-geaendert': SUCHE_CHANGED.geaendert,
  'suche-geloescht': SUCHE_CHANGED.geloescht,
} as const satisfies Record<string, { title: string; text?: string }>
export type Done = keyof typeof DONE

export function findDone(searchParams: URLSearchParams): { title: string; text?: string } | null {
  const name = searchParams.get('erledigt')
  const found = Object.entries(DONE).find(([key]) => key === name)
  return found?.[1] ?? null
}
