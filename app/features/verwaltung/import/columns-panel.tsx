import './import.css'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/fields/field.tsx'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { CSV_FIELD_NAMES, CSV_FIELDS } from '#app/shared/verwaltung/import/csv-import-fields.ts'
import { type ImportLaufView, importPath } from '#app/shared/verwaltung/import/import-lauf.ts'
import { Panel } from '../ui/panel.tsx'

type ColumnsPanelProps = {
  lauf: ImportLaufView
  columns: readonly string[]
  zuordnung: Readonly<Record<string, string>>
}

/** Form that assigns columns to fields. Preselects as in the last file with these columns, or by name (CSV-2). */
export function ColumnsPanel({ lauf, columns, zuordnung }: ColumnsPanelProps) {
  const form = useForm({ action: importPath(lauf.id), intent: 'zuordnen' })
  const typed = [form.values?.fields ?? []].flat()
  return (
    <Panel title="Spalten zuordnen">
      <p className="mb-4 text-sm text-ink-2">
        An der Objekt-Nr. erkennt das Portal ein Exposé wieder. Eine leere Zelle lässt die Angabe, wie sie ist.
      </p>
      <FormFrame form={form} className="stack">
        {form.error && (
          <Banner color="red" icon="triangle-alert" title="Noch nicht geprüft" role="alert">
            {form.error.fields.fields ?? form.error.text}
          </Banner>
        )}
        <div className="import-columns">
          {columns.map((column, i) => (
            <SelectField key={column} label={column} name="fields" defaultValue={typed[i] ?? zuordnung[column] ?? ''}>
              <option value="">nicht übernehmen</option>
              {CSV_FIELD_NAMES.map((field) => (
                <option key={field} value={field}>
                  {CSV_FIELDS[field].label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <Refusal form={form} />
        <Button type="submit" className="self-start" busy={form.busy && 'Wird begonnen...'}>
          Prüfen
        </Button>
      </FormFrame>
    </Panel>
  )
}
