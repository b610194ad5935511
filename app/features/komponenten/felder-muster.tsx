import { Field, SelectField } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { RangeField } from '#app/components/ui/range-field.tsx'
import { Segment } from '#app/components/ui/segment.tsx'
import { euroKurz } from '#app/shared/format/euro.ts'
import { zimmer } from '#app/shared/format/zahl.ts'
import { Muster } from './muster.tsx'

/** Fields, choices, ranges and times. */
export function FelderMuster() {
  return (
    <>
      <Muster titel="Feld">
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
          <Field
            label="Gesperrt"
            name="ort"
            defaultValue="Leipzig"
            disabled
            hint="Der Ort folgt aus der Postleitzahl."
          />
          <SelectField label="Ländervorwahl" name="vorwahl">
            <option>DE +49</option>
            <option>AT +43</option>
          </SelectField>
          <Field mehrzeilig label="Nachricht" name="nachricht" placeholder="Worum geht es?" />
        </div>
      </Muster>

      <Muster titel="Auswahl und Bereich">
        <div className="grid gap-2">
          <label className="opt">
            <input type="radio" name="interesse" defaultChecked />
            Ich habe Interesse
          </label>
          <label className="opt">
            <input type="radio" name="interesse" />
            Ich habe kein Interesse mehr
          </label>
          <label className="chk">
            <input type="checkbox" />
            Ich habe die Datenschutzerklärung gelesen.
          </label>
          <RangeField
            name="preis"
            label="Preis"
            von={400}
            bis={2000}
            min={0}
            max={3000}
            step={50}
            unit="€"
            format={euroKurz}
          />
          <RangeField
            name="zimmer"
            label="Zimmer"
            von={1}
            bis={3}
            min={1}
            max={6}
            step={0.5}
            unit="Zi."
            format={zimmer}
          />
          <div className="affix pre">
            <Icon name="search" />
            <input
              className="inp"
              type="search"
              aria-label="Suche"
              placeholder="Suchen Sie nach Titel, Ort oder Adresse..."
            />
          </div>
          <div>
            <Segment
              label="Ansicht"
              items={[
                { to: '?ansicht=raster', name: 'Raster', icon: 'layout-grid', aktiv: true },
                { to: '?ansicht=liste', name: 'Liste', icon: 'list', aktiv: false },
              ]}
            />
          </div>
        </div>
      </Muster>

      <Muster titel="Termin">
        <div className="slots">
          <button type="button" className="slot" aria-pressed="false">
            15:30 Uhr<small>bis 16:00 Uhr</small>
          </button>
          <button type="button" className="slot" aria-pressed="true">
            16:30 Uhr<small>bis 17:00 Uhr</small>
          </button>
          <button type="button" className="slot" aria-pressed="false" disabled>
            17:00 Uhr<small>vergeben</small>
          </button>
        </div>
      </Muster>
    </>
  )
}
