import { showToast } from '#app/components/ui/toast.ts'
import type { FormFailure } from '#app/shared/formular/form-answer.ts'
import { ACCOUNT_GEFUNDEN } from '#app/shared/konten/konten-texte.ts'
import { panelMeldung } from '#app/shared/konten/panel-meldung.ts'
import { type NummerCode, useNummerCode } from '../use-nummer-code.ts'

const SCHEMA = () => import('#app/shared/konten/anmeldung.schema.ts')

/** Names and number, then the code of the SMS, which makes the account (KONTO-1); `RegistrierenFormular` draws them. */
export function useRegistrierung(onAccountGefunden: () => void): NummerCode {
  function onFailure(failure: FormFailure) {
    if (failure.code === 'ACCOUNT_GEFUNDEN') {
      showToast(ACCOUNT_GEFUNDEN)
      onAccountGefunden()
      return
    }
    showToast({ ...panelMeldung(failure), art: 'fehler' })
  }
  return useNummerCode({
    action: '/auth/registrierung',
    nummer: {
      intent: 'anfordern',
      schema: async () => (await SCHEMA()).RegistrierungSchema,
      onDone: () =>
        showToast({ titel: 'SMS gesendet', text: 'Wir haben Ihnen einen Bestätigungscode per SMS gesendet.' }),
      onFailure,
    },
    // Once it is right, the page asks again who is signed in, and the panel follows.
    code: { intent: 'bestaetigen', schema: async () => (await SCHEMA()).RegistrierungCodeSchema, onFailure },
  })
}
