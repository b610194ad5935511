import type { FormHandle } from '#app/components/form/use-form.ts'
import { Field } from '#app/components/ui/fields/field.tsx'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'
import { FORM_CODES } from '#app/shared/form/form-answer.ts'
import { FIELD_LIMITS, passwortHint } from '#app/shared/konten/field-limits.ts'

type EmailFieldsProps = {
  form: FormHandle
  email?: string
  /** Minimum length of the new password; null if the form corrects the address and asks for the current password. */
  min: number | null
}

export function EmailFields({ form, email, min }: EmailFieldsProps) {
  const { error } = form
  const withoutField = error && error.code !== FORM_CODES.unexpected && Object.keys(error.fields).length === 0
  return (
    <>
      <Field
        label={<span className="whitespace-nowrap">E-Mail</span>}
        {...form.field('email', email)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={FIELD_LIMITS.email}
        error={withoutField ? error.text : error?.fields.email}
      />
      {min === null ? (
        <PasswortField
          {...form.field('passwort')}
          autoComplete="current-password"
          hint="Das Passwort, das Sie eben festgelegt haben"
        />
      ) : (
        <>
          <PasswortField {...form.field('passwort')} autoComplete="new-password" hint={passwortHint(min)} />
          <PasswortField label="Passwort wiederholen" {...form.field('wiederholung')} autoComplete="new-password" />
        </>
      )}
    </>
  )
}
