import type { ReactNode } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageEntry } from '#app/shared/anfragen/anfrage.types.ts'
import { anfragePath } from '#app/shared/anfragen/anfrage-path.ts'
import type { Note } from '#app/shared/anfragen/notes.ts'

/** True if arranging a viewing must first detach a cancelled booking from the inquiry (STAND-7). */
export const needsNewTermin = ({ buchung, hasTerminbuchung }: AnfrageEntry) =>
  buchung?.storniert === true && hasTerminbuchung

type NewTerminProps = {
  linkId: string
  /** `busy`: text of the button while the request runs; otherwise false. */
  children: (busy: string | false) => ReactNode
}

/** Form that detaches a cancelled booking, then opens the booking page or the target named by the inquiry's status. */
export function NewTermin({ linkId, children }: NewTerminProps) {
  const form = useForm({
    action: anfragePath(linkId),
    intent: 'neuer-termin',
    signIn: { next: anfragePath(linkId) },
  })
  const { error } = form
  return (
    <FormFrame form={form} className="stack">
      {error && <Banner color="red" icon="triangle-alert" title={error.text} role="alert" />}
      {children(form.busy !== null && 'Wird vorbereitet...')}
    </FormFrame>
  )
}

/** Notice of an inquiry, drawn as a button. A press first detaches the cancelled booking. */
export function NewTerminNote({ linkId, note: { color, title, text } }: { linkId: string; note: Note }) {
  return (
    <NewTermin linkId={linkId}>
      {(busy) => (
        <button type="submit" className={`banner is-${color}`} aria-busy={busy ? true : undefined}>
          <span className="grid min-w-0 flex-1">
            <span className={`col-start-1 row-start-1 ${busy ? 'invisible' : ''}`}>
              <b>{title}</b>
              {text}
            </span>
            {busy && (
              <span className="col-start-1 row-start-1 flex items-center gap-2">
                <span className="spinner" aria-hidden="true" />
                <span role="status">{busy}</span>
              </span>
            )}
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
    </NewTermin>
  )
}
