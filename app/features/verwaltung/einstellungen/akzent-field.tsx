import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/fields/field.tsx'
import type { StaffForm } from '#app/features/verwaltung/ui/form/use-staff-form.ts'
import { CONTRAST_MIN, LIGHT_GROUNDS, leastContrast, nearestReadable, readHex } from '#app/shared/farbe/contrast.ts'
import { decimal } from '#app/shared/format/number.ts'

type AkzentFieldProps = {
  field: ReturnType<StaffForm['field']>
  clear: StaffForm['form']['clear']
  value: string
  onChange: (typed: string) => void
}

/** Field for the accent colour. Checks the contrast while typing and offers the nearest readable (EINSTELLUNG-3). */
export function AkzentField({ field: { defaultValue: _, ...field }, clear, value, onChange }: AkzentFieldProps) {
  const hex = readHex(value)
  const reached = hex === null ? CONTRAST_MIN : leastContrast(hex, LIGHT_GROUNDS)
  const offered = hex !== null && reached < CONTRAST_MIN ? nearestReadable(hex, LIGHT_GROUNDS) : null

  function choose(typed: string) {
    clear('akzentfarbe')
    onChange(typed)
  }

  return (
    <div className="stack">
      <div className="einstellungen-akzent">
        <input
          type="color"
          aria-label="Akzentfarbe auswählen"
          className="noscript:hidden"
          value={hex ?? '#0f4a4e'}
          onChange={(event) => choose(event.target.value.toUpperCase())}
        />
        <Field
          label="Akzentfarbe"
          placeholder="#0F4A4E"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          hint="Ohne Eintrag gilt die Farbe des Portals. Im dunklen Modus gilt der nächste lesbare Ton."
          {...field}
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {hex !== null && offered !== null && (
        <ul className="einstellungen-tones" aria-live="polite">
          <li>
            <Swatch color={hex} />
            <span>
              <b>Ihre Farbe</b>
              <small>
                {hex.toUpperCase()}, Kontrast {shown(reached)} zu 1
              </small>
            </span>
            <Badge color="red">Abgelehnt</Badge>
          </li>
          <li>
            <Swatch color={offered} />
            <span>
              <b>Nächste lesbare Farbe</b>
              <small>
                {offered.toUpperCase()}, Kontrast {shown(leastContrast(offered, LIGHT_GROUNDS))} zu 1
              </small>
            </span>
            <Button variant="secondary" size="small" onClick={() => choose(offered.toUpperCase())}>
              Übernehmen
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Formats a contrast rounded down: 4.49 must not be shown as 4.5. */
const shown = (value: number) => decimal(Math.floor(value * 10) / 10)

function Swatch({ color }: { color: string }) {
  return <span className="einstellungen-swatch" aria-hidden="true" style={{ '--swatch': color }} />
}
