import { formatTelefon } from '#app/shared/konten/format-telefon.ts'
import './termin.css'
import { useState } from 'react'
import { Form } from 'react-router'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { longDate, time } from '#app/shared/format/date.ts'
import { NOTES_MAX, PERSONEN_MAX } from '#app/shared/termine/terminbuchung-limits.ts'
import type { EintragenView } from '#app/shared/verwaltung/termine/termin-view.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { wohnungText } from './wohnung-text.ts'

const NEW_PERSON = 'neu'

export function EintragenPage({ view, search }: { view: EintragenView; search: string }) {
  const { termin } = view
  const address = `/verwaltung/termine/${termin.id}`
  return (
    <>
      <PageHead
        title={view.isToday ? 'Ohne Anmeldung erschienen' : 'Jemanden eintragen'}
        subtitle={`${longDate(termin.date)}, ${time(termin.from)}, ${wohnungText(termin)}`}
        back={<BackLink to={address}>Zum Termin</BackLink>}
      />
      <div className="stack max-w-180">
        <Form method="get" role="search" className="row flex-nowrap items-end">
          <div className="min-w-0 flex-1">
            <Field
              label="Wer hat angefragt?"
              type="search"
              name="suche"
              defaultValue={search}
              placeholder="Name oder Nummer"
            />
          </div>
          <Button type="submit" variant="secondary" icon="search">
            Suchen
          </Button>
        </Form>
        <EintragenForm key={termin.id} view={view} address={address} search={search} />
      </div>
    </>
  )
}

function EintragenForm({ view, address, search }: { view: EintragenView; address: string; search: string }) {
  const { found, more, exposes, termin, isAhead, isToday } = view
  const form = useForm({
    action: `${address}/eintragen`,
    schema: async () => (await import('#app/shared/verwaltung/termine/termin-forms.schema.ts')).EintragenSchema,
    onNext: () => showToast({ title: 'Eingetragen', kind: 'erfolg' }),
  })
  const [who, setWho] = useState(form.field('who').defaultValue || (found.length === 1 ? (found[0]?.linkId ?? '') : ''))
  const error = form.error?.fields.who
  return (
    <FormFrame form={form} className="stack">
      <ErrorBanner notice={toNotice(form.error, 'Nicht eingetragen')} role="alert" />
      <Panel flush title="Aus den Anfragen" note={more ? 'Bitte genauer suchen, es gibt mehr.' : undefined}>
        <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? 'who-error' : undefined}>
          <legend className="sr-only">Wen tragen Sie ein?</legend>
          {found.map(({ linkId, name, phone, kurzcode, title, status, color }) => (
            <label key={linkId} className="choice-row">
              <input type="radio" name="who" value={linkId} checked={who === linkId} onChange={() => setWho(linkId)} />
              <span className="min-w-0 flex-1">
                <b>{name || 'Ohne Namen'}</b>
                <small>{[kurzcode ?? title, phone && formatTelefon(phone)].filter(Boolean).join(', ')}</small>
              </span>
              {status && <Badge color={color ?? 'gray'}>{status}</Badge>}
            </label>
          ))}
          {found.length === 0 && (
            <p className="px-5 pb-3 text-sm text-ink-2">
              {search ? `Niemand passt zu „${search}“.` : 'Für diese Wohnung gibt es keine weiteren Anfragen.'}
            </p>
          )}
          <label className="choice-row">
            <input
              type="radio"
              name="who"
              value={NEW_PERSON}
              checked={who === NEW_PERSON}
              onChange={() => setWho(NEW_PERSON)}
            />
            <b>Neue Person</b>
          </label>
          {error && (
            <p className="error-message px-5 pb-3" id="who-error">
              {error}
            </p>
          )}
        </fieldset>
        <NewPerson form={form} exposes={exposes} isChosen={who === NEW_PERSON} />
      </Panel>
      <Panel title="Teilnahme">
        <div className="stack">
          <Field
            label="Personen"
            type="number"
            inputMode="numeric"
            min={1}
            max={PERSONEN_MAX}
            required
            hint={isToday ? undefined : `Frei: ${termin.left}`}
            {...form.field('personen', '1')}
          />
          {!isToday && (
            <Field label="Anmerkung (optional)" multiline rows={2} maxLength={NOTES_MAX} {...form.field('notes')} />
          )}
          {isToday && isAhead && (
            <label className="checkbox">
              <input type="checkbox" name="walkIn" value="ja" defaultChecked />
              <span>Steht vor der Tür: gleich als anwesend eintragen, ohne Nachricht</span>
            </label>
          )}
          {isToday && !isAhead && <input type="hidden" name="walkIn" value="ja" />}
        </div>
      </Panel>
      <Refusal form={form} />
      <Button type="submit" busy={form.busy && 'Wird eingetragen...'}>
        Eintragen
      </Button>
    </FormFrame>
  )
}

function NewPerson({
  form,
  exposes,
  isChosen,
}: {
  form: FormHandle
  exposes: EintragenView['exposes']
  isChosen: boolean
}) {
  return (
    <div className={`stack px-5 pb-5 noscript:block ${isChosen ? '' : 'hidden'}`}>
      <div className="row items-start">
        <div className="min-w-0 flex-1">
          <Field label="Vorname" autoComplete="off" {...form.field('vorname')} />
        </div>
        <div className="min-w-0 flex-1">
          <Field label="Nachname" autoComplete="off" {...form.field('nachname')} />
        </div>
      </div>
      <Field
        label="Mobilnummer"
        type="tel"
        autoComplete="off"
        hint="Mit dieser Nummer kann sich die Person später anmelden."
        {...form.field('nummer')}
      />
      {exposes.length > 1 ? (
        <SelectField label="Wohnung" {...form.field('exposeId')}>
          {exposes.map(({ id, title, kurzcode }) => (
            <option key={id} value={id}>
              {[title, kurzcode].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="exposeId" value={exposes[0]?.id ?? ''} />
      )}
    </div>
  )
}
