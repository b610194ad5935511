import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import type { Mail } from '#app/server/delivery/mail/mail-type.server.ts'
import { createHttpSmsSender } from '#app/server/delivery/sms/http-sms.server.ts'
import type { Sms } from '#app/server/delivery/sms/sms-type.server.ts'
import { isDomainError } from '#app/shared/domain-error.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createKonto, createPushGeraet } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { startSmsDouble } from '#tests/setup/doubles/sms-double.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { cleanUpNachrichten } from './clean-up-nachrichten.server.ts'
import { queuePush } from './push/queue-push.server.ts'
import { isSendingDown, queueEmail, queueSms } from './queue-nachrichten.server.ts'
import { retryNachricht } from './retry-nachricht.server.ts'
import {
  MAX_ATTEMPTS,
  pauseAfter,
  type SendFailure,
  type SendOptions,
  sendNachrichten,
} from './send-nachrichten.server.ts'
import { anmeldeCode } from './sms-texts.server.ts'

const AN = '+4915112345678'
const NOBODY = { kontoId: null, bezug: null }

/** `providers` record what they take and can be made to fail. */
function setUp(overrides: Partial<SendOptions> = {}) {
  const world = {
    now: NOW,
    fehler: null as Error | null,
    mails: [] as Mail[],
    sms: [] as Sms[],
    failures: [] as SendFailure[],
    later: (seconds: number) => {
      world.now = new Date(world.now.getTime() + seconds * 1000)
    },
    deliver: (db: Database, channels?: SendOptions['channels']) => sendNachrichten(db, { ...options, channels }),
  }
  const take = <T>(list: T[]) => ({
    send: async (message: T) => {
      if (world.fehler) throw world.fehler
      list.push(message)
    },
  })
  const options: SendOptions = {
    mail: take(world.mails),
    sms: take(world.sms),
    push: { send: async () => 'taken' },
    now: () => world.now,
    deleteSecrets: true,
    onError: (failure) => world.failures.push(failure),
    random: () => 0.5,
    ...overrides,
  }
  return world
}

async function readNachricht(db: Database, id: string) {
  const [row] = await db.select().from(nachrichten).where(eq(nachrichten.id, id))
  if (!row) throw new Error('the message is gone')
  return row
}

describe('NACHRICHT-10: push is sent separately from mail, in turns', () => {
  /** Five browsers of one account whose push service does not respond yet, and one of another account. */
  async function setUpPush(db: Database) {
    const [slow, other] = [await createKonto(db), await createKonto(db)]
    for (let nth = 0; nth < 5; nth++) {
      await createPushGeraet(db, { kontoId: slow.id, endpoint: `https://slow.example/${nth}` })
    }
    await createPushGeraet(db, { kontoId: other.id, endpoint: 'https://other.example/0' })
    const { promise: held, resolve: release } = Promise.withResolvers<'taken'>()
    const begun: string[] = []
    const send = ({ target }: { target: { endpoint: string } }) => {
      begun.push(new URL(target.endpoint).hostname)
      return target.endpoint.includes('slow') ? held : Promise.resolve('taken' as const)
    }
    const news = [slow.id, other.id].map((kontoId) => ({ kontoId, title: 'Neues', path: '/dashboard', bezug: null }))
    await db.transaction((tx) => queuePush(tx, { news, now: NOW }))
    return { world: setUp({ push: { send } }), begun, release: () => release('taken') }
  }

  test('a service that does not respond delays no mail and no other account', async ({ db }) => {
    const { world, begun, release } = await setUpPush(db)
    await createNachricht(db, { naechsterVersuchAm: NOW })
    const sent = world.deliver(db)
    await eventually(() => {
      expect(world.mails.length + world.sms.length).toBe(1)
      expect(begun.toSorted()).toEqual(['other.example', 'slow.example'])
    })
    release()
    expect(await sent).toBe(7)
    expect(begun).toHaveLength(6)
  })

  test('sends each channel separately', async ({ db }) => {
    const { world, begun, release } = await setUpPush(db)
    await createNachricht(db, { naechsterVersuchAm: NOW })
    expect(await world.deliver(db, ['post'])).toBe(1)
    expect(begun).toEqual([])
    release()
    expect(await world.deliver(db, ['push'])).toBe(6)
  })
})

describe('due messages are sent', () => {
  test('a mail with its template and attachment, and an SMS', async ({ db }) => {
    const world = setUp()
    const template = { name: 'passwort-geaendert', daten: { vorname: 'Mira', phone: null, dropsPhone: false } } as const
    const anhang = { name: 'termin.ics', typ: 'text/calendar', inhalt: 'QkVHSU4=' }
    const mailId = await queueEmail(db, { an: 'mira@example.org', ...NOBODY, template, anhaenge: [anhang], now: NOW })
    const smsId = await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    expect(await world.deliver(db)).toBe(2)
    expect(world.mails).toMatchObject([
      { id: mailId, an: 'mira@example.org', betreff: 'Ihr Passwort wurde geändert', anhaenge: [anhang] },
    ])
    expect(world.mails[0]?.text).toContain('Guten Tag Mira,')
    expect(world.sms).toMatchObject([{ id: smsId, an: AN, text: expect.stringMatching(/^042917 /) }])
    expect(await readNachricht(db, mailId)).toMatchObject({ status: 'gesendet', gesendetAm: NOW, versuche: 1 })
    expect(await world.deliver(db)).toBe(0)
  })

  test('only after the commit', async ({ db }) => {
    const world = setUp()
    const aborted = db.transaction(async (tx) => {
      await queueSms(tx, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
      tx.rollback()
    })
    await expect(aborted).rejects.toThrow()
    expect(await world.deliver(db)).toBe(0)
  })

  test('codes overtake older messages, since people wait for them', async ({ db }) => {
    const world = setUp({ max: 1, concurrent: 1 })
    for (let minute = 5; minute > 0; minute -= 1) {
      await createNachricht(db, { naechsterVersuchAm: new Date(NOW.getTime() - minute * 60_000) })
    }
    await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    await world.deliver(db)
    expect([world.sms, world.mails].map(({ length }) => length)).toEqual([1, 0])
  })

  test('a code leaves the outbox once it is sent; other messages keep their text', async ({ db }) => {
    const world = setUp()
    const code = await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    const link = await queueEmail(db, {
      an: 'mira@example.org',
      ...NOBODY,
      template: { name: 'passwort-reset', daten: { url: 'https://portal.example.de/x', validMinutes: 60 } },
      now: NOW,
    })
    const hint = await createNachricht(db, { naechsterVersuchAm: NOW })
    await world.deliver(db)
    expect(await readNachricht(db, code)).toMatchObject({ status: 'gesendet', text: '' })
    expect(await readNachricht(db, link)).toMatchObject({ status: 'gesendet', text: '', html: null })
    expect((await readNachricht(db, hint.id)).text).toBe(hint.text)
  })

  test('in demo mode a code stays, for the Postausgang', async ({ db }) => {
    const world = setUp({ deleteSecrets: false })
    const id = await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    await world.deliver(db)
    expect((await readNachricht(db, id)).text).toContain('042917')
  })
})

describe('failed messages are retried', () => {
  test('with growing pauses, then given up, and revived by an operator', async ({ db }) => {
    const world = setUp()
    const { id } = await createNachricht(db, { naechsterVersuchAm: NOW })
    world.fehler = new DeliveryError('Mailserver: nicht angenommen (451).')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await world.deliver(db)).toBe(1)
      expect(await world.deliver(db), 'not before its time').toBe(0)
      const row = await readNachricht(db, id)
      expect(row).toMatchObject({ versuche: attempt, fehler: world.fehler.message, gestoertAm: world.now })
      const pause = (row.naechsterVersuchAm.getTime() - world.now.getTime()) / 1000
      if (row.status === 'wartend') pauses.push(pause)
      world.later(pause)
    }
    expect(pauses).toEqual([10, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200, 43_200, 43_200])
    expect(await readNachricht(db, id)).toMatchObject({ status: 'fehlgeschlagen', gesendetAm: null })
    expect(world.failures.map(({ givenUp }) => givenUp)).toEqual([...Array(11).fill(false), true])

    world.later(1_000_000)
    expect(await world.deliver(db), 'a dead letter stays').toBe(0)
    world.fehler = null
    await retryNachricht(db, { id, now: world.now })
    expect(await world.deliver(db)).toBe(1)
    expect(await readNachricht(db, id)).toMatchObject({ status: 'gesendet', versuche: 1, fehler: null })
    expect(world.mails).toHaveLength(1)
  })

  test('not when it cannot help', async ({ db }) => {
    const world = setUp()
    const { id } = await createNachricht(db, { naechsterVersuchAm: NOW })
    world.fehler = new DeliveryError('Mailserver: endgültig abgelehnt (550).', { final: true })
    await world.deliver(db)
    expect(await readNachricht(db, id)).toMatchObject({ status: 'fehlgeschlagen', versuche: 1, gestoertAm: null })
    expect(await isSendingDown(db, { kind: 'email', now: NOW }), 'one bad address is no outage').toBe(false)
  })

  test('a bug of an adapter tells neither log nor outbox what was sent', async ({ db }) => {
    const world = setUp()
    const id = await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    world.fehler = new TypeError(`cannot send 042917 to ${AN}`)
    await world.deliver(db)
    const row = await readNachricht(db, id)
    expect(row).toMatchObject({ status: 'wartend', fehler: 'Unerwarteter Fehler (TypeError).' })
    expect(JSON.stringify(world.failures)).not.toMatch(/042917|15112345678/)
  })

  test('a failing message does not block others', async ({ db }) => {
    const world = setUp({ sms: { send: async () => Promise.reject(new DeliveryError('SMS-Dienst: aus.')) } })
    await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    await createNachricht(db, { naechsterVersuchAm: NOW })
    expect(await world.deliver(db)).toBe(2)
    expect(world.mails).toHaveLength(1)
  })

  test('the pause varies by a quarter, so that a queue does not come back as one', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 0.5), pauseAfter(1, 1)]).toEqual([7_500, 10_000, 12_500])
  })

  test('gives up messages that dying servers have started again and again', async ({ db }) => {
    const world = setUp()
    const { id } = await createNachricht(db, { naechsterVersuchAm: NOW, versuche: MAX_ATTEMPTS })
    await world.deliver(db)
    expect(await readNachricht(db, id)).toMatchObject({ status: 'fehlgeschlagen' })
    expect(world.mails).toEqual([])
  })

  test('only a dead letter that still has its content can be revived', async ({ db }) => {
    const waiting = await createNachricht(db)
    const empty = await createNachricht(db, { status: 'fehlgeschlagen', geheim: true, text: '' })
    for (const { id } of [waiting, empty]) {
      await expect(retryNachricht(db, { id, now: NOW })).rejects.toSatisfy(isDomainError)
    }
  })
})

describe('expired messages', () => {
  test('are not sent, and their codes are deleted', async ({ db }) => {
    const world = setUp()
    const id = await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    world.later(600)
    await world.deliver(db)
    expect(await readNachricht(db, id)).toMatchObject({ status: 'verfallen', text: '', gesendetAm: null })
    expect(world.sms).toEqual([])
  })

  test('expire on time, even if the next attempt would be later', async ({ db }) => {
    const world = setUp()
    const id = await queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode('042917'), now: NOW })
    world.fehler = new DeliveryError('SMS-Dienst: aus.')
    for (const pause of [10, 30, 120, 440]) {
      expect(await world.deliver(db)).toBe(1)
      world.later(pause)
    }
    expect((await readNachricht(db, id)).status).toBe('wartend')
    await world.deliver(db)
    expect(await readNachricht(db, id)).toMatchObject({ status: 'verfallen', text: '', fehler: 'SMS-Dienst: aus.' })
  })
})

describe('several servers', () => {
  test('never send a message twice', async ({ db, connection }) => {
    const taken: string[] = []
    const servers = new Set<Database>()
    const { promise: allAtWork, resolve: begin } = Promise.withResolvers<void>()
    /** Does not respond before every server has taken a message. */
    const providerOf = (server: Database) => ({
      send: async ({ id }: { id: string }) => {
        taken.push(id)
        if (servers.add(server).size === 4) begin()
        await allAtWork
      },
    })
    const { length } = Array.from({ length: 120 })
    for (let number = 0; number < length; number += 1) await createNachricht(db, { naechsterVersuchAm: NOW })
    const pools = Array.from({ length: 3 }, () => createPool(connection, { max: 6 }))
    const counts = await Promise.all(
      [db, ...pools.map(createDatabase)].map((database) => {
        const provider = providerOf(database)
        const options = {
          mail: provider,
          sms: provider,
          push: { send: async () => 'taken' as const },
          now: () => NOW,
          deleteSecrets: true,
          onError: () => undefined,
        }
        return sendNachrichten(database, options)
      }),
    )
    await Promise.all(pools.map((pool) => pool.end()))
    expect(taken).toHaveLength(length)
    expect(new Set(taken).size).toBe(length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(length)
    expect(Math.min(...counts), 'every server did some of the work').toBeGreaterThan(0)
  })

  test('a server that dies while sending leaves the message to another one', async ({ db }) => {
    const { id } = await createNachricht(db, { naechsterVersuchAm: NOW })
    const dead = setUp({ mail: { send: () => new Promise<void>(() => undefined) }, concurrent: 1 })
    void dead.deliver(db)
    await expect.poll(async () => (await readNachricht(db, id)).versuche).toBe(1)
    const world = setUp()
    expect(await world.deliver(db), 'it belongs to the other server').toBe(0)
    world.later(180)
    expect(await world.deliver(db)).toBe(1)
    expect(await readNachricht(db, id)).toMatchObject({ status: 'gesendet', versuche: 2 })
  })

  test('ignore the late result of a slow server', async ({ db }) => {
    const { id } = await createNachricht(db, { naechsterVersuchAm: NOW })
    const { promise: hangs, reject: failing } = Promise.withResolvers<void>()
    const slow = setUp({ mail: { send: () => hangs }, concurrent: 1 })
    const first = slow.deliver(db)
    await expect.poll(async () => (await readNachricht(db, id)).versuche).toBe(1)
    const world = setUp()
    world.later(180)
    world.fehler = new DeliveryError('Mailserver: nicht angenommen (451).')
    await world.deliver(db)
    const before = await readNachricht(db, id)
    failing(new DeliveryError('Mailserver: antwortet nicht.'))
    await first
    expect(await readNachricht(db, id)).toEqual(before)
  })

  test('stopping starts nothing new', async ({ db }) => {
    const world = setUp({ signal: AbortSignal.abort() })
    await createNachricht(db, { naechsterVersuchAm: NOW })
    expect(await world.deliver(db)).toBe(0)
  })
})

test("a provider's outage is shown, and no message is lost", async ({ db }) => {
  const double = await startSmsDouble({ status: 503 })
  const sender = createHttpSmsSender({ url: double.url, token: 'geheim', from: 'Wohnportal' })
  const world = setUp({ sms: sender })
  const down = (kind: 'sms' | 'email') => isSendingDown(db, { kind, now: world.now })
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      queueSms(db, { an: AN, ...NOBODY, text: anmeldeCode(`00000${number}`), now: world.now }),
    ),
  )
  expect(await down('sms')).toBe(false)
  await world.deliver(db)
  expect([await down('sms'), await down('email')]).toEqual([true, false])
  world.later(20)
  double.answer = { status: 200 }
  await world.deliver(db)
  expect(await down('sms')).toBe(false)
  const rows = await Promise.all(ids.map((id) => readNachricht(db, id)))
  expect(rows.map(({ status, versuche }) => [status, versuche])).toEqual(ids.map(() => ['gesendet', 2]))
  const arrived = double.requests.slice(-5).map(({ body }) => (JSON.parse(body) as { id: string }).id)
  expect(arrived.sort()).toEqual([...ids].sort())
  await double.close()
})

test('ignores an old outage', async ({ db }) => {
  await createNachricht(db, { gestoertAm: NOW })
  const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  expect(await isSendingDown(db, { kind: 'email', now: after(14) })).toBe(true)
  expect(await isSendingDown(db, { kind: 'email', now: after(16) })).toBe(false)
})

test('LOESCHUNG-5: after the days of the settings what is done with goes; what waits stays', async ({ db }) => {
  const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  await createNachricht(db, { status: 'gesendet', gesendetAm: before(91), createdAt: before(91) })
  await createNachricht(db, { status: 'fehlgeschlagen', createdAt: before(91) })
  await createNachricht(db, { status: 'verfallen', gueltigBis: before(91), createdAt: before(91) })
  const recent = await createNachricht(db, { status: 'gesendet', gesendetAm: before(89), createdAt: before(89) })
  const waiting = await createNachricht(db, { createdAt: before(200) })
  expect(await cleanUpNachrichten(db, { days: 92, now: NOW })).toBe(0)
  expect(await cleanUpNachrichten(db, { days: 90, now: NOW })).toBe(3)
  const left = await db.select({ id: nachrichten.id }).from(nachrichten)
  expect(left.map(({ id }) => id).sort()).toEqual([recent.id, waiting.id].sort())
})
