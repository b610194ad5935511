import '#app/features/verwaltung/ui/table/staff-table.css'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { BulkBar } from '#app/features/verwaltung/ui/table/bulk-bar.tsx'
import { KeysDialog } from '#app/features/verwaltung/ui/table/keys-dialog.tsx'
import { type Selection, useSelection } from '#app/features/verwaltung/ui/table/use-selection.ts'
import { useTableKeys } from '#app/features/verwaltung/ui/table/use-table-keys.ts'
import { longDate, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import type { KalenderDay, KalenderTermin } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { aendernPath, TERMINE_PATH } from '#app/shared/verwaltung/termine/kalender-url.ts'
import { TERMIN_STATES } from '#app/shared/verwaltung/termine/termin-state.ts'
import { Panel } from '../ui/panel.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { toTermine, useChangeTermine } from './use-change-termine.ts'

/** List of slots by day. Past days are collapsed; future slots can be selected (KALENDER-3). */
export function TermineList({ days, scope }: { days: readonly KalenderDay[]; scope: string }) {
  const ahead = days.filter(({ past, termine }) => !past && termine.length > 0)
  const past = days.filter((day) => day.past && day.termine.length > 0)
  const pastCount = past.reduce((sum, { termine }) => sum + termine.length, 0)
  const ids = ahead.flatMap(({ termine }) => termine.filter(isChangeable).map(({ id }) => id))
  const selection = useSelection(ids, { scope })
  const change = useChangeTermine(selection.clear)
  const [areKeysShown, setAreKeysShown] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  useTableKeys(table, selection, () => setAreKeysShown(true))
  const withoutScript = useForm({ action: `${TERMINE_PATH}?ansicht=liste` })
  const chosen = () => toTermine(selection.ids)
  return (
    <>
      {past.length > 0 && (
        <details className="past-days">
          <summary>
            {pastCount === 1 ? 'Ein vergangener Termin' : `${integer(pastCount)} vergangene Termine`} dieser Woche
          </summary>
          <Panel flush>
            <Table days={past} caption="Vergangene Termine" />
          </Panel>
        </details>
      )}
      <Panel flush>
        {ahead.length === 0 ? (
          <Empty icon="calendar" text="In dieser Woche stehen keine Termine mehr bevor." />
        ) : (
          <FormFrame form={withoutScript}>
            <Table days={ahead} caption="Termine" selection={selection} table={table} />
            <noscript>
              {import.meta.env.SSR && (
                <div className="flex flex-wrap gap-2 p-4">
                  <Button type="submit" name="intent" value="schliessen" variant="secondary" size="small">
                    Gewählte schließen
                  </Button>
                  <Button type="submit" name="intent" value="oeffnen" variant="secondary" size="small">
                    Gewählte öffnen
                  </Button>
                  <Button type="submit" name="intent" value="pruefen" variant="danger" size="small">
                    Gewählte absagen
                  </Button>
                </div>
              )}
            </noscript>
          </FormFrame>
        )}
      </Panel>
      <BulkBar selection={selection}>
        <Button
          variant="secondary"
          size="small"
          busy={change.schliessen.busy && 'Schließt...'}
          onClick={() => void change.schliessen.send(chosen())}
        >
          Schließen
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={change.oeffnen.busy && 'Öffnet...'}
          onClick={() => void change.oeffnen.send(chosen())}
        >
          Öffnen
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={change.pruefen.busy && 'Prüft...'}
          onClick={() => void change.pruefen.send(chosen())}
        >
          Absagen
        </Button>
      </BulkBar>
      <CallOffDialog change={change} />
      <KeysDialog open={areKeysShown} onClose={() => setAreKeysShown(false)} canSelect />
    </>
  )
}

const isChangeable = ({ hasBegun, state }: KalenderTermin) => !hasBegun && state !== 'abgesagt'

type TableProps = {
  days: readonly KalenderDay[]
  caption: string
  selection?: Selection
  table?: RefObject<HTMLTableElement | null>
}

function Table({ days, caption, selection, table }: TableProps) {
  return (
    <table ref={table} className="staff-table termine-table" data-selectable={selection ? '' : undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {selection && <td className="staff-table-select" />}
          <th scope="col">Beginn</th>
          <th scope="col">Wohnung</th>
          <th scope="col">Treffpunkt</th>
          <th scope="col">Plätze</th>
          <th scope="col">Warteliste</th>
          <th scope="col">Zuständig</th>
          <th scope="col">Status</th>
          <td />
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.date}>
          <tr className="day-row">
            <th colSpan={selection ? 9 : 8} scope="rowgroup">
              {day.isToday && 'Heute, '}
              {longDate(day.date)}
              {day.feiertag && <span className="font-normal text-ink-2"> · {day.feiertag}</span>}
            </th>
          </tr>
          {day.termine.map((termin) => (
            <Row key={termin.id} termin={termin} selection={selection} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ termin, selection }: { termin: KalenderTermin; selection: Selection | undefined }) {
  const { id, from, label, title, treffpunkt, places, belegt, waiting, zustaendig, state, overlaps, past } = termin
  const name = `${time(from)}, ${label}`
  const { text, color } = TERMIN_STATES[state]
  return (
    <tr data-id={id} data-selected={selection?.has(id) ? '' : undefined}>
      {selection && (
        <td className="staff-table-select">
          {isChangeable(termin) && (
            <label>
              <input
                type="checkbox"
                name="termin"
                value={id}
                aria-label={`${name} auswählen`}
                checked={selection.has(id)}
                onClick={(event) => selection.toggle(id, event.shiftKey)}
                onChange={() => undefined}
              />
            </label>
          )}
        </td>
      )}
      <th scope="row">
        <Link to={`${TERMINE_PATH}/${id}`} data-row-link="" className="whitespace-nowrap">
          {time(from)}
        </Link>
      </th>
      <td data-place="wide">
        {title}
        {title !== label && <small>{label}</small>}
      </td>
      <td data-place="hidden">{treffpunkt ?? '–'}</td>
      <td data-place="labelled" data-label="Plätze" className="whitespace-nowrap">
        {belegt} von {places}
      </td>
      <td data-place="hidden">{waiting === 0 ? '–' : waiting === 1 ? '1 wartet' : `${waiting} warten`}</td>
      <td data-place="hidden">{zustaendig ?? '–'}</td>
      <td data-place="wide">
        <span className="flex flex-wrap gap-2">
          <Badge color={past && state !== 'abgesagt' ? 'gray' : color}>
            {past && state !== 'abgesagt' ? 'vorbei' : text}
          </Badge>
          {overlaps && <Badge color="orange">Überschneidung</Badge>}
        </span>
      </td>
      <td data-place="end">
        {isChangeable(termin) && (
          <Link to={aendernPath(id)} className="icon-button" aria-label={`${name} ändern`}>
            <Icon name="pencil" />
          </Link>
        )}
      </td>
    </tr>
  )
}
