import type { FormHandle } from '#app/components/form/use-form.ts'
import { PasswortField } from '#app/components/ui/fields/passwort-field.tsx'

/** Asks for the administrator's password, if there is one, before granting or revoking access (TEAM-5). */
export function OwnPasswort({ form, hasPasswort }: { form: FormHandle; hasPasswort: boolean }) {
  if (!hasPasswort) return null
  return (
    <PasswortField label="Ihr Passwort" required {...form.field('altesPasswort')} autoComplete="current-password" />
  )
}
