import { Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { CodeStep, NummerStep } from '../nummer-code.tsx'
import type { NummerCode } from '../use-nummer-code.ts'

export function RegistrierungForm({ handle }: { handle: NummerCode }) {
  const { requestForm, confirmForm } = handle
  const hydrated = useHydrated()
  return (
    <>
      <NummerStep
        handle={handle}
        hint="Wir senden Ihnen einen Code per SMS."
        after={
          <>
            <Button type="submit" block busy={requestForm.busy && 'SMS wird gesendet...'}>
              SMS-Code anfordern
            </Button>
            <p className="text-xs text-ink-2">
              Wir verwenden die Angaben nur für Ihr Konto und Ihre Anfragen.{' '}
              <Link className="link" to="/datenschutz">
                Datenschutz
              </Link>
            </p>
          </>
        }
      >
        <Field
          label="Vorname"
          {...requestForm.field('vorname')}
          autoComplete="given-name"
          maxLength={FIELD_LIMITS.name}
        />
        <Field
          label="Nachname"
          {...requestForm.field('nachname')}
          autoComplete="family-name"
          maxLength={FIELD_LIMITS.name}
        />
      </NummerStep>
      <CodeStep
        handle={handle}
        label="Code aus der SMS"
        after={
          <Button
            type="submit"
            block
            disabled={hydrated && !handle.hasCode}
            reason="Bitte geben Sie alle sechs Ziffern ein."
            busy={confirmForm.busy && 'Wird überprüft...'}
          >
            Bestätigen
          </Button>
        }
      >
        {(phone) => (
          <p className="text-sm text-ink-2">
            Gesendet an <b className="inline-block text-ink">{formatTelefon(phone)}</b>
          </p>
        )}
      </CodeStep>
    </>
  )
}
