import { readText } from '#app/shared/formular/read-text.ts'
import { findEmailFehler } from '#app/shared/konten/email-adresse.ts'
import { FELD_TEXTE } from '#app/shared/konten/konten-texte.ts'

export const BEWERBUNG_FELDER = ['vorname', 'nachname', 'email'] as const
export type BewerbungFeld = (typeof BEWERBUNG_FELDER)[number]
export type BewerbungFehler = Partial<Record<BewerbungFeld, string>>

/** All three fields are required (WOHNUNG-3); an empty object means that all is well. */
export function checkBewerbung(formData: FormData): BewerbungFehler {
  const fehler: BewerbungFehler = {}
  for (const feld of BEWERBUNG_FELDER) {
    const text = readText(formData, feld).trim()
    if (text === '') fehler[feld] = FELD_TEXTE[feld]
    else if (feld === 'email') {
      const satz = findEmailFehler(text)
      if (satz !== null) fehler.email = satz
    }
  }
  return fehler
}
