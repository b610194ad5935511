import type { FormHandle } from '#app/components/form/use-form.ts'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'

export function OwnPasswort({ form, hasPasswort }: { form: FormHandle; hasPasswort: boolean }) {
  if (!hasPasswort) return null
  return (
    <PasswortField label="Ihr Passwort" required {...form.field('altesPasswort')} autoComplete="current-password" />
  )
}
