import { onTestFinished } from 'vitest'
import { createHttpSmsSender } from '#app/server/delivery/sms/http-sms.server.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { type SmsAnswer, startSmsDouble } from '#tests/setup/doubles/sms-double.ts'
import { queueSms } from './queue-nachrichten.server.ts'
import { requireSmsTaken } from './require-sms-taken.server.ts'
import { sendNachrichten } from './send-nachrichten.server.ts'
import { registrierungsCode } from './sms-texts.server.ts'

const AN = '+4915112345678'
const noWay = { send: () => Promise.reject(new Error('Only SMS are sent here.')) }

test.for<[name: string, answer: SmsAnswer, refused: boolean]>([
  ['an SMS that is taken', { status: 200 }, false],
  ['a number that the provider never sends to', { status: 400 }, true],
  ['a provider that is down', { status: 503 }, false],
  ['wrong credentials', { status: 401 }, false],
])('CODE-6: %s', async ([, answer, refused], { db }) => {
  const double = await startSmsDouble(answer)
  onTestFinished(() => double.close())
  await createNachricht(db, { art: 'sms', an: AN, status: 'fehlgeschlagen', createdAt: new Date(NOW.getTime() - 1000) })
  await queueSms(db, { an: AN, kontoId: null, bezug: null, text: registrierungsCode('123456'), now: NOW })
  const waiting = requireSmsTaken(db, { an: AN, since: NOW, limitMs: 30_000 }).then(
    () => null,
    (error: unknown) => error,
  )
  const sms = createHttpSmsSender({ url: double.url, token: 'geheim', from: 'Portal' })
  await sendNachrichten(db, {
    sms,
    mail: noWay,
    push: noWay,
    now: () => NOW,
    deleteSecrets: true,
    onError: () => undefined,
    channels: ['post'],
  })
  if (refused) expect(await waiting).toMatchObject({ code: 'NUMMER_OHNE_SMS' })
  else expect(await waiting).toBeNull()
})

test('CODE-6: never waits long if nothing is sent, nor at all if nothing was queued', async ({ db }) => {
  await requireSmsTaken(db, { an: AN, since: NOW })
  await queueSms(db, { an: AN, kontoId: null, bezug: null, text: registrierungsCode('123456'), now: NOW })
  await requireSmsTaken(db, { an: AN, since: NOW, limitMs: 1 })
})
