import { useId, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field, SelectField } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { integer } from '#app/shared/format/number.ts'
import { createUuid } from '#app/shared/uuid.ts'
import { BULK_PATH } from '#app/shared/verwaltung/anfragen-filter.ts'
import type { StatusCount } from '#app/shared/verwaltung/anfragen-list.types.ts'
import { joinLinks } from '#app/shared/verwaltung/bulk-preview.ts'
import { isStaffStatus, type StaffStatus } from '#app/shared/verwaltung/status-change.ts'
import { useProgress } from '../ui/use-verwaltung-events.ts'
import { Channels, doneTitle, personenText, Reading, unreachedText } from './bulk-parts.tsx'
import { type BulkChoice, useBulkPreview } from './use-bulk-preview.ts'

type BulkStatusDialogProps = {
  open: boolean
  onClose: () => void
  choice: BulkChoice
  count: number
  /** Which state it opens with; none is chosen yet where it is missing. */
  initial: StaffStatus | null
  states: readonly StatusCount[]
  /** It is done. */
  onChanged: () => void
}

/** Another state for many at once, with what they will read (ANFRAGEN-8). */
export function BulkStatusDialog(props: BulkStatusDialogProps) {
  const { open, onClose, choice, count, initial, states, onChanged } = props
  const [status, setStatus] = useState<string>(initial ?? '')
  const [anmerkung, setAnmerkung] = useState('')
  const { preview, failure, isCurrent, reload } = useBulkPreview({ choice, status: open ? status : '', anmerkung })
  const [run] = useState(createUuid)
  const form = useForm({
    action: BULK_PATH,
    intent: 'status',
    hidden: { status, links: preview ? joinLinks(preview.links) : '', run },
    schema: async () => (await import('#app/shared/verwaltung/bulk-change.schema.ts')).ChangeBulkSchema,
    onDone: ({ changed, unreached }) => {
      showToast({ kind: 'erfolg', title: doneTitle(Number(changed)), text: unreachedText(unreached) })
      onChanged()
      onClose()
    },
  })
  const id = useId()
  const isRejection = status === 'abgesagt'
  const possible = preview?.links.length ?? 0
  return (
    <Dialog
      open={open}
      onClose={() => form.busy === null && onClose()}
      size="wide"
      long
      title={initial === 'abgesagt' ? `${personenText(count)} absagen` : `Status für ${personenText(count)} ändern`}
      actions={
        <>
          <Button variant="secondary" disabled={form.busy !== null} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isRejection ? 'danger' : 'primary'}
            disabled={!isCurrent || possible === 0}
            busy={form.busy && 'Wird gesendet...'}
          >
            {isRejection ? 'Absagen und senden' : possible === 0 ? 'Ändern' : `Bei ${personenText(possible)} ändern`}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={id} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        {form.error?.code === 'VERALTET' && (
          <Button variant="secondary" size="small" icon="refresh-cw" onClick={reload}>
            Vorschau neu laden
          </Button>
        )}
        {initial !== 'abgesagt' && (
          <SelectField label="Neuer Status" value={status} onChange={(event) => setStatus(event.currentTarget.value)}>
            <option value="">Bitte wählen</option>
            {states
              .filter(({ key }) => isStaffStatus(key))
              .map(({ key, text }) => (
                <option key={key} value={key}>
                  {text}
                </option>
              ))}
          </SelectField>
        )}
        <Field
          multiline
          label="Anmerkung für alle (optional)"
          rows={2}
          onInput={(event) => setAnmerkung(event.currentTarget.value)}
          {...form.field('anmerkung')}
        />
        {isStaffStatus(status) && <Channels key={status} status={status} />}
        <div aria-live="polite" aria-busy={status !== '' && !isCurrent} className="stack">
          {failure !== null && <ErrorBanner notice={{ title: 'Keine Vorschau', text: failure }} />}
          {status !== '' && preview && <Reading preview={preview} />}
        </div>
        {form.busy && <BulkProgress run={run} possible={possible} />}
      </FormFrame>
    </Dialog>
  )
}

/** How far it is: without end until the server says how many are written. */
function BulkProgress({ run, possible }: { run: string; possible: number }) {
  const progress = useProgress(run)
  const text = progress ? `${integer(progress.done)} von ${personenText(progress.total)}` : personenText(possible)
  return (
    <div>
      <progress
        className="block w-full"
        aria-label={`${personenText(possible)} werden geändert`}
        {...(progress && { value: progress.done, max: progress.total })}
      />
      <p className="text-sm text-ink-2">{text}</p>
    </div>
  )
}
