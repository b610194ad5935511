import type { FormHandle } from '#app/components/form/use-form.ts'
import { SelectField } from '#app/components/ui/fields/field.tsx'
import { ROLLE_NAMES, TEAM_ROLLEN, type TeamRolle } from '#app/shared/verwaltung/team/team.ts'

export function RolleField({ form, rolle }: { form: FormHandle; rolle: TeamRolle }) {
  return (
    <SelectField label="Rolle" required {...form.field('rolle', rolle)}>
      {TEAM_ROLLEN.map((name) => (
        <option key={name} value={name}>
          {ROLLE_NAMES[name]}
        </option>
      ))}
    </SelectField>
  )
}
