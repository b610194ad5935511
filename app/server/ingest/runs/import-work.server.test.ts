import { onTestFinished, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { expect } from '#tests/setup/db-test.ts'
import { makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { test } from '#tests/setup/import-test.ts'
import { IMPORT_WORK } from './import-work.server.ts'

test('BETRIEB-11: measures queries of the import process, and logs slow statements with their import', async ({
  connection,
  upload,
}) => {
  const id = await upload('stand.xml', makeOpenimmo([]))
  forgetProcess()
  const warn = vi.spyOn(getLogger(), 'warn')
  const before = config.slowQueryMs
  onTestFinished(() => void Object.assign(config, { slowQueryMs: before }))
  Object.assign(config, { slowQueryMs: 0.001 })
  await IMPORT_WORK.abarbeiten(connection)
  const slow = warn.mock.calls.filter(([, notice]) => notice === 'slow query').map(([fields]) => fields)
  expect(slow).toContainEqual(
    expect.objectContaining({
      useCase: 'import openimmo',
      requestId: id,
      statement: expect.stringContaining('update "import_laeufe"'),
    }),
  )
})
