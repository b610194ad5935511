import { describe, onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { PER_PAGE } from '#app/shared/lists/page.ts'
import type { PostausgangState } from '#app/shared/nachrichten/postausgang.types.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { findPostausgang, listPostausgang, listPostausgangRows } from './list-postausgang.server.ts'
import { queueEmail } from './queue-nachrichten.server.ts'

const ALL = { sort: 'zeit', descending: true, page: 1 } as const
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('newest first, with the fields of DEMO-2, also while it waits', async ({ db }) => {
  await createNachricht(db, { an: 'mira@example.org', createdAt: NOW })
  const url = 'https://portal.example.de/reset-password?token_hash=a&type=recovery'
  const id = await queueEmail(db, {
    kontoId: null,
    bezug: null,
    an: 'mira@example.org',
    template: { name: 'passwort-reset', daten: { url, validMinutes: 60 } },
    anhaenge: [{ name: 'termin.ics', typ: 'text/calendar', inhalt: 'QkVHSU4=' }],
    now: later(1),
  })
  const [newest, ...rest] = await listPostausgang(db, { an: 'mira@example.org' })
  expect(rest).toHaveLength(1)
  expect(newest).toMatchObject({
    id,
    art: 'email',
    an: 'mira@example.org',
    betreff: 'Passwort zurücksetzen',
    text: expect.stringContaining(url),
    html: expect.stringContaining('<html'),
    anhaenge: [{ name: 'termin.ics', typ: 'text/calendar' }],
    erstellt_am: '2026-03-02T09:00:01.000Z',
    status: 'wartend',
  })
  expect(newest?.links[0]).toBe(url)
  expect(newest?.links.length).toBe(new Set(newest?.links).size)
  expect(JSON.stringify(newest)).not.toContain('QkVHSU4=')
})

test('links: every address of text and HTML, once, without what closes the sentence', async ({ db }) => {
  await createNachricht(db, {
    text: 'Siehe https://a.example/x?y=1&z=2. Oder (https://b.example/). Noch einmal: https://b.example/',
    html: '<a href="https://a.example/x?y=1&#38;z=2">x</a> <a href="https://c.example/?q=1&amp;r=2">c</a> <a href="mailto:x@y.z">m</a>',
  })
  const [nachricht] = await listPostausgang(db, { an: '' })
  expect(nachricht?.links).toEqual(['https://a.example/x?y=1&z=2', 'https://b.example/', 'https://c.example/?q=1&r=2'])
})

describe('PINs in links (NACHRICHT-6)', () => {
  const url = 'https://portal.example.de/terminbuchung/1?expose_id=2&pin=7K4MPR2W'
  const template = {
    name: 'besichtigung-angebot',
    daten: {
      wohnung: { title: 'Zwei Zimmer', extra: null, url: 'https://portal.example.de/expose/2' },
      url,
      anmerkung: null,
    },
  } as const

  test('are shown while nothing leaves the machine', async ({ db }) => {
    await queueEmail(db, { kontoId: null, bezug: null, an: 'mira@example.org', template, now: NOW })
    const [nachricht] = await listPostausgang(db, { an: '' })
    expect(nachricht?.links).toContain(url)
  })

  test('are for the recipient alone in a demo that really sends', async ({ db }) => {
    await queueEmail(db, { kontoId: null, bezug: null, an: 'mira@example.org', template, now: NOW })
    const { smtpUrl } = config
    onTestFinished(() => void Object.assign(config, { smtpUrl }))
    Object.assign(config, { smtpUrl: 'smtp://localhost' })
    const [nachricht] = await listPostausgang(db, { an: '' })
    expect(JSON.stringify(nachricht)).not.toContain('7K4MPR2W')
    expect(nachricht?.links).toContain('https://portal.example.de/terminbuchung/1?expose_id=2&pin=…')
  })
})

describe('whom "an" means', () => {
  const cases: [string, boolean, string[]][] = [
    ['+4915112345678', false, ['sms']],
    [' 4915112345678', false, ['sms']],
    ['+49 151 123 456 78', false, ['sms']],
    ['004915112345678', false, ['sms']],
    ['0151/12345678', false, ['sms']],
    ['+4915112345', false, []],
    ['+4915112345', true, ['sms']],
    ['Anna+Test@Example.org', false, ['email']],
    ['anna test@example.org', false, ['email']],
    ['anna', false, []],
    ['ANNA', true, ['email']],
    ['%', true, []],
    ['+', false, ['email', 'sms']],
    ['', false, ['email', 'sms']],
  ]
  for (const [an, part, expected] of cases) {
    test(`"${an}"${part ? ', a part' : ''}`, async ({ db }) => {
      await createNachricht(db, { an: 'anna+test@example.org' })
      await createNachricht(db, { art: 'sms', an: '+4915112345678', betreff: null })
      const found = part ? (await listPostausgangRows(db, { an, state: ALL })).rows : await listPostausgang(db, { an })
      expect(found.map(({ art }) => art).sort()).toEqual(expected)
    })
  }
})

describe('the table', () => {
  const list = async (db: Database, state: Partial<PostausgangState>) => {
    const page = await listPostausgangRows(db, { an: '', state: { ...ALL, ...state } })
    return { ...page, title: page.rows.map(({ title }) => title) }
  }

  test('sorted by each column, either way, equal ones newest first', async ({ db }) => {
    await createNachricht(db, { an: 'Ben@example.org', betreff: 'A', createdAt: later(1) })
    await createNachricht(db, { art: 'sms', an: '+4915112345678', betreff: null, text: 'B', createdAt: later(2) })
    await createNachricht(db, { an: 'anna@example.org', betreff: 'C', createdAt: later(3) })
    expect((await list(db, {})).title).toEqual(['C', 'B', 'A'])
    expect((await list(db, { descending: false })).title).toEqual(['A', 'B', 'C'])
    expect((await list(db, { sort: 'an', descending: false })).title).toEqual(['B', 'C', 'A'])
    expect((await list(db, { sort: 'an' })).title).toEqual(['A', 'C', 'B'])
    expect((await list(db, { sort: 'art' })).title.slice(1)).toEqual(['C', 'A'])
    expect((await list(db, { sort: 'art', descending: false })).title.slice(0, 2)).toEqual(['C', 'A'])
  })

  test('pages hold each row once; one past the end is the last', async ({ db }) => {
    for (let i = 0; i < PER_PAGE + 2; i += 1) await createNachricht(db, { betreff: `Nr. ${i}`, createdAt: NOW })
    const [first, second, beyond] = await Promise.all([1, 2, 9].map((page) => list(db, { sort: 'art', page })))
    expect([first?.pages, first?.rows.length, second?.rows.length]).toEqual([2, PER_PAGE, 2])
    expect(new Set([...(first?.title ?? []), ...(second?.title ?? [])]).size).toBe(PER_PAGE + 2)
    expect(beyond).toEqual(second)
  })

  test('finds a message by its id, and nothing by a malformed one', async ({ db }) => {
    const { id } = await createNachricht(db, { betreff: 'Hallo' })
    expect(await findPostausgang(db, { id })).toMatchObject({ id, betreff: 'Hallo' })
    for (const none of ['', 'x', crypto.randomUUID()]) expect(await findPostausgang(db, { id: none })).toBeNull()
  })
})
