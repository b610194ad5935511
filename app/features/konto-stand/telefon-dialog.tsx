import { useRevalidator } from 'react-router'
import { CodeSchritt, NummerSchritt } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AbmeldenStattdessen } from './abmelden-stattdessen.tsx'

const SCHEMA = () => import('#app/shared/konten/telefon.schema.ts')

/** Mobile-number validation of a signed-in person without one: cannot be closed (KONTO-4). */
export default function TelefonDialog({ open }: { open: boolean }) {
  const { revalidate } = useRevalidator()
  const nummer = useNummerCode({
    action: '/auth/telefon',
    nummer: {
      intent: 'anfordern',
      schema: async () => (await SCHEMA()).TelefonNummerSchema,
      onDone: ({ art }) => {
        // Done in another tab meanwhile: the page asks again who is signed in.
        if (art === 'ueberholt') return revalidate()
        showToast({ titel: 'SMS mit PIN wurde versendet' })
      },
      onFailure: (failure) => {
        if (failure.code !== FORM_CODES.eingabe) tell(failure, 'Fehler beim SMS-Versand: ')
      },
    },
    code: {
      intent: 'bestaetigen',
      schema: async () => (await SCHEMA()).TelefonCodeSchema,
      onDone: ({ art }) => {
        if (art === 'bestaetigt') showToast({ titel: 'Telefonnummer erfolgreich validiert' })
      },
      onFailure: (failure) => tell(failure, failure.code === FORM_CODES.eingabe ? '' : 'Ungültige PIN: '),
    },
  })
  const { anfordern, bestaetigen } = nummer
  const isNummer = nummer.phone === null

  function tell(failure: FormFailure, anfang: string) {
    // Signed out in another tab: the page asks again who is signed in.
    if (failure.status === 401) return void revalidate()
    const isUnexpected = failure.code === FORM_CODES.unerwartet
    const titel = isUnexpected ? 'Ein unerwarteter Fehler ist aufgetreten' : anfang + failure.text
    showToast({ titel, art: 'fehler' })
  }

  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      dismissible={false}
      titel={
        <span ref={nummer.ueberschrift} tabIndex={-1}>
          {isNummer ? 'Mobilnummer bestätigen' : 'PIN eingeben'}
        </span>
      }
      actions={
        // Keys: a button that React turned into another one while it is pressed would do what the new one does.
        isNummer ? (
          <Button key="anfordern" type="submit" form={nummer.nummerId} busy={anfordern.busy && 'SMS wird gesendet...'}>
            PIN anfordern
          </Button>
        ) : (
          <>
            <Button key="zurueck" variant="two" onClick={nummer.goBack}>
              Zurück
            </Button>
            {/* Never disabled: an empty code has a sentence of its own. */}
            <Button key="bestaetigen" type="submit" form={nummer.codeId} busy={bestaetigen.busy && 'Wird überprüft...'}>
              Bestätigen
            </Button>
          </>
        )
      }
    >
      <NummerSchritt von={nummer} label="Telefonnummer">
        <p className="muted small">
          Für Anfragen und Termine brauchen wir Ihre Mobilnummer. Wir senden Ihnen eine PIN per SMS.
        </p>
      </NummerSchritt>
      <CodeSchritt von={nummer} label={<span className="vh">6-stellige PIN</span>}>
        {(phone) => (
          <>
            <p className="small flex items-start gap-2 text-green-text">
              <Icon name="circle-check" />
              <b>SMS mit PIN wurde versendet</b>
            </p>
            <p className="small muted">
              An <b className="num text-ink">{telefonAnzeige(phone)}</b>
            </p>
          </>
        )}
      </CodeSchritt>
      <AbmeldenStattdessen />
    </Dialog>
  )
}
