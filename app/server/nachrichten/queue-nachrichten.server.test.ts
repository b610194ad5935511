import { describe } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { nachrichten, textvorlagen } from '#app/server/db/schema/nachrichten.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createKonto, createPushGeraet } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { recordStatements } from '#tests/setup/query-plan.ts'
import { anfrageReceived } from './anfrage-sms-texts.server.ts'
import { findNextDue } from './nachrichten.repository.server.ts'
import { assignNachrichten, cancelPlanned, queueEmail, queueMessages, queueSms } from './queue-nachrichten.server.ts'
import { sendNachrichten } from './send-nachrichten.server.ts'
import { anmeldeCode, zugangChanged } from './sms-texts.server.ts'

const AN = '+4915112345678'
const BUCHUNG = { kind: 'buchung', id: '6f1d3f0a-2c52-4b1e-9a51-d3c0a1f6b001' } as const
const TOMORROW = new Date(NOW.getTime() + DAY_MS)
const REASON = { an: AN, kontoId: null, bezug: BUCHUNG, now: NOW }

test('a planned message is sent at its time, and valid from then on', async ({ db }) => {
  const sent: string[] = []
  const sendAt = (now: Date) =>
    sendNachrichten(db, {
      mail: { send: async () => undefined },
      sms: { send: async ({ text }) => void sent.push(text) },
      push: { send: async () => 'taken' },
      now: () => now,
      deleteSecrets: false,
      onError: () => undefined,
    })
  await queueSms(db, { ...REASON, text: anmeldeCode('042917'), sendenAb: TOMORROW })
  await sendAt(new Date(TOMORROW.getTime() - 1))
  expect(sent).toEqual([])
  await sendAt(TOMORROW)
  expect(sent).toHaveLength(1)
})

test('the database itself lets no planned message be due before its time', async ({ db }) => {
  const tooEarly = createNachricht(db, { sendenAb: TOMORROW, naechsterVersuchAm: NOW })
  await expect(tooEarly).rejects.toMatchObject({ cause: { constraint: 'nachrichten_senden_ab_check' } })
})

test('what is planned about a thing is taken back, what was sent or is about another thing stays', async ({ db }) => {
  const over = { bezugArt: BUCHUNG.kind, bezugId: BUCHUNG.id }
  await queueSms(db, { ...REASON, text: zugangChanged(), sendenAb: TOMORROW })
  await createNachricht(db, { ...over, versuche: 2, betreff: 'Nach zwei Fehlern' })
  await createNachricht(db, { ...over, status: 'gesendet', gesendetAm: NOW, betreff: 'Gesendet' })
  await createNachricht(db, { ...over, bezugArt: 'anfrage', betreff: 'Andere Art' })
  await createNachricht(db, { bezugArt: 'buchung', bezugId: crypto.randomUUID(), betreff: 'Andere Buchung' })
  for (const _ of ['once', 'again']) {
    await db.transaction((tx) => cancelPlanned(tx, { kind: BUCHUNG.kind, ids: [BUCHUNG.id] }))
    const rest = (await db.select().from(nachrichten)).map(({ betreff }) => betreff)
    expect(rest.toSorted()).toEqual(['Andere Art', 'Andere Buchung', 'Gesendet', 'Nach zwei Fehlern'])
  }
})

test.for([
  [[], null],
  [[{ geheim: false, in: 5 }], 5],
  [
    [
      { geheim: true, in: 7 },
      { geheim: false, in: 5 },
    ],
    5,
  ],
  [
    [
      { geheim: true, in: 3 },
      { geheim: false, in: 5 },
      { geheim: false, in: 4 },
    ],
    3,
  ],
] as const)('the next message is due: %j', async ([waiting, first], { db }) => {
  const minutes = (amount: number) => new Date(NOW.getTime() + amount * 60_000)
  for (const { geheim, in: amount } of waiting)
    await createNachricht(db, { geheim, naechsterVersuchAm: minutes(amount) })
  await createNachricht(db, { status: 'gesendet', gesendetAm: NOW, naechsterVersuchAm: minutes(1) })
  const { id: pushGeraetId } = await createPushGeraet(db, { kontoId: (await createKonto(db)).id })
  await createNachricht(db, { art: 'push', betreff: 'Neues', pushGeraetId, naechsterVersuchAm: minutes(0) })
  expect(await findNextDue(db, { channel: 'post' })).toEqual(first === null ? null : minutes(first))
  expect(await findNextDue(db, { channel: 'push' })).toEqual(minutes(0))
})

test('a failed transaction cancels no planned message', async ({ db }) => {
  await queueSms(db, { ...REASON, text: zugangChanged(), sendenAb: TOMORROW })
  const failing = db.transaction(async (tx) => {
    await cancelPlanned(tx, { kind: BUCHUNG.kind, ids: [BUCHUNG.id] })
    throw new Error('something else')
  })
  await expect(failing).rejects.toThrow('something else')
  expect(await db.select().from(nachrichten)).toHaveLength(1)
})

test('a number that has become an account gets what belonged to nobody, and nothing of others', async ({ db }) => {
  const [owner, other] = [await createKonto(db, { phone: AN }), await createKonto(db)]
  await createNachricht(db, { art: 'sms', an: AN, betreff: 'Code' })
  await createNachricht(db, { art: 'sms', an: AN, betreff: 'Fremd', kontoId: other.id })
  await createNachricht(db, { art: 'sms', an: '+4915112345679', betreff: 'Andere Nummer' })
  await db.transaction((tx) => assignNachrichten(tx, { an: AN, kontoId: owner.id }))
  const konten = new Map((await db.select().from(nachrichten)).map(({ betreff, kontoId }) => [betreff, kontoId]))
  expect(Object.fromEntries(konten)).toEqual({ Code: owner.id, Fremd: other.id, 'Andere Nummer': null })
})

describe('VORLAGE-5: what staff has written is sent', () => {
  const daten = {
    vorname: 'Mira',
    url: 'https://portal.example.de/anfrage/1',
    status: 'In Prüfung',
    statustext: 'Wir prüfen.',
    anmerkung: null,
    wohnung: { title: 'Loft', extra: null, url: 'https://portal.example.de/expose/1' },
  }
  const template = { name: 'anfrage-status', daten } as const
  const own = { ...REASON, an: 'mira@example.org', template }
  const text = 'Hallo {{vorname}},\n\n{{statustext}}\n\n{{wohnungskarte}}\n\n{{link}}'
  const saved = { schluessel: 'anfrage-status', betreff: 'Zu {{wohnung}}', text }
  const read = async (db: Database) => (await db.select().from(nachrichten)).at(-1)

  test('the newest version, or the portal’s own once staff has gone back to it', async ({ db }) => {
    await queueEmail(db, own)
    expect(await read(db)).toMatchObject({ vorlage: 'anfrage-status', betreff: 'Neues zu Ihrer Anfrage: In Prüfung' })
    await db.insert(textvorlagen).values([
      { ...saved, version: 1, betreff: 'Früher' },
      { ...saved, version: 2 },
    ])
    await db.delete(nachrichten)
    await queueEmail(db, own)
    const row = await read(db)
    expect(row).toMatchObject({ betreff: 'Zu Loft', text: expect.stringContaining('Hallo Mira,\n\nWir prüfen.\n') })
    expect(row?.html).toContain('Hallo Mira,')
    await db.insert(textvorlagen).values({ ...saved, version: 3, betreff: null, text: null })
    await db.delete(nachrichten)
    await queueEmail(db, own)
    expect(await read(db)).toMatchObject({ betreff: 'Neues zu Ihrer Anfrage: In Prüfung' })
  })

  test('a version that cannot be sent any more is passed over', async ({ db }) => {
    await db.insert(textvorlagen).values({ ...saved, version: 1, text: '{{gibt_es_nicht}}' })
    await queueEmail(db, own)
    expect(await read(db)).toMatchObject({ betreff: 'Neues zu Ihrer Anfrage: In Prüfung' })
  })

  test('of an SMS, too; many messages read their texts at once', async ({ db }) => {
    const sms = { schluessel: 'anfrage-bestaetigung-sms', text: '{{firma}}: {{anzahl}}, siehe {{link}}' }
    await db.insert(textvorlagen).values([
      { ...saved, version: 1 },
      { ...sms, version: 1 },
    ])
    const statements = await recordStatements(() =>
      db.transaction((tx) =>
        queueMessages(tx, [
          ...Array.from({ length: 20 }, () => own),
          { ...REASON, text: anfrageReceived(Array(3).fill({ title: 'Loft', extra: null, url: '' })) },
        ]),
      ),
    )
    expect(statements.filter((statement) => statement.text.includes('textvorlagen'))).toHaveLength(1)
    const rows = await db.select().from(nachrichten)
    expect(rows.filter(({ betreff }) => betreff === 'Zu Loft')).toHaveLength(20)
    expect(rows.find(({ art }) => art === 'sms')).toMatchObject({
      vorlage: 'anfrage-bestaetigung-sms',
      text: `${config.firma.name}: 3 Wohnungen, siehe ${config.publicUrl}/dashboard`,
    })
  })
})
