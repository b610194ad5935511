import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements } from '#tests/setup/query-plan.ts'
import { loadTerminbuchung } from './load-terminbuchung.server.ts'
import { requireZugang } from './zugang/find-zugang.server.ts'

test.for(['own', 'own and shared'])(
  '10,000 slots, %s: a page reads only its own rows, the first and a later one',
  async (kind, { db }) => {
    const propertyId = kind === 'own' ? null : (await createLiegenschaft(db)).propertyId
    const { id: exposeId } = await createExpose(db, { propertyId })
    await db.$client.query(
      `insert into terminoptionen (expose_id, property_id, onlyunit, date, start_time, end_time)
     select case when n % 2 = 0 or $2::uuid is null then $1::uuid end, $2, false, date '2026-03-03' + n / 40,
       time '08:00' + n % 40 * interval '15 minutes', time '08:15' + n % 40 * interval '15 minutes'
     from generate_series(1, 10000) n`,
      [exposeId, propertyId],
    )
    await db.$client.query('analyze terminoptionen')
    const { inquiryId, pin } = await createAnfrageLink(db, { exposeId })
    const zugang = await requireZugang(db, { akteur: gast(), inquiryId, exposeId, pin, now: NOW })
    const [middle] = await db.select().from(terminoptionen).orderBy(terminoptionen.date).offset(5_000).limit(1)
    for (const from of [null, middle?.id ?? '']) {
      const statements = await recordStatements(async () => {
        expect((await loadTerminbuchung(db, { zugang, from, now: NOW })).termine).toHaveLength(60)
      })
      const list = statements.find(({ text }) => text.includes('order by'))
      if (!list) throw new Error('No statement lists slots.')
      for (const node of await listPlanNodes(db, list, { analyze: true })) {
        // Reads one row more than shown of each kind; slots that begin at the same time are sorted by id.
        expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), node['Node Type']).toBeLessThan(200)
      }
    }
  },
)
