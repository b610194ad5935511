import type { FormFailure } from '#app/shared/form/form-answer.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { showToast } from '../ui/toast.ts'

/** What a failed form says where it belongs to no field; null where it does, or nothing failed. */
export function toNotice(failure: FormFailure | null, title = 'Anmeldung fehlgeschlagen'): Notice | null {
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  return { title: failure.title ?? title, text: failure.text }
}

/** The same as a toast. */
export function toastOf(failure: FormFailure): void {
  const notice = toNotice(failure)
  if (notice) showToast({ ...notice, kind: 'fehler' })
}
