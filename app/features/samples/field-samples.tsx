import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import { RangeField } from '#app/components/ui/fields/range-field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Segment } from '#app/components/ui/segment.tsx'
import { euroShort } from '#app/shared/format/euro.ts'
import { zimmer } from '#app/shared/format/number.ts'
import { Samples } from './samples.tsx'

export function FieldSamples() {
  return (
    <>
      <TextSamples />
      <ChoiceSamples />
      <TerminSamples />
    </>
  )
}

function TextSamples() {
  return (
    <Samples title="Feld">
      <div className="stack">
        <Field label="Vorname" name="vorname" defaultValue="Jana" required autoComplete="off" />
        <Field
          label="E-Mail"
          name="mail"
          type="email"
          hint="Wir schreiben Ihnen nur zu dieser Anfrage."
          autoComplete="off"
        />
        <Field
          label="Mobilnummer"
          name="mobil"
          defaultValue="151 23"
          error="Bitte geben Sie eine gültige Mobilnummer ein."
          autoComplete="off"
        />
        <Field label="Gesperrt" name="ort" defaultValue="Leipzig" disabled hint="Der Ort folgt aus der Postleitzahl." />
        <SelectField label="Ländervorwahl" name="vorwahl">
          <option>DE +49</option>
          <option>AT +43</option>
        </SelectField>
        <Field multiline label="Nachricht" name="nachricht" placeholder="Worum geht es?" />
      </div>
    </Samples>
  )
}

function ChoiceSamples() {
  return (
    <Samples title="Auswahl und Bereich">
      <div className="grid gap-2">
        <label className="option">
          <input type="radio" name="interesse" defaultChecked />
          Ich habe Interesse
        </label>
        <label className="option">
          <input type="radio" name="interesse" />
          Ich habe kein Interesse mehr
        </label>
        <label className="checkbox">
          <input type="checkbox" />
          Ich habe die Datenschutzerklärung gelesen.
        </label>
        <RangeField
          name="preis"
          label="Preis"
          from={400}
          to={2000}
          min={0}
          max={3000}
          step={50}
          unit="€"
          format={euroShort}
        />
        <RangeField
          name="zimmer"
          label="Zimmer"
          from={1}
          to={3}
          min={1}
          max={6}
          step={0.5}
          unit="Zi."
          format={zimmer}
        />
        <div className="affix affix--icon">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label="Suche"
            placeholder="Suchen Sie nach Titel, Ort oder Adresse..."
          />
        </div>
        <div>
          <Segment
            label="Ansicht"
            items={[
              { to: '?ansicht=raster', name: 'Raster', icon: 'layout-grid', active: true },
              { to: '?ansicht=liste', name: 'Liste', icon: 'list', active: false },
            ]}
          />
        </div>
      </div>
    </Samples>
  )
}

function TerminSamples() {
  return (
    <Samples title="Termin">
      <div className="termine">
        <label className="termin">
          <input type="radio" name="termin" />
          15:30 Uhr<small>bis 16:00 Uhr</small>
        </label>
        <label className="termin">
          <input type="radio" name="termin" defaultChecked />
          16:30 Uhr<small>bis 17:00 Uhr</small>
        </label>
        <label className="termin">
          <input type="radio" name="termin" disabled />
          17:00 Uhr<small>vergeben</small>
        </label>
      </div>
    </Samples>
  )
}
