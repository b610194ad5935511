import '#app/features/verwaltung/ui/bars.css'
import type { ReactNode } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { refusalText } from './refusal-text.ts'

type SaveBarProps = {
  /** Form to save; its error replaces `note`. `note`: such as „2 Felder geändert“ or „gespeichert, 16:34 Uhr“. */
  form?: FormHandle
  note?: ReactNode
  children: ReactNode
}

/** Bar with the save button. On phones it replaces the tabs. */
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
