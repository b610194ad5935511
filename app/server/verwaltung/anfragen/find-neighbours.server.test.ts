import { PER_PAGE } from '#app/shared/lists/page.ts'
import { staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { findNeighbours } from './find-neighbours.server.ts'

test('ANFRAGESEITE-6: walks through the filtered list, across page ends too', async ({ db }) => {
  const { id: exposeId } = await createExpose(db)
  const ids: string[] = []
  for (let n = 0; n < PER_PAGE + 2; n += 1) {
    ids.push((await createAnfrageLink(db, { exposeId, createdAt: after(NOW, -n) })).id)
  }
  const other = await createAnfrageLink(db, { createdAt: after(NOW, 1) })
  const query = `expose=${exposeId}`
  const at = (linkId: string, more = '') =>
    findNeighbours(db, { linkId, state: ANFRAGEN.read(new URLSearchParams(query + more)), now: NOW })
  const path = (n: number, more = '') => `${staffAnfragePath(ids[n] ?? '')}?${query}${more}`
  expect(await at(ids[0] ?? '')).toEqual({ previous: null, next: path(1), position: 1, total: PER_PAGE + 2 })
  expect(await at(ids[PER_PAGE - 1] ?? '')).toMatchObject({
    previous: path(PER_PAGE - 2),
    next: path(PER_PAGE, '&seite=2'),
    position: PER_PAGE,
  })
  expect(await at(ids[PER_PAGE] ?? '', '&seite=2')).toMatchObject({
    previous: path(PER_PAGE - 1),
    next: path(PER_PAGE + 1, '&seite=2'),
  })
  expect(await at(other.id)).toBeNull()
})
