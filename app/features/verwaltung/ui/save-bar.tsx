import './bars.css'
import type { ReactNode } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { refusalText } from './refusal-text.ts'

type SaveBarProps = {
  /** Reason of a refusal, shown in the bar in place of the note. */
  form?: FormHandle
  /** What is unsaved, or when it was saved: „2 Felder geändert“, „gespeichert, 16:34 Uhr“. */
  note?: ReactNode
  /** The buttons, the saving one last. */
  children: ReactNode
}

/** The bar of a form that is saved as a whole; on phones it stands where the tabs are otherwise. */
export function SaveBar({ form, note, children }: SaveBarProps) {
  const error = form?.error ?? null
  // An error without a field is shown in the alert above the fields, which has the focus.
  const refusal = error && (refusalText(error) ?? 'Das ging nicht. Der Grund steht oben.')
  return (
    <div className="save-bar">
      <p role="status">{refusal === null ? note : <b className="text-red-text">{refusal}</b>}</p>
      {children}
    </div>
  )
}
