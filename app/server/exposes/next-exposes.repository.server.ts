import { sql } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { named, Statements } from '#app/server/db/statements.server.ts'
import { CARD, type ExposeCardRow, withCoverBild } from './expose.repository.server.ts'
import { isReachable } from './expose-conditions.repository.server.ts'

/** Maximum number of suggested flats of the same house, and of similar flats (WEITER-1, WEITER-2). */
const MAX = sql.raw('3')

/** Number of flats compared above the price, and the same number below: the cost does not grow with the town. */
const COMPARED = sql.raw('50')

type NextExposeRow = ExposeCardRow & { inHaus: boolean }

/** Returns flats of the house in the order of its page, then similar flats. Empty if visitors cannot see the Exposé. */
export async function listNextCards(db: Executor, { exposeId }: { exposeId: string }): Promise<NextExposeRow[]> {
  return NEXT.get(db, '', () => prepareNextCards(db)).execute({ exposeId })
}

const NEXT = new Statements<ReturnType<typeof prepareNextCards>>()

/** The given Exposé. `haus` is null if its Liegenschaft is hidden, which must not reveal its flats (SICHT-3). */
const MITTE = sql`
  select ${exposes.id}, ${exposes.city}, ${exposes.preisZahl}, ${exposes.flaecheZahl}, ${exposes.zimmerZahl},
    ${exposes.status} is not distinct from 'verkauf' as verkauf,
    (select ${liegenschaftExposeinfos.propertyId} from ${liegenschaftExposeinfos}
      where ${liegenschaftExposeinfos.propertyId} = ${exposes.propertyId} and ${liegenschaftExposeinfos.oeffentlichView}
    ) as haus
  from ${exposes} where ${exposes.id} = ${sql.placeholder('exposeId')} and ${isReachable}`

/** Condition for suggested flats. Its text must be exactly that of the partial indexes. */
const FITS = sql.raw(`n.oeffentlich and n.zu_haben and n.id <> mitte.id
  and (n.status is not distinct from 'verkauf') = mitte.verkauf`)

const IN_HAUS = sql`
  select n.* from mitte cross join lateral (
    select n.id, true as in_haus, row_number() over (order by n.sort_order, n.created_at desc, n.id)::float8 as platz
    from exposes n where n.property_id = mitte.haus and ${FITS}
    order by platz limit ${MAX}
  ) n`

const nextInPreis = (range: string, order: 'asc' | 'desc') => sql`(
  select n.id, n.preis_zahl, n.flaeche_zahl, n.zimmer_zahl
  from exposes n
  where n.city = mitte.city and n.preis_zahl ${sql.raw(range)} and ${FITS}
    and (n.property_id = mitte.haus) is not true
  order by n.preis_zahl ${sql.raw(order)} limit ${COMPARED})`

/**
 * Query for similar flats, most similar first. Adds up the differences: a third of the rent counts as much as a third
 * of the size or one room. Ignores missing sizes.
 */
const SIMILAR = sql`
  select n.id, false as in_haus, abs(n.preis_zahl / mitte.preis_zahl - 1)
    + coalesce(abs(n.flaeche_zahl / nullif(mitte.flaeche_zahl, 0) - 1), 0)
    + abs(n.zimmer_zahl - mitte.zimmer_zahl) / 3 as platz
  from mitte cross join lateral (
    ${nextInPreis('between mitte.preis_zahl and mitte.preis_zahl * 1.3', 'asc')}
    union
    ${nextInPreis('between mitte.preis_zahl * 0.7 and mitte.preis_zahl', 'desc')}
  ) n
  where mitte.preis_zahl > 0 and (0 in (n.zimmer_zahl, mitte.zimmer_zahl) or abs(n.zimmer_zahl - mitte.zimmer_zahl) <= 1)
  order by platz, n.id limit ${MAX}`

function prepareNextCards(db: Executor) {
  return db
    .select({ ...CARD, inHaus: sql<boolean>`naechste.in_haus`.as('im_haus') })
    .from(sql`(with mitte as (${MITTE}) (${IN_HAUS}) union all (${SIMILAR})) as naechste`)
    .innerJoin(exposes, sql`${exposes.id} = naechste.id`)
    .leftJoin(bilder, withCoverBild)
    .orderBy(sql`naechste.in_haus desc, naechste.platz, naechste.id`)
    .prepare(named('next_exposes'))
}
