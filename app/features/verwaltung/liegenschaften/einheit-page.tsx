import './liegenschaften.css'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toastOf } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { StaffConflict, StaffFormNotes, StaffSaveBar } from '#app/features/verwaltung/ui/form/staff-form-parts.tsx'
import { useStaffForm } from '#app/features/verwaltung/ui/form/use-staff-form.ts'
import {
  EINHEIT_FIELDS,
  type EinheitView,
  einheitPath,
  LIEGENSCHAFTEN_PATH,
  liegenschaftPath,
  toEinheitFields,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { GrundrissField } from '../bilder/grundriss-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { EinheitFields } from './einheiten-panel.tsx'

const loadSchema = async () =>
  (await import('#app/shared/verwaltung/liegenschaften/liegenschaft.schema.ts')).EinheitSchema

export function EinheitPage({ view }: { view: EinheitView }) {
  const { id, values, liegenschaft, expose, bilder, stand, lastChange } = view
  const fields = toEinheitFields(values)
  const staff = useStaffForm({
    action: einheitPath(id),
    intent: 'einheit',
    schema: loadSchema,
    fields,
    stand,
    labels: EINHEIT_FIELDS,
    draft: ` einheit ${id}`,
  })
  const make = useForm({
    action: einheitPath(id),
    intent: 'expose-anlegen',
    hidden: { einheitId: id },
    onFailure: toastOf,
  })
  const remove = useForm({ action: einheitPath(id), intent: 'einheit-loeschen', onFailure: toastOf })
  return (
    <div className="stack">
      <PageHead
        title={`Einheit ${values.unitNumber ?? 'ohne Nummer'}`}
        subtitle={liegenschaft?.name}
        back={
          <BackLink to={liegenschaft ? liegenschaftPath(liegenschaft.id) : LIEGENSCHAFTEN_PATH}>
            {liegenschaft?.name ?? 'Liegenschaften'}
          </BackLink>
        }
      >
        {expose ? (
          <ButtonLink to={`/verwaltung/exposes/${expose.id}`} variant="secondary" size="small">
            {`Exposé ${expose.nummer ?? ''}`.trim()}
          </ButtonLink>
        ) : (
          <FormFrame form={make}>
            <Button type="submit" variant="secondary" size="small" busy={make.busy && 'Wird angelegt...'}>
              Exposé anlegen
            </Button>
          </FormFrame>
        )}
      </PageHead>
      <div className="panels panels--aside">
        <FormFrame key={staff.key} form={staff.form} onChange={(event) => staff.onInput(event)}>
          <Panel title="Angaben" className="stack">
            <StaffFormNotes staff={staff} />
            <input type="hidden" name="stand" value={staff.stand} />
            <EinheitFields field={staff.field} status="available" />
          </Panel>
          <StaffSaveBar staff={staff} text="Speichern" />
        </FormFrame>
        <aside className="stack min-w-0">
          <Panel title="Grundriss" id="bilder">
            <GrundrissField view={bilder} />
          </Panel>
          <Panel>
            <details>
              <summary className="button button--ghost button--small">Einheit löschen …</summary>
              <FormFrame form={remove} className="stack mt-3">
                <p className="text-sm">Ihr Exposé bleibt. Wirklich löschen?</p>
                <Button type="submit" variant="danger" size="small" busy={remove.busy && 'Wird gelöscht...'}>
                  Einheit löschen
                </Button>
              </FormFrame>
            </details>
          </Panel>
        </aside>
      </div>
      <StaffConflict staff={staff} lastChange={lastChange} what="diese Einheit" />
    </div>
  )
}
