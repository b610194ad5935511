import '#app/features/verwaltung/ui/bars.css'
import type { ReactNode } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { refusalText } from './refusal-text.ts'

type SaveBarProps = {
  /** A refusal of this form replaces the note. */
  form?: FormHandle
  /** Such as „2 Felder geändert“, „gespeichert, 16:34 Uhr“. */
  note?: ReactNode
  children: ReactNode
}

/** On phones the bar replaces the tabs. */
export function SaveBar({ form, note, children }: SaveBarProps) {
  const error = form?.error ?? null
  // The focused alert above the fields shows the general error.
  const refusal = error && (refusalText(error) ?? 'Das ging nicht. Der Grund steht oben.')
  return (
    <div className="save-bar">
      <p role="status">{refusal === null ? note : <b className="text-red-text">{refusal}</b>}</p>
      {children}
    </div>
  )
}
