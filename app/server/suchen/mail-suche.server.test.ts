import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { parseSuchFilter } from '#app/shared/suchen/parse-such-filter.ts'
import { type MailBenachrichtigung, SUCHEN_MAX } from '#app/shared/suchen/suche.types.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createSuche, publishExpose } from '#tests/factories/suchen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, after as later, listSent, SYSTEM } from '#tests/setup/konten-test.ts'
import {
  confirmMailSuche,
  deleteUnconfirmedSuchen,
  findMailSuche,
  readConfirmation,
  requestMailSuche,
} from './mail-suche.server.ts'
import { matchNeueExposes } from './match-neue-exposes.server.ts'
import { sendSuchtreffer } from './send-suchtreffer.server.ts'
import { endBenachrichtigungen, readUnsubscription } from './unsubscribe.server.ts'

const EMAIL = 'suchend@example.org'
const HOURS_48 = 48 * 60
const TAG = 24 * 60

type Asked = { email?: string; query?: string; now?: Date; adresse?: string }

async function request(
  db: Database,
  { email = EMAIL, query = 'alle=1', now = NOW, adresse = '203.0.113.7' }: Asked = {},
) {
  const filter = parseSuchFilter(new URLSearchParams(`art=miete&${query}`))
  return requestMailSuche(db, { akteur: gast({ adresse }), email, filter, now })
}

async function readLink(db: Database, an = EMAIL): Promise<URLSearchParams> {
  const url = /\S+\/suchen\/e-mail\?\S+/.exec((await listSent(db, an)).at(-1)?.text ?? '')?.[0]
  if (!url) throw new Error('The mail has no link.')
  return new URL(url).searchParams
}

async function confirm(db: Database, now = NOW, benachrichtigung: MailBenachrichtigung = 'taeglich'): Promise<string> {
  const id = readConfirmation(await readLink(db))
  if (id === null) throw new Error('The link is not ours.')
  await confirmMailSuche(db, { akteur: gast(), id, benachrichtigung, now })
  return id
}

const rows = async (db: Database) =>
  (await db.$client.query('select email, name, benachrichtigung from gespeicherte_suchen order by name')).rows

/** Runs tomorrow's job. The database's clock sets the time of confirmation. */
async function send(db: Database): Promise<number> {
  await matchNeueExposes(db)
  const tomorrow = later(new Date(), TAG)
  tomorrow.setUTCHours(12)
  return sendSuchtreffer(db, { now: tomorrow })
}

test('SUCHE-6: saves a search without a filter as a search for all flats', async ({ db }) => {
  await request(db, { query: '' })
  expect(await rows(db)).toMatchObject([{ name: 'Alle Wohnungen zur Miete' }])
})

describe('SUCHE-5: mails without an account', () => {
  test('are confirmed by the link in a mail, and ended by one click', async ({ db }) => {
    await request(db, { query: 'alle=1&ort=Hamburg&merkmal=balkon' })
    await publishExpose(db, { am: new Date() })
    await matchNeueExposes(db)
    const id = readConfirmation(await readLink(db)) ?? ''
    expect(await findMailSuche(db, { id, now: NOW })).toMatchObject({
      name: 'Hamburg, Balkon',
      benachrichtigung: 'keine',
    })
    await confirm(db)
    expect(await findMailSuche(db, { id, now: later(NOW, 99 * TAG) })).toMatchObject({
      name: 'Hamburg, Balkon',
      benachrichtigung: 'taeglich',
    })
    // Exposés published before the confirmation are not reported.
    expect(await send(db)).toBe(0)

    const { title } = await publishExpose(db, { am: new Date(Date.now() + 1_000) })
    await publishExpose(db, { am: new Date(Date.now() + 1_000), city: 'Köln' })
    expect(await send(db)).toBe(1)
    expect(await send(db)).toBe(0)
    const { rows: sent } = await db.$client.query(
      'select text, konto_id, kopfzeilen from nachrichten where an = $1 order by created_at desc limit 1',
      [EMAIL],
    )
    expect(sent[0]).toMatchObject({ konto_id: null, text: expect.stringContaining(title) })
    expect(sent[0].text).toContain('Guten Tag,')
    expect(sent[0].text).not.toContain('/konto')
    const link = new URL(sent[0].kopfzeilen['List-Unsubscribe'].slice(1, -1))
    expect(sent[0].kopfzeilen['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const ids = readUnsubscription(link.searchParams)
    expect(ids).toEqual([id])
    await endBenachrichtigungen(db, { akteur: gast(), ids: ids ?? [] })
    expect(await rows(db)).toEqual([])
    expect(await listSent(db, EMAIL)).toEqual([])
    // The link of the first mail does not turn mails on again.
    await confirmMailSuche(db, { akteur: gast(), id, benachrichtigung: 'taeglich', now: NOW })
    expect(await findMailSuche(db, { id, now: NOW })).toBeNull()
  })

  test('SUCHE-5: are sent at once if the person chose that', async ({ db }) => {
    await request(db)
    await confirm(db, NOW, 'sofort')
    const soon = new Date(Date.now() + 1_000)
    await publishExpose(db, { am: soon })
    await matchNeueExposes(db)
    expect(await sendSuchtreffer(db, { now: soon })).toBe(1)
    await publishExpose(db, { am: later(soon, 5) })
    await matchNeueExposes(db)
    expect(await sendSuchtreffer(db, { now: later(soon, 5) })).toBe(1)
  })

  test('are not confirmed by opening the link; after 48 hours link and address are gone', async ({ db }) => {
    await request(db)
    const id = readConfirmation(await readLink(db)) ?? ''
    await findMailSuche(db, { id, now: NOW })
    await deleteUnconfirmedSuchen(db, { akteur: SYSTEM, now: later(NOW, HOURS_48 - 1) })
    expect(await rows(db)).toMatchObject([{ email: EMAIL, benachrichtigung: 'keine' }])
    const late = later(NOW, HOURS_48)
    expect(await findMailSuche(db, { id, now: late })).toBeNull()
    await confirmMailSuche(db, { akteur: gast(), id, benachrichtigung: 'taeglich', now: late })
    expect(await rows(db)).toMatchObject([{ benachrichtigung: 'keine' }])
    await deleteUnconfirmedSuchen(db, { akteur: SYSTEM, now: later(NOW, HOURS_48 + 1) })
    expect(await rows(db)).toEqual([])
    expect(await listSent(db, EMAIL)).toEqual([])
  })

  test('are deleted with their unconfirmed search, but not those about other searches or to the company', async ({
    db,
  }) => {
    const other = await createNachricht(db, { an: EMAIL, text: 'Neue Anfrage', createdAt: new Date(0) })
    await createNachricht(db, { an: 'andere@example.org' })
    await request(db)
    await request(db, { query: 'preis_bis=700', now: later(NOW, TAG) })
    const kept = await readLink(db)
    await deleteUnconfirmedSuchen(db, { akteur: SYSTEM, now: later(NOW, HOURS_48 + 1) })
    const texts = (await listSent(db)).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    expect(texts).toContain(other.text)
    expect((await readLink(db)).toString()).toBe(kept.toString())
  })

  test('stay if confirmed, and searches of accounts never count as unconfirmed', async ({ db }) => {
    await createSuche(db, { name: 'Im Konto', benachrichtigung: 'keine' })
    await request(db)
    await confirm(db)
    await deleteUnconfirmedSuchen(db, { akteur: SYSTEM, now: new Date(Date.now() + 90 * DAY_MS) })
    expect((await rows(db)).map(({ name }) => name)).toEqual(['Alle Wohnungen zur Miete', 'Im Konto'])
  })

  test('need the unchanged link of the right purpose', async ({ db }) => {
    await request(db)
    const link = await readLink(db)
    const { id: other } = await createSuche(db)
    for (const [name, value] of [
      ['suche', other],
      ['suche', ''],
      ['token', 'x'],
      ['token', ''],
    ] as const) {
      const changed = new URLSearchParams(link)
      changed.set(name, value)
      expect(readConfirmation(changed), `${name}=${value}`).toBeNull()
    }
    expect(readUnsubscription(link)).toBeNull()
  })
})

describe('SUCHE-5: misuse of mails without an account', () => {
  const EVIL = 'Ihr Konto ist gesperrt, bitte anmelden: https://evil.example/login'

  test.for([
    `ort=${encodeURIComponent(EVIL)}`,
    `q=${encodeURIComponent(EVIL)}`,
    `ort=Hamburg&q=${encodeURIComponent(EVIL)}`,
    `ort=Hamburg&ort=evil.example`,
    'q=Rufen Sie 0900 123456 an',
  ])("never sends the requester's words to an unconfirmed address: %s", async (query, { db }) => {
    await publishExpose(db, { city: 'Hamburg' })
    await request(db, { query })
    const { rows: mails } = await db.$client.query('select betreff, text, html from nachrichten')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toMatch(/evil\.example|gesperrt|0900 123456/)
    expect(mails[0].text).toContain('neue Wohnungen zu einer Suche bekommen')
  })

  test('names towns of the stock, also from the search text, with numbers and wishes', async ({ db }) => {
    await publishExpose(db, { city: 'Hamburg' })
    await request(db, { query: 'ort=Hamburg&q=hamburg&zimmer_von=2&merkmal=balkon' })
    expect((await listSent(db, EMAIL))[0]?.text).toMatch(
      /an dieser Adresse neue Wohnungen zu „hamburg, Hamburg, ab\s2\sZimmer, Balkon“ bekommen/,
    )
  })

  test('returns the same response for known, confirmed and full addresses', async ({ db }) => {
    await createKonto(db, { email: 'bekannt@example.org' })
    expect(await request(db, { email: 'bekannt@example.org' })).toBeUndefined()
    await request(db, { email: ` ${EMAIL.toUpperCase()} ` })
    await confirm(db)
    expect(await request(db)).toBeUndefined()
    expect(await listSent(db, EMAIL)).toHaveLength(1)
    expect(await rows(db)).toHaveLength(2)

    for (let nr = 1; nr < SUCHEN_MAX; nr += 1) {
      await createSuche(db, { kontoId: null, email: EMAIL, name: `Nr. ${nr}`, preisBis: nr })
    }
    expect(await request(db, { query: 'preis_bis=700' })).toBeUndefined()
    expect(await listSent(db, EMAIL)).toHaveLength(1)
  })

  test('stores one search for repeated or concurrent requests', async ({ db }) => {
    await Promise.all([1, 2, 3].map(() => request(db)))
    expect(await rows(db)).toHaveLength(1)
    const before = await readLink(db)
    await request(db, { now: later(NOW, HOURS_48 - 1) })
    expect((await readLink(db)).toString()).toBe(before.toString())
    expect(await findMailSuche(db, { id: before.get('suche') ?? '', now: later(NOW, HOURS_48 + 1) })).not.toBeNull()
  })

  test('limits mails per mailbox and per network', async ({ db }) => {
    const code = (attempt: Promise<unknown>) =>
      attempt.then(
        () => null,
        (error: unknown) => (isDomainError(error) ? error.code : error),
      )
    for (let nr = 0; nr < 5; nr += 1) await request(db, { query: `preis_bis=${nr + 1}`, adresse: `198.51.100.${nr}` })
    expect(await code(request(db, { adresse: '198.51.100.99' }))).toBe('ZU_VIELE_VERSUCHE')
    expect(await listSent(db, EMAIL)).toHaveLength(5)
    const codes: unknown[] = []
    for (let nr = 0; nr < 22; nr += 1) codes.push(await code(request(db, { email: `p${nr}@example.org` })))
    expect(codes.filter((one) => one === null)).toHaveLength(20)
    expect(codes.at(-1)).toBe('ZU_VIELE_VERSUCHE')
  })

  test.for(['', 'kein', 'a@b', 'x@example.org\nBcc: y@example.org'])(
    'refuses %j as an address',
    async (email, { db }) => {
      await expect(request(db, { email })).rejects.toMatchObject({ code: 'EMAIL_UNGUELTIG' })
      expect(await rows(db)).toEqual([])
    },
  )
})
