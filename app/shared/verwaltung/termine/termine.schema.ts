import * as z from 'zod/mini'
import { check, freeText, list, rawText, requiredText } from '#app/shared/form/form-schema.ts'
import { toMinutes } from '#app/shared/termine/termin-series.ts'
import { readDay } from './woche.ts'

export const TERMINE_MAX = 200
const MISSING = {
  day: 'Bitte geben Sie einen Tag an, zum Beispiel 10.03.2026.',
  clock: 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 16:00.',
  count: 'Bitte geben Sie eine Zahl an.',
}

const TOO_EARLY = 'Das Ende liegt nicht nach dem Beginn.'
const REMOVED_MAX = 500

const day = z.pipe(
  z.string({ error: MISSING.day }),
  z.transform((text, context) => {
    const [, d = '', m = '', y = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? []
    const found = readDay(y === '' ? text.trim() : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`)
    if (found !== null) return found
    context.issues.push({ code: 'custom', message: MISSING.day, input: text })
    return z.NEVER
  }),
)

/** Time of day: "16:00" or "9:30"; the end may be "24:00". */
const clock = z.pipe(
  z.string({ error: MISSING.clock }),
  z.transform((text, context) => {
    const found = text.trim().padStart(5, '0').slice(0, 5)
    if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(found) || found === '24:00') return found
    context.issues.push({ code: 'custom', message: MISSING.clock, input: text })
    return z.NEVER
  }),
)

const number = (least: number, most: number) =>
  z.pipe(
    z.string({ error: MISSING.count }),
    z.transform((text, context) => {
      const found = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
      if (found >= least && found <= most) return found
      const message = `Bitte geben Sie eine Zahl von ${least} bis ${most} an.`
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
  )

const COMMON = {
  plaetze: number(1, 500),
  treffpunkt: requiredText('Bitte nennen Sie den Treffpunkt.', 200),
  notiz: freeText(1000),
  zustaendig: freeText(36),
}

export const TermineSchema = z.object({
  termin: list(z.string()).check(
    z.minLength(1, 'Bitte wählen Sie mindestens einen Termin aus.'),
    z.maxLength(TERMINE_MAX, `Höchstens ${TERMINE_MAX} Termine auf einmal.`),
  ),
})

/** Schema of the form that changes a slot. `stand`: values that the page showed; `gesehen`: effects that it showed. */
export const TerminAendernSchema = z
  .object({ stand: rawText(), gesehen: freeText(64), datum: day, von: clock, bis: clock, ...COMMON })
  .check(check(({ von, bis }) => (von && bis && toMinutes(von) >= toMinutes(bis) ? { bis: TOO_EARLY } : {})))

/**
 * Schema of the form for a series of slots. `tag`: selected weekdays (1 to 7); the parallel lists `zeit…` contain their
 * times. `entfernt`: slots removed from the preview. `informieren`: sends messages to persons who may book.
 */
export const SerieSchema = z
  .object({
    wofuer: z.enum(['expose', 'liegenschaft']),
    expose: freeText(200),
    liegenschaft: freeText(36),
    exposeId: freeText(36),
    exposeName: freeText(200),
    ab: day,
    bisTag: day,
    tag: list(z.string()),
    zeitTag: list(z.string()),
    zeitVon: list(z.string()),
    zeitBis: list(z.string()),
    minuten: number(5, 1440),
    pause: number(0, 720),
    ...COMMON,
    entfernt: list(z.string()).check(z.maxLength(REMOVED_MAX)),
    informieren: z.optional(z.literal('ja')),
    zurueck: freeText(2000),
  })
  .check(check(findSerieErrors))

type SerieInput = z.infer<typeof SerieSchema>

function findSerieErrors(input: Partial<SerieInput>): Record<string, string> {
  const { wofuer, expose = '', liegenschaft = '', ab, bisTag, tag = [] } = input
  const errors: Record<string, string> = {}
  const [first, last] = [readDay(ab ?? null), readDay(bisTag ?? null)]
  if (wofuer === 'expose' && expose === '') errors.expose = 'Bitte wählen Sie das Exposé.'
  if (wofuer === 'liegenschaft' && liegenschaft === '') errors.liegenschaft = 'Bitte wählen Sie die Liegenschaft.'
  if (first !== null && last !== null && last < first) errors.bisTag = 'Der letzte Tag liegt vor dem ersten.'
  if (tag.length === 0) errors.tag = 'Bitte wählen Sie mindestens einen Wochentag.'
  else if (readTimes(input) === null) errors.tag = 'Bitte geben Sie zu jedem gewählten Tag an, von wann bis wann.'
  return errors
}

/** Returns the times of the selected weekdays; null if one is invalid or missing. */
export function readTimes({
  tag = [],
  zeitTag = [],
  zeitVon = [],
  zeitBis = [],
}: Partial<Pick<SerieInput, 'tag' | 'zeitTag' | 'zeitVon' | 'zeitBis'>>) {
  const times = zeitTag.flatMap((weekday, i) => {
    if (!tag.includes(weekday)) return []
    const [first, last] = [clock.safeParse(zeitVon[i]), clock.safeParse(zeitBis[i])]
    return [{ weekday: Number(weekday), first: first.data ?? '', last: last.data ?? '' }]
  })
  const isWhole = times.every(({ first, last }) => first !== '' && last !== '' && toMinutes(first) < toMinutes(last))
  const isComplete = tag.every((weekday) => /^[1-7]$/.test(weekday) && zeitTag.includes(weekday))
  return isWhole && isComplete ? times : null
}
