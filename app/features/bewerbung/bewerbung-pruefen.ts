export const BEWERBUNG_FELDER = ['vorname', 'nachname', 'email'] as const
export type BewerbungFeld = (typeof BEWERBUNG_FELDER)[number]
export type BewerbungFehler = Partial<Record<BewerbungFeld, string>>

const TEXTE: Record<BewerbungFeld, string> = {
  vorname: 'Bitte geben Sie Ihren Vornamen ein.',
  nachname: 'Bitte geben Sie Ihren Nachnamen ein.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
}
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** All three fields are required (seed 001, `/wohnungsbewerbung`); an empty object means that all is well. */
export function pruefeBewerbung(formData: FormData): BewerbungFehler {
  const fehler: BewerbungFehler = {}
  for (const feld of BEWERBUNG_FELDER) {
    const wert = formData.get(feld)
    const text = typeof wert === 'string' ? wert.trim() : ''
    if (text === '') fehler[feld] = TEXTE[feld]
    else if (feld === 'email' && !EMAIL.test(text)) fehler.email = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
  }
  return fehler
}
