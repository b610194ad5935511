import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { anschriftOf } from '#app/server/termine/anschrift-of.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { EintragenView, TerminView } from '#app/shared/verwaltung/termine/termin-view.ts'
import {
  findTerminDetail,
  listCalledOff,
  listExposesOf,
  listTeilnehmende,
  listWaitingFor,
  searchLinksFor,
} from './termin-detail.repository.server.ts'

const SEARCH_MAX = 12
const NOWHERE = { address: null, zipCode: null, city: null }
const DESTROY_PRINT_AFTER_DAYS = 7

/** @throws TERMIN_NICHT_GEFUNDEN */
export async function loadTermin(
  db: Executor,
  { terminId, now }: { terminId: string; now: Date },
): Promise<TerminView> {
  const row = await requireTermin(db, { terminId, now })
  const {
    exposeId: _expose,
    propertyId: _property,
    updatedAt,
    abgesagtAm,
    startsAt,
    exposeOrt,
    liegenschaftOrt,
    ...termin
  } = row
  const [teilnehmende, waiting, cancelled] = await Promise.all([
    listTeilnehmende(db, terminId),
    listWaitingFor(db, terminId),
    abgesagtAm === null ? [] : listCalledOff(db, { terminId, at: abgesagtAm }),
  ])
  const { start, end } = toInstants(row)
  return {
    ...termin,
    stand: toStand({ updatedAt }),
    isCalledOff: abgesagtAm !== null,
    hasBegun: startsAt <= now,
    isToday: toInstants({ ...row, from: '00:00', to: '00:00' }).start <= now,
    start,
    anschrift: anschriftOf({ expose: exposeOrt ?? NOWHERE, liegenschaft: liegenschaftOrt }),
    destroyOn: new Date(end.getTime() + DESTROY_PRINT_AFTER_DAYS * DAY_MS),
    teilnehmende,
    cancelled,
    waiting,
    wartelisteHours: config.wartelisteHours,
  }
}

/** @throws TERMIN_NICHT_GEFUNDEN */
export async function loadEintragen(
  db: Executor,
  { terminId, search, now }: { terminId: string; search: string; now: Date },
): Promise<EintragenView> {
  const termin = await requireTermin(db, { terminId, now })
  const [found, exposes] = await Promise.all([
    searchLinksFor(db, { termin, search: search.trim().slice(0, 100), limit: SEARCH_MAX + 1 }),
    listExposesOf(db, termin),
  ])
  const { id, date, from, to, places, belegt, expose, liegenschaft, past } = termin
  return {
    termin: { id, date, from, to, left: Math.max(0, places - belegt), expose, liegenschaft, past },
    isAhead: termin.startsAt > now,
    isToday: toInstants({ date, from: '00:00', to: '00:00' }).start <= now,
    found: found.slice(0, SEARCH_MAX),
    more: found.length > SEARCH_MAX,
    exposes,
  }
}

async function requireTermin(db: Executor, { terminId, now }: { terminId: string; now: Date }) {
  const termin = isUuid(terminId) ? await findTerminDetail(db, { terminId, now }) : null
  if (!termin) throw new DomainError('TERMIN_NICHT_GEFUNDEN', 'Diesen Termin gibt es nicht.')
  return termin
}
