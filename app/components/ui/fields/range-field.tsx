import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { moveEnd, parseNumber, toPercent, toStep } from './range-value.ts'

type Range = { from: number; to: number }

type RangeFieldProps = Range & {
  /** Prefix of the form fields `${name}_von` and `${name}_bis`. Their values have a decimal comma. */
  name: string
  /** Label such as "Preis"; the handles add "von" and "bis". */
  label: string
  min: number
  max: number
  step: number
  /** Unit such as "€" or "m²". Omit it if the label contains the unit. */
  unit?: string
  format: (value: number) => string
  onChange?: (range: Range) => void
  /** Called when a handle is released, a key moves it, or a number was entered. Use it to start a search. */
  onCommit?: (range: Range) => void
}

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })
const ENDS = [
  ['from', 'von'],
  ['to', 'bis'],
] as const

/** Two sliders, which move in steps, and two number fields. Without JavaScript only the number fields exist. */
export function RangeField(props: RangeFieldProps) {
  const { name, label, min, max, step, unit, format, onChange, onCommit } = props
  const [range, setRange] = useState<Range>({ from: props.from, to: props.to })
  const hydrated = useHydrated()
  const id = useId()
  const bounds = { min, max }

  // The URL decides: a reset or Back arrives through the props.
  useEffect(() => setRange({ from: props.from, to: props.to }), [props.from, props.to])

  function move(next: Range) {
    setRange(next)
    onChange?.(next)
  }

  function onSlide(end: 'from' | 'to', event: ChangeEvent<HTMLInputElement>) {
    const value = toStep(event.currentTarget.valueAsNumber, { min, max, step })
    move(moveEnd(range, end, value))
  }

  return (
    <fieldset className="range-field">
      <legend id={id}>{label}</legend>
      <div className="range-numbers">
        {ENDS.map(([end, word]) => (
          <NumberField
            key={end}
            name={`${name}_${word}`}
            label={unit ? `${label} ${word} (${unit})` : `${label} ${word}`}
            value={range[end]}
            unit={unit}
            formatted={hydrated}
            onCommit={(value) => {
              const next = moveEnd(range, end, Math.min(max, Math.max(min, value)))
              move(next)
              onCommit?.(next)
            }}
          />
        ))}
      </div>
      <div
        className="range"
        style={{
          '--range-start': `${toPercent(range.from, bounds)}%`,
          '--range-end': `${toPercent(range.to, bounds)}%`,
        }}
      >
        {ENDS.map(([end, word]) => (
          <input
            key={end}
            type="range"
            aria-label={`${label} ${word}`}
            aria-valuetext={format(range[end])}
            min={min}
            max={max}
            step="any"
            value={range[end]}
            // Puts the handle that can still move on top when both meet.
            style={{ zIndex: end === 'from' && range.from > (min + max) / 2 ? 2 : undefined }}
            onChange={(event) => onSlide(end, event)}
            onKeyDown={(event) => {
              const target = keyTarget(event, range[end], { min, max, step })
              if (target === null) return
              event.preventDefault()
              const next = moveEnd(range, end, target)
              move(next)
              onCommit?.(next)
            }}
            onPointerUp={() => onCommit?.(range)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the slider's value after a key press; null for other keys. Native steps of `step="any"` would be uneven. */
function keyTarget(event: KeyboardEvent, value: number, bounds: { min: number; max: number; step: number }) {
  const { min, max, step } = bounds
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return toStep(value + step, bounds)
    case 'ArrowLeft':
    case 'ArrowDown':
      return toStep(value - step, bounds)
    case 'PageUp':
      return toStep(value + 5 * step, bounds)
    case 'PageDown':
      return toStep(value - 5 * step, bounds)
    case 'Home':
      return min
    case 'End':
      return max
    default:
      return null
  }
}

type NumberFieldProps = {
  name: string
  label: string
  value: number
  unit: string | undefined
  /** True to show grouped thousands; a hidden field then contains the plain number. */
  formatted: boolean
  onCommit: (value: number) => void
}

function textWidth(text: string): number {
  return text.length - (text.match(/[.,]/g)?.length ?? 0) / 2
}

function NumberField({ name, label, value, unit, formatted, onCommit }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const plain = String(value).replace('.', ',')

  function commit() {
    if (draft === null) return
    const typed = parseNumber(draft)
    setDraft(null)
    if (typed !== null && typed !== value) onCommit(typed)
  }

  return (
    <span className={unit ? 'affix affix--unit' : 'affix'}>
      <input
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        // Same width for the server's plain number and the grouped one after hydration.
        style={{ '--characters': textWidth(NUMBER.format(value)) }}
        name={formatted ? undefined : name}
        value={draft ?? (formatted ? NUMBER.format(value) : plain)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {unit && (
        <span className="affix-unit" aria-hidden="true">
          {unit}
        </span>
      )}
      {formatted && <input type="hidden" name={name} value={plain} />}
    </span>
  )
}
