import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { FieldFrame, SelectField } from '#app/components/ui/fields/field.tsx'
import { ownWbs } from '#app/components/wbs/own-wbs.ts'
import { FIT_PERSONEN_MAX, type FitValues } from '#app/shared/fit/fit-values.ts'
import { monthName, nextMonths } from '#app/shared/fit/months.ts'
import { amountText } from '#app/shared/mietprofil/amount-text.ts'
import { EINKOMMEN_MAX } from '#app/shared/mietprofil/mietprofil-options.ts'
import { parseAmount } from '#app/shared/mietprofil/mietprofil-rules.ts'
import type { Wbs } from '#app/shared/wbs/fits-wbs.ts'
import { isWbsArt, WBS_ART_NAMES, wbsArtText } from '#app/shared/wbs/wbs-arten.ts'

type ChangeValues = (next: Partial<FitValues>) => void

const MONTHS = 13
const PERSONEN = Array.from({ length: FIT_PERSONEN_MAX }, (_, index) => index + 1)
const NONE = 'keiner'
const OPEN = <option value="">Bitte wählen</option>

type FitFieldsProps = {
  values: FitValues
  wbs: Wbs | null
  today: string
  takesFocus: boolean
  onChange: ChangeValues
  onEditWbs: () => void
}

export function FitFields({ values, wbs, today, takesFocus, onChange, onEditWbs }: FitFieldsProps) {
  const [thisMonth = today] = nextMonths(today, 1)
  const month = values.month !== null && values.month < thisMonth ? thisMonth : values.month
  const haustiere = values.haustiere === null ? '' : values.haustiere ? 'ja' : 'nein'
  return (
    <>
      <Einkommen einkommen={values.einkommen} takesFocus={takesFocus} onChange={onChange} />
      <SelectField
        label="Personen"
        value={values.personen ?? ''}
        onChange={({ target }) => onChange({ personen: Number(target.value) || null })}
      >
        {OPEN}
        {PERSONEN.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <WbsField wbs={wbs} noWbs={values.noWbs} onChange={onChange} onEditWbs={onEditWbs} />
      <SelectField
        label="Einzug ab"
        value={month ?? ''}
        onChange={({ target }) => onChange({ month: target.value || null })}
      >
        {OPEN}
        {nextMonths(today, MONTHS).map((one) => (
          <option key={one} value={one}>
            {monthName(one, today)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Haustiere"
        value={haustiere}
        onChange={({ target }) => onChange({ haustiere: target.value === '' ? null : target.value === 'ja' })}
      >
        {OPEN}
        <option value="nein">nein</option>
        <option value="ja">ja</option>
      </SelectField>
    </>
  )
}

type EinkommenProps = { einkommen: number | null; takesFocus: boolean; onChange: ChangeValues }

function Einkommen({ einkommen, takesFocus, onChange }: EinkommenProps) {
  const [typed, setTyped] = useState(einkommen === null ? '' : amountText(einkommen))
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function onType(text: string) {
    setTyped(text)
    setError(undefined)
    onChange({ einkommen: parseEinkommen(text) })
  }

  return (
    <FieldFrame
      label="Netto-Haushaltseinkommen im Monat"
      error={error}
      control={(props) => (
        <div className="affix affix--unit">
          <input
            {...props}
            ref={input}
            className="input input--amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onBlur={() => {
              if (typed.trim() !== '' && parseEinkommen(typed) === null)
                setError('Bitte geben Sie einen Betrag ein, zum Beispiel 2.900.')
            }}
          />
          <span className="affix-unit" aria-hidden="true">
            €
          </span>
        </div>
      )}
    />
  )
}

function parseEinkommen(text: string): number | null {
  const amount = parseAmount(text)
  return amount !== null && amount >= 1 && amount <= EINKOMMEN_MAX ? amount : null
}

type WbsFieldProps = { wbs: Wbs | null; noWbs: boolean; onChange: ChangeValues; onEditWbs: () => void }

/** Field for the WBS, which is stored on the device and also filters the lists (WBS-4). */
function WbsField({ wbs, noWbs, onChange, onEditWbs }: WbsFieldProps) {
  function choose(said: string) {
    if (isWbsArt(said)) ownWbs.keep({ zimmer: null, flaeche: null, gueltigBis: null, ...wbs, art: said })
    else ownWbs.keep(null)
    onChange({ noWbs: said === NONE })
  }

  return (
    <div>
      <SelectField label="WBS" value={wbs?.art ?? (noWbs ? NONE : '')} onChange={({ target }) => choose(target.value)}>
        {OPEN}
        <option value={NONE}>keinen</option>
        {WBS_ART_NAMES.map((art) => (
          <option key={art} value={art}>
            {wbsArtText(art)}
          </option>
        ))}
      </SelectField>
      {wbs !== null && (
        <Button variant="ghost" size="small" className="px-0!" aria-haspopup="dialog" onClick={onEditWbs}>
          Größe und Gültigkeit
        </Button>
      )}
    </div>
  )
}
