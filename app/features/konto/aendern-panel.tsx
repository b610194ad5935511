import type { KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import { EmailPanel } from './email-panel.tsx'
import type { Aendern, KontoAnsicht } from './konto-ansicht.ts'
import { LoeschenPanel } from './loeschen-panel.tsx'
import { PasswortPanel } from './passwort-panel.tsx'
import { TelefonPanel } from './telefon-panel.tsx'
import { ZweiterFaktorPanel } from './zweiter-faktor-panel.tsx'

const PANELS = {
  email: EmailPanel,
  telefon: TelefonPanel,
  passwort: PasswortPanel,
  'zweiter-faktor': ZweiterFaktorPanel,
  loeschen: LoeschenPanel,
} as const

type AendernPanelProps = { aendern: Aendern; konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }

/** The form that the URL asks for. */
export function AendernPanel({ aendern, konto, ergebnis }: AendernPanelProps) {
  const Inhalt = PANELS[aendern]
  return <Inhalt konto={konto} ergebnis={ergebnis} />
}
