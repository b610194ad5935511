import { useState } from 'react'
import { toastOf } from '#app/components/form/form-notice.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { CodeButtons } from '#app/components/konto/code-buttons.tsx'
import { CodeStep, NummerStep } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { CODE_UNGUELTIG, SMS_INFORMATION } from '#app/shared/konten/konten-texts.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { AnmeldungCard } from './anmeldung-card.tsx'

const SCHEMA = () => import('#app/shared/konten/anmeldung.schema.ts')

const isDown = (result: object | undefined) => result !== undefined && 'down' in result && result.down === true

/** Page to sign in by phone number, then SMS code (ANMELDUNG-5). Known and unknown numbers look the same. */
export function SmsAnmeldungPage({ next }: { next: string | null }) {
  const action = withNext('/sms-auth', next)
  const nummer = useNummerCode({
    action,
    nummer: {
      intent: 'anfordern',
      schema: async () => (await SCHEMA()).MobileNumberSchema,
      onDone: (result) => setInformation(isDown(result)),
    },
    code: {
      intent: 'bestaetigen',
      schema: async () => (await SCHEMA()).AnmeldeCodeSchema,
      onFailure: (failure) => {
        if (failure.code === 'CODE_UNGUELTIG') showToast({ ...CODE_UNGUELTIG, kind: 'fehler' })
        else toastOf(failure)
      },
    },
  })
  const { requestForm, sent } = nummer
  /** True to show the neutral dialog after a provider failure (ANMELDUNG-5). A lost request shows an error instead. */
  const [information, setInformation] = useState(isDown(requestForm.result))
  const isNummer = nummer.phone === null

  return (
    <>
      <AnmeldungCard
        title={isNummer ? 'Einmalpasswort per SMS' : 'Code eingeben'}
        heading={nummer.heading}
        headingId={nummer.headingId}
        back={isNummer}
      >
        <NummerStep
          handle={nummer}
          after={
            <Button type="submit" block busy={requestForm.busy && 'SMS wird gesendet...'}>
              SMS-Code anfordern
            </Button>
          }
        >
          <p className="text-sm text-ink-2">Wir senden einen 6-stelligen Code an Ihre Mobilnummer.</p>
        </NummerStep>
        <CodeStep
          handle={nummer}
          label="Code aus der SMS"
          fallback="Oder melden Sie sich mit E-Mail und Passwort an."
          after={
            <CodeButtons
              handle={nummer}
              reason="Bitte geben Sie alle sechs Ziffern ein."
              to={action}
              back="Andere Nummer verwenden"
            />
          }
        >
          {(phone) => (
            <>
              <p className="text-sm text-ink-2">
                Ihre Nummer: <b className="whitespace-nowrap text-ink">{formatTelefon(phone)}</b>
              </p>
              <p className="text-sm">{SMS_INFORMATION.text}</p>
            </>
          )}
        </CodeStep>
        <p className="text-xs text-ink-2 empty:mt-0" role="status">
          {sent > 1 && 'Neuer Code angefordert.'}
        </p>
      </AnmeldungCard>
      {information && <Information onClose={() => setInformation(false)} />}
    </>
  )
}

function Information({ onClose }: { onClose: () => void }) {
  const hydrated = useHydrated()
  if (!hydrated) {
    return (
      <div className="page-width mt-4">
        <div className="mx-auto max-w-[440px]">
          <Banner title={SMS_INFORMATION.title}>
            {SMS_INFORMATION.text}{' '}
            <a className="link" href="/">
              Zur Startseite
            </a>
          </Banner>
        </div>
      </div>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={SMS_INFORMATION.title}
      actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
    >
      <p className="text-ink-2">{SMS_INFORMATION.text}</p>
    </Dialog>
  )
}
