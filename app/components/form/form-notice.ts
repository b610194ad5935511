import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { NOT_REACHABLE } from '#app/shared/not-reachable.ts'

/** Sets `title` as the headline of a failure without a headline, and of each network or server error (FORM-2). */
export function withTitle(failure: FormFailure, title: string | undefined): FormFailure {
  const isGeneral = failure.code === FORM_CODES.unexpected || failure.code === NOT_REACHABLE.code
  if (title === undefined || (failure.title !== undefined && !isGeneral)) return failure
  return { ...failure, title }
}

/** Returns the notice to show above the form; null without a failure, or if the fields show the errors. */
export function toNotice(failure: FormFailure | null, title = 'Anmeldung fehlgeschlagen'): Notice | null {
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  return { title: failure.title ?? title, text: failure.text }
}

export function toastOf(failure: FormFailure): void {
  const notice = toNotice(failure)
  if (notice) showToast({ ...notice, kind: 'fehler' })
}
