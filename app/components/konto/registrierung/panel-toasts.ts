import { showToast } from '#app/components/ui/toast.ts'
import type { Meldung } from '#app/shared/konten/anmelde-fehler.ts'
import { ACCOUNT_GEFUNDEN } from '#app/shared/konten/konten-texte.ts'

/** The toasts of the panel, word for word. */

export function smsGesendetToast(): void {
  showToast({ titel: 'SMS gesendet', text: 'Wir haben Ihnen einen Bestätigungscode per SMS gesendet.' })
}

export function accountGefundenToast(): void {
  showToast(ACCOUNT_GEFUNDEN)
}

export function fehlerToast({ titel, text }: Meldung): void {
  showToast({ titel, text, art: 'fehler' })
}

export function unerwartetToast(): void {
  fehlerToast({ titel: 'Fehler', text: 'Ein unerwarteter Fehler ist aufgetreten.' })
}
