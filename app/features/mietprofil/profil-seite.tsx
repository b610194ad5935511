import './profil.css'
import type { FormEvent, KeyboardEvent } from 'react'
import { useForm } from '#app/components/formular/use-form.ts'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field, FieldFrame } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/formular/form-answer.ts'
import type { FormValues } from '#app/shared/formular/form-values.ts'
import { betragText } from '#app/shared/mietprofil/betrag-text.ts'
import {
  BERUF_OPTIONEN,
  type GespeichertesMietprofil,
  MIETBEGINN_OPTIONEN,
  type Mietprofil,
  MOTIVATION_MAX,
  PERSONEN_AUSWAHL,
  SUCHTYP_OPTIONEN,
} from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { fehlenAngaben } from '#app/shared/mietprofil/mietprofil-regeln.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { AuswahlFeld } from './auswahl-feld.tsx'
import { stepBetrag } from './step-betrag.ts'

const PERSONEN_OPTIONEN = PERSONEN_AUSWAHL.map((anzahl) => ({ wert: String(anzahl), text: String(anzahl) }))

type ProfilSeiteProps = {
  /** What is stored; null for somebody who has not filled it in. */
  profil: GespeichertesMietprofil | null
  /** The page's own address. */
  pfad: string
}

/** The rental profile (PROFIL-2, PROFIL-4). A request that fails on its way keeps all that was typed (PROFIL-7). */
export function ProfilSeite({ profil, pfad }: ProfilSeiteProps) {
  const formular = useForm({
    action: pfad,
    schema: async () => (await import('#app/shared/mietprofil/mietprofil.schema.ts')).MietprofilSchema,
    whenLeft: true,
    onFailure: (failure) => {
      const text = meldungOf(failure)
      if (text !== null) showToast({ titel: 'Fehler', text, art: 'fehler' })
    },
    onWeiter: () => showToast({ titel: 'Profil gespeichert!' }),
  })
  const fehler = formular.fehler?.felder ?? {}
  const werte: FormValues = { ...toWerte(profil), ...formular.werte }
  const gewaehlt = (name: string) => [werte[name] ?? []].flat()

  function onInput(event: FormEvent<HTMLFormElement>) {
    // Another Suchtyp asks for the number anew.
    if (event.target instanceof HTMLInputElement && event.target.name === 'suchtyp') {
      for (const wahl of event.currentTarget.querySelectorAll<HTMLInputElement>('[name="anzahl_personen"]')) {
        wahl.checked = false
      }
      formular.clear('anzahl_personen')
    }
    formular.props.onInput(event)
  }

  const speichern = (className?: string) => (
    <Button type="submit" className={className} busy={formular.busy && 'Wird gespeichert...'}>
      Profil speichern
    </Button>
  )
  const zurueck = (
    <ButtonLink to="/dashboard" variant="two">
      Mein Bereich
    </ButtonLink>
  )
  return (
    <div className="wrap narrow">
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <h1 className="mt-2 mb-2">Mein Profil</h1>
      <p className="muted mb-7">
        Mit diesen Angaben finden wir schneller die passende Wohnung. Felder mit * sind Pflicht.
      </p>
      <Fehlermeldung failure={formular.fehler} />
      <form {...formular.props} className="profil stack [--gap:28px]" onInput={onInput}>
        <input type="hidden" name="stand" value={profil?.stand ?? ''} />
        <AuswahlFeld
          art="radio"
          name="mietbeginn"
          label="Mietbeginn"
          optionen={MIETBEGINN_OPTIONEN}
          gewaehlt={gewaehlt('mietbeginn')}
          breite={240}
          error={fehler.mietbeginn}
        />
        <AuswahlFeld
          art="radio"
          name="suchtyp"
          label="Suchtyp"
          hint={profil?.suchtyp === 'gruppe' ? gruppeText(profil) : undefined}
          optionen={SUCHTYP_OPTIONEN}
          gewaehlt={gewaehlt('suchtyp')}
          breite={150}
          error={fehler.suchtyp}
        />
        <AuswahlFeld
          art="radio"
          name="anzahl_personen"
          label="Anzahl der Personen"
          hint="Nur bei Familie (3 bis 10) und WG (2 bis 10)"
          optionen={PERSONEN_OPTIONEN}
          gewaehlt={gewaehlt('anzahl_personen')}
          breite={76}
          className="personen"
          error={fehler.anzahl_personen}
        />
        <AuswahlFeld
          art="checkbox"
          name="beruf"
          label="Tätigkeit"
          hint="Mehrere Antworten sind möglich."
          optionen={BERUF_OPTIONEN}
          gewaehlt={gewaehlt('beruf')}
          breite={150}
          error={fehler.beruf}
        />
        <EinkommenFeld wert={gewaehlt('nettoeinkommen')[0] ?? ''} error={fehler.nettoeinkommen} />
        <Field
          mehrzeilig
          label="Motivation"
          required
          name="motivation"
          rows={4}
          maxLength={MOTIVATION_MAX}
          placeholder="Warum suchen Sie eine neue Wohnung?"
          defaultValue={gewaehlt('motivation')[0]}
          error={fehler.motivation}
        />
        <div className="row only-d pt-2">
          {speichern()}
          {zurueck}
        </div>
        <div className="bottom only-m">
          {zurueck}
          {speichern('grow')}
        </div>
      </form>
    </div>
  )
}

/** What stands above the form: that fields are empty, or why nothing was saved, for those whom no toast can tell. */
function Fehlermeldung({ failure }: { failure: FormFailure | null }) {
  const fehlend = failure !== null && fehlenAngaben(failure.felder)
  const text = fehlend ? 'Bitte füllen Sie alle erforderlichen Felder aus.' : meldungOf(failure)
  if (text === null) return null
  return (
    <div className="mb-7">
      <Banner farbe="red" icon="triangle-alert" titel={fehlend ? 'Fehlende Angaben' : 'Fehler'}>
        {text}
      </Banner>
    </div>
  )
}

/** Why nothing was saved though the fields are right; null where they are wrong, or nothing is. */
function meldungOf(failure: FormFailure | null): string | null {
  if (failure === null || failure.code === FORM_CODES.eingabe) return null
  return failure.code === FORM_CODES.unerwartet ? 'Bitte versuche es erneut.' : failure.text
}

function EinkommenFeld({ wert, error }: { wert: string; error: string | undefined }) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepBetrag(event.currentTarget, event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <FieldFrame
      label="Netto-Haushaltseinkommen im Monat"
      required
      hint="Alle Personen zusammen, zum Beispiel 2.345 oder 2.345,50"
      error={error}
      control={(props) => (
        <div className="affix suf max-w-[360px]">
          <input
            {...props}
            className="inp betrag"
            name="nettoeinkommen"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={wert}
            onKeyDown={onKeyDown}
          />
          <span className="unit" aria-hidden="true">
            €
          </span>
        </div>
      )}
    />
  )
}

/** The older Suchtyp cannot be chosen any more; the form says what is stored and asks anew. */
function gruppeText({ anzahlPersonen }: Mietprofil): string {
  const bisher = anzahlPersonen === null ? 'Gruppe' : `Gruppe, ${personenText(anzahlPersonen)}`
  return `Bisher: ${bisher}. Bitte wählen Sie neu.`
}

/** What is stored, as the form holds it. The number only where it was chosen. */
function toWerte(profil: Mietprofil | null): FormValues {
  const gefragt = profil?.suchtyp === 'familie' || profil?.suchtyp === 'wg'
  return {
    mietbeginn: profil?.mietbeginn ?? '',
    suchtyp: profil?.suchtyp ?? '',
    anzahl_personen: gefragt ? (profil.anzahlPersonen?.toString() ?? '') : '',
    beruf: profil?.beruf ?? [],
    nettoeinkommen: profil?.einkommen == null ? '' : betragText(profil.einkommen),
    motivation: profil?.motivation ?? '',
  }
}
