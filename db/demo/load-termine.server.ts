import type { Executor } from '#app/server/db/database.server.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { instantBefore, tagAfter, werktagAfter, werktagBefore } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { exposeId, propertyId } from './expose-row.ts'
import { DEMO_KONTEN } from './konten.ts'
import { DEMO_PAST_TERMINE, DEMO_TERMINREIHEN } from './termine.ts'

/** Returns the id of a slot by its series, the number of the day in the series, and the start time. */
export const terminId = (series: string, tagNummer: number, time: string): string =>
  demoId('termin', `${series}/${tagNummer}/${time}`)

/** Returns the meeting point for the slots of a series. */
export const treffpunktOf = (series: string): string =>
  DEMO_TERMINREIHEN.find(({ name }) => name === series)?.treffpunkt ?? 'Hauseingang'

/** Inserts the viewing slots of the next 14 days and past slots, all without bookings. */
export async function loadTermine(db: Executor, { now }: { now: Date }): Promise<void> {
  const createdAt = instantBefore(now, 20, 'termine')
  for (const series of DEMO_TERMINREIHEN) {
    for (const [tagNummer, tag] of series.days.entries()) {
      for (const time of series.times) {
        await createTermin(db, {
          id: terminId(series.name, tagNummer, time),
          propertyId: propertyId(series.liegenschaft),
          exposeId: series.expose ? exposeId(series.expose) : null,
          onlyunit: series.expose !== undefined,
          date: tag === 0 ? tagAfter(now, 0) : werktagAfter(now, tag),
          zustaendigId: tag === 0 ? DEMO_KONTEN.verwaltung.id : null,
          startTime: time,
          endTime: endAfter(time, series.minutes),
          maxParticipants: series.places,
          treffpunkt: treffpunktOf(series.name),
          createdAt,
          updatedAt: createdAt,
        })
      }
    }
  }
  for (const { name, liegenschaft, daysAgo, time, minutes, places } of DEMO_PAST_TERMINE) {
    await createTermin(db, {
      id: terminId(name, 0, time),
      propertyId: propertyId(liegenschaft),
      date: werktagBefore(now, daysAgo),
      startTime: time,
      endTime: endAfter(time, minutes),
      maxParticipants: places,
      treffpunkt: 'Hauseingang',
      createdAt,
      updatedAt: createdAt,
    })
  }
}

function endAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const end = hour * 60 + minute + minutes
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}
