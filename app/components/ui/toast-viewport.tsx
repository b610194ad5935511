import { Toast } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from './icon.tsx'
import { Satz } from './satz.tsx'
import { type ToastEintrag, toastListe } from './toast-liste.ts'

const DAUER_MS = 5000
const KEINE: readonly ToastEintrag[] = []

let container: HTMLElement | null = null

/**
 * Puts the toasts on the page, once, outside the tree that the server rendered. While a modal dialog is open they live
 * inside it: everything outside is inert then, neither clickable nor announced.
 */
export function mountToasts(): void {
  if (container === null) {
    container = document.createElement('div')
    document.body.append(container)
    createRoot(container).render(<Toasts />)
    // Who sends a form has done with what was said before; beside the new answer it would mislead, and on a phone two
    // toasts lie over the form itself.
    document.addEventListener('submit', () => toastListe.clear(), { capture: true })
  }
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const ort = dialog ?? document.body
  if (container.parentElement === ort) return
  ort.append(container)
  dialog?.addEventListener('close', () => container && document.body.append(container), { once: true })
}

function Toasts() {
  const eintraege = useSyncExternalStore(toastListe.subscribe, toastListe.list, () => KEINE)
  return (
    <Toast.Provider
      label="Mitteilung"
      duration={DAUER_MS}
      swipeDirection="left"
      announcerContainer={container ?? undefined}
    >
      {eintraege.map((eintrag) => (
        <ToastKarte key={eintrag.id} {...eintrag} />
      ))}
      <Toast.Viewport className="toasts" label="Mitteilungen ({hotkey})" />
    </Toast.Provider>
  )
}

function ToastKarte({ id, titel, text, art = 'erfolg' }: ToastEintrag) {
  const fehler = art === 'fehler'
  const worte = (
    <>
      <Toast.Title asChild>
        <b>
          <Satz>{titel}</Satz>
        </b>
      </Toast.Title>
      {text && (
        <Toast.Description asChild>
          <span>
            <Satz>{text}</Satz>
          </span>
        </Toast.Description>
      )}
    </>
  )
  return (
    <Toast.Root
      className={fehler ? 'toast bad' : 'toast'}
      type={fehler ? 'foreground' : 'background'}
      onOpenChange={(open) => open || toastListe.remove(id)}
    >
      <Icon name={fehler ? 'triangle-alert' : 'check'} />
      {/* A failure is an alert of its own; the library would call it a status, so its announcer leaves it out. */}
      {fehler ? (
        <div role="alert" data-radix-toast-announce-exclude="">
          {worte}
        </div>
      ) : (
        <div>{worte}</div>
      )}
      <Toast.Close className="icon-btn" aria-label="Schließen">
        <Icon name="x" size="s" />
      </Toast.Close>
    </Toast.Root>
  )
}
