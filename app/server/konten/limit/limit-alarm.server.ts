import { config } from '#app/server/config/config.server.ts'
import { findFirmaEmail } from '#app/server/config/firma.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { queueToFirma } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { hmacFor } from '#app/server/secrets/secrets.server.ts'
import { queueToAdministratoren } from '../verwaltung/queue-to-administratoren.server.ts'
import { claimWindow } from './limit.repository.server.ts'
import { GESAMT, type GesamtName } from './limit-values.server.ts'

const HOUR = 3600

/** Warns the company by mail, at most hourly, that a total limit is nearly reached. `value`: purpose or country. */
export async function alarmLimit(
  db: Database,
  {
    name,
    value,
    anzahl,
    max,
    fensterSekunden,
    now,
  }: {
    name: GesamtName
    value: string
    anzahl: number
    max: number
    fensterSekunden: number
    now: Date
  },
): Promise<void> {
  const schluessel = `alarm:${hmacFor('limit', 'alarm', name, value)}`
  const isFirst = await db.transaction(async (tx) => {
    if (!(await claimWindow(tx, { schluessel, fensterSekunden: HOUR, now }))) return false
    const daten = { was: GESAMT[name], wovon: value, count: anzahl, max, hours: fensterSekunden / HOUR }
    const template = { name: 'grenze-alarm', daten } as const
    if (findFirmaEmail(config) === null) await queueToAdministratoren(tx, { template, now })
    else await queueToFirma(tx, { bezug: null, template, now })
    return true
  })
  if (!isFirst) return
  getLogger().warn(
    { ereignis: 'grenze', ergebnis: 'alarm', grenze: name, value, anzahl, max, fensterSekunden },
    'security event',
  )
}
