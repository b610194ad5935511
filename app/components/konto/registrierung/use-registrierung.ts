import { showToast } from '#app/components/ui/toast.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { ACCOUNT_GEFUNDEN } from '#app/shared/konten/konten-texts.ts'
import { panelNotice } from '#app/shared/konten/panel-notice.ts'
import { type NummerCode, useNummerCode } from '../use-nummer-code.ts'

const SCHEMA = () => import('#app/shared/konten/anmeldung.schema.ts')

/** Names and number, then the code of the SMS, which makes the account (KONTO-1); `RegistrierungForm` draws them. */
export function useRegistrierung(onAccountFound: () => void): NummerCode {
  function onFailure(failure: FormFailure) {
    if (failure.code === 'ACCOUNT_GEFUNDEN') {
      showToast(ACCOUNT_GEFUNDEN)
      onAccountFound()
      return
    }
    showToast({ ...panelNotice(failure), kind: 'fehler' })
  }
  return useNummerCode({
    action: '/auth/registrierung',
    nummer: {
      intent: 'anfordern',
      schema: async () => (await SCHEMA()).RegistrierungSchema,
      onDone: () =>
        showToast({ title: 'SMS gesendet', text: 'Wir haben Ihnen einen Bestätigungscode per SMS gesendet.' }),
      onFailure,
    },
    // Once it is right, the page asks again who is signed in, and the panel follows.
    code: { intent: 'bestaetigen', schema: async () => (await SCHEMA()).RegistrierungCodeSchema, onFailure },
  })
}
