import { BackLink } from '#app/components/ui/back-link.tsx'
import { CSV_FIELD_NAMES, CSV_FIELDS } from '#app/shared/verwaltung/import/csv-import-fields.ts'
import { CSV_IMPORT_PATH, IMPORT_PATH } from '#app/shared/verwaltung/import/import-lauf.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { UploadPanel } from './upload-panel.tsx'

export function CsvImportPage() {
  return (
    <>
      <PageHead
        title="CSV-Import"
        subtitle="Eine Tabelle mit einer Zeile je Wohnung. Erst sehen Sie, was sich ändert."
        back={<BackLink to={IMPORT_PATH}>Import</BackLink>}
      />
      <div className="panels panels--aside">
        <Panel title="So muss die Tabelle sein">
          <ul className="panel-rows">
            <li>In der ersten Zeile stehen die Namen der Spalten, darunter eine Zeile je Wohnung.</li>
            <li>Aus Excel: Speichern unter, Format „CSV UTF-8 (durch Trennzeichen getrennt)“ oder „CSV“.</li>
            <li>Eine Spalte enthält die Objekt-Nr. An ihr erkennt das Portal, welches Exposé gemeint ist.</li>
            <li>Höchstens 10.000 Zeilen und 10 MB. Beträge als 1.234,50, Tage als 01.04.2026.</li>
          </ul>
          <h3 className="mt-5 mb-2 font-semibold">Diese Angaben werden übernommen</h3>
          <p className="text-sm text-ink-2">{CSV_FIELD_NAMES.map((field) => CSV_FIELDS[field].label).join(', ')}</p>
        </Panel>
        <div className="max-lg:row-start-1">
          <UploadPanel
            title="Hochladen"
            art="csv"
            action={CSV_IMPORT_PATH}
            choose="CSV-Datei wählen"
            note="aus Excel oder einer anderen Tabelle, bis 10 MB"
          />
        </div>
      </div>
    </>
  )
}
