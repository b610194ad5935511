import { useId, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { integer } from '#app/shared/format/number.ts'
import { createUuid } from '#app/shared/uuid.ts'
import type { StatusCount } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { BULK_PATH } from '#app/shared/verwaltung/anfragen/anfragen-path.ts'
import { joinLinks } from '#app/shared/verwaltung/anfragen/bulk-preview.ts'
import { type BulkStatus, isBulkStatus } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { useProgress } from '../ui/use-verwaltung-events.ts'
import {
  actionText,
  amountText,
  anfragenText,
  Channels,
  doneTitle,
  Reading,
  unreachedText,
  Warnings,
} from './bulk-parts.tsx'
import { type BulkChoice, useBulkPreview } from './use-bulk-preview.ts'

const NONE = { anfragen: 0, personen: 0 }

type BulkStatusDialogProps = {
  open: boolean
  onClose: () => void
  choice: BulkChoice
  count: number
  initial: BulkStatus | null
  states: readonly StatusCount[]
  onChanged: () => void
}

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
    schema: async () => (await import('#app/shared/verwaltung/anfragen/bulk-change.schema.ts')).ChangeBulkSchema,
    onDone: ({ changed, unreached }) => {
      showToast({ kind: 'erfolg', title: doneTitle(Number(changed)), text: unreachedText(unreached) })
      onChanged()
      onClose()
    },
  })
  const id = useId()
  const isRejection = status === 'abgesagt'
  const chosen = preview ? amountText(preview.chosen) : anfragenText(count)
  const possible = preview?.possible ?? NONE
  return (
    <Dialog
      open={open}
      onClose={() => form.busy === null && onClose()}
      size="wide"
      long
      title={initial === 'abgesagt' ? `${chosen} absagen` : `Status für ${chosen} ändern`}
      actions={
        <>
          <Button variant="secondary" disabled={form.busy !== null} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isRejection ? 'danger' : 'primary'}
            disabled={!isCurrent || possible.anfragen === 0}
            busy={form.busy && 'Wird gesendet...'}
          >
            {actionText(status, possible)}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={id} className="stack">
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        <div aria-live="polite" className="stack empty:hidden">
          {status !== '' && preview && <Warnings preview={preview} />}
        </div>
        {form.error?.code === 'VERALTET' && (
          <Button variant="secondary" size="small" icon="refresh-cw" onClick={reload}>
            Vorschau neu laden
          </Button>
        )}
        {initial !== 'abgesagt' && (
          <SelectField label="Neuer Status" value={status} onChange={(event) => setStatus(event.currentTarget.value)}>
            <option value="">Bitte wählen</option>
            {states
              .filter(({ key }) => isBulkStatus(key))
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
        {isBulkStatus(status) && <Channels key={status} status={status} />}
        <div aria-live="polite" aria-busy={status !== '' && !isCurrent} className="stack">
          {failure !== null && <ErrorBanner notice={{ title: 'Keine Vorschau', text: failure }} />}
          {status !== '' && preview && <Reading preview={preview} />}
        </div>
        {form.busy && <BulkProgress run={run} count={possible.anfragen} />}
      </FormFrame>
    </Dialog>
  )
}

function BulkProgress({ run, count }: { run: string; count: number }) {
  const progress = useProgress(run)
  const text = progress ? `${integer(progress.done)} von ${anfragenText(progress.total)}` : anfragenText(count)
  return (
    <div>
      <progress
        className="block w-full"
        aria-label={`${anfragenText(count)} ${count === 1 ? 'wird' : 'werden'} geändert`}
        {...(progress && { value: progress.done, max: progress.total })}
      />
      <p className="text-sm text-ink-2">{text}</p>
    </div>
  )
}
