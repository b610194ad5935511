import { ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { changePath } from './konto-view.ts'
import { Row, Section } from './row.tsx'

export function MyDataSection() {
  return (
    <Section id="meine-daten" title="Meine Daten">
      <ul>
        <Row
          icon="download"
          title="Daten herunterladen"
          text="Alle Angaben, Anfragen, Termine und Dokumente als ZIP-Datei."
          action={
            <a
              className="button button--secondary button--small wrap-anywhere hyphens-auto"
              href="/konto/daten.zip"
              aria-label="Daten herunterladen"
            >
              <Icon name="download" size="small" />
              Herunterladen
            </a>
          }
        />
        <Row
          icon="trash-2"
          title="Konto löschen"
          text="Anfragen, Fragebogen und Dokumente werden endgültig gelöscht. Gebuchte Termine werden abgesagt."
          action={
            <ButtonLink to={changePath('loeschen')} preventScrollReset variant="danger" size="small">
              Konto löschen
            </ButtonLink>
          }
        />
      </ul>
    </Section>
  )
}
