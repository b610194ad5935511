import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { SMS_INFORMATION } from '#app/shared/konten/konten-texte.ts'
import { SmsCodeSchritt } from './sms-code-schritt.tsx'
import type { SmsErgebnis } from './sms-ergebnis.ts'
import { SmsNummerSchritt } from './sms-nummer-schritt.tsx'

type SmsAnmeldungSeiteProps = {
  weiter: string | null
  ergebnis: SmsErgebnis | undefined
}

/** /sms-auth (ANMELDUNG-5): number, then code. Known and unknown numbers look the same. */
export function SmsAnmeldungSeite({ weiter, ergebnis }: SmsAnmeldungSeiteProps) {
  const hydrated = useHydrated()
  const { state, formData } = useNavigation()
  const laeuft = state !== 'idle' ? formData?.get('aktion') : null
  const [gelesen, setGelesen] = useState<SmsErgebnis | undefined>(undefined)
  const information = ergebnis?.information === true
  return (
    <>
      {ergebnis?.schritt === 'code' ? (
        <SmsCodeSchritt weiter={weiter} ergebnis={ergebnis} laeuft={laeuft} />
      ) : (
        <SmsNummerSchritt weiter={weiter} ergebnis={ergebnis} laeuft={laeuft === 'senden'} />
      )}
      {information && !hydrated && (
        <div className="wrap mt-4">
          <div className="mx-auto max-w-[440px]">
            <Banner titel={SMS_INFORMATION.titel}>
              {SMS_INFORMATION.text}{' '}
              <a className="link" href="/">
                Zur Startseite
              </a>
            </Banner>
          </div>
        </div>
      )}
      <Dialog
        open={hydrated && information && ergebnis !== gelesen}
        onClose={() => setGelesen(ergebnis)}
        titel={SMS_INFORMATION.titel}
        actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
      >
        <p className="muted">{SMS_INFORMATION.text}</p>
      </Dialog>
    </>
  )
}
