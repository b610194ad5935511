import { toClock, toMinutes, weekdayOf } from '#app/shared/termine/termin-series.ts'
import { addDays, dayOf, readDay } from './woche.ts'

export type SerieTime = { weekday: number; first: string; last: string }

export type SerieValues = {
  ab: string
  bisTag: string
  times: SerieTime[]
  minuten: string
  pause: string
  plaetze: string
}

const LENGTH = 30

/** Initial values of the form: the clicked calendar cell (`?datum=`, `?von=`), otherwise tomorrow, 16:00 to 18:00. */
export function initialSerie(searchParams: URLSearchParams, now: Date): SerieValues {
  const ab = readDay(searchParams.get('datum')) ?? addDays(dayOf(now), 1)
  const from = searchParams.get('von') ?? ''
  const isCell = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(from)
  const last = isCell ? toClock(Math.min(24 * 60, toMinutes(from) + LENGTH)) : '18:00'
  return {
    ab,
    bisTag: ab,
    minuten: String(LENGTH),
    pause: '0',
    plaetze: '1',
    times: [{ weekday: weekdayOf(ab), first: isCell ? from : '16:00', last }],
  }
}
