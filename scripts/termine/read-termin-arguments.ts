import type { TerminTarget } from '#app/server/termine/termin-target.server.ts'
import { CallError, readOptional, readRequired } from '../command-line/read-command.ts'

type Values = Parameters<typeof readOptional>[0]

const WEEKDAYS = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']
const ALL_WEEKDAYS: readonly number[] = WEEKDAYS.map((_, i) => i + 1)

/** Reads the Exposé or property of a slot; null without either option. Throws CallError if both are given. */
export function readTarget(values: Values): TerminTarget | null {
  const [expose, propertyId] = [readOptional(values, 'expose'), readOptional(values, 'liegenschaft')]
  if (expose !== null && propertyId !== null) throw new CallError('Entweder --expose oder --liegenschaft.')
  if (expose !== null) return { expose }
  return propertyId === null ? null : { propertyId }
}

export function requireTarget(values: Values): TerminTarget {
  const target = readTarget(values)
  if (!target) throw new CallError('Es fehlt --expose oder --liegenschaft.')
  return target
}

/** Converts "10.03.2026" or "2026-03-10" to an ISO date. Throws CallError for any other text. */
export function readDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  const instant = new Date(`${iso}T00:00:00Z`)
  // Date reads 30 February as 2 March.
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== iso) {
    throw new CallError(`"${text}" ist kein Tag. Zum Beispiel: 10.03.2026.`)
  }
  return iso
}

/** Reads a time such as "16:00" or "9:30". Accepts "24:00" only as an end. */
export function readClock(text: string, { isEnd }: { isEnd: boolean }): string {
  const clock = text.trim().padStart(5, '0')
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock) || (isEnd && clock === '24:00')) return clock
  throw new CallError(`"${text}" ist keine Uhrzeit. Zum Beispiel: 16:00.`)
}

export function readHours(values: Values): { first: string; last: string } {
  const first = readClock(readRequired(values, 'von'), { isEnd: false })
  const last = readClock(readRequired(values, 'bis'), { isEnd: true })
  if (first >= last) throw new CallError('--bis liegt nicht nach --von.')
  return { first, last }
}

export function readCount(values: Values, name: string, otherwise: number): number {
  const text = readOptional(values, name)
  if (text === null) return otherwise
  if (!/^\d{1,6}$/.test(text)) throw new CallError(`--${name} ist keine Zahl: "${text}".`)
  return Number(text)
}

/** Reads weekdays such as "mo,mi" as ISO 8601 numbers; 1 is Monday. Null means every day. */
export function readWeekdays(text: string | null): readonly number[] {
  if (text === null) return ALL_WEEKDAYS
  const days = text.split(',').map((name) => {
    const day = WEEKDAYS.indexOf(name.trim().toLowerCase()) + 1
    if (day === 0) throw new CallError(`"${name.trim()}" ist kein Wochentag. Es gibt: ${WEEKDAYS.join(',')}.`)
    return day
  })
  return [...new Set(days)]
}
