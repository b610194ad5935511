import type { FormFailure } from '#app/shared/formular/form-answer.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { showToast } from '../ui/toast.ts'

/** What a failed form says where it belongs to no field; null where it does, or nothing failed. */
export function toMeldung(failure: FormFailure | null, titel = 'Anmeldung fehlgeschlagen'): Meldung | null {
  if (failure === null || Object.keys(failure.felder).length > 0) return null
  return { titel: failure.titel ?? titel, text: failure.text }
}

/** The same as a toast. */
export function toastOf(failure: FormFailure): void {
  const meldung = toMeldung(failure)
  if (meldung) showToast({ ...meldung, art: 'fehler' })
}
