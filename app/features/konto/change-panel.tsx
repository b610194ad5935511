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

/** The form that the URL asks for. */
export function ChangePanel({ change, konto }: { change: Change; konto: KontoView }) {
  useFocusOnLink(changePath(change))
  const Content = PANELS[change]
  return <Content konto={konto} />
}

/**
 * A page that comes with an open form has nothing that the dialog could give the focus back to: the link that opens it
 * has it before. As a layout effect, since the dialog opens in an effect of its own.
 */
function useFocusOnLink(path: string) {
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)?.focus({ preventScroll: true })
  }, [path])
}
