import type { Executor } from '#app/server/db/database.server.ts'
import { createTermin } from '#tests/factories/termine.ts'
import { werktagNach, werktagVor, zeitpunktVor } from './demo-datum.ts'
import { demoId } from './demo-id.ts'
import { exposeId, propertyId } from './expose-zeile.ts'
import { DEMO_TERMINREIHEN, DEMO_VERGANGENE_TERMINE } from './termine.ts'

/** Id of a slot: its series, which of the series' days, and the start time. */
export const terminId = (reihe: string, tagNummer: number, zeit: string): string =>
  demoId('termin', `${reihe}/${tagNummer}/${zeit}`)

/** Writes the viewing slots of the next 14 days and the ones that are over, all still without bookings. */
export async function loadTermine(db: Executor, { now }: { now: Date }): Promise<void> {
  const createdAt = zeitpunktVor(now, 20, 'termine')
  for (const reihe of DEMO_TERMINREIHEN) {
    for (const [tagNummer, tag] of reihe.tage.entries()) {
      for (const zeit of reihe.zeiten) {
        await createTermin(db, {
          id: terminId(reihe.name, tagNummer, zeit),
          propertyId: propertyId(reihe.liegenschaft),
          exposeId: reihe.expose ? exposeId(reihe.expose) : null,
          onlyunit: reihe.expose !== undefined,
          date: werktagNach(now, tag),
          startTime: zeit,
          endTime: endeNach(zeit, reihe.minuten),
          maxParticipants: reihe.plaetze,
          description: reihe.beschreibung ?? null,
          createdAt,
          updatedAt: createdAt,
        })
      }
    }
  }
  for (const { name, liegenschaft, vorTagen, zeit, minuten, plaetze } of DEMO_VERGANGENE_TERMINE) {
    await createTermin(db, {
      id: terminId(name, 0, zeit),
      propertyId: propertyId(liegenschaft),
      date: werktagVor(now, vorTagen),
      startTime: zeit,
      endTime: endeNach(zeit, minuten),
      maxParticipants: plaetze,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

function endeNach(zeit: string, minuten: number): string {
  const [stunde = 0, minute = 0] = zeit.split(':').map(Number)
  const ende = stunde * 60 + minute + minuten
  return `${String(Math.floor(ende / 60)).padStart(2, '0')}:${String(ende % 60).padStart(2, '0')}`
}
