import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { parseSuchFilter } from '#app/shared/suchen/parse-such-filter.ts'
import { SUCHEN_MAX, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { createExpose, createExposes } from '#tests/factories/exposes.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createSuche } from '#tests/factories/suchen.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { gast, person } from '#tests/setup/konten-test.ts'
import { changeBenachrichtigung, deleteSuche } from './change-suche.server.ts'
import { findSuche, listSuchen } from './list-suchen.server.ts'
import { saveSuche } from './save-suche.server.ts'
import { endBenachrichtigungen, listToUnsubscribe, readUnsubscription, unsubscribeUrl } from './unsubscribe.server.ts'

const FOREIGN = '00000000-0000-4000-8000-000000000000'

function filter(query: string, kind: SuchFilter['kind'] = 'miete'): SuchFilter {
  return parseSuchFilter(new URLSearchParams(`art=${kind}&${query}`))
}
async function save(db: Database, kontoId: string, query: string, name = 'Meine Suche') {
  return saveSuche(db, { akteur: person(kontoId), filter: filter(query), name, benachrichtigung: 'sofort' })
}
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (isDomainError(error) ? error.code : error),
  )
const all = async (db: Database) =>
  (await db.$client.query('select id, name, benachrichtigung from gespeicherte_suchen order by name')).rows

describe('saveSuche', () => {
  test('keeps the filter of the list', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    const whole =
      'q=Leipzig&zimmer_von=2&preis_bis=1200.5&ort=Bonn&ort=Aue&merkmal=aufzug&frei_ab=2027-01-01&wbs=nein&internet_ab=50'
    for (const query of [whole, 'alle=1', 'flaeche_von=1000000']) {
      await save(db, kontoId, query, query)
    }
    const saved = await listSuchen(db, { kontoId })
    expect(saved[0]).toMatchObject({ benachrichtigung: 'sofort', name: expect.stringContaining('Leipzig') })
    expect(saved[0]?.filter).toEqual(filter(whole))
    expect(saved[1]?.filter).toMatchObject({ preis: null, flaeche: null, zimmer: null })
    expect(saved[2]?.filter.flaeche).toEqual({ from: 999_999.99, to: 1_000_000 })
  })

  test('SUCHE-6: leaves out unchanged initial ranges of the list', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await save(db, kontoId, 'ort=Bonn', 'Nur der Ort')
    await save(
      db,
      kontoId,
      'preis_von=400&preis_bis=900&flaeche_von=35&flaeche_bis=100&zimmer_von=1&zimmer_bis=3',
      'Preis',
    )
    const [first, second] = await listSuchen(db, { kontoId })
    expect(first?.filter).toMatchObject({ preis: null, flaeche: null, zimmer: null, orte: ['Bonn'] })
    expect(second?.filter).toMatchObject({ preis: { from: 400, to: 900 }, flaeche: null, zimmer: null })
  })

  test('saves the same filter once, even concurrently', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    const both = await Promise.all([1, 2].map((nr) => save(db, kontoId, 'q=Leipzig&preis_bis=900', `Nr. ${nr}`)))
    expect(both.map(({ kind }) => kind).sort()).toEqual(['gespeichert', 'schon-gespeichert'])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect(await save(db, kontoId, 'preis_bis=900&q=LEIPZIG')).toEqual({
      ...both.find(({ kind }) => kind === 'gespeichert'),
      kind: 'schon-gespeichert',
    })
    for (const wish of ['ort=Bonn', 'merkmal=balkon', 'frei_ab=2027-01-01', 'wbs=nein', 'internet_ab=100']) {
      expect(await save(db, kontoId, `q=Leipzig&preis_bis=900&${wish}`), wish).toMatchObject({ kind: 'gespeichert' })
    }
    const { id: other } = await createKonto(db)
    expect(await save(db, other, 'q=Leipzig&preis_bis=900')).toMatchObject({ kind: 'gespeichert' })
  })

  test('allows twenty searches per person, even concurrently', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    for (let i = 1; i < SUCHEN_MAX; i += 1) await save(db, kontoId, `preis_bis=${i}`)
    const codes = await Promise.all([901, 902, 903].map((preis) => code(save(db, kontoId, `preis_bis=${preis}`))))
    expect(codes.toSorted()).toEqual(['ZU_VIELE_SUCHEN', 'ZU_VIELE_SUCHEN', null])
    expect(await all(db)).toHaveLength(SUCHEN_MAX)
  })

  test('requires a name of 1 to 120 characters in one line', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    for (const name of ['', ' \n ', 'x'.repeat(121)]) {
      expect(await code(save(db, kontoId, 'alle=1', name))).toBe('NAME_UNGUELTIG')
    }
    await save(db, kontoId, 'alle=1', ` Für\u0000\nMira ${'🏠'.repeat(100)}`)
    expect((await all(db))[0].name).toBe(`Für Mira ${'🏠'.repeat(100)}`)
  })
})

describe('the list of a person', () => {
  test('counts matching public Exposés per search, up to a hundred', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await createExposes(db, 105, () => ({}))
    await createExpose(db, { city: 'Köln', address: 'Domgasse 1' })
    await createExpose(db, { city: 'Köln', oeffentlich: false })
    await createExpose(db, { city: 'Köln', status: 'verkauf' })
    const queries = ['alle=1', 'q=köln', 'q=kö', 'q=Dresden', 'q=Köln&preis_bis=300', 'alle=1&q=%25']
    for (const query of queries) await save(db, kontoId, query, query)
    expect((await listSuchen(db, { kontoId })).map(({ hits }) => hits)).toEqual([100, 1, 1, 0, 0, 0])
    expect(await listSuchen(db, { kontoId: FOREIGN })).toEqual([])
  })

  test('allows only the owner to change and delete; other accounts and malformed ids change nothing', async ({
    db,
  }) => {
    const { id: kontoId } = await createKonto(db)
    const { id: foreign } = await createKonto(db)
    const { id } = await createSuche(db, { kontoId, name: 'Bleibt' })
    const before = await all(db)
    for (const who of [foreign, FOREIGN]) {
      expect(await changeBenachrichtigung(db, { akteur: person(who), id, benachrichtigung: 'keine' })).toBe(false)
      expect(await deleteSuche(db, { akteur: person(who), id })).toBe(false)
      expect(await findSuche(db, { id, kontoId: who })).toBeNull()
    }
    for (const wrong of ['', 'x', "' or 1=1"]) {
      expect(await changeBenachrichtigung(db, { akteur: person(kontoId), id: wrong, benachrichtigung: 'keine' })).toBe(
        false,
      )
      expect(await deleteSuche(db, { akteur: person(kontoId), id: wrong })).toBe(false)
      expect(await findSuche(db, { id: wrong, kontoId })).toBeNull()
    }
    expect(await all(db)).toEqual(before)

    expect(await changeBenachrichtigung(db, { akteur: person(kontoId), id, benachrichtigung: 'taeglich' })).toBe(true)
    expect(await all(db)).toMatchObject([{ benachrichtigung: 'taeglich' }])
    expect(await findSuche(db, { id, kontoId })).toMatchObject({ name: 'Bleibt' })
    expect(await deleteSuche(db, { akteur: person(kontoId), id })).toBe(true)
    expect(await deleteSuche(db, { akteur: person(kontoId), id })).toBe(false)
    expect(await all(db)).toEqual([])
  })
})

describe('the link that ends mails', () => {
  test('is valid for its searches only, and only unchanged', async ({ db }) => {
    const [a, b] = [await createSuche(db, { name: 'A' }), await createSuche(db, { name: 'B' })]
    const link = new URL(unsubscribeUrl([a.id, b.id]))
    expect(readUnsubscription(link.searchParams)).toEqual([a.id, b.id])
    const token = link.searchParams.get('token') ?? ''
    for (const params of [
      { suche: a.id, token },
      { suche: `${b.id},${a.id}`, token },
      { suche: `${a.id},${b.id}`, token: `${token}x` },
      { suche: `${a.id},${b.id}` },
      { suche: '', token },
      { token },
      { suche: 'x,y', token },
      { suche: Array(500).fill(a.id).join(','), token },
    ] as Record<string, string>[]) {
      expect(readUnsubscription(new URLSearchParams(params))).toBeNull()
    }
    expect(readUnsubscription(new URL(unsubscribeUrl(Array(SUCHEN_MAX).fill(a.id))).searchParams)).toHaveLength(
      SUCHEN_MAX,
    )
    expect(unsubscribeUrl(Array(SUCHEN_MAX).fill(a.id)).length).toBeLessThan(998)
  })

  test('ends the mails of its searches, names them, and can be used again', async ({ db }) => {
    const [a, b] = [await createSuche(db, { name: 'A' }), await createSuche(db, { name: 'B' })]
    expect(await listToUnsubscribe(db, { ids: [a.id] })).toEqual({ names: ['A'], inKonto: true })
    await endBenachrichtigungen(db, { akteur: gast(), ids: [a.id] })
    await endBenachrichtigungen(db, { akteur: gast(), ids: [a.id, FOREIGN] })
    expect(await listToUnsubscribe(db, { ids: [a.id, b.id, FOREIGN] })).toMatchObject({ names: ['B'] })
    expect(await all(db)).toMatchObject([
      { name: 'A', benachrichtigung: 'keine' },
      { name: 'B', benachrichtigung: 'sofort' },
    ])
  })
})
