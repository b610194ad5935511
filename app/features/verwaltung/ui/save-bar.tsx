import './bars.css'
import type { ReactNode } from 'react'

type SaveBarProps = {
  /** What is unsaved, or when it was saved: „2 Felder geändert“, „gespeichert, 16:34 Uhr“. */
  note?: ReactNode
  /** The buttons, the saving one last. */
  children: ReactNode
}

/** The bar of a form that is saved as a whole; on phones it stands where the tabs are otherwise. */
export function SaveBar({ note, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <p role="status">{note}</p>
      {children}
    </div>
  )
}
