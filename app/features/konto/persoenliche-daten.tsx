import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { FELD_GRENZEN } from '#app/shared/konten/feld-grenzen.ts'
import type { KontoErgebnis } from '#app/shared/konten/konto-eingabe.ts'
import type { KontoAnsicht } from './konto-ansicht.ts'
import { fehlerVon, KontoFormular, useBusy, werteVon } from './konto-formular.tsx'
import { Abschnitt } from './zeile.tsx'

/** First and last name. */
export function PersoenlicheDaten({ konto, ergebnis }: { konto: KontoAnsicht; ergebnis: KontoErgebnis | undefined }) {
  const fehler = fehlerVon(ergebnis, 'name')
  const werte = werteVon(ergebnis, 'name')
  const busy = useBusy('name')
  return (
    <Abschnitt id="daten" titel="Persönliche Daten">
      <KontoFormular id="name-formular" intent="name" action="/konto" ergebnis={ergebnis}>
        <div className="two-f">
          <Field
            label="Vorname"
            required
            id="vorname"
            name="vorname"
            autoComplete="given-name"
            maxLength={FELD_GRENZEN.name}
            defaultValue={werte.vorname ?? konto.vorname}
            error={fehler.vorname}
          />
          <Field
            label="Nachname"
            required
            id="nachname"
            name="nachname"
            autoComplete="family-name"
            maxLength={FELD_GRENZEN.name}
            defaultValue={werte.nachname ?? konto.nachname}
            error={fehler.nachname}
          />
        </div>
        <Button type="submit" busy={busy && 'Wird gespeichert...'}>
          Speichern
        </Button>
      </KontoFormular>
    </Abschnitt>
  )
}
