import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { moveEnd, parseNumber, toPercent, toStep } from './range-value.ts'

type Range = { from: number; to: number }

type RangeFieldProps = Range & {
  /** Form fields are `${name}_von` and `${name}_bis`; numbers with a decimal comma. */
  name: string
  /** "Preis"; the handles are called "Preis von" and "Preis bis". */
  label: string
  min: number
  max: number
  /** What an arrow key moves. */
  step: number
  /** Stands behind the numbers, where the label does not say it: "€", "m²". */
  unit?: string
  /** A value in words for screen readers, e.g. `euroShort`. */
  format: (value: number) => string
  /** While a handle moves. */
  onChange?: (range: Range) => void
  /** When a handle is let go or a number has been typed: the moment to search. */
  onCommit?: (range: Range) => void
}

const NUMBER = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })
/** The ends of a range, and what each is called in the name of its field and on the screen. */
const ENDS = [
  ['from', 'von'],
  ['to', 'bis'],
] as const

/**
 * A range as two native sliders and two number fields. Without JavaScript the number fields alone are the form's
 * fields. Typed numbers are taken exactly, the sliders move in steps.
 */
export function RangeField(props: RangeFieldProps) {
  const { name, label, min, max, step, unit, format, onChange, onCommit } = props
  const [range, setRange] = useState<Range>({ from: props.from, to: props.to })
  const hydrated = useHydrated()
  const id = useId()
  const bounds = { min, max }

  // The URL decides: a reset or a step back in the history comes in through the props.
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
            // The handle that can still move lies on top where both meet.
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

/** The value an arrow, page, home or end key leads to; null for other keys. Without it "any" steps would be uneven. */
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
  /** With JavaScript: thousands are grouped on screen, and a hidden field carries the plain number. */
  formatted: boolean
  onCommit: (value: number) => void
}

/** About how many digits wide a number is; its points and commas are half as wide as a digit. */
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
        // Its width on wide screens: the same for the plain number of the server and the grouped one that follows.
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
