import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { NACHRICHTEN } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { listPlanNodes, recordStatements, vacuumUntilVisible } from '#tests/setup/query-plan.ts'
import { seedNachrichten } from '#tests/setup/seeds/seed-nachrichten.ts'
import { listNachrichten } from './list-nachrichten.server.ts'

function list(db: Database, query = '', until: Date | null = null) {
  return listNachrichten(db, { ...NACHRICHTEN.read(new URLSearchParams(query)), until, now: NOW })
}

const YESTERDAY = after(NOW, -1440)
const found = async (db: Database, query: string) => (await list(db, query)).rows.map(({ title }) => title)

test('POSTFACH-1: describes the delivery of a message in plain words', async ({ db }) => {
  const fehler = 'Mailserver: endgültig abgelehnt (EENVELOPE, RCPT TO, 550, 5.1.1).'
  await createNachricht(db, { betreff: 'a', status: 'fehlgeschlagen', fehler, versuche: 1 })
  await createNachricht(db, {
    betreff: 'b',
    versuche: 2,
    fehler: 'Mailserver: nicht angenommen (451).',
    naechsterVersuchAm: after(NOW, 5),
  })
  await createNachricht(db, { betreff: 'c', naechsterVersuchAm: NOW })
  await createNachricht(db, { betreff: 'd', sendenAb: after(NOW, 60 * 26), naechsterVersuchAm: after(NOW, 60 * 26) })
  await createNachricht(db, { betreff: 'e', status: 'gesendet', gesendetAm: NOW })
  await createNachricht(db, { betreff: 'f', status: 'verfallen', gueltigBis: NOW })
  const { rows, counts } = await list(db)
  const states = rows.map(({ title, state, detail }) => [title, state, detail?.replaceAll('\u00a0', ' ')])
  expect(states.toSorted()).toEqual([
    ['a', 'fehlgeschlagen', 'Postfach unbekannt'],
    ['b', 'versuch', '10:05 Uhr'],
    ['c', 'unterwegs', undefined],
    ['d', 'geplant', 'für 03.03.2026, 12:00 Uhr'],
    ['e', 'zugestellt', undefined],
    ['f', 'verfallen', 'Zu spät, nicht mehr gesendet'],
  ])
  expect(counts).toEqual({ fehlgeschlagen: 1, versuch: 1, unterwegs: 1, geplant: 1, zugestellt: 1, verfallen: 1 })
  for (const [title, state] of states) expect(await found(db, `zustand=${state}`)).toEqual([title])
})

describe('POSTFACH-2: filters and search', () => {
  test('combine person, kind, text, time, address, number and name', async ({ db }) => {
    const { id: kontoId } = await createProfil(db, { firstName: 'Jördis', lastName: 'Albrecht' })
    await createNachricht(db, {
      betreff: 'mail',
      kontoId,
      an: 'j.albrecht@example.org',
      vorlage: 'termin-gebucht',
      createdAt: NOW,
    })
    await createNachricht(db, {
      art: 'sms',
      betreff: null,
      text: 'sms',
      kontoId,
      an: '+4915155500011',
      createdAt: after(NOW, -3 * 1440),
    })
    await createNachricht(db, { betreff: 'other', an: 'kontakt@example.org', createdAt: YESTERDAY })
    for (const [query, expected] of [
      ['', ['mail', 'other', 'sms']],
      [`person=${kontoId}`, ['mail', 'sms']],
      ['art=sms', ['sms']],
      ['vorlage=termin-gebucht', ['mail']],
      ['von=2026-03-01', ['mail', 'other']],
      ['von=2026-02-27&bis=2026-03-01', ['other', 'sms']],
      ['q=ALBRECHT@', ['mail']],
      ['q=jördis a', ['mail', 'sms']],
      ['q=0151 555 000 11', ['sms']],
      ['q=%2B49 151 55500011', ['sms']],
      ['q=%25%25%25', []],
      [`q=example.org&person=${kontoId}`, ['mail']],
      ['sort=an', ['sms', 'mail', 'other']],
      ['sort=-an', ['other', 'mail', 'sms']],
      ['zustand=zugestellt', []],
    ] as const) {
      expect([query, await found(db, query)]).toEqual([query, expected])
    }
    expect((await list(db, 'art=sms')).counts).toMatchObject({ unterwegs: 1 })
  })

  test('hides a title that contains a code, and masks PINs', async ({ db }) => {
    await createNachricht(db, { art: 'sms', betreff: null, text: '042917 ist Ihr Code', geheim: true })
    await createNachricht(db, {
      art: 'sms',
      betreff: null,
      text: 'Termin: https://x.example/t?pin=7K4MPR2W PIN 7K4MPR2W',
    })
    expect((await found(db, '')).toSorted()).toEqual(['Termin: https://x.example/t?pin=… PIN …', null])
  })
})

test('VERWALTUNG-5: only counts messages made after the page load, within the filter', async ({ db }) => {
  await createNachricht(db, { betreff: 'before', createdAt: YESTERDAY })
  await createNachricht(db, { betreff: 'after', createdAt: after(NOW, 1) })
  await createNachricht(db, { art: 'sms', betreff: null, createdAt: after(NOW, 1) })
  const live = await list(db, 'art=email&zustand=unterwegs', NOW)
  expect(live).toMatchObject({ rows: [{ title: 'before' }], total: 1, newCount: 1, counts: { unterwegs: 2 } })
  expect(await list(db)).toMatchObject({ total: 3, newCount: 0 })
})

test('lists 100,000 messages by a bounded number of statements with indexes', { timeout: 120_000 }, async ({ db }) => {
  await seedNachrichten(db.$client, { count: 100_000 })
  await vacuumUntilVisible(db, 'nachrichten')
  for (const query of [
    '',
    'seite=4000',
    'zustand=fehlgeschlagen',
    'zustand=zugestellt&art=sms&seite=100',
    'vorlage=termin-gebucht&von=2026-01-01',
    'sort=an&seite=20',
    'q=person1234',
    'q=nachname12',
    'q=example.org',
  ]) {
    const statements = await recordStatements(() => list(db, query, YESTERDAY))
    expect(statements.length).toBeLessThanOrEqual(6)
    for (const statement of statements) {
      const nodes = await listPlanNodes(db, statement, { analyze: true })
      const readWhole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])
      expect([query, readWhole]).toEqual([query, []])
    }
  }
})
