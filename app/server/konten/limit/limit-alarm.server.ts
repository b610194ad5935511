import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { hmacFuer } from '#app/server/geheimnis/geheimnis.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { queueEmail } from '#app/server/nachrichten/outbox.server.ts'
import { claimFenster } from './limit.repository.server.ts'
import { GESAMT, type GesamtName } from './limit-werte.server.ts'

const STUNDE = 3600

/**
 * Tells the operator, in the log and by mail to the company, that a total is well on its way, before it refuses
 * anybody: at most once an hour for each total. `wert` is what the total is counted by, a purpose or a country.
 */
export async function alarmLimit(
  db: Database,
  {
    name,
    wert,
    anzahl,
    max,
    fensterSekunden,
    now,
  }: {
    name: GesamtName
    wert: string
    anzahl: number
    max: number
    fensterSekunden: number
    now: Date
  },
): Promise<void> {
  const schluessel = `alarm:${hmacFuer('limit', 'alarm', name, wert)}`
  const istErster = await db.transaction(async (tx) => {
    if (!(await claimFenster(tx, { schluessel, fensterSekunden: STUNDE, now }))) return false
    const daten = { was: GESAMT[name], wovon: wert, anzahl, max, stunden: fensterSekunden / STUNDE }
    const vorlage = { name: 'grenze-alarm', daten } as const
    await queueEmail(tx, { an: config.firma.email, kontoId: null, bezug: null, vorlage, now })
    return true
  })
  if (!istErster) return
  getLogger().warn(
    { ereignis: 'grenze', ergebnis: 'alarm', grenze: name, wert, anzahl, max, fensterSekunden },
    'security event',
  )
}
