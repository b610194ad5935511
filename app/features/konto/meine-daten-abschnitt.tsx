import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { aendernPfad } from './konto-ansicht.ts'
import { Abschnitt, Zeile } from './zeile.tsx'

/** Download and deletion (DATEN-1, DATEN-2). */
export function MeineDatenAbschnitt() {
  return (
    <Abschnitt id="meine-daten" titel="Meine Daten">
      <ul>
        <Zeile
          icon="download"
          titel="Daten herunterladen"
          text="Alle Angaben, Anfragen, Termine und Dokumente als ZIP-Datei."
          aktion={
            // A plain link: the answer is a file, no page of the router.
            <a className="btn two sm" href="/konto/daten.zip" aria-label="Daten herunterladen">
              <Icon name="download" size="s" />
              Herunterladen
            </a>
          }
        />
        <Zeile
          icon="trash-2"
          titel="Konto löschen"
          text="Anfragen, Fragebogen und Dokumente werden endgültig gelöscht. Gebuchte Termine werden abgesagt."
          aktion={
            <ButtonLink to={aendernPfad('loeschen')} preventScrollReset variant="danger" size="sm">
              Konto löschen
            </ButtonLink>
          }
        />
      </ul>
    </Abschnitt>
  )
}
