import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '../hooks/use-back-closes.ts'
import { IconButton } from './icon-button.tsx'
import { Unbroken } from './unbroken.tsx'

type OverlayProps = {
  open: boolean
  /** Called by ×, Esc, Back and a click on the backdrop. The caller must then set `open` to false. */
  onClose: () => void
  /** False for mandatory steps: the dialog has no × and no handle, and ignores Esc and the backdrop. */
  dismissible?: boolean
  hasAddress?: boolean
  className: string
  label?: string
  labelledBy?: string
  children: ReactNode
}

/** Native modal dialog. Renders its children only while open: a closed dialog costs nothing and keeps no state. */
function Overlay(props: OverlayProps) {
  const { open, onClose, dismissible = true, hasAddress = false, className, label, labelledBy, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  useBackCloses(open && dismissible && !hasAddress, onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      // The page behind stops scrolling; reserves the space of its scroll bar so that nothing moves sideways.
      const root = document.documentElement
      root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : ''
      dialog.showModal()
      // The browser focuses `autofocus`, otherwise the first button: a ring on × would suggest leaving.
      if (dismissible && labelledBy !== undefined && !dialog.querySelector('[autofocus]'))
        document.getElementById(labelledBy)?.focus()
    } else if (!open && dialog.open) dialog.close()
  }, [open, dismissible, labelledBy])

  // Unmounted while open, the dialog would lose the focus; closing returns it.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissible) onClose()
  }

  // Browsers close on a second Esc without asking. A mandatory step opens again.
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const { target, currentTarget: dialog } = event
    if (target !== dialog || !open || dialog.open || !dialog.isConnected) return
    if (dismissible) onClose()
    else dialog.showModal()
  }

  // A press on the backdrop targets the dialog itself, outside its box.
  function onPointerDown(event: MouseEvent<HTMLDialogElement>) {
    if (!dismissible || event.target !== event.currentTarget) return
    const box = event.currentTarget.getBoundingClientRect()
    const inside =
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (!inside) onClose()
  }

  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={onCancel}
      onClose={onNativeClose}
      onKeyDown={(event) => !dismissible && event.key === 'Escape' && event.preventDefault()}
      onClick={onPointerDown}
    >
      {open && children}
    </dialog>
  )
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Width: 440 px, or 600 px if `wide`. Below 768 px the dialog is a bottom sheet. */
  size?: 'medium' | 'wide'
  long?: boolean
  /** True for successive steps: the dialog takes the height of the tallest step, so that the layout does not shift. */
  steps?: boolean
  dismissible?: boolean
  /** True if the dialog has its own URL, so that Back closes it by navigation. */
  hasAddress?: boolean
  actions?: ReactNode
  children: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  size = 'medium',
  long,
  steps,
  dismissible = true,
  hasAddress,
  actions,
  children,
}: DialogProps) {
  const id = useId()
  const classes = [
    'dialog',
    dismissible && 'dialog--dismissible',
    size === 'wide' && 'dialog--wide',
    long && 'dialog--long',
    steps && 'dialog--steps',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Overlay
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      hasAddress={hasAddress}
      className={classes}
      labelledBy={id}
    >
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          <Unbroken>{title}</Unbroken>
        </h2>
        {dismissible && <IconButton icon="x" name="Schließen" onClick={onClose} />}
      </div>
      {long ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard.
        <section className="dialog-body stack" tabIndex={0} aria-labelledby={id}>
          {children}
        </section>
      ) : (
        <div className="dialog-body stack">{children}</div>
      )}
      {actions && <div className="dialog-actions">{actions}</div>}
    </Overlay>
  )
}

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode }

export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Overlay open={open} onClose={onClose} className="drawer" label={label}>
      {children}
    </Overlay>
  )
}

type FullScreenDialogProps = Omit<DrawerProps, 'label'> & { labelledBy: string }

/** Full-screen dialog for pictures and the camera. Dark in both colour schemes. */
export function FullScreenDialog({ open, onClose, labelledBy, children }: FullScreenDialogProps) {
  return (
    <Overlay open={open} onClose={onClose} className="full-screen" labelledBy={labelledBy}>
      {children}
    </Overlay>
  )
}
