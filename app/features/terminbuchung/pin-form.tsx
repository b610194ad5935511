import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { telefonDigits } from '#app/shared/format/tel.ts'
import { withNext } from '#app/shared/konten/with-next.ts'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import { PIN_MAX } from '#app/shared/termine/terminbuchung-limits.ts'
import type { TerminbuchungData } from './terminbuchung-data.ts'

const LOCKED_CODE = 'ZU_VIELE_VERSUCHE'

/** Form for the PIN. Shows nothing of the inquiry before the PIN is correct (TERMIN-2, TERMIN-3). */
export function PinForm({ address, pin, telefon }: TerminbuchungData) {
  const form = useForm({
    action: terminPath({ ...address, pin: null }),
    intent: 'pin',
    title: 'Fehler bei der PIN-Validierung.',
    schema: async () => (await import('#app/shared/termine/terminbuchung.schema.ts')).PinSchema,
  })
  const { error } = form
  const locked = error?.code === LOCKED_CODE ? error.text : pin.locked
  const field = form.field('pin', address.pin ?? '')
  return (
    <FormFrame form={form} className="stack [--gap:20px]">
      {locked === null ? (
        <p>
          Bitte geben Sie die PIN aus unserer <span className="whitespace-nowrap">E-Mail</span> ein.
        </p>
      ) : (
        <Banner color="red" icon="lock" title="Zu viele falsche Eingaben" role="alert">
          {locked}
        </Banner>
      )}
      {error && locked === null && field.error === undefined && (
        <Banner color="red" icon="triangle-alert" title={error.title} role="alert">
          {error.text}
        </Banner>
      )}
      <Field
        label="PIN"
        {...field}
        error={locked === null ? (field.error ?? (error ? undefined : (pin.error ?? undefined))) : undefined}
        disabled={locked !== null}
        maxLength={PIN_MAX}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Sie steht in unserer E-Mail oder SMS zur Besichtigung, zum Beispiel 69PM 3R4P."
      />
      {locked === null ? (
        <Button type="submit" className="w-full md:w-auto" busy={form.busy && 'Wird geprüft...'}>
          Weiter
        </Button>
      ) : (
        <ButtonLink
          variant="secondary"
          className="w-full md:w-auto"
          to={terminPath({ ...address, pin: null })}
          reloadDocument
        >
          Erneut versuchen
        </ButtonLink>
      )}
      <p className="text-sm text-ink-2">
        Mit Ihrem Konto brauchen Sie keine PIN:{' '}
        <Link
          className="link inline-flex min-h-11 items-center"
          to={withNext('/login', terminPath({ ...address, pin: null }))}
        >
          Anmelden
        </Link>
        {' · '}
        <Link className="link inline-flex min-h-11 items-center" to="/booking-entry">
          Andere Anfrage
        </Link>
      </p>
      {telefon !== '' && (
        <p className="text-sm text-ink-2">
          PIN verloren? Rufen Sie uns an:{' '}
          <a className="link whitespace-nowrap" href={`tel:${telefonDigits(telefon)}`}>
            {telefon}
          </a>
        </p>
      )}
    </FormFrame>
  )
}
