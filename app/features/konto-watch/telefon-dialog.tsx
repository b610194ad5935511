import { useRevalidator } from 'react-router'
import { CodeStep, NummerStep } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { SignOutInstead } from './sign-out-instead.tsx'

const SCHEMA = () => import('#app/shared/konten/telefon.schema.ts')

/** Dialog that asks for a phone number and confirms it by SMS code. It cannot be dismissed (KONTO-4). */
export default function TelefonDialog({ open }: { open: boolean }) {
  const { revalidate } = useRevalidator()
  const nummer = useNummerCode({
    action: '/auth/telefon',
    nummer: {
      intent: 'anfordern',
      schema: async () => (await SCHEMA()).TelefonNummerSchema,
      onDone: ({ kind }) => {
        // Another tab has already set the number.
        if (kind === 'ueberholt') return revalidate()
        showToast({ title: 'SMS mit PIN wurde versendet' })
      },
      onFailure: (failure) => {
        if (failure.code !== FORM_CODES.input) tell(failure, 'Fehler beim SMS-Versand: ')
      },
    },
    code: {
      intent: 'bestaetigen',
      schema: async () => (await SCHEMA()).TelefonCodeSchema,
      onDone: ({ kind }) => {
        if (kind === 'bestaetigt') showToast({ title: 'Telefonnummer erfolgreich validiert' })
      },
      onFailure: (failure) => tell(failure, failure.code === FORM_CODES.input ? '' : 'Ungültige PIN: '),
    },
  })
  const { requestForm, confirmForm } = nummer
  const isNummer = nummer.phone === null

  function tell(failure: FormFailure, start: string) {
    // Signed out in another tab.
    if (failure.status === 401) return void revalidate()
    const isUnexpected = failure.code === FORM_CODES.unexpected
    const title = isUnexpected ? 'Ein unerwarteter Fehler ist aufgetreten' : start + failure.text
    showToast({ title, kind: 'fehler' })
  }

  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      title={
        <span ref={nummer.heading} id={nummer.headingId} tabIndex={-1}>
          {isNummer ? 'Mobilnummer bestätigen' : 'Code eingeben'}
        </span>
      }
      actions={
        // Keys prevent React from reusing a button while it is pressed: it would trigger the new action.
        isNummer ? (
          <Button
            key="anfordern"
            type="submit"
            form={nummer.nummerId}
            busy={requestForm.busy && 'SMS wird gesendet...'}
          >
            SMS-Code anfordern
          </Button>
        ) : (
          <>
            <Button key="zurueck" variant="secondary" onClick={nummer.goBack}>
              Zurück
            </Button>
            <Button key="bestaetigen" type="submit" form={nummer.codeId} busy={confirmForm.busy && 'Wird überprüft...'}>
              Bestätigen
            </Button>
          </>
        )
      }
    >
      <NummerStep handle={nummer} label="Telefonnummer">
        <p className="text-ink-2 text-sm">
          Für Anfragen und Termine brauchen wir Ihre Mobilnummer. Wir senden Ihnen einen Code per SMS.
        </p>
      </NummerStep>
      <CodeStep handle={nummer} label="Code aus der SMS">
        {(phone) => (
          <p className="text-sm text-ink-2">
            Gesendet an <b className="whitespace-nowrap text-ink">{formatTelefon(phone)}</b>
          </p>
        )}
      </CodeStep>
      <SignOutInstead />
    </Dialog>
  )
}
