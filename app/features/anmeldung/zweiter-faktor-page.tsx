import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf, toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { CodeField } from '#app/components/ui/fields/code-field.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { AnmeldungCard } from './anmeldung-card.tsx'

type ZweiterFaktorPageProps = {
  /** True if the page asks for a recovery code instead of the authenticator app's six digits. */
  ersatzcode: boolean
  next: string | null
}

export function ZweiterFaktorPage({ ersatzcode, next }: ZweiterFaktorPageProps) {
  const path = (kind: 'app' | 'ersatzcode') => {
    const query = new URLSearchParams()
    if (kind === 'ersatzcode') query.set('art', kind)
    if (next !== null) query.set('weiter', next)
    return `/login/zweiter-faktor${query.size > 0 ? `?${query}` : ''}`
  }

  const form = useForm({
    action: path(ersatzcode ? 'ersatzcode' : 'app'),
    schema: async () => (await import('#app/shared/konten/anmeldung.schema.ts')).ZweiterFaktorSchema,
    onFailure: toastOf,
  })
  const { code: wrong } = form.error?.fields ?? {}

  return (
    <AnmeldungCard title="Anmeldung bestätigen" back>
      <p className="text-sm text-ink-2">
        {ersatzcode
          ? 'Geben Sie einen Ihrer Ersatzcodes ein. Jeder gilt einmal.'
          : 'Geben Sie den 6-stelligen Code ein, den Ihre Authenticator-App anzeigt.'}
      </p>
      <ErrorBanner notice={toNotice(form.error)} />
      <FormFrame form={form} className="stack">
        {ersatzcode ? (
          <Field
            label="Ersatzcode"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={FIELD_LIMITS.zweiterFaktor}
            error={wrong}
          />
        ) : (
          <CodeField label="Code" error={wrong} />
        )}
        <Button type="submit" block busy={form.busy && 'Prüfe Anmeldung...'}>
          Code bestätigen
        </Button>
      </FormFrame>
      <p>
        <Link
          className="link text-sm inline-flex min-h-11 items-center"
          to={path(ersatzcode ? 'app' : 'ersatzcode')}
          replace
        >
          {ersatzcode ? 'Code der App eingeben' : 'Ersatzcode verwenden'}
        </Link>
      </p>
    </AnmeldungCard>
  )
}
