import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import { telefonAnzeige } from '#app/shared/konten/telefon-anzeige.ts'
import { CodeSchritt, NummerSchritt } from '../nummer-code.tsx'
import type { NummerCode } from '../use-nummer-code.ts'

/** Names and number, then the code of the SMS (KONTO-1). */
export function RegistrierenFormular({ von }: { von: NummerCode }) {
  const { anfordern, bestaetigen } = von
  const { vorname, nachname } = anfordern.fehler?.felder ?? {}
  return (
    <>
      <NummerSchritt
        von={von}
        hint="Wir senden Ihnen einen Code per SMS."
        danach={
          <Button type="submit" block busy={anfordern.busy && 'SMS wird gesendet...'}>
            SMS-Code anfordern
          </Button>
        }
      >
        {/* An error needs the whole width. */}
        <div className={vorname || nachname ? 'grid gap-4' : 'two-f'}>
          <Field
            label="Vorname"
            {...anfordern.feld('vorname')}
            autoComplete="given-name"
            maxLength={FELD_GRENZEN.name}
          />
          <Field
            label="Nachname"
            {...anfordern.feld('nachname')}
            autoComplete="family-name"
            maxLength={FELD_GRENZEN.name}
          />
        </div>
      </NummerSchritt>
      <CodeSchritt
        von={von}
        label={<span className="vh">6-stelliger PIN</span>}
        danach={
          <Button
            type="submit"
            block
            disabled={!von.hasCode}
            reason="Bitte geben Sie den 6-stelligen PIN ein."
            busy={bestaetigen.busy && 'Wird überprüft...'}
          >
            Bestätigen
          </Button>
        }
      >
        {(phone) => (
          <p className="small muted">
            Wir haben Ihnen einen Bestätigungscode per SMS gesendet.{' '}
            <b className="num text-ink">{telefonAnzeige(phone)}</b>
          </p>
        )}
      </CodeSchritt>
    </>
  )
}
