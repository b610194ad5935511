import { useState } from 'react'
import { toastOf } from '#app/components/formular/form-meldung.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { CodeSchritt, NummerSchritt } from '#app/components/konto/nummer-code.tsx'
import { useNummerCode } from '#app/components/konto/use-nummer-code.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES } from '#app/shared/formular/form-answer.ts'
import { CODE_UNGUELTIG, SMS_INFORMATION } from '#app/shared/konten/konten-texte.ts'
import { mitWeiter } from '#app/shared/konten/mit-weiter.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { AnmeldungKarte } from './anmeldung-karte.tsx'

const SCHEMA = () => import('#app/shared/konten/anmeldung.schema.ts')

/** Whether the provider seems to be down, as the answer to the number says. */
const isGestoert = (ergebnis: object | undefined) =>
  ergebnis !== undefined && 'gestoert' in ergebnis && ergebnis.gestoert === true

/** /sms-auth (ANMELDUNG-5): number, then code. Known and unknown numbers look the same. */
export function SmsAnmeldungSeite({ weiter }: { weiter: string | null }) {
  const hydrated = useHydrated()
  const action = mitWeiter('/sms-auth', weiter)
  const nummer = useNummerCode({
    action,
    nummer: {
      intent: 'anfordern',
      schema: async () => (await SCHEMA()).MobilnummerSchema,
      onDone: (ergebnis) => setInformation(isGestoert(ergebnis)),
      // A request that fails on its way says no more of the number than one that arrives.
      onFailure: (failure) => (failure.code === FORM_CODES.unerwartet ? setInformation(true) : toastOf(failure)),
    },
    code: {
      intent: 'bestaetigen',
      schema: async () => (await SCHEMA()).AnmeldeCodeSchema,
      onFailure: (failure) => {
        if (failure.code === 'CODE_UNGUELTIG') showToast({ ...CODE_UNGUELTIG, art: 'fehler' })
        else toastOf(failure)
      },
    },
  })
  const { anfordern, bestaetigen, gesendet } = nummer
  /** Sending has failed, or the provider is down: the neutral dialog (ANMELDUNG-5). */
  const [information, setInformation] = useState(isGestoert(anfordern.ergebnis))
  const isNummer = nummer.phone === null

  return (
    <>
      <AnmeldungKarte
        titel={isNummer ? 'Einmalpasswort per SMS' : 'Code eingeben'}
        ueberschrift={nummer.ueberschrift}
        zurueck={isNummer}
      >
        <NummerSchritt
          von={nummer}
          danach={
            <Button type="submit" block busy={anfordern.busy && 'SMS wird gesendet...'}>
              SMS-Code anfordern
            </Button>
          }
        >
          <p className="small muted">Wir senden einen 6-stelligen Code an Ihre Mobilnummer.</p>
        </NummerSchritt>
        <CodeSchritt
          von={nummer}
          label="Code aus der SMS"
          ausweg="Oder melden Sie sich mit E-Mail und Passwort an."
          danach={
            <>
              <Button
                type="submit"
                block
                disabled={hydrated && !nummer.hasCode}
                reason="Bitte geben Sie alle sechs Ziffern ein."
                busy={bestaetigen.busy && 'Wird überprüft...'}
              >
                Code bestätigen
              </Button>
              <ButtonLink variant="two" block to={action} replace onClick={nummer.goBack}>
                Andere Nummer verwenden
              </ButtonLink>
            </>
          }
        >
          {(phone) => (
            <>
              <p className="small muted">
                Ihre Nummer: <b className="num text-ink">{telefonAnzeige(phone)}</b>
              </p>
              {/* The same for every number, whether somebody has it or not. */}
              <p className="small">{SMS_INFORMATION.text}</p>
            </>
          )}
        </CodeSchritt>
        <p className="xs muted empty:mt-0" role="status">
          {gesendet > 1 && 'Neuer Code angefordert.'}
        </p>
      </AnmeldungKarte>
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
        open={hydrated && information}
        onClose={() => setInformation(false)}
        titel={SMS_INFORMATION.titel}
        actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
      >
        <p className="muted">{SMS_INFORMATION.text}</p>
      </Dialog>
    </>
  )
}
