import { showToast } from '#app/components/ui/toast.ts'
import type { FormFailure } from '#app/shared/formular/form-answer.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'

/** What a failed form of the sign-in says where it belongs to no field; null where it does, or nothing failed. */
export function toMeldung(failure: FormFailure | null): Meldung | null {
  if (failure === null || Object.keys(failure.felder).length > 0) return null
  return { titel: failure.titel ?? 'Anmeldung fehlgeschlagen', text: failure.text }
}

/** The same as a toast. */
export function toastOf(failure: FormFailure): void {
  const meldung = toMeldung(failure)
  if (meldung) showToast({ ...meldung, art: 'fehler' })
}
