import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toastOf } from '#app/components/form/form-notice.ts'
import { CodeButtons } from '#app/components/konto/code-buttons.tsx'
import { CodeStep, NummerStep } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { CODE_MINUTES } from '#app/shared/konten/field-limits.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { nationalNummer } from '#app/shared/konten/mobile-number.ts'
import { teilenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { WhoSeesWhat } from './invitation-text.tsx'
import { JoinFrame } from './join-frame.tsx'
import { SENDING_FAILED, SIGN_IN_FAILED } from './join-texts.ts'

const DIGITS_MIN = 5

type JoinByCodeProps = { teilenId: string; rolle: PersonRolle; text: ReactNode }

export function JoinByCode({ teilenId, rolle, text }: JoinByCodeProps) {
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState<string | null>(null)
  const action = teilenPath(teilenId, rolle)
  const failWith = (text: string) => (failure: FormFailure) => {
    if (failure.code === FORM_CODES.unexpected) showToast({ title: 'Fehler', text, kind: 'fehler' })
    else toastOf(failure)
    if (failure.status === 429 || failure.status === 404) void revalidate()
  }
  const nummer = useNummerCode({
    action,
    nummer: {
      intent: 'anfordern',
      schema: async () => (await import('#app/shared/konten/telefon.schema.ts')).TelefonNummerSchema,
      onDone: () => showToast({ title: 'SMS gesendet', text: 'Prüfcode wurde an Ihre Telefonnummer gesendet.' }),
      onFailure: failWith(SENDING_FAILED),
    },
    code: {
      intent: 'bestaetigen',
      schema: async () => (await import('#app/shared/mieterfragebogen/fragebogen.schema.ts')).JoinCodeSchema,
      onFailure: failWith(SIGN_IN_FAILED),
    },
  })
  const isNummer = nummer.phone === null

  return (
    <JoinFrame
      heading={
        <h1 ref={nummer.heading} id={nummer.headingId} tabIndex={-1}>
          {isNummer ? 'Authentifizierung erforderlich' : 'Prüfcode eingeben'}
        </h1>
      }
    >
      {isNummer && text}
      <div onInput={(event) => setTyped(readTyped(event))}>
        <NummerStep
          handle={nummer}
          label="Telefonnummer"
          hint={typed === null ? undefined : `Wir senden an ${typed}.`}
          required
          after={
            <>
              <Button type="submit" block busy={nummer.requestForm.busy && 'SMS wird gesendet...'}>
                SMS-Code anfordern
              </Button>
              <WhoSeesWhat />
            </>
          }
        >
          <p className="text-sm text-ink-2">
            Wir senden Ihnen einen Code per SMS. Nach dem Beitreten tragen Sie Ihre Angaben ein.
          </p>
        </NummerStep>
      </div>
      <CodeStep
        handle={nummer}
        label="Prüfcode"
        required
        after={
          <CodeButtons
            handle={nummer}
            reason="Bitte geben Sie den Prüfcode ein."
            to={action}
            back="Zurück zur Telefonnummer"
          />
        }
      >
        {(phone) => (
          <p className="text-sm text-ink-2">
            An <b className="whitespace-nowrap text-ink">{formatTelefon(phone)}</b>. Der Code gilt {CODE_MINUTES}{' '}
            Minuten.
          </p>
        )}
      </CodeStep>
    </JoinFrame>
  )
}

function readTyped(event: FormEvent<HTMLElement>): string | null {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (!form) return null
  const fields = new FormData(form)
  const digits = nationalNummer(String(fields.get('nummer') ?? '')).replace(/\D/g, '')
  return digits.length < DIGITS_MIN ? null : formatTelefon(`${String(fields.get('vorwahl') ?? '')}${digits}`)
}
