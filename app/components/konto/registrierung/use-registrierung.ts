import { showToast } from '#app/components/ui/toast/toast.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { ACCOUNT_GEFUNDEN } from '#app/shared/konten/konten-texts.ts'
import { panelNotice } from '#app/shared/konten/panel-notice.ts'
import { type NummerCode, useNummerCode } from '../use-nummer-code.ts'

const SCHEMA = () => import('#app/shared/konten/anmeldung.schema.ts')

/** State of a registration: name and number, then the SMS code. The correct code creates the account (KONTO-1). */
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
    // On success the root loader revalidates and the panel follows.
    code: { intent: 'bestaetigen', schema: async () => (await SCHEMA()).RegistrierungCodeSchema, onFailure },
  })
}
