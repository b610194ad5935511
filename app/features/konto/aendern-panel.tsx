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

/** The form that the URL asks for. */
export function AendernPanel({ aendern, konto }: { aendern: Aendern; konto: KontoAnsicht }) {
  const Inhalt = PANELS[aendern]
  return <Inhalt konto={konto} />
}
