import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useBackCloses } from '../hooks/use-back-closes.ts'
import { IconButton } from './icon-button.tsx'
import { Unbroken } from './unbroken.tsx'

type OverlayProps = {
  open: boolean
  /** Called by ×, Esc, Back and a click beside it; the owner then sets `open` to false. */
  onClose: () => void
  /** False for the steps that the spec makes mandatory: no ×, no handle, Esc and a click beside it do nothing. */
  dismissible?: boolean
  /** It is open at an address of its own, which Back leaves anyway. */
  hasAddress?: boolean
  className: string
  label?: string
  labelledBy?: string
  children: ReactNode
}

/**
 * A native modal dialog: the browser traps the focus, makes the page behind inert and gives the focus back.
 * Children are only rendered while it is open, so a closed dialog costs nothing and starts fresh.
 */
function Overlay(props: OverlayProps) {
  const { open, onClose, dismissible = true, hasAddress = false, className, label, labelledBy, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  useBackCloses(open && dismissible && !hasAddress, onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      // The page behind stops scrolling: where that takes its scroll bar away, nothing may move sideways.
      const root = document.documentElement
      root.style.scrollbarGutter = window.innerWidth > root.clientWidth ? 'stable' : ''
      dialog.showModal()
      // The browser gives the focus to what asks for it, else to the first button: a ring on × would ask to leave.
      if (dismissible && labelledBy !== undefined && !dialog.querySelector('[autofocus]'))
        document.getElementById(labelledBy)?.focus()
    } else if (!open && dialog.open) dialog.close()
  }, [open, dismissible, labelledBy])

  // One that goes with its owner while it is open gives the focus back too: taken out of the page, it would lose it.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (dismissible) onClose()
  }

  // Browsers close on a second Esc without asking. The owner's state follows; a mandatory step opens again.
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const { target, currentTarget: dialog } = event
    if (target !== dialog || !open || dialog.open || !dialog.isConnected) return
    if (dismissible) onClose()
    else dialog.showModal()
  }

  // A press on the backdrop has the dialog itself as its target and lies outside its box.
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
  /** Asks or states; its words name the dialog. */
  title: ReactNode
  /** Default 440 px, `wide` 600 px. Below 768 px a sheet from the bottom. */
  size?: 'medium' | 'wide'
  /** Scrolling content between two lines. */
  long?: boolean
  /** Steps that follow by themselves: it is as high as the highest, so that nothing jumps. */
  steps?: boolean
  dismissible?: boolean
  /** It is open at an address of its own, which Back leaves anyway. */
  hasAddress?: boolean
  /** The safe button first, the action last: right, and on top of the sheet. */
  actions?: ReactNode
  children: ReactNode
}

/** A question, a form or a piece of information above the page. */
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
    <Overlay {...{ open, onClose, dismissible, hasAddress }} className={classes} labelledBy={id}>
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

/** A panel from the right edge: the mobile menu. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Overlay open={open} onClose={onClose} className="drawer" label={label}>
      {children}
    </Overlay>
  )
}

type FullScreenDialogProps = Omit<DrawerProps, 'label'> & { labelledBy: string }

/** All of the window, dark in both colour schemes: what is looked at or taken with the camera. */
export function FullScreenDialog({ open, onClose, labelledBy, children }: FullScreenDialogProps) {
  return (
    <Overlay open={open} onClose={onClose} className="full-screen" labelledBy={labelledBy}>
      {children}
    </Overlay>
  )
}
