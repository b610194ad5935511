import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect } from '#tests/setup/db-test.ts'
import { routeArgs, test } from '#tests/setup/portal-test.ts'
import { recordStatements } from '#tests/setup/query-plan.ts'
import { loader } from './expose.tsx'

test('sends three statements for a new page, all of them prepared', async ({ portal }) => {
  const { propertyId } = await createLiegenschaft(portal, { zustaendigTelefon: '0341 99' })
  const { id } = await createExpose(portal, { propertyId })
  await createExpose(portal, { propertyId })
  const load = () => loader({ ...routeArgs(`/expose/${id}`, {}), params: { exposeId: id } })
  // Response times are measured once an hour.
  await load()
  const statements = await recordStatements(load)
  expect(statements.map(({ name }) => name).toSorted()).toEqual([
    'next_exposes',
    'reachable_expose',
    'zustaendig_of_expose',
  ])
})
