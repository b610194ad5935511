import { useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm, usePageAnswer } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { BulkBar } from '#app/features/verwaltung/ui/table/bulk-bar.tsx'
import type { Selection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import { integer } from '#app/shared/format/number.ts'
import {
  EXPOSE_BULK,
  type ExposeBulk,
  type ExposeBulkResult,
  isExposeBulkResult,
} from '#app/shared/verwaltung/exposes/exposes-bulk.ts'
import { EXPOSES_PATH } from '#app/shared/verwaltung/exposes/exposes-path.ts'

export const SELECTION_FORM = 'auswahl'

const INTENT = 'viele'

function listChanges(isArchiv: boolean): ExposeBulk[] {
  return isArchiv ? ['zurueckholen'] : ['oeffentlich', 'demnaechst', 'direktlink', 'verborgen', 'archivieren']
}

type BulkActionsProps = {
  selection: Selection
  total: number
  query: string
  isArchiv: boolean
}

export function BulkActions({ selection, total, query, isArchiv }: BulkActionsProps) {
  const [asked, setAsked] = useState<ExposeBulk | null>(null)
  const [result, setResult] = useState<ExposeBulkResult | null>(null)
  const form = useForm({
    action: EXPOSES_PATH,
    intent: INTENT,
    onDone(answer) {
      setAsked(null)
      if (!isExposeBulkResult(answer)) return
      selection.clear()
      if (answer.refusedCount + answer.warnedCount > 0) setResult(answer)
      else showToast({ kind: 'erfolg', title: changedText(answer.changed) })
    },
  })

  function send() {
    const fields = new FormData()
    fields.set('was', asked ?? '')
    if (selection.isAll) {
      fields.set('alle', 'ja')
      fields.set('query', query)
      for (const id of selection.except) fields.append('ohne', id)
    } else for (const id of selection.ids) fields.append('ids', id)
    void form.send(fields)
  }

  return (
    <>
      <BulkBar selection={selection} total={total}>
        {listChanges(isArchiv).map((change) => (
          <Button key={change} variant="secondary" size="small" onClick={() => setAsked(change)}>
            {EXPOSE_BULK[change]}
          </Button>
        ))}
      </BulkBar>
      <Dialog
        open={asked !== null}
        onClose={() => form.busy === null && setAsked(null)}
        title={asked === null ? '' : EXPOSE_BULK[asked]}
        actions={
          <>
            <Button variant="secondary" disabled={form.busy !== null} onClick={() => setAsked(null)}>
              Abbrechen
            </Button>
            <Button busy={form.busy && 'Wird geändert...'} onClick={send}>
              {`Bei ${exposesText(selection.count)} ändern`}
            </Button>
          </>
        }
      >
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        <p>{asked === null ? '' : CONSEQUENCES[asked]}</p>
      </Dialog>
      <Dialog
        open={result !== null}
        onClose={() => setResult(null)}
        title={result ? changedText(result.changed) : ''}
        long
        actions={<Button onClick={() => setResult(null)}>Schließen</Button>}
      >
        {result && <ResultDetails result={result} />}
      </Dialog>
    </>
  )
}

const CONSEQUENCES: Record<ExposeBulk, string> = {
  oeffentlich: 'Sie stehen dann in Listen und Suche. Was noch nicht vollständig ist, bleibt, wie es ist.',
  demnaechst:
    'Sie stehen dann als „Demnächst verfügbar“ im Portal. Was noch nicht vollständig ist, bleibt, wie es ist.',
  direktlink:
    'Sie verschwinden aus den Listen; wer die Adresse hat, sieht sie. Was noch nicht vollständig ist, bleibt, wie es ist.',
  verborgen: 'Sie sind dann nur noch in der Verwaltung zu sehen.',
  archivieren: 'Sie werden ausgeblendet und ins Archiv gelegt. Anfragen und Termine bleiben.',
  zurueckholen: 'Sie stehen dann wieder in der Liste, zunächst nicht sichtbar.',
}

/** Form for several Exposés without JavaScript, which submits the checkboxes of the rows. */
export function BulkForm({ isArchiv }: { isArchiv: boolean }) {
  const form = useForm({ action: EXPOSES_PATH, intent: INTENT })
  const result: unknown = usePageAnswer()?.result
  return (
    <>
      {isExposeBulkResult(result) && (
        <Banner color="green" icon="check" title={changedText(result.changed)} role="status">
          {result.refusedCount + result.warnedCount > 0 && <ResultDetails result={result} />}
        </Banner>
      )}
      <FormFrame form={form} id={SELECTION_FORM} className="hidden flex-wrap items-end gap-3 noscript:flex">
        <ErrorBanner notice={toNotice(form.error, 'Nichts geändert')} role="alert" />
        <SelectField label="Mit den gewählten" name="was">
          {listChanges(isArchiv).map((change) => (
            <option key={change} value={change}>
              {EXPOSE_BULK[change]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary">
          Ausführen
        </Button>
      </FormFrame>
    </>
  )
}

function ResultDetails({ result: { refused, refusedCount, warned, warnedCount } }: { result: ExposeBulkResult }) {
  return (
    <>
      {refusedCount > 0 && (
        <Reasons intro={`${exposesText(refusedCount)} bleiben, wie sie sind:`} reasons={refused} count={refusedCount} />
      )}
      {warnedCount > 0 && <Reasons intro="Geändert, aber bitte sehen Sie nach:" reasons={warned} count={warnedCount} />}
    </>
  )
}

type ReasonsProps = { intro: string; reasons: ExposeBulkResult['refused']; count: number }

function Reasons({ intro, reasons, count }: ReasonsProps) {
  return (
    <>
      <p>{intro}</p>
      <ul className="my-2 text-sm">
        {reasons.map(({ titel, reason }) => (
          <li key={`${titel} ${reason}`}>
            <b>{titel}</b>: {reason}
          </li>
        ))}
      </ul>
      {count > reasons.length && <p className="text-sm">und {count - reasons.length} weitere</p>}
    </>
  )
}

const exposesText = (count: number) => (count === 1 ? '1 Exposé' : `${integer(count)} Exposés`)
const changedText = (count: number) => `${exposesText(count)} geändert`
