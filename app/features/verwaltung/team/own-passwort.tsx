import type { FormHandle } from '#app/components/form/use-form.ts'
import { PasswortField } from '#app/components/ui/passwort-field.tsx'

/** The administrator's own password, where the account has one: for what opens or closes doors (TEAM-5). */
export function OwnPasswort({ form, hasPasswort }: { form: FormHandle; hasPasswort: boolean }) {
  if (!hasPasswort) return null
  return (
    <PasswortField label="Ihr Passwort" required {...form.field('altesPasswort')} autoComplete="current-password" />
  )
}
