import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { createKonto, createProfil, createPushGeraet } from '#tests/factories/konten.ts'
import { createSuche, publishExpose } from '#tests/factories/suchen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { refuseMailsTo } from '#tests/setup/doubles/faults.ts'
import { gast, after as later, listSent } from '#tests/setup/konten-test.ts'
import { matchNeueExposes } from './match-neue-exposes.server.ts'
import { sendSuchtreffer } from './send-suchtreffer.server.ts'
import { endBenachrichtigungen, readUnsubscription } from './unsubscribe.server.ts'

const TAG = 24 * 60
async function send(db: Database, now: Date = NOW): Promise<number> {
  await matchNeueExposes(db)
  return sendSuchtreffer(db, { now })
}
/** Winter time in Berlin. */
const berlin = (tag: string, time: string) => new Date(`${tag}T${time}:00+01:00`)
const open = async (db: Database) =>
  (await db.$client.query('select * from suchtreffer where gesendet_am is null')).rowCount

test('SUCHE-4: words a single hit in the singular', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  await createSuche(db, { kontoId, name: 'Hamburg', suche: 'hamburg' })
  await publishExpose(db, { title: 'Kammer' })
  await send(db)
  const [mail] = (await db.$client.query('select * from nachrichten')).rows
  expect(mail.text).toContain('das ist neu: 1 neuer Treffer zu Ihrer Suche „Hamburg“.')
})

describe('mails sent at once', () => {
  test('combine several hits of one run, with prices and the link that ends the mails', async ({ db }) => {
    const { id: kontoId, email } = await createProfil(db)
    const suche = await createSuche(db, { kontoId, name: 'Hamburg bis 900 €', suche: 'hamburg', preisBis: 900 })
    const first = await publishExpose(db, { title: 'Zimmer mit Aussicht' })
    await publishExpose(db, { title: 'Kammer', am: later(NOW, -1) })
    expect(await send(db)).toBe(1)
    const { rows } = await db.$client.query('select * from nachrichten')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      an: email,
      konto_id: kontoId,
      betreff: '2 neue Treffer zu Ihrer Suche „Hamburg bis 900 €“',
      geheim: false,
    })
    const text: string = rows[0].text
    expect(text).toContain('Guten Tag Mira Kowalski,')
    expect(text.indexOf('Zimmer mit Aussicht')).toBeLessThan(text.indexOf('Kammer'))
    expect(text).toContain('Gesamtmiete 870\u00a0€, 58,5\u00a0m², 2\u00a0Zimmer, Hamburg')
    expect(text).toContain(`/expose/${first.id}\n`)
    expect(text).toContain('/vermietung?q=hamburg&preis_bis=900')
    const head: Record<string, string> = rows[0].kopfzeilen
    expect(head['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = new URL(head['List-Unsubscribe']?.slice(1, -1) ?? '')
    expect(readUnsubscription(link.searchParams)).toEqual([suche.id])
    expect(text).toContain(link.href)

    expect(await send(db, later(NOW, 1))).toBe(0)
    await publishExpose(db, { am: later(NOW, 2) })
    expect(await send(db, later(NOW, 2))).toBe(1)
  })

  test('name let or reserved flats only once they are available', async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    await createSuche(db, { kontoId })
    const { id } = await publishExpose(db, { status: 'rented' })
    expect([await send(db), await open(db)]).toEqual([0, 1])
    await db.$client.query("update exposes set status = 'active' where id = $1", [id])
    expect([await send(db), await open(db)]).toEqual([1, 0])
  })

  test('combine several searches of a person, and name each Exposé only once', async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    const [a, b] = [await createSuche(db, { kontoId, name: 'Eins' }), await createSuche(db, { kontoId, name: 'Zwei' })]
    await createSuche(db, { kontoId, name: 'Täglich', benachrichtigung: 'taeglich' })
    await publishExpose(db, { am: later(NOW, -180) })
    expect(await send(db, later(NOW, -175))).toBe(1)
    const { rows } = await db.$client.query('select betreff, text, kopfzeilen from nachrichten')
    expect(rows[0].betreff).toBe('2 neue Treffer zu Ihren gespeicherten Suchen')
    for (const part of ['„Eins“', '„Zwei“']) expect(rows[0].text).toContain(part)
    expect(rows[0].text).not.toContain('Täglich')
    const link = new URL(rows[0].kopfzeilen['List-Unsubscribe'].slice(1, -1))
    expect(readUnsubscription(link.searchParams)?.toSorted()).toEqual([a.id, b.id].toSorted())
    expect(await send(db, NOW)).toBe(0)
  })

  test('name only hits that are still public and still fit', async ({ db }) => {
    await createSuche(db, { preisBis: 900 })
    const privat = await publishExpose(db, { title: 'Privat' })
    const dearer = await publishExpose(db, { title: 'Teurer' })
    await publishExpose(db, { title: 'Offen' })
    await matchNeueExposes(db)
    await db.$client.query('update exposes set oeffentlich = false where id = $1', [privat.id])
    await db.$client.query('update exposes set nettokaltmiete = 2000 where id = $1', [dearer.id])
    await sendSuchtreffer(db, { now: NOW })
    const [mail] = await listSent(db)
    expect(mail?.text).toContain('Offen')
    expect(mail?.text).not.toMatch(/Privat|Teurer/)
    await db.$client.query('update exposes set oeffentlich = true where id = $1', [privat.id])
    expect(await send(db, later(NOW, 5))).toBe(1)
  })

  test('show ten hits and the number of others', async ({ db }) => {
    await createSuche(db)
    for (let i = 0; i < 13; i += 1) await publishExpose(db)
    await send(db)
    const [mail] = await listSent(db)
    expect(mail?.text.match(/\/expose\//g)).toHaveLength(10)
    expect(mail?.text).toContain('13 Treffer ansehen:')
    expect(await open(db)).toBe(0)
  })

  test('are sent once per person, with small batches and three workers', async ({ db }) => {
    for (let i = 0; i < 12; i += 1) {
      const { id: kontoId } = await createProfil(db)
      await createSuche(db, { kontoId })
      await createSuche(db, { kontoId, benachrichtigung: 'taeglich' })
    }
    await publishExpose(db, { am: later(NOW, -300) })
    await publishExpose(db, { am: later(NOW, -300) })
    await matchNeueExposes(db)
    await Promise.all([1, 2, 3].map(() => sendSuchtreffer(db, { now: NOW, batch: 5 })))
    await sendSuchtreffer(db, { now: NOW, batch: 5 })
    const mails = await listSent(db)
    expect(mails).toHaveLength(12)
    expect(new Set(mails.map(({ an }) => an)).size).toBe(12)
  })
})

describe('mails sent daily', () => {
  test('are sent at eight in Berlin, with all Exposés published until then', async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    await createSuche(db, { kontoId, benachrichtigung: 'taeglich', name: 'Eins' })
    await createSuche(db, { kontoId, benachrichtigung: 'taeglich', name: 'Zwei', suche: 'kammer' })
    await publishExpose(db, { title: 'Kammer', am: berlin('2026-03-01', '15:00') })
    expect(await send(db, berlin('2026-03-01', '15:01'))).toBe(0)
    expect(await send(db, berlin('2026-03-02', '07:59'))).toBe(0)
    await publishExpose(db, { title: 'Diele', am: berlin('2026-03-02', '07:59') })
    expect(await send(db, berlin('2026-03-02', '08:00'))).toBe(1)
    const [mail] = await listSent(db)
    expect(mail?.betreff).toBe('3 neue Treffer zu Ihren gespeicherten Suchen')
    expect(mail?.text).toContain('Diele')
  })

  test('are sent at most once per calendar day in Berlin', async ({ db }) => {
    await createSuche(db, { benachrichtigung: 'taeglich' })
    await publishExpose(db, { am: berlin('2026-03-01', '07:00') })
    // The server was down until late in the evening.
    expect(await send(db, berlin('2026-03-01', '23:50'))).toBe(1)
    await publishExpose(db, { am: berlin('2026-03-01', '23:51') })
    expect(await send(db, berlin('2026-03-01', '23:59'))).toBe(0)
    expect(await send(db, berlin('2026-03-02', '00:10'))).toBe(0)
    expect(await send(db, berlin('2026-03-02', '08:00'))).toBe(1)
    await publishExpose(db, { am: berlin('2026-03-02', '08:01') })
    for (const time of ['08:02', '12:00', '23:59']) expect(await send(db, berlin('2026-03-02', time))).toBe(0)
    expect(await send(db, berlin('2026-03-03', '08:00'))).toBe(1)
  })

  test("wait for the next day with later hits, even of a search that today's mail did not name", async ({ db }) => {
    const { id: kontoId } = await createProfil(db)
    const one = await createSuche(db, { kontoId, benachrichtigung: 'taeglich', suche: 'kammer' })
    await createSuche(db, { kontoId, benachrichtigung: 'taeglich', suche: 'diele' })
    await publishExpose(db, { title: 'Kammer', am: berlin('2026-03-02', '06:00') })
    expect(await send(db, berlin('2026-03-02', '08:00'))).toBe(1)
    // Deleting the reported search does not allow a second daily mail.
    await db.$client.query('delete from gespeicherte_suchen where id = $1', [one.id])
    await publishExpose(db, { title: 'Diele', am: berlin('2026-03-02', '07:30') })
    expect(await send(db, berlin('2026-03-02', '08:05'))).toBe(0)
    expect(await send(db, berlin('2026-03-03', '08:00'))).toBe(1)
  })

  test('are sent at eight also after the change to summer time', async ({ db }) => {
    await createSuche(db, { benachrichtigung: 'taeglich' })
    await publishExpose(db, { am: new Date('2026-03-28T22:00:00Z') })
    expect(await send(db, new Date('2026-03-29T05:59:00Z'))).toBe(0)
    expect(await send(db, new Date('2026-03-29T06:00:00Z'))).toBe(1)
  })
})

test('retries a mail that could not be queued in the next run', async ({ db }) => {
  const { id: kontoId } = await createProfil(db, { email: 'jana@example.org' })
  await createSuche(db, { kontoId })
  await publishExpose(db)
  await refuseMailsTo(db, 'jana@example.org', () => expect(send(db)).rejects.toThrow())
  expect(await open(db)).toBe(1)
  expect(await send(db)).toBe(1)
})

describe('recipients without mails', () => {
  test('sends nothing to suspended accounts or unconfirmed addresses; catches up within 14 days, then drops the hits', async ({
    db,
  }) => {
    const locked = await createKonto(db, { gesperrtAm: NOW })
    const withoutEmail = await createKonto(db, { email: null, emailBestaetigtAm: null, emailNeu: 'neu@example.org' })
    for (const { id } of [locked, withoutEmail]) await createSuche(db, { kontoId: id })
    await publishExpose(db)
    expect(await send(db)).toBe(0)
    expect(await send(db, later(NOW, 13 * TAG))).toBe(0)
    expect(await open(db)).toBe(2)
    await db.$client.query(`update konten set email = email_neu, email_bestaetigt_am = now() where id = $1`, [
      withoutEmail.id,
    ])
    expect(await send(db, later(NOW, 14 * TAG))).toBe(1)
    expect(await listSent(db)).toMatchObject([{ an: 'neu@example.org' }])
    expect(await open(db)).toBe(1)
    await send(db, later(NOW, 14 * TAG + 1))
    expect(await open(db)).toBe(0)
    await db.$client.query('update konten set gesperrt_am = null')
    expect(await send(db, later(NOW, 15 * TAG))).toBe(0)
  })

  test('sends nothing after the person has ended the mails', async ({ db }) => {
    const suche = await createSuche(db)
    await publishExpose(db)
    await matchNeueExposes(db)
    await endBenachrichtigungen(db, { akteur: gast(), ids: [suche.id] })
    expect(await sendSuchtreffer(db, { now: NOW })).toBe(0)
  })
})

test('APP-3: notifies only browsers if no address is confirmed, and no suspended account', async ({ db }) => {
  const bySms = { email: null, emailBestaetigtAm: null }
  const persons = [await createKonto(db, bySms), await createKonto(db, bySms)]
  const locked = await createKonto(db, { ...bySms, gesperrtAm: NOW })
  const ended = await createKonto(db, bySms)
  for (const { id: kontoId } of [...persons, locked]) await createPushGeraet(db, { kontoId })
  await createPushGeraet(db, { kontoId: ended.id, now: later(NOW, -2 * TAG) })
  for (const { id: kontoId } of [...persons, locked, ended]) await createSuche(db, { kontoId })
  await publishExpose(db)
  expect(await send(db)).toBe(2)
  const sent = await db.$client.query('select art, konto_id as id from nachrichten order by id')
  expect(sent.rows.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    persons.map(({ id }) => ({ art: 'push', id })).toSorted((a, b) => a.id.localeCompare(b.id)),
  )
  expect(await send(db)).toBe(0)
  expect(await open(db)).toBe(2)
})

test('push messages name the towns of new flats (APP-4)', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  await createPushGeraet(db, { kontoId })
  await createSuche(db, { kontoId, name: 'Hamburg', suche: 'hamburg' })
  await publishExpose(db)
  await send(db)
  await send(db)
  const pushes = (await listSent(db)).filter(({ kind }) => kind === 'push')
  expect(pushes).toEqual([
    expect.objectContaining({
      betreff: 'Eine neue Wohnung zu Ihrer Suche',
      text: expect.stringMatching(/^\/vermietung\?q=hamburg/),
    }),
  ])
})
