import { readFile } from 'node:fs/promises'
import { demoDaten } from '#app/server/db/schema/demo-daten.ts'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { refuseDemoData } from './refuse-demo-data.server.ts'

const MIGRATION = new URL('../../db/migrations/0012_demo_daten.sql', import.meta.url)

test('production starts on an empty database and refuses demo data', async ({ db }) => {
  await expect(refuseDemoData(db)).resolves.toBeUndefined()
  await db.insert(demoDaten).values({ geladenAm: NOW })
  await expect(refuseDemoData(db)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/DATA_DIR[\s\S]*npm run db:reset/),
  })
})

for (const { id, email, rolle } of Object.values(DEMO_KONTEN)) {
  test(`demo data from before the mark is recognised by the account of ${email}`, async ({ db }) => {
    const [, mark = ''] = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint')
    await createKonto(db, {})
    await db.$client.query(mark)
    expect(await db.select().from(demoDaten)).toEqual([])
    await createKonto(db, { id, rolle })
    await db.$client.query(mark)
    expect(await db.select().from(demoDaten)).toHaveLength(1)
  })
}
