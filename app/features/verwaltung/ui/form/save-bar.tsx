import '#app/features/verwaltung/ui/bars.css'
import type { ReactNode } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { refusalText } from './refusal-text.ts'

type SaveBarProps = {
  /** A refusal of this form replaces the note. */
  form?: FormHandle
  /** Unsaved changes or time of the save: „2 Felder geändert“, „gespeichert, 16:34 Uhr“. */
  note?: ReactNode
  children: ReactNode
}

/** Bar of a form that is saved as a whole; on phones it replaces the tabs. */
export function SaveBar({ form, note, children }: SaveBarProps) {
  const error = form?.error ?? null
  // A general error is shown in the focused alert above the fields.
  const refusal = error && (refusalText(error) ?? 'Das ging nicht. Der Grund steht oben.')
  return (
    <div className="save-bar">
      <p role="status">{refusal === null ? note : <b className="text-red-text">{refusal}</b>}</p>
      {children}
    </div>
  )
}
