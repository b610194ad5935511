import './profil.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Field, FieldFrame } from '#app/components/ui/field.tsx'
import { showToast } from '#app/components/ui/toast.ts'
import { betragText } from '#app/shared/mietprofil/betrag-text.ts'
import { fehlenAngaben, type MietprofilWerte } from '#app/shared/mietprofil/check-mietprofil.ts'
import {
  BERUF_OPTIONEN,
  MIETBEGINN_OPTIONEN,
  type Mietprofil,
  MOTIVATION_MAX,
  PERSONEN_AUSWAHL,
  SUCHTYP_OPTIONEN,
} from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import { AuswahlFeld } from './auswahl-feld.tsx'
import type { ProfilErgebnis } from './profil-ergebnis.ts'
import { stepBetrag, useProfilFormular } from './use-profil-formular.ts'

const PERSONEN_OPTIONEN = PERSONEN_AUSWAHL.map((anzahl) => ({ wert: String(anzahl), text: String(anzahl) }))

type ProfilSeiteProps = {
  /** What is stored; null for somebody who has not filled it in. */
  profil: Mietprofil | null
  ergebnis: ProfilErgebnis | undefined
}

/** The rental profile (PROFIL-2). */
export function ProfilSeite({ profil, ergebnis }: ProfilSeiteProps) {
  const busy = useNavigation().formAction?.startsWith('/profil/') ?? false
  const formular = useRef<HTMLFormElement>(null)
  const { fehler, onSubmit, onInput, onBlur } = useProfilFormular(formular, ergebnis)
  const werte = ergebnis?.werte ?? toWerte(profil)

  useEffect(() => {
    if (ergebnis?.meldung) showToast({ titel: 'Fehler', text: ergebnis.meldung, art: 'fehler' })
  }, [ergebnis])

  const speichern = (className?: string) => (
    <Button type="submit" className={className} busy={busy && 'Wird gespeichert...'}>
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
      <Fehlermeldung ergebnis={ergebnis} fehlend={fehlenAngaben(fehler)} />
      <Form
        ref={formular}
        method="post"
        className="profil stack [--gap:28px]"
        // Without JavaScript too: the server's sentences are better, and a hidden choice could not be pointed at.
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={onBlur}
      >
        <AuswahlFeld
          art="radio"
          name="mietbeginn"
          label="Mietbeginn"
          optionen={MIETBEGINN_OPTIONEN}
          gewaehlt={[werte.mietbeginn]}
          breite={240}
          error={fehler.mietbeginn}
        />
        <AuswahlFeld
          art="radio"
          name="suchtyp"
          label="Suchtyp"
          hint={profil?.suchtyp === 'gruppe' ? gruppeText(profil) : undefined}
          optionen={SUCHTYP_OPTIONEN}
          gewaehlt={[werte.suchtyp]}
          breite={150}
          error={fehler.suchtyp}
        />
        <AuswahlFeld
          art="radio"
          name="anzahl_personen"
          label="Anzahl der Personen"
          hint="Nur bei Familie (3 bis 10) und WG (2 bis 10)"
          optionen={PERSONEN_OPTIONEN}
          gewaehlt={[werte.anzahl_personen]}
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
          gewaehlt={werte.beruf}
          breite={150}
          error={fehler.beruf}
        />
        <EinkommenFeld wert={werte.nettoeinkommen} error={fehler.nettoeinkommen} />
        <Field
          mehrzeilig
          label="Motivation"
          required
          name="motivation"
          rows={4}
          maxLength={MOTIVATION_MAX}
          placeholder="Warum suchen Sie eine neue Wohnung?"
          defaultValue={werte.motivation}
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
      </Form>
    </div>
  )
}

/** What stands above the form: that fields are empty, or why nothing was saved, for those whom no toast can tell. */
function Fehlermeldung({ ergebnis, fehlend }: { ergebnis: ProfilErgebnis | undefined; fehlend: boolean }) {
  if (fehlend) {
    return (
      <div className="mb-7">
        <Banner farbe="red" icon="triangle-alert" titel="Fehlende Angaben">
          Bitte füllen Sie alle erforderlichen Felder aus.
        </Banner>
      </div>
    )
  }
  if (!ergebnis?.meldung) return null
  return (
    <div className="mb-7">
      <Banner farbe="red" icon="triangle-alert" titel="Fehler">
        {ergebnis.meldung}
      </Banner>
    </div>
  )
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

/** The older Suchtyp cannot be chosen any more (PROFIL-5); the form says what is stored and asks anew. */
function gruppeText({ anzahlPersonen }: Mietprofil): string {
  const bisher = anzahlPersonen === null ? 'Gruppe' : `Gruppe, ${personenText(anzahlPersonen)}`
  return `Bisher: ${bisher}. Bitte wählen Sie neu.`
}

/** What is stored, as the form holds it. The number only where it was chosen. */
function toWerte(profil: Mietprofil | null): MietprofilWerte {
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
