import { Toast } from 'radix-ui'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#app/components/ui/icon.tsx'
import { Unbroken } from '#app/components/ui/unbroken.tsx'
import { type ToastEntry, toastList } from './toast-list.ts'

const DURATION_MS = 5000
const NO_TOASTS: readonly ToastEntry[] = []

let container: HTMLElement | null = null

/** Mounts the toasts, inside an open modal dialog if there is one: it makes all elements outside it inert. */
export function mountToasts(): void {
  if (container === null) {
    container = document.createElement('div')
    document.body.append(container)
    createRoot(container).render(<Toasts />)
    // On submit: older toasts would mislead next to the new result, and on a phone two toasts cover the form.
    document.addEventListener('submit', () => toastList.clear(), { capture: true })
  }
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const ort = dialog ?? document.body
  if (container.parentElement === ort) return
  ort.append(container)
  dialog?.addEventListener('close', () => container && document.body.append(container), { once: true })
}

function Toasts() {
  const entries = useSyncExternalStore(toastList.subscribe, toastList.list, () => NO_TOASTS)
  const viewport = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (viewport.current && entries.length > 0) placeToasts(viewport.current)
  }, [entries])
  return (
    <Toast.Provider
      label="Mitteilung"
      duration={DURATION_MS}
      swipeDirection="left"
      announcerContainer={container ?? undefined}
    >
      {entries.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
      <Toast.Viewport ref={viewport} className="toasts" label="Mitteilungen ({hotkey})" />
    </Toast.Provider>
  )
}

/** Places the toasts at the bottom, or at the top if they would cover the focused field or its submit button. */
function placeToasts(viewport: HTMLElement): void {
  const field = document.activeElement
  const form = field?.closest('form')
  const action = form && Array.from(form.elements).find((element) => element.matches('[type="submit"]'))
  const isCovering = (place: 'bottom' | 'top') => {
    viewport.dataset.place = place
    const toasts = viewport.getBoundingClientRect()
    return [form && field, action].some((element) => {
      const box = element?.getBoundingClientRect()
      return box && box.bottom > toasts.top && box.top < toasts.bottom
    })
  }
  if (isCovering('bottom') && isCovering('top')) viewport.dataset.place = 'bottom'
}

function ToastCard({ id, title, text, action, kind = 'erfolg' }: ToastEntry) {
  const error = kind === 'fehler'
  const words = (
    <>
      <Toast.Title asChild>
        <b>
          <Unbroken>{title}</Unbroken>
        </b>
      </Toast.Title>
      {text && (
        <Toast.Description asChild>
          <span>
            <Unbroken>{text}</Unbroken>
          </span>
        </Toast.Description>
      )}
    </>
  )
  return (
    <Toast.Root
      className={error ? 'toast toast--error' : 'toast'}
      type={error ? 'foreground' : 'background'}
      onOpenChange={(open) => open || toastList.remove(id)}
    >
      <Icon name={error ? 'triangle-alert' : 'check'} />
      {/* A failure is a separate alert. The library would announce it as a status, so its announcer skips it. */}
      {error ? (
        <div role="alert" data-radix-toast-announce-exclude="">
          {words}
        </div>
      ) : (
        <div>{words}</div>
      )}
      {action && (
        <Toast.Action altText={action.text} asChild>
          <button type="button" className="link" onClick={action.run}>
            {action.text}
          </button>
        </Toast.Action>
      )}
      <Toast.Close className="icon-button" aria-label="Schließen">
        <Icon name="x" size="small" />
      </Toast.Close>
    </Toast.Root>
  )
}
