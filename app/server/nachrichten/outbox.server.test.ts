import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { findNaechsteFaelligkeit } from './nachrichten.repository.server.ts'
import { assignNachrichten, cancelNachrichten, queueSms } from './outbox.server.ts'
import { sendNachrichten } from './send-nachrichten.server.ts'
import { anmeldeCode, zugangGeaendert } from './sms-texte.server.ts'

const AN = '+4915112345678'
const BUCHUNG = { art: 'buchung', id: '6f1d3f0a-2c52-4b1e-9a51-d3c0a1f6b001' } as const
const MORGEN = new Date(NOW.getTime() + 24 * 3_600_000)
const GRUND = { an: AN, kontoId: null, bezug: BUCHUNG, now: NOW }

test('a planned message leaves at its time and not before, and is valid from then on', async ({ db }) => {
  const sent: string[] = []
  const sendAt = (now: Date) =>
    sendNachrichten(db, {
      mail: { send: async () => undefined },
      sms: { send: async ({ text }) => void sent.push(text) },
      now: () => now,
      geheimesLoeschen: false,
      onFehler: () => undefined,
    })
  await queueSms(db, { ...GRUND, text: anmeldeCode('042917'), sendenAb: MORGEN })
  await sendAt(new Date(MORGEN.getTime() - 1))
  expect(sent).toEqual([])
  await sendAt(MORGEN)
  expect(sent).toHaveLength(1)
})

test('the database itself lets no planned message be due before its time', async ({ db }) => {
  const zuFrueh = createNachricht(db, { sendenAb: MORGEN, naechsterVersuchAm: NOW })
  await expect(zuFrueh).rejects.toMatchObject({ cause: { constraint: 'nachrichten_senden_ab_check' } })
})

test('what is planned about a thing is taken back, what was sent or is about another thing stays', async ({ db }) => {
  const ueber = { bezugArt: BUCHUNG.art, bezugId: BUCHUNG.id }
  await queueSms(db, { ...GRUND, text: zugangGeaendert(), sendenAb: MORGEN })
  await createNachricht(db, { ...ueber, versuche: 2, betreff: 'Nach zwei Fehlern' })
  await createNachricht(db, { ...ueber, status: 'gesendet', gesendetAm: NOW, betreff: 'Gesendet' })
  await createNachricht(db, { ...ueber, bezugArt: 'anfrage', betreff: 'Andere Art' })
  await createNachricht(db, { bezugArt: 'buchung', bezugId: crypto.randomUUID(), betreff: 'Andere Buchung' })
  for (const _ of ['once', 'again']) {
    await db.transaction((tx) => cancelNachrichten(tx, BUCHUNG))
    const rest = (await db.select().from(nachrichten)).map(({ betreff }) => betreff)
    expect(rest.toSorted()).toEqual(['Andere Art', 'Andere Buchung', 'Gesendet'])
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
] as const)('the next message is due: %j', async ([wartende, erste], { db }) => {
  const minuten = (zahl: number) => new Date(NOW.getTime() + zahl * 60_000)
  for (const { geheim, in: zahl } of wartende) await createNachricht(db, { geheim, naechsterVersuchAm: minuten(zahl) })
  await createNachricht(db, { status: 'gesendet', gesendetAm: NOW, naechsterVersuchAm: minuten(1) })
  expect(await findNaechsteFaelligkeit(db)).toEqual(erste === null ? null : minuten(erste))
})

test('a transaction that fails takes nothing back', async ({ db }) => {
  await queueSms(db, { ...GRUND, text: zugangGeaendert(), sendenAb: MORGEN })
  const failing = db.transaction(async (tx) => {
    await cancelNachrichten(tx, BUCHUNG)
    throw new Error('something else')
  })
  await expect(failing).rejects.toThrow('something else')
  expect(await db.select().from(nachrichten)).toHaveLength(1)
})

test('a number that has become an account gets what belonged to nobody, and nothing of others', async ({ db }) => {
  const [neu, anderes] = [await createKonto(db, { phone: AN }), await createKonto(db)]
  await createNachricht(db, { art: 'sms', an: AN, betreff: 'Code' })
  await createNachricht(db, { art: 'sms', an: AN, betreff: 'Fremd', kontoId: anderes.id })
  await createNachricht(db, { art: 'sms', an: '+4915112345679', betreff: 'Andere Nummer' })
  await db.transaction((tx) => assignNachrichten(tx, { an: AN, kontoId: neu.id }))
  const konten = new Map((await db.select().from(nachrichten)).map(({ betreff, kontoId }) => [betreff, kontoId]))
  expect(Object.fromEntries(konten)).toEqual({ Code: neu.id, Fremd: anderes.id, 'Andere Nummer': null })
})
