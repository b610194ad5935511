import { useState } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, SelectField } from '#app/components/ui/fields/field.tsx'
import type { TableState } from '#app/shared/lists/table-state.ts'
import { FilterChips } from './filter/filter-chips.tsx'
import { FilterForm } from './filter/filter-form.tsx'
import { StatusTiles } from './filter/status-tiles.tsx'
import { ConflictDialog } from './form/conflict-dialog.tsx'
import { Preview } from './form/preview.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { Locked } from './locked.tsx'
import { PageHead } from './page-head.tsx'
import { Panel } from './panel.tsx'
import { SwitchGroup } from './switch-group.tsx'
import { TabLinks } from './tab-links.tsx'
import { BulkBar } from './table/bulk-bar.tsx'
import { PersonCell, WohnungCell } from './table/cells.tsx'
import { NewRowsBar } from './table/new-rows-bar.tsx'
import { type StaffColumn, StaffTable } from './table/staff-table.tsx'
import { useSelection } from './table/use-selection.ts'
import { Timeline } from './timeline.tsx'

const HERE = '/dev/komponenten'

type Row = { id: string; name: string; titel: string; nummer: string; eingang: string }

const ROWS: readonly Row[] = [
  { id: '1', name: 'Mehmet Okan', titel: 'Helle Altbauwohnung', nummer: 'GS12-204', eingang: 'heute, 08:52' },
  { id: '2', name: 'Clara Neumann', titel: 'Erker mit Stuckdecke', nummer: 'RG3-301', eingang: '20.02.2026' },
  { id: '3', name: 'Felix Arndt', titel: 'Erker mit Stuckdecke', nummer: 'RG3-301', eingang: '19.02.2026' },
]

const COLUMNS: readonly StaffColumn<Row, 'name' | 'eingang'>[] = [
  { label: 'Person', sort: 'name', cell: ({ name }) => <PersonCell name={name} /> },
  { label: 'Wohnung', place: 'wide', cell: ({ titel, nummer }) => <WohnungCell titel={titel} nummer={nummer} /> },
  { label: 'Status', cell: () => <Badge color="yellow">Profil vollständig</Badge> },
  { label: 'Eingang', sort: 'eingang', place: 'end', cell: ({ eingang }) => eingang },
]

const STATE: TableState<'name' | 'eingang'> = { sort: 'eingang', descending: true, page: 1 }

export function StaffSamples() {
  const [hasConflict, setHasConflict] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const selection = useSelection(
    ROWS.map(({ id }) => id),
    { scope: '', total: 312 },
  )
  return (
    <Page className="stack mt-8">
      <PageHead title="Teile der Verwaltung" level={2} subtitle="Für alle, die dort einen Bildschirm bauen.">
        <SwitchGroup
          label="Umfang"
          items={[
            { to: HERE, name: 'Alle', isCurrent: true },
            { to: HERE, name: 'Nur meine', isCurrent: false },
          ]}
        />
        <Button size="small" variant="secondary" onClick={() => setHasConflict(true)}>
          Konflikt zeigen
        </Button>
      </PageHead>
      <TabLinks
        label="Ansichten"
        items={[
          { to: HERE, name: 'Alle', count: 38, isCurrent: true },
          { to: HERE, name: 'Überfällig', count: 3, isCurrent: false },
        ]}
      >
        <button type="button">Ansicht speichern</button>
      </TabLinks>
      <FilterForm action={HERE} count={0}>
        <Field label="Objekt" name="objekt" />
        <SelectField label="Vollständigkeit" name="vollstaendig">
          <option value="">Alle</option>
          <option>Profil vollständig</option>
        </SelectField>
      </FilterForm>
      <FilterChips items={[{ text: 'ab 15.02.2026', to: HERE }]} resetTo={HERE} />
      <StatusTiles
        label="Status"
        items={[
          { name: 'Neu', count: 5, color: 'blue', to: HERE, isCurrent: false },
          { name: 'Profil vollständig', count: 6, color: 'yellow', to: HERE, isCurrent: true },
          { name: 'Storniert', count: 0, color: 'red', to: HERE, isCurrent: false },
        ]}
      />
      <Panel flush>
        <NewRowsBar text="2 neue Anfragen anzeigen" onShow={() => undefined} />
        <StaffTable
          caption="Anfragen"
          columns={COLUMNS}
          rows={ROWS}
          rowUrl={({ id }) => `${HERE}?zeile=${id}`}
          rowName={({ name }) => name}
          selection={selection}
          state={STATE}
          pages={1}
          url={() => HERE}
          summary="3 Anfragen"
        />
      </Panel>
      <BulkBar selection={selection} total={312}>
        <Button variant="secondary" size="small">
          Absagen
        </Button>
      </BulkBar>
      <PanelSamples onChanged={() => setIsChanged(true)} />
      {isChanged && (
        <SaveBar note="1 Feld geändert">
          <Button onClick={() => setIsChanged(false)}>Speichern</Button>
        </SaveBar>
      )}
      <ConflictDialog
        open={hasConflict}
        who="B. Sommer"
        what="dieses Exposé um 09:31 Uhr"
        fields={[{ name: 'miete', label: 'Nettokaltmiete', theirs: '742,00 €', mine: '758,00 €' }]}
        ownCount={4}
        onClose={() => setHasConflict(false)}
        onDiscard={() => setHasConflict(false)}
        onSave={() => setHasConflict(false)}
      />
    </Page>
  )
}

function PanelSamples({ onChanged }: { onChanged: () => void }) {
  return (
    <div className="panels panels--aside">
      <Panel title="Vorschau" level={3} note="Ziel: 2 Werktage" className="stack">
        <Preview title="Das liest Jana Albrecht">
          <Banner color="orange" icon="calendar" title="Wir können Ihnen einen Besichtigungstermin anbieten">
            Bitte stimmen Sie einen Termin ab
          </Banner>
        </Preview>
        <Preview title="E-Mail" isSheet>
          <p>Guten Tag Jana Albrecht,</p>
        </Preview>
        <ul className="panel-rows">
          <li>
            <span className="min-w-0 flex-1">
              <b>Petra Kunz</b>
              <small>MW27-021</small>
            </span>
            seit 4 Werktagen
          </li>
        </ul>
      </Panel>
      <Panel title="Verlauf" level={3} className="stack">
        <Timeline
          entries={[
            { id: 'b', title: 'Besichtigung möglich', detail: 'heute, 09:14, K. Lorenz' },
            { id: 'a', title: 'Neu', detail: '21.02.2026, Anfrage eingegangen' },
          ]}
        />
        <Locked title="Einkommen und Arbeitgeber">Sichtbar, sobald die Person diese Wohnung mieten möchte.</Locked>
        <Button size="small" variant="secondary" onClick={onChanged}>
          Etwas ändern
        </Button>
      </Panel>
    </div>
  )
}
