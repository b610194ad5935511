import { useLayoutEffect } from 'react'
import { DeletePanel } from './delete-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { type Change, changePath, type KontoView } from './konto-view.ts'
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

export function ChangePanel({ change, konto }: { change: Change; konto: KontoView }) {
  useFocusOnLink(changePath(change))
  const Content = PANELS[change]
  return <Content konto={konto} />
}

/** Focuses the link to a dialog in a layout effect, before the dialog opens, so that closing returns the focus. */
function useFocusOnLink(path: string) {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)?.focus({ preventScroll: true })
  }, [path])
}
