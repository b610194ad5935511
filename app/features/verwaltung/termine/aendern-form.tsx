import { useEffect, useRef, useState } from 'react'
import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { type FormHandle, type FormResult, useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { ConflictDialog } from '#app/features/verwaltung/ui/form/conflict-dialog.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import { Refusal } from '#app/features/verwaltung/ui/form/refusal.tsx'
import { usePreview } from '#app/features/verwaltung/ui/form/use-preview.ts'
import { time } from '#app/shared/format/date.ts'
import { isNumber, isText, listOf, objectOf, orNull } from '#app/shared/json/guards.ts'
import type { Choice, MovePreview, TerminForm, TerminVersion } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { aendernPath } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { Panel } from '../ui/panel.tsx'
import { compareVersions, type Fields, findTypedSince, readFields, toFields, toShown } from './aendern-fields.ts'
import { isMovePreview } from './read-answers.ts'

type AendernFormProps = {
  termin: TerminForm
  verwalter: readonly Choice[]
  lastChange: { who: string; at: Date } | null
}

const loadSchema = async () => (await import('#app/shared/verwaltung/termine/termine.schema.ts')).TerminAendernSchema
const isSaved = objectOf({
  moved: isNumber,
  unreached: listOf(isText),
  stored: objectOf({
    stand: isText,
    date: isText,
    from: isText,
    to: isText,
    places: isNumber,
    treffpunkt: orNull(isText),
    beschreibung: orNull(isText),
    zustaendigId: orNull(isText),
  }),
})

export function AendernForm({ termin, verwalter, lastChange }: AendernFormProps) {
  const { form, shown, base, preview, ask, asked, outcome, conflict } = useAendernForm(termin)
  const isQuestion = preview !== null && (preview.count > 0 || preview.overlaps.length > 0)
  return (
    <Panel>
      <FormFrame form={form} className="stack" key={base.stand} onChange={ask}>
        {form.error?.code !== 'VERALTET' && (
          <ErrorBanner notice={toNotice(form.error, 'Nicht gespeichert')} role="alert" />
        )}
        {isSaved(outcome) && <Saved {...outcome} />}
        <AendernFields form={form} shown={shown} belegt={termin.belegt} verwalter={verwalter} />
        <Concerned termin={termin} />
        {isQuestion && <Consequences key={asked} preview={preview} isAsked={asked === preview.seen} />}
        <input type="hidden" name="stand" value={base.stand} />
        <input type="hidden" name="gesehen" value={preview?.seen ?? ''} />
        <Refusal form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="aendern" busy={form.busy && 'Wird gespeichert...'}>
            {submitText(preview)}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="vorschau"
            variant="secondary"
            className="hidden noscript:inline-flex"
          >
            Vorschau der Nachricht
          </Button>
        </div>
      </FormFrame>
      <ConflictDialog
        open={conflict.isOpen}
        who={lastChange?.who ?? 'Jemand anders'}
        what={lastChange ? `diesen Termin um ${time(new Date(lastChange.at).toISOString())}` : 'diesen Termin'}
        fields={conflict.fields.map(({ name, label, theirs, mine }) => ({
          name,
          label,
          theirs: toShown(name, theirs, verwalter),
          mine: toShown(name, mine, verwalter),
        }))}
        ownCount={conflict.ownCount}
        busy={form.busy !== null}
        onClose={conflict.close}
        onDiscard={conflict.discard}
        onSave={(choices) => void conflict.save(choices)}
      />
    </Panel>
  )
}

function useAendernForm(termin: TerminForm) {
  // The page may have loaded a newer version.
  const [base, setBase] = useState<TerminVersion>(termin)
  const [asked, setAsked] = useState('')
  const [mine, setMine] = useState<Fields | null>(null)
  const [saved, setSaved] = useState<FormResult | null>(null)
  const [merged, setMerged] = useState<Fields | null>(null)
  const action = aendernPath(termin.id)
  const form = useForm({
    action,
    schema: loadSchema,
    whenLeft: true,
    onSend: () => setSaved(null),
    onDone: (result, formData) => {
      if (isMovePreview(result)) {
        show(result)
        setAsked(result.seen)
        return
      }
      if (!isSaved(result)) throw new Error('The answer to a save holds no slot.')
      const element = form.props.ref.current
      const sent = readFields(formData)
      const now = element ? readFields(new FormData(element)) : sent
      setSaved(result)
      setBase(result.stored)
      setMerged(findTypedSince({ sent, now, stored: toFields(result.stored) }))
    },
    onFailure: ({ code }, sent) => {
      if (code === 'VERALTET') setMine(readFields(sent))
    },
  })
  const initial = isMovePreview(form.result) ? form.result : null
  const { preview, ask, show } = usePreview(form.props.ref, {
    action,
    schema: loadSchema,
    guard: isMovePreview,
    initial,
  })
  const { fields, ownCount, merge } = compareVersions({
    base: toFields(base),
    theirs: toFields(termin),
    mine: mine ?? {},
  })

  function continueFrom(texts: Fields | null) {
    setMine(null)
    setMerged(texts)
    setBase(termin)
  }

  const conflict = {
    isOpen: mine !== null && base.stand !== termin.stand,
    fields,
    ownCount,
    close: () => setMine(null),
    discard() {
      continueFrom(null)
      form.clear()
    },
    async save(choices: Record<string, 'theirs' | 'mine'>) {
      const chosen = merge(choices)
      continueFrom(chosen)
      await form.send({ ...chosen, stand: termin.stand, gesehen: '', intent: 'aendern' })
    },
  }
  return { form, base, shown: merged ?? toFields(base), preview, ask, asked, outcome: saved ?? form.result, conflict }
}

type AendernFieldsProps = { form: FormHandle; shown: Fields; belegt: number; verwalter: readonly Choice[] }

function AendernFields({ form, shown, belegt, verwalter }: AendernFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <div className="max-md:col-span-2">
          <Field label="Tag" type="date" required {...form.field('datum', shown.datum)} />
        </div>
        {/* Text fields, because a native time field does not accept "24:00". */}
        <Field label="Von" inputMode="numeric" maxLength={5} required {...form.field('von', shown.von)} />
        <Field label="Bis" inputMode="numeric" maxLength={5} required {...form.field('bis', shown.bis)} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Plätze"
          inputMode="numeric"
          required
          hint={belegt > 0 ? `Schon vergeben: ${belegt}. Weniger sind nicht möglich.` : undefined}
          {...form.field('plaetze', shown.plaetze)}
        />
        <SelectField label="Zuständig" {...form.field('zustaendig', shown.zustaendig)}>
          <option value="">niemand</option>
          {verwalter.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label="Treffpunkt"
        required
        hint="Auch, wie man hineinkommt, etwa bei wem man klingelt."
        {...form.field('treffpunkt', shown.treffpunkt)}
      />
      <Field
        label="Notiz für die Verwaltung (optional)"
        multiline
        rows={3}
        hint="Sehen nur Sie und Ihre Kolleginnen und Kollegen."
        {...form.field('notiz', shown.notiz)}
      />
    </>
  )
}

function submitText(preview: MovePreview | null): string {
  if (preview === null) return 'Speichern'
  if (preview.count > 0) return 'Speichern und senden'
  return preview.overlaps.length > 0 ? 'Trotzdem speichern' : 'Speichern'
}

/** Consequences of moving a slot. `isAsked`: staff pressed the save button before they were shown. */
function Consequences({ preview: { count, overlaps, message }, isAsked }: { preview: MovePreview; isAsked: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])
  return (
    <div ref={box} tabIndex={-1} className="stack">
      {isAsked && (
        <Banner color="yellow" icon="info" title="Noch nicht gespeichert" role="alert">
          Bitte prüfen Sie, was geschieht, und speichern Sie dann.
        </Banner>
      )}
      {overlaps.length > 0 && (
        <Banner
          color="orange"
          icon="triangle-alert"
          title={overlaps.length === 1 ? '1 Überschneidung' : `${overlaps.length} Überschneidungen`}
        >
          {overlaps
            .map(
              ({ from, label, sameFlat }) =>
                `${time(from)}, ${label} (${sameFlat ? 'dieselbe Wohnung' : 'dieselbe zuständige Person'})`,
            )
            .join('; ')}
        </Banner>
      )}
      {message && (
        <Preview
          title={message.betreff ?? 'SMS'}
          note={count === 1 ? '1 Nachricht wird gesendet' : `${count} Nachrichten werden gesendet`}
          isSheet
        >
          <p className="whitespace-pre-line">{message.text}</p>
        </Preview>
      )}
    </div>
  )
}

function Concerned({ termin: { buchungen, unreached } }: { termin: TerminForm }) {
  if (buchungen === 0) return <p className="text-sm text-ink-2">Noch niemand hat gebucht.</p>
  const people = buchungen === 1 ? 'Wer gebucht hat, erfährt' : `Alle ${buchungen}, die gebucht haben, erfahren`
  return (
    <p className="text-sm text-ink-2">
      {people} eine andere Zeit oder einen anderen Treffpunkt sofort, mit Kalenderdatei. Zu Plätzen, Zuständigkeit und
      Notiz wird keine Nachricht gesendet.
      {unreached.length > 0 && ` Nicht zu erreichen: ${unreached.join(', ')}.`}
    </p>
  )
}

function Saved({ moved, unreached }: { moved: number; unreached: string[] }) {
  const notified = moved - unreached.length
  return (
    <Banner color={unreached.length > 0 ? 'orange' : 'green'} icon="circle-check" title="Gespeichert" role="status">
      {notified > 0 && `${notified === 1 ? 'Eine Nachricht wird' : `${notified} Nachrichten werden`} gesendet. `}
      {unreached.length > 0 && `Bitte selbst benachrichtigen: ${unreached.join(', ')}.`}
    </Banner>
  )
}
