import '#app/features/verwaltung/ui/table/staff-table.css'
import { Link } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf, toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { exposeStatus } from '#app/shared/exposes/expose.status.ts'
import { euro } from '#app/shared/format/euro.ts'
import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { integer } from '#app/shared/format/number.ts'
import {
  EINHEIT_STATUS,
  type EinheitRow,
  einheitPath,
  type LiegenschaftView,
  liegenschaftPath,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { Panel } from '../ui/panel.tsx'

export function EinheitenPanel({ view, hasAll }: { view: LiegenschaftView; hasAll: boolean }) {
  const { id, einheiten, einheitenTotal } = view
  const make = useForm({ action: liegenschaftPath(id), intent: 'expose-anlegen', onFailure: toastOf })
  return (
    <Panel title="Wohnungen" id="einheiten" flush>
      {einheiten.length > 0 && (
        <div className="overflow-x-auto">
          <table className="staff-table einheiten-table">
            <caption className="sr-only">Einheiten</caption>
            <thead>
              <tr>
                {['Einheit', 'Lage', 'Fläche', 'Kaltmiete', 'Status', 'Exposé'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {einheiten.map((row) => (
                <Row key={row.id} row={row} make={make} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="einheiten-foot">
        <span className="text-sm text-ink-2">{countText(einheiten.length, einheitenTotal)}</span>
        {!hasAll && einheiten.length < einheitenTotal && (
          <Link to="?einheiten=alle#einheiten" className="link" preventScrollReset>
            Alle anzeigen
          </Link>
        )}
      </div>
      <NewEinheit liegenschaftId={id} />
    </Panel>
  )
}

function Row({ row, make }: { row: EinheitRow; make: FormHandle }) {
  const { id, nummer, text, quadratmeter: flaeche, miete, status, expose } = row
  const { text: statusText, color } = exposeStatus(status)
  const name = nummer ?? 'ohne Nummer'
  return (
    <tr>
      <th scope="row">
        <Link to={einheitPath(id)}>{name}</Link>
      </th>
      <td data-place="wide">{text ?? '–'}</td>
      <td className="whitespace-nowrap">{flaeche === null ? '–' : quadratmeter(flaeche)}</td>
      <td className="whitespace-nowrap">{miete === null ? '–' : euro(miete)}</td>
      <td>
        <Badge color={color}>{statusText}</Badge>
      </td>
      <td>
        {expose ? (
          <Link className="link" to={`/verwaltung/exposes/${expose.id}`}>
            {expose.nummer ?? expose.titel}
          </Link>
        ) : (
          <FormFrame form={make}>
            <input type="hidden" name="einheitId" value={id} />
            <button type="submit" className="link whitespace-nowrap" aria-label={`Exposé anlegen für ${name}`}>
              Exposé anlegen
            </button>
          </FormFrame>
        )}
      </td>
    </tr>
  )
}

const loadSchema = async () =>
  (await import('#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts')).EinheitSchema

function NewEinheit({ liegenschaftId }: { liegenschaftId: string }) {
  const form = useForm({
    action: liegenschaftPath(liegenschaftId),
    intent: 'einheit-anlegen',
    schema: loadSchema,
    onDone: () => form.props.ref.current?.reset(),
  })
  return (
    <details className="einheiten-new" open={form.error !== null || undefined}>
      <summary className="button button--secondary button--small">Einheit anlegen</summary>
      <FormFrame form={form} className="stack mt-3">
        <ErrorBanner notice={toNotice(form.error, 'Nicht angelegt')} role="alert" />
        <EinheitFields field={form.field} status="available" />
        <Refusal form={form} />
        <Button type="submit" variant="secondary" busy={form.busy && 'Wird angelegt...'}>
          Einheit speichern
        </Button>
      </FormFrame>
    </details>
  )
}

type EinheitFieldsProps = { field: (name: string) => ReturnType<FormHandle['field']>; status: string }

export function EinheitFields({ field, status }: EinheitFieldsProps) {
  const known = Object.entries(EINHEIT_STATUS)
  const chosen = field('status').defaultValue || status
  return (
    <div className="form-grid">
      <Field label="Nummer" required maxLength={60} {...field('unitNumber')} />
      <Field label="Art" maxLength={60} {...field('unitArt')} placeholder="Wohnung" />
      <SelectField label="Status" {...field('status')} defaultValue={chosen}>
        {known.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {known.every(([value]) => value !== chosen) && <option value={chosen}>{exposeStatus(chosen).text}</option>}
      </SelectField>
      <Field label="Fläche in m²" inputMode="decimal" {...field('squareMeters')} />
      <Field label="Kaltmiete in Euro" inputMode="decimal" {...field('rentAmount')} />
      <div className="form-grid-wide">
        <Field label="Lage oder Beschreibung" multiline rows={4} {...field('unitText')} />
      </div>
    </div>
  )
}

function countText(shown: number, total: number): string {
  if (total === 0) return 'Noch keine Einheiten'
  if (total === 1) return '1 Einheit'
  return shown < total ? `${integer(shown)} von ${integer(total)} Einheiten` : `${integer(total)} Einheiten`
}
