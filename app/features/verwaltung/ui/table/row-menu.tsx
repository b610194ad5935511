import './row-menu.css'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'

type RowMenuProps = {
  id: string
  name: string
  children: ReactNode
}

/** Menu of a row. A native popover: the browser opens and closes it and restores the focus, even before hydration. */
export function RowMenu({ id, name, children }: RowMenuProps) {
  const popover = useRef<HTMLDivElement>(null)
  const close = () => popover.current?.hidePopover()

  function closeAfterPress({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button[type="button"]')) close()
  }

  return (
    <>
      <button type="button" className="icon-button" aria-label={`Aktionen für ${name}`} popoverTarget={id}>
        <Icon name="ellipsis" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button that is pressed by key clicks, too */}
      <div ref={popover} id={id} popover="auto" className="row-menu" onSubmit={close} onClick={closeAfterPress}>
        {children}
      </div>
    </>
  )
}
