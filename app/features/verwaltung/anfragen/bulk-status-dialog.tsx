import { useId, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { Field, SelectField } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { integer } from '#app/shared/format/number.ts'
import { ANFRAGEN_PATH } from '#app/shared/verwaltung/anfragen-filter.ts'
import type { StatusCount } from '#app/shared/verwaltung/anfragen-list.types.ts'
import { type BulkPreview, joinLinks } from '#app/shared/verwaltung/bulk-preview.ts'
import { DEFAULT_CHANNELS, isStaffStatus, type StaffStatus } from '#app/shared/verwaltung/status-change.ts'
import { Preview } from '../ui/preview.tsx'
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
  const form = useForm({
    action: ANFRAGEN_PATH,
    intent: 'status',
    hidden: { status, links: preview ? joinLinks(preview.links) : '' },
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
        {form.busy && <progress className="block w-full" aria-label={`${personenText(possible)} werden geändert`} />}
      </FormFrame>
    </Dialog>
  )
}

/** By which ways the persons hear of it. */
function Channels({ status }: { status: StaffStatus }) {
  const { email, sms } = DEFAULT_CHANNELS[status]
  return (
    <fieldset className="field">
      <legend>Benachrichtigen</legend>
      <label className="checkbox">
        <input type="checkbox" name="email" value="ja" defaultChecked={email} />
        <span>{status === 'besichtigung_zulassen' ? 'E-Mail mit PIN' : 'E-Mail'}</span>
      </label>
      <label className="checkbox">
        <input type="checkbox" name="sms" value="ja" defaultChecked={sms} />
        <span>SMS</span>
      </label>
    </fieldset>
  )
}

/** What the first of them reads, whom it reaches, and who is left out and why. */
function Reading({ preview }: { preview: BulkPreview }) {
  const { reading, refused, links, withEmail, withPhone, unreached, cancelled, withoutTermine } = preview
  return (
    <>
      {reading && (
        <Preview
          title={`Das liest ${reading.name}${links.length > 1 ? `, ebenso ${personenText(links.length - 1)}` : ''}`}
        >
          <Banner color={reading.status.color} icon="info" title={reading.status.text}>
            {reading.status.kundentext}
          </Banner>
          {reading.mail && (
            <div className="preview-sheet mt-2">
              <b>{reading.mail.betreff}</b>
              <p className="whitespace-pre-line">{reading.mail.text}</p>
            </div>
          )}
          {reading.sms !== null && <p className="preview-sheet mt-2">{reading.sms}</p>}
        </Preview>
      )}
      <p className="text-sm text-ink-2">
        {[
          `${integer(withEmail)} mit E-Mail, ${integer(withPhone)} mit Mobilnummer.`,
          unreached > 0 && `${personenText(unreached)} erreicht keine Nachricht.`,
          cancelled > 0 && `${integer(cancelled)} gebuchte Termine werden dabei abgesagt.`,
          withoutTermine.length > 0 && `Noch keine freien Termine: ${withoutTermine.join(', ')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused.length > 0 && (
        <details className="text-sm">
          <summary>{integer(refused.length)} bleiben, wie sie sind</summary>
          <ul className="mt-2">
            {refused.map(({ name, wohnung, reason }) => (
              <li key={`${name} ${wohnung} ${reason}`}>
                {name}, {wohnung}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const personenText = (count: number) => (count === 1 ? '1 Person' : `${integer(count)} Personen`)

const doneTitle = (count: number) => (count === 1 ? '1 Anfrage geändert' : `${integer(count)} Anfragen geändert`)

function unreachedText(unreached: unknown): string | undefined {
  if (!Array.isArray(unreached) || unreached.length === 0) return undefined
  return `Keine Nachricht erreicht: ${unreached.slice(0, 5).join(', ')}${unreached.length > 5 ? ' und andere' : ''}.`
}
