import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, describe } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { collectKontoData } from '#app/server/konten/auskunft/export-data.server.ts'
import { createSitzung, endSitzungWithToken } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { sendNachrichten } from '#app/server/nachrichten/send-nachrichten.server.ts'
import { createKonto, createPushGeraet } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { createReceiver, startPushDouble } from '#tests/setup/doubles/push-double.ts'
import { gast, after as later, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { addPushGeraet, loadPushState, removePushGeraet } from './push-geraete.server.ts'
import { createPushSender, getPushSender } from './push-sender.server.ts'
import { queuePush } from './queue-push.server.ts'
import { currentVapidKeys } from './vapid-keys.server.ts'

let service: Awaited<ReturnType<typeof startPushDouble>>
beforeEach(async () => {
  service = await startPushDouble()
})
afterEach(() => service.close())

const receiver = createReceiver()
const target = () => ({
  endpoint: `${service.url}/browser`,
  ...receiver.keys,
  schluessel: currentVapidKeys().publicKey,
})
const NEWS = { title: 'Neues zu Ihrer Anfrage: Größe', path: '/dashboard' }

describe('messages that leave', () => {
  test('is readable for the browser only, and its service can identify the sender', async () => {
    expect(await createPushSender({ allowLocal: true }).send({ target: target(), ...NEWS })).toBe('taken')
    const [request] = service.requests
    if (!request) throw new Error('Nothing was sent.')
    expect(request).toMatchObject({
      method: 'POST',
      path: '/browser',
      headers: { ttl: '86400', 'content-encoding': 'aes128gcm' },
    })
    expect(request.body.includes('Anfrage')).toBe(false)
    expect(receiver.decrypt(request.body)).toEqual(NEWS)

    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
    expect(key).toBe(currentVapidKeys().publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const publicKey = createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    })
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isValid).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: `mailto:${config.firma.email}`,
    })
  })

  test.each<[number | 'hang', string]>([
    [201, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'final'],
    [413, 'final'],
    [403, 'again'],
    [429, 'again'],
    [503, 'again'],
    [307, 'again'],
    ['hang', 'again'],
  ])('the service answers %s: %s', async (answer, expected) => {
    const other = await startPushDouble()
    Object.assign(service, { answer, headers: { Location: `${other.url}/elsewhere` } })
    const sender = createPushSender({ allowLocal: true, timeoutMs: answer === 'hang' ? 200 : 10_000 })
    const outcome = await sender
      .send({ target: target(), ...NEWS })
      .catch((error: { final: boolean }) => (error.final ? 'final' : 'again'))
    expect(outcome).toBe(expected)
    expect(other.requests, 'no redirect is followed').toEqual([])
    await other.close()
  })

  test('an address inside is not called, and one that was given another key is forgotten', async () => {
    expect(await createPushSender().send({ target: target(), ...NEWS })).toBe('gone')
    const old = { ...target(), schluessel: 'of another SECRET' }
    expect(await createPushSender({ allowLocal: true }).send({ target: old, ...NEWS })).toBe('gone')
    expect(service.requests).toEqual([])
  })
})

async function signIn(db: Database, kontoId: string) {
  const anmeldung = await createSitzung(db, { akteur: gast(), kontoId, now: NOW })
  return { akteur: await requireSitzung(db, anmeldung, NOW), token: anmeldung.token }
}

const countGeraete = async (db: Database) => (await db.$client.query('select 1 from push_geraete')).rowCount
const given = (endpoint = 'https://push.example.org/a') => ({
  name: 'Chrome auf Windows',
  endpoint,
  ...receiver.keys,
  now: NOW,
})

describe('notified browsers (APP-3)', () => {
  test('a browser, from the button to the sign-out', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    const { akteur, token } = await signIn(db, kontoId)
    const { publicKey, isOn } = await loadPushState(db, { ...akteur, now: NOW })
    expect([publicKey, isOn]).toEqual([currentVapidKeys().publicKey, false])
    await addPushGeraet(db, { akteur, ...given() })
    await addPushGeraet(db, { akteur, ...given('https://push.example.org/new') })
    expect(await countGeraete(db)).toBe(1)
    expect(await loadPushState(db, { ...akteur, now: NOW })).toMatchObject({ isOn: true })
    expect((await collectKontoData(db, { kontoId })).push_geraete).toEqual([
      expect.objectContaining({ anbieter: 'push.example.org', sitzung_id: akteur.sitzungId }),
    ])
    await endSitzungWithToken(db, { akteur, token, now: NOW })
    expect(await countGeraete(db)).toBe(0)
  })

  test('a browser is told of by name in the others of its account, and in no other account', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    const { akteur } = await signIn(db, kontoId)
    const { akteur: other } = await signIn(db, kontoId)
    await addPushGeraet(db, { akteur: other, ...given() })
    expect(await loadPushState(db, { ...akteur, now: NOW })).toMatchObject({
      isOn: false,
      others: ['Chrome auf Windows'],
    })
    expect(await loadPushState(db, { ...other, now: NOW })).toMatchObject({ isOn: true, others: [] })
    const { akteur: stranger } = await signIn(db, (await createKonto(db)).id)
    expect(await loadPushState(db, { ...stranger, now: NOW })).toMatchObject({ isOn: false, others: [] })
  })

  test('nobody changes what another account has, and a browser belongs to who is signed in now', async ({ db }) => {
    const { akteur: first } = await signIn(db, (await createKonto(db)).id)
    const { akteur: second } = await signIn(db, (await createKonto(db)).id)
    await addPushGeraet(db, { akteur: first, ...given() })
    await removePushGeraet(db, { akteur: { ...second, sitzungId: first.sitzungId } })
    expect(await loadPushState(db, { ...first, now: NOW })).toMatchObject({ isOn: true })
    expect(await loadPushState(db, { ...second, sitzungId: first.sitzungId, now: NOW })).toMatchObject({ isOn: false })
    await addPushGeraet(db, { akteur: second, ...given() })
    expect(await loadPushState(db, { ...first, now: NOW })).toMatchObject({ isOn: false })
    expect(await loadPushState(db, { ...second, now: NOW })).toMatchObject({ isOn: true })
    await removePushGeraet(db, { akteur: second })
    expect(await countGeraete(db)).toBe(0)
  })

  test('an address inside, and a key that is no point of the curve, are refused', async ({ db }) => {
    const { akteur } = await signIn(db, (await createKonto(db)).id)
    for (const wrong of [{ endpoint: 'https://10.0.0.1/a' }, { p256dh: 'B'.repeat(87) }]) {
      await expect(addPushGeraet(db, { akteur, ...given(), ...wrong })).rejects.toMatchObject({
        code: 'PUSH_UNGUELTIG',
      })
    }
    expect(await countGeraete(db)).toBe(0)
  })
})

describe('the outbox', () => {
  const deliver = (db: Database, now = NOW, push = createPushSender({ allowLocal: true })) =>
    sendNachrichten(db, {
      mail: { send: async () => undefined },
      sms: { send: async () => undefined },
      push,
      now: () => now,
      deleteSecrets: true,
      onError: () => undefined,
    })
  const tell = (db: Database, kontoId: string | null) =>
    db.transaction((tx) => queuePush(tx, { news: [{ ...NEWS, kontoId, bezug: null }], now: NOW }))

  test('notifies every browser of the account once, and none without an account', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await createPushGeraet(db, { kontoId, endpoint: `${service.url}/1`, ...receiver.keys })
    await createPushGeraet(db, { kontoId, endpoint: `${service.url}/2`, ...receiver.keys })
    await createPushGeraet(db, { kontoId: (await createKonto(db)).id, endpoint: `${service.url}/foreign` })
    await tell(db, null)
    expect(await listSent(db)).toEqual([])
    await tell(db, kontoId)
    const row = { kind: 'push', an: 'Chrome auf Windows', betreff: NEWS.title, text: '/dashboard' }
    expect(await listSent(db)).toEqual([row, row])
    await Promise.all([deliver(db), deliver(db)])
    await deliver(db)
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual(['/1', '/2'])
  })

  test('with PUSH=off in production queues nothing, and reports queued ones as not sent', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await createPushGeraet(db, { kontoId, endpoint: `${service.url}/1`, ...receiver.keys })
    await tell(db, kontoId)
    const { mode, push } = config
    try {
      Object.assign(config, { mode: 'production', push: false })
      await tell(db, kontoId)
      await deliver(db, NOW, getPushSender())
    } finally {
      Object.assign(config, { mode, push })
    }
    const rows = await db.select().from(nachrichten)
    expect(rows).toMatchObject([{ status: 'fehlgeschlagen', fehler: 'Push ist abgeschaltet (PUSH=off).' }])
    expect(service.requests).toEqual([])
  })

  test('notifies no browser whose session has expired, though its row exists (APP-3)', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await createPushGeraet(db, { kontoId, now: later(NOW, -25 * 60) })
    await tell(db, kontoId)
    expect(await listSent(db)).toEqual([])
  })

  test('forgets a browser that its service no longer knows, with waiting messages (APP-5)', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await createPushGeraet(db, { kontoId, endpoint: `${service.url}/1`, ...receiver.keys })
    await tell(db, kontoId)
    service.answer = 410
    await deliver(db)
    expect(await countGeraete(db)).toBe(0)
    expect(await listSent(db)).toEqual([])
  })

  test('retries an unavailable service for up to a day', async ({ db }) => {
    const { id: kontoId } = await createKonto(db)
    await createPushGeraet(db, { kontoId, endpoint: `${service.url}/1`, ...receiver.keys })
    await tell(db, kontoId)
    service.answer = 503
    await deliver(db)
    await deliver(db, later(NOW, 25 * 60))
    expect(service.requests).toHaveLength(1)
    const { rows } = await db.$client.query('select status, fehler from nachrichten')
    expect(rows).toEqual([{ status: 'verfallen', fehler: 'Push-Dienst: abgelehnt (HTTP 503).' }])
  })
})
