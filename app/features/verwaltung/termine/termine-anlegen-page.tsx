import './anlegen.css'
import { useEffect, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import { SaveBar } from '#app/features/verwaltung/ui/form/save-bar.tsx'
import { usePreview } from '#app/features/verwaltung/ui/form/use-preview.ts'
import type { FormValues } from '#app/shared/form/form-values.ts'
import { integer } from '#app/shared/format/number.ts'
import type { Choice, SeriePreview } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { ANLEGEN_PATH, readOrigin, TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import type { SerieValues } from '#app/shared/verwaltung/termine/serie-values.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { isSeriePreview } from './read-answers.ts'
import { countKept, countText, SeriePreviewPanel } from './serie-preview-panel.tsx'
import { type TimeRow, WeekdayTimes } from './weekday-times.tsx'

const loadSchema = async () => (await import('#app/shared/verwaltung/termine/termine.schema.ts')).SerieSchema

type TermineAnlegenPageProps = {
  exposes: { name: string; title: string }[]
  liegenschaften: Choice[]
  verwalter: Choice[]
  origin: string | null
  initial: SerieValues & { expose: string; exposeId: string; liegenschaft: string; zustaendig: string }
}

export function TermineAnlegenPage({ exposes, liegenschaften, verwalter, origin, initial }: TermineAnlegenPageProps) {
  const form = useForm({
    action: ANLEGEN_PATH,
    schema: loadSchema,
    whenLeft: true,
  })
  const [rows, setRows] = useState(() => toRows(form.values, initial))
  const [removed, setRemoved] = useState<ReadonlySet<string>>(() => new Set(listOf(form.values?.entfernt)))
  const [places, setPlaces] = useState(() => Number(form.values?.plaetze ?? initial.plaetze))
  const answered = isSeriePreview(form.result) ? form.result : null
  const { preview, error, ask } = usePreview(form.props.ref, {
    action: ANLEGEN_PATH,
    schema: loadSchema,
    guard: isSeriePreview,
    initial: answered,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: hours that come or go are a change like any other.
  useEffect(ask, [rows])

  function toggle(key: string) {
    setRemoved((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]))
  }

  const zurueck = form.field('zurueck', origin ?? '').defaultValue
  const back = readOrigin(zurueck)
  const kept = countKept(preview, removed)
  const shownKeys = new Set(preview?.termine.map(({ key }) => key))
  return (
    <>
      <PageHead
        title="Termine anlegen"
        subtitle="Legen Sie mehrere Termine auf einmal an. Die Vorschau zeigt jeden, bevor er angelegt wird."
        back={<BackLink to={back?.path ?? TERMINE_PATH}>{back?.name ?? 'Termine'}</BackLink>}
      />
      <FormFrame form={form} onChange={ask}>
        <input type="hidden" name="zurueck" value={zurueck} />
        {/* Removed slots of days that are not chosen now, but may be chosen again. */}
        {[...removed]
          .filter((key) => !shownKeys.has(key))
          .map((key) => (
            <input key={key} type="hidden" name="entfernt" value={key} />
          ))}
        {/* Target of Enter in a field, and the preview button without JavaScript. */}
        <button type="submit" name="intent" value="vorschau" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <div className="panels panels--aside">
          <div className="stack">
            <ErrorBanner notice={toNotice(form.error, 'Nichts wurde angelegt')} role="alert" />
            <Target form={form} exposes={exposes} liegenschaften={liegenschaften} initial={initial} />
            <When form={form} initial={initial} rows={rows} onRows={setRows} onPlaces={setPlaces} />
            <Place form={form} verwalter={verwalter} zustaendig={initial.zustaendig} />
            <Informed form={form} informed={preview?.informed ?? null} />
          </div>
          <div className="serie-preview">
            <SeriePreviewPanel
              preview={preview}
              error={error?.text ?? null}
              places={places}
              removed={removed}
              onToggle={toggle}
            />
          </div>
        </div>
        <SaveBar form={form} note={preview ? <b>{countText(kept)}</b> : null}>
          <Button
            type="submit"
            name="intent"
            value="vorschau"
            variant="secondary"
            className="hidden noscript:inline-flex"
          >
            Vorschau
          </Button>
          <Button
            type="submit"
            name="intent"
            value="anlegen"
            busy={form.busy?.get('intent') === 'anlegen' && 'Wird angelegt...'}
          >
            {preview ? `${countText(kept)} anlegen` : 'Anlegen'}
          </Button>
        </SaveBar>
      </FormFrame>
    </>
  )
}

type WhenProps = {
  form: FormHandle
  initial: TermineAnlegenPageProps['initial']
  rows: TimeRow[]
  onRows: (rows: TimeRow[]) => void
  onPlaces: (places: number) => void
}

function When({ form, initial, rows, onRows, onPlaces }: WhenProps) {
  const chosen = form.values ? listOf(form.values.tag).map(Number) : initial.times.map(({ weekday }) => weekday)
  return (
    <Panel title="Wann" className="stack">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Von" type="date" required {...form.field('ab', initial.ab)} />
        <Field label="Bis" type="date" required {...form.field('bisTag', initial.bisTag)} />
      </div>
      <WeekdayTimes rows={rows} chosen={chosen} error={form.error?.fields.tag} onChange={onRows} />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Field label="Länge in Minuten" inputMode="numeric" required {...form.field('minuten', initial.minuten)} />
        <Field label="Pause dazwischen" inputMode="numeric" hint="in Minuten" {...form.field('pause', initial.pause)} />
        <Field
          label="Plätze je Termin"
          inputMode="numeric"
          required
          {...form.field('plaetze', initial.plaetze)}
          onInput={({ currentTarget }) => onPlaces(Number(currentTarget.value) || 0)}
        />
      </div>
    </Panel>
  )
}

type TargetProps = { form: FormHandle } & Pick<TermineAnlegenPageProps, 'exposes' | 'liegenschaften' | 'initial'>

function Target({ form, exposes, liegenschaften, initial }: TargetProps) {
  const { defaultValue } = form.field('wofuer', initial.liegenschaft ? 'liegenschaft' : 'expose')
  return (
    <Panel title="Wofür" className="stack serie-target">
      <div className="options" style={{ '--option-width': '13.75rem' }} role="radiogroup" aria-label="Wofür">
        <label className="option">
          <input type="radio" name="wofuer" value="expose" defaultChecked={defaultValue === 'expose'} />
          <span>
            Eine Wohnung
            <small className="block text-ink-2">nur für dieses Exposé</small>
          </span>
        </label>
        <label className="option">
          <input type="radio" name="wofuer" value="liegenschaft" defaultChecked={defaultValue === 'liegenschaft'} />
          <span>
            Ganze Liegenschaft
            <small className="block text-ink-2">für alle Wohnungen im Haus</small>
          </span>
        </label>
      </div>
      <div className="serie-expose">
        <Field
          label="Exposé"
          required
          list="exposes"
          autoComplete="off"
          hint="Objekt-Nr. oder Titel, oder aus der Liste wählen"
          {...form.field('expose', initial.expose)}
        />
        <input type="hidden" name="exposeId" value={initial.exposeId} />
        <input type="hidden" name="exposeName" value={initial.expose} />
        <datalist id="exposes">
          {exposes.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
      </div>
      <div className="serie-liegenschaft">
        <SelectField label="Liegenschaft" required {...form.field('liegenschaft', initial.liegenschaft)}>
          <option value="">Bitte wählen</option>
          {liegenschaften.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}

function Place({
  form,
  verwalter,
  zustaendig,
}: {
  form: FormHandle
  verwalter: readonly Choice[]
  zustaendig: string
}) {
  return (
    <Panel title="Wo und wer" className="stack">
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Treffpunkt"
          required
          placeholder="Hauseingang"
          hint="Auch, wie man hineinkommt, etwa bei wem man klingelt."
          {...form.field('treffpunkt')}
        />
        <SelectField label="Zuständig" {...form.field('zustaendig', zustaendig)}>
          <option value="">niemand</option>
          {verwalter.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label="Notiz für die Verwaltung (optional)"
        hint="Sehen nur Sie und Ihre Kolleginnen und Kollegen."
        {...form.field('notiz')}
      />
    </Panel>
  )
}

function Informed({ form, informed }: { form: FormHandle; informed: SeriePreview['informed'] | null }) {
  const whom = informed ? `${integer(informed.count)} ${informed.count === 1 ? 'Person' : 'Personen'}` : 'Personen'
  return (
    <Panel title="Wer es erfährt" className="stack">
      <p className="text-sm text-ink-2">
        Wer auf einen Platz wartet, bekommt die neuen Plätze von selbst angeboten, der Reihe nach.
      </p>
      <label className="checkbox">
        <input
          type="checkbox"
          name="informieren"
          value="ja"
          defaultChecked={form.values === undefined || form.values.informieren === 'ja'}
        />
        <span>
          {whom} mit dem Status „Besichtigung möglich“ ohne Termin per E-Mail über die neuen Termine informieren
        </span>
      </label>
      {informed?.message && (
        <Preview title={informed.message.betreff} isSheet>
          <p className="whitespace-pre-line">{informed.message.text}</p>
        </Preview>
      )}
    </Panel>
  )
}

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat())

function toRows(values: FormValues | undefined, initial: SerieValues): TimeRow[] {
  const first = listOf(values?.zeitVon)
  const last = listOf(values?.zeitBis)
  const sent = listOf(values?.zeitTag).map((weekday, i) => ({
    weekday: Number(weekday),
    first: first[i] ?? '',
    last: last[i] ?? '',
  }))
  const known = sent.length > 0 ? sent : initial.times
  const missing = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !known.some((time) => time.weekday === weekday))
  const [usual] = initial.times
  const others = missing.map((weekday) => ({ weekday, first: usual?.first ?? '', last: usual?.last ?? '' }))
  return [...known, ...others].map((time, id) => ({ ...time, id }))
}
