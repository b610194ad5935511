import { DeletePanel } from './delete-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import type { Change, KontoView } from './konto-view.ts'
import { PasswortPanel } from './passwort-panel.tsx'
import { TelefonPanel } from './telefon-panel.tsx'
import { ZweiterFaktorPanel } from './zweiter-faktor-panel.tsx'

const PANELS = {
  email: EmailPanel,
  telefon: TelefonPanel,
  passwort: PasswortPanel,
  'zweiter-faktor': ZweiterFaktorPanel,
  loeschen: DeletePanel,
} as const

/** The form that the URL asks for. */
export function ChangePanel({ change, konto }: { change: Change; konto: KontoView }) {
  const Content = PANELS[change]
  return <Content konto={konto} />
}
