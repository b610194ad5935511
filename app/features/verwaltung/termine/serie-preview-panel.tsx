import { Banner } from '#app/components/ui/banner.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { date, longDate, time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import type { SeriePreview, SerieTermin } from '#app/shared/verwaltung/termine/kalender.types.ts'
import { Panel } from '../ui/panel.tsx'

type SeriePreviewPanelProps = {
  preview: SeriePreview | null
  error: string | null
  places: number
  removed: ReadonlySet<string>
  onToggle: (key: string) => void
}

export function SeriePreviewPanel({ preview, error, places, removed, onToggle }: SeriePreviewPanelProps) {
  const count = countKept(preview, removed)
  const days = Map.groupBy(preview?.termine ?? [], (termin) => termin.date)
  return (
    <Panel title="Vorschau" note={preview ? `${countText(count)}, ${integer(count * places)} Plätze` : undefined}>
      <div aria-live="polite">
        {!preview && (
          <p className="text-sm text-ink-2">
            {error ?? 'Die Vorschau erscheint, sobald die Angaben vollständig sind.'}
          </p>
        )}
        {Array.from(days, ([day, termine]) => (
          <fieldset key={day} className="serie-day">
            <legend>
              {longDate(day)}
              {holidayOf(preview, day)}
            </legend>
            <div className="serie-slots">
              {termine.map((termin) => (
                <Slot key={termin.key} termin={termin} isRemoved={removed.has(termin.key)} onToggle={onToggle} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {preview && <Hints preview={preview} removed={removed} />}
    </Panel>
  )
}

export function countKept(preview: SeriePreview | null, removed: ReadonlySet<string>): number {
  return preview?.termine.filter(({ key }) => !removed.has(key)).length ?? 0
}

export const countText = (count: number) => `${integer(count)} ${count === 1 ? 'Termin' : 'Termine'}`

function holidayOf(preview: SeriePreview | null, day: string) {
  const name = preview?.feiertage.find((feiertag) => feiertag.date === day)?.name
  return name && <span className="font-normal"> · {name}</span>
}

type SlotProps = { termin: SerieTermin; isRemoved: boolean; onToggle: (key: string) => void }

function Slot({ termin: { key, date: day, from, to, overlaps }, isRemoved, onToggle }: SlotProps) {
  return (
    <label className="serie-slot" data-overlaps={overlaps.length > 0 ? '' : undefined}>
      <input
        type="checkbox"
        name="entfernt"
        value={key}
        checked={isRemoved}
        aria-label={`${time(from)} am ${longDate(day)} nicht anlegen`}
        onChange={() => onToggle(key)}
      />
      <span>
        {from}
        <small>{isRemoved ? 'entfernt' : `bis ${to}`}</small>
      </span>
      <Icon name={isRemoved ? 'undo-2' : 'x'} size="small" />
    </label>
  )
}

function Hints({ preview, removed }: { preview: SeriePreview; removed: ReadonlySet<string> }) {
  const { skipped, clockChanges, feiertage } = preview
  const overlapping = preview.termine.filter(({ key, overlaps }) => overlaps.length > 0 && !removed.has(key))
  const [first] = overlapping
  if (!first && clockChanges.length + feiertage.length === 0) return null
  return (
    <div className="stack mt-4">
      {first && (
        <Banner
          color="orange"
          icon="triangle-alert"
          title={overlapping.length === 1 ? '1 Überschneidung' : `${integer(overlapping.length)} Überschneidungen`}
        >
          {describeOverlap(first)} Sie können trotzdem anlegen.
        </Banner>
      )}
      {clockChanges.length > 0 && (
        <Banner color="gray" icon="clock" title="Die Uhren werden umgestellt">
          Am {clockChanges.map(date).join(' und am ')}. Alle Uhrzeiten bleiben, wie sie hier stehen.
          {skipped.length > 0 &&
            ` Es ${skipped.length === 1 ? 'entfällt' : 'entfallen'} ${skipped.map(({ from }) => time(from)).join(', ')}: Diese Zeiten gibt es dann nicht oder zweimal.`}
        </Banner>
      )}
      {feiertage.length > 0 && (
        <Banner
          color="gray"
          icon="calendar"
          title={feiertage.length === 1 ? 'Ein Feiertag' : `${integer(feiertage.length)} Feiertage`}
        >
          {feiertage.map(({ date: day, name }) => `${name} (${date(day)})`).join(', ')}. Feiertage einzelner Länder sind
          nicht dabei.
        </Banner>
      )}
    </div>
  )
}

function describeOverlap({ date: day, from, overlaps }: SerieTermin): string {
  const [other] = overlaps
  const at = `Am ${date(day)}, ${time(from)},`
  return other?.sameFlat
    ? `${at} hat die Wohnung schon einen Termin.`
    : `${at} ist die zuständige Person schon für ${other?.label} eingeteilt.`
}
