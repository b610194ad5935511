import './mietprofil.css'
import type { FormEvent, KeyboardEvent } from 'react'
import { useForm } from '#app/components/form/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { ChoiceField } from '#app/components/ui/fields/choice-field.tsx'
import { Field, FieldFrame } from '#app/components/ui/fields/field.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { wayBack, withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { FormValues } from '#app/shared/form/form-values.ts'
import { choiceOf, type Fragen, type ProfilFrage } from '#app/shared/fragen/fragen.ts'
import { amountText } from '#app/shared/mietprofil/amount-text.ts'
import {
  BERUF_OPTIONS,
  MIETBEGINN_OPTIONS,
  type Mietprofil,
  MOTIVATION_MAX,
  PERSONEN_CHOICE,
  type SavedMietprofil,
  SUCHTYP_OPTIONS,
} from '#app/shared/mietprofil/mietprofil-options.ts'
import { hasMissingDetails } from '#app/shared/mietprofil/mietprofil-rules.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { stepAmount } from './step-amount.ts'

const PERSONEN_OPTIONS = PERSONEN_CHOICE.map((count) => ({ value: String(count), text: String(count) }))

type ProfilPageProps = {
  profil: SavedMietprofil | null
  fragen: Fragen
  pagePath: string
  exposeId: string | null
}

const MEIN_BEREICH = { to: '/dashboard', text: 'Mein Bereich' }

/**
 * Page of the rental profile. Tells why a profile is needed (PROFIL-9). A failed request keeps the input (PROFIL-7).
 */
export function ProfilPage({ profil, fragen, pagePath, exposeId }: ProfilPageProps) {
  const back = wayBack(exposeId, MEIN_BEREICH)
  const form = useForm({
    action: withBewerbung(pagePath, exposeId),
    schema: async () => (await import('#app/shared/mietprofil/mietprofil.schema.ts')).mietprofilSchema(() => fragen),
    whenLeft: true,
    onFailure: (failure) => {
      const text = noticeOf(failure)
      if (text !== null) showToast({ title: 'Fehler', text, kind: 'fehler' })
    },
    onNext: () => showToast({ title: 'Profil gespeichert!' }),
  })
  const error = form.error?.fields ?? {}
  const values: FormValues = { ...toValues(profil), ...form.values }

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLInputElement && event.target.name === 'suchtyp') {
      for (const choice of event.currentTarget.querySelectorAll<HTMLInputElement>('[name="anzahl_personen"]')) {
        choice.checked = false
      }
      form.clear('anzahl_personen')
    }
    form.props.onInput(event)
  }

  return (
    <div className="page-width page-width--narrow">
      <BackLink to={back.to}>{back.text}</BackLink>
      <h1 className="mt-2 mb-2">Mein Profil</h1>
      <p className="text-ink-2 mb-7">
        {profil?.suchtyp == null
          ? 'Erst mit diesen Angaben können wir Ihre Anfragen zur Miete bearbeiten. Das dauert etwa 2 Minuten. '
          : 'Mit diesen Angaben finden wir schneller die passende Wohnung. '}
        Felder mit * sind Pflicht.
      </p>
      <ErrorMessage failure={form.error} />
      <form {...form.props} className="mietprofil stack [--gap:28px]" onInput={onInput}>
        <input type="hidden" name="stand" value={profil?.stand ?? ''} />
        <ProfilFields profil={profil} fragen={fragen} values={values} error={error} />
        <div className="action-bar action-bar--form max-md:flex-row-reverse">
          <Button type="submit" className="max-md:flex-auto" busy={form.busy && 'Wird gespeichert...'}>
            Profil speichern
          </Button>
          <ButtonLink to={back.to} variant="secondary" aria-label={back.text}>
            {exposeId === null ? (
              back.text
            ) : (
              <>
                Zurück<span className="max-md:hidden"> zur Bewerbung</span>
              </>
            )}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

type ProfilFieldsProps = {
  profil: SavedMietprofil | null
  fragen: Fragen
  values: FormValues
  error: Partial<Record<string, string>>
}

function ProfilFields({ profil, fragen, values, error }: ProfilFieldsProps) {
  const isAsked = (frage: ProfilFrage) => choiceOf(frage, fragen) !== 'nicht'
  const isOptional = (frage: ProfilFrage) => choiceOf(frage, fragen) !== 'noetig'
  const chosen = (name: string) => [values[name] ?? []].flat()
  return (
    <>
      <ChoiceField
        kind="radio"
        name="mietbeginn"
        label="Mietbeginn"
        options={MIETBEGINN_OPTIONS}
        chosen={chosen('mietbeginn')}
        width={240}
        error={error.mietbeginn}
      />
      <ChoiceField
        kind="radio"
        name="suchtyp"
        label="Suchtyp"
        hint={profil?.suchtyp === 'gruppe' ? groupText(profil) : undefined}
        options={SUCHTYP_OPTIONS}
        chosen={chosen('suchtyp')}
        width={150}
        error={error.suchtyp}
      />
      <ChoiceField
        kind="radio"
        name="anzahl_personen"
        label="Anzahl der Personen"
        hint="Nur bei Familie und WG"
        options={PERSONEN_OPTIONS}
        chosen={chosen('anzahl_personen')}
        width={76}
        className="mietprofil-people"
        error={error.anzahl_personen}
      />
      {isAsked('profil_beruf') && (
        <ChoiceField
          kind="checkbox"
          name="beruf"
          label="Tätigkeit"
          hint="Mehrere Antworten sind möglich."
          options={BERUF_OPTIONS}
          chosen={chosen('beruf')}
          width={150}
          isOptional={isOptional('profil_beruf')}
          error={error.beruf}
        />
      )}
      {isAsked('profil_einkommen') && (
        <EinkommenField
          value={chosen('nettoeinkommen')[0] ?? ''}
          isOptional={isOptional('profil_einkommen')}
          error={error.nettoeinkommen}
        />
      )}
      {isAsked('profil_motivation') && (
        <Field
          multiline
          label="Motivation"
          required={!isOptional('profil_motivation')}
          name="motivation"
          rows={4}
          maxLength={MOTIVATION_MAX}
          placeholder="Warum suchen Sie eine neue Wohnung?"
          defaultValue={chosen('motivation')[0]}
          error={error.motivation}
        />
      )}
    </>
  )
}

/** Error message above the form. Without JavaScript it replaces the toast. */
function ErrorMessage({ failure }: { failure: FormFailure | null }) {
  const missing = failure !== null && hasMissingDetails(failure.fields)
  const text = missing ? 'Bitte füllen Sie alle erforderlichen Felder aus.' : noticeOf(failure)
  if (text === null) return null
  return (
    <div className="mb-7">
      <Banner color="red" icon="triangle-alert" title={missing ? 'Fehlende Angaben' : 'Fehler'}>
        {text}
      </Banner>
    </div>
  )
}

function noticeOf(failure: FormFailure | null): string | null {
  if (failure === null || failure.code === FORM_CODES.input) return null
  return failure.code === FORM_CODES.unexpected ? 'Bitte versuche es erneut.' : failure.text
}

type EinkommenFieldProps = { value: string; isOptional: boolean; error: string | undefined }

function EinkommenField({ value, isOptional, error }: EinkommenFieldProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepAmount(event.currentTarget, event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <FieldFrame
      label="Netto-Haushaltseinkommen im Monat"
      required={!isOptional}
      hint="Alle Personen zusammen, zum Beispiel 2.345 oder 2.345,50. Das sehen nur Sie und die Verwaltung."
      error={error}
      control={(props) => (
        <div className="affix affix--unit max-w-[360px]">
          <input
            {...props}
            className="input input--amount"
            name="nettoeinkommen"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={value}
            onKeyDown={onKeyDown}
          />
          <span className="affix-unit" aria-hidden="true">
            €
          </span>
        </div>
      )}
    />
  )
}

/** Describes the former answer "Gruppe", which is no longer offered, so the form asks for a new answer. */
function groupText({ anzahlPersonen }: Mietprofil): string {
  const previous = anzahlPersonen === null ? 'Gruppe' : `Gruppe, ${personenText(anzahlPersonen)}`
  return `Bisher: ${previous}. Bitte wählen Sie neu.`
}

function toValues(profil: Mietprofil | null): FormValues {
  const asked = profil?.suchtyp === 'familie' || profil?.suchtyp === 'wg'
  return {
    mietbeginn: profil?.mietbeginn ?? '',
    suchtyp: profil?.suchtyp ?? '',
    anzahl_personen: asked ? (profil.anzahlPersonen?.toString() ?? '') : '',
    beruf: profil?.beruf ?? [],
    nettoeinkommen: profil?.einkommen == null ? '' : amountText(profil.einkommen),
    motivation: profil?.motivation ?? '',
  }
}
