import { useState } from 'react'
import type { FormHandle } from '#app/components/form/use-form.ts'
import { Field } from '#app/components/ui/fields/field.tsx'
import { readFrist } from '#app/shared/zusage/zusage.ts'

export type ZusageFieldValues = Record<
  'fristTag' | 'fristZeit' | 'vertragBis' | 'kautionAb' | 'uebergabeAm' | 'uebergabeUm',
  string
>

type ZusageFieldsProps = {
  form: FormHandle
  stored: ZusageFieldValues
  days: { first: string; last: string }
  /** False once the promise was answered. `hasDates`: false for a purchase, which has no dates (ZUSAGE-4). */
  isFristOpen?: boolean
  hasDates: boolean
  /** Called with the ISO timestamp of the typed deadline. */
  onFrist?: (frist: string) => void
}

export function ZusageFields({ form, stored, days, isFristOpen = true, hasDates, onFrist }: ZusageFieldsProps) {
  const [typed, setTyped] = useState({ fristTag: stored.fristTag, fristZeit: stored.fristZeit })
  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    const frist = readFrist(next.fristTag, next.fristZeit)
    if (frist) onFrist?.(frist.toISOString())
  }
  const field = (name: keyof ZusageFieldValues) => form.field(name, stored[name])
  return (
    <>
      {isFristOpen ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label="Antwort bis"
            type="date"
            min={days.first}
            max={days.last}
            required
            {...field('fristTag')}
            onChange={({ target }) => type({ fristTag: target.value })}
          />
          <Field
            label="Uhrzeit"
            type="time"
            {...field('fristZeit')}
            onChange={({ target }) => type({ fristZeit: target.value })}
          />
        </div>
      ) : (
        <>
          <input type="hidden" name="fristTag" value={stored.fristTag} />
          <input type="hidden" name="fristZeit" value={stored.fristZeit} />
        </>
      )}
      {hasDates && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Vertrag unterschreiben bis" type="date" {...field('vertragBis')} />
          <Field label="Kaution ab" type="date" {...field('kautionAb')} />
          <Field label="Übergabe am" type="date" {...field('uebergabeAm')} />
          <Field label="Übergabe um" type="time" {...field('uebergabeUm')} />
        </div>
      )}
    </>
  )
}
