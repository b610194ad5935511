import { Form } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm, usePageAnswer } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { isNumber, objectOf } from '#app/shared/json/guards.ts'
import { ANFRAGEN_PATH, BULK_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { type BulkPreview, joinLinks } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'
import type { BulkStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { actionText, anfragenText, Channels, doneTitle, Reading, unreachedText, Warnings } from './bulk-parts.tsx'

export type BulkPageProps = {
  ids: readonly string[]
  states: readonly { key: BulkStatus; text: string }[]
  chosen: { status: BulkStatus; anmerkung: string; preview: BulkPreview } | null
}

const isDone = objectOf({ changed: isNumber })

export function BulkPage({ ids, states, chosen }: BulkPageProps) {
  const result: unknown = usePageAnswer()?.result
  return (
    <>
      <PageHead title="Status ändern" back={<BackLink to={ANFRAGEN_PATH}>Anfragen</BackLink>} />
      {isDone(result) && (
        <Banner color="green" icon="check" title={doneTitle(result.changed)} role="status">
          {unreachedText('unreached' in result ? result.unreached : [])}
        </Banner>
      )}
      {ids.length > 0 && <Choice ids={ids} states={states} chosen={chosen} />}
      {ids.length === 0 && !isDone(result) && (
        <Banner color="yellow" icon="info" title="Keine Anfrage gewählt">
          Bitte wählen Sie in der Liste wenigstens eine Anfrage.
        </Banner>
      )}
      {chosen && <Change key={JSON.stringify(chosen)} {...chosen} />}
    </>
  )
}

function Choice({ ids, states, chosen }: BulkPageProps) {
  return (
    <Panel title={anfragenText(ids.length)}>
      <Form method="get" action={BULK_PATH} className="stack">
        {ids.map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <SelectField label="Neuer Status" name="status" defaultValue={chosen?.status ?? ''} required>
          <option value="">Bitte wählen</option>
          {states.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </SelectField>
        <Field
          multiline
          label="Anmerkung für alle (optional)"
          rows={2}
          name="anmerkung"
          defaultValue={chosen?.anmerkung}
        />
        <Button type="submit" variant="secondary">
          Vorschau anzeigen
        </Button>
      </Form>
    </Panel>
  )
}

function Change({ status, anmerkung, preview }: NonNullable<BulkPageProps['chosen']>) {
  const form = useForm({
    action: BULK_PATH,
    intent: 'status',
    hidden: { status, anmerkung, links: joinLinks(preview.links) },
  })
  const { possible } = preview
  return (
    <Panel title="Vorschau">
      <FormFrame form={form} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        <Warnings preview={preview} />
        <Reading preview={preview} />
        <Channels status={status} />
        {possible.anfragen > 0 && (
          <Button
            type="submit"
            variant={status === 'abgesagt' ? 'danger' : 'primary'}
            busy={form.busy && 'Wird gesendet...'}
          >
            {actionText(status, possible)}
          </Button>
        )}
      </FormFrame>
    </Panel>
  )
}
