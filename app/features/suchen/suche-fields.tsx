import { Link } from 'react-router'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import { withoutInitialRanges } from '#app/shared/exposes/expose-filter.ts'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { describeFilter, suchName } from '#app/shared/suchen/filter-words.ts'
import { BENACHRICHTIGUNGEN, SUCHE_NAME_MAX, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { BenachrichtigungField } from './benachrichtigung-field.tsx'
import { EmailMissing } from './email-missing.tsx'

export function SucheFields({ filter: shown, form }: { filter: SuchFilter; form: FormHandle }) {
  const filter = withoutInitialRanges(shown)
  const { error, values } = form
  const chosen = values?.benachrichtigung ?? 'sofort'
  return (
    <div className="stack [--gap:20px]">
      {error && error.fields.name === undefined && (
        <Banner color="red" icon="triangle-alert" title="Das hat nicht geklappt" role="alert">
          {error.text}
          {error.code === FORM_CODES.unexpected && ' Die Suche wird nur einmal gespeichert.'}
          {error.code === 'ZU_VIELE_SUCHEN' && (
            <>
              {' '}
              <Link className="link" to="/konto#suchen">
                Zu Ihren Suchen
              </Link>
            </>
          )}
        </Banner>
      )}
      <p className="text-sm text-ink-2">{describeFilter(filter)}</p>
      <Field
        label="Name der Suche"
        {...form.field('name', suchName(filter))}
        required
        maxLength={SUCHE_NAME_MAX}
        autoComplete="off"
      />
      <BenachrichtigungField choices={BENACHRICHTIGUNGEN} chosen={chosen} />
      <EmailMissing />
    </div>
  )
}
