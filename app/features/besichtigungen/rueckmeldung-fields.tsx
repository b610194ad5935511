import { useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { ChoiceField } from '#app/components/ui/fields/choice-field.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import type { BesichtigungEntry } from '#app/shared/besichtigungen/besichtigung.types.ts'
import { CHOICE_MISSING, MIETINTERESSE_OPTIONS } from '#app/shared/besichtigungen/rueckmeldung.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { date } from '#app/shared/format/date.ts'
import { exposeTitle } from './expose-title.ts'
import type { RueckmeldungForm } from './use-rueckmeldung-form.ts'

type RueckmeldungFieldsProps = RueckmeldungForm & { besichtigung: BesichtigungEntry }

export function RueckmeldungFields({ besichtigung, form, stand }: RueckmeldungFieldsProps) {
  const { expose, datum } = besichtigung
  // Frozen on first render: a save on another device must not change fields during typing.
  const [{ mietinteresse, kommentar }] = useState(besichtigung)
  const stored = mietinteresse === null ? '' : mietinteresse ? 'ja' : 'nein'
  const choice = form.field('mietinteresse', stored)
  return (
    <>
      <input type="hidden" name="stand" value={stand} />
      <div className="stack">
        <p className="text-sm text-ink-2">
          {exposeTitle(expose)}
          {datum !== null && `, besichtigt am ${date(datum)}`}
        </p>
        <NotSaved failure={form.error} />
        <ChoiceField
          kind="radio"
          name={choice.name}
          label="Interesse"
          labelHidden
          options={MIETINTERESSE_OPTIONS}
          chosen={[choice.defaultValue]}
          width={240}
          error={
            choice.error && (
              <>
                <b className="block">{CHOICE_MISSING.title}</b>
                {choice.error}
              </>
            )
          }
        />
        <div className="rueckmeldung-hint">
          <Banner color="gray" title="Das lässt sich wieder ändern">
            Wir planen dann ohne Sie. Ihre Anfrage bleibt in „Mein Bereich“ stehen.
          </Banner>
        </div>
        <Field
          multiline
          label="Kommentar (optional)"
          rows={3}
          placeholder="Zum Beispiel: Wir könnten ab April einziehen."
          {...form.field('kommentar', kommentar ?? '')}
        />
      </div>
    </>
  )
}

function NotSaved({ failure }: { failure: FormFailure | null }) {
  if (failure === null || Object.keys(failure.fields).length > 0) return null
  return (
    <Banner color="red" icon="triangle-alert" title="Fehler beim Speichern" role="alert">
      Ihre Rückmeldung konnte nicht gespeichert werden. {failure.text}
    </Banner>
  )
}
