import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { parseSuchFilter } from '#app/shared/suchen/parse-such-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createSuche, publishExpose } from '#tests/factories/suchen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, listSent, person } from '#tests/setup/konten-test.ts'
import { listSuchen } from './list-suchen.server.ts'
import { requestMailSuche } from './mail-suche.server.ts'
import { matchNeueExposes } from './match-neue-exposes.server.ts'
import { saveSuche } from './save-suche.server.ts'
import { sendSuchtreffer } from './send-suchtreffer.server.ts'

const filterOf = (query: string) => parseSuchFilter(new URLSearchParams(`art=miete&alle=1&${query}`))

async function report(db: Database): Promise<number> {
  await matchNeueExposes(db)
  return sendSuchtreffer(db, { now: NOW })
}

describe('SUCHE-7: an alert for a house or a flat', () => {
  test('reports new flats of the house, and none of others', async ({ db }) => {
    const { propertyId, title } = await createLiegenschaft(db)
    const { id: kontoId, email } = await createProfil(db)
    await createSuche(db, { kontoId, propertyId, name: `Haus: ${title}` })
    await publishExpose(db)
    expect(await report(db)).toBe(0)
    await publishExpose(db, { propertyId, title: 'Im Haus' })
    expect(await report(db)).toBe(1)
    const [mail] = await listSent(db, email ?? '')
    expect(mail?.text).toContain('Im Haus')
    expect(mail?.text).toContain(`/property/${propertyId}`)
    expect(await listSuchen(db, { kontoId })).toMatchObject([{ hits: 1, filter: { bezug: { kind: 'haus' } } }])
  })

  test('reports a flat each time it becomes available, also after another search did', async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    await createSuche(db, { kontoId })
    const { id } = await publishExpose(db, { kuenftigVerfuegbar: true })
    expect(await report(db)).toBe(1)
    await createSuche(db, { kontoId, exposeId: id })
    expect(await report(db)).toBe(0)
    const set = (values: string) => db.$client.query(`update exposes set ${values} where id = $1`, [id])
    await set('kuenftig_verfuegbar = false')
    expect([await report(db), await report(db)]).toEqual([1, 0])
    await set("title = 'Neu gestrichen'")
    expect(await report(db)).toBe(0)
    await set("status = 'reserviert'")
    expect(await report(db)).toBe(0)
    await set("status = 'active'")
    expect(await report(db)).toBe(1)
  })

  test('is refused for what is not public, and named in the mail to an address', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db, { oeffentlichView: false })
    const { id } = await createExpose(db, { oeffentlich: false })
    const { id: kontoId } = await createProfil(db)
    for (const query of [`haus=${propertyId}`, `wohnung=${id}`]) {
      const save = saveSuche(db, {
        akteur: person(kontoId),
        filter: filterOf(query),
        name: 'Haus',
        benachrichtigung: 'sofort',
      })
      await expect(save).rejects.toMatchObject({ code: 'BEZUG_UNBEKANNT' })
    }
    const open = await createLiegenschaft(db, { title: 'Holzhaus am Wehr' })
    const filter = filterOf(`haus=${open.propertyId}`)
    await requestMailSuche(db, { akteur: gast(), email: 'wehr@example.org', filter, now: NOW })
    expect((await listSent(db, 'wehr@example.org'))[0]?.text).toContain('„Haus: Holzhaus am Wehr“')
  })
})
