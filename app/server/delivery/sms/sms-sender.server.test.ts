import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#app/server/config/parse-config.server.ts'
import { isDeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { type SmsAnswer, type SmsDouble, startSmsDouble } from '#tests/setup/doubles/sms-double.ts'
import { createHttpSmsSender } from './http-sms.server.ts'
import { createSevenSmsSender } from './seven-sms.server.ts'
import { createSipgateSmsSender } from './sipgate-sms.server.ts'
import { createSmsSender } from './sms-sender.server.ts'
import type { SmsSender } from './sms-type.server.ts'

const SMS = { id: '5f0c7b1e-0000-4000-8000-000000000001', an: '+4915112345678', text: '123456 ist Ihr Code äöü' }

let double: SmsDouble
beforeEach(async () => {
  double = await startSmsDouble()
})
afterEach(() => double.close())

async function outcome(sender: SmsSender, answer: SmsAnswer): Promise<string> {
  double.answer = answer
  try {
    await sender.send(SMS)
    return 'taken'
  } catch (error) {
    if (!isDeliveryError(error)) throw error
    // Operators and logs must see neither the number nor a key.
    expect(error.message).not.toMatch(/15112345678|geheim|123456/)
    return `${error.final ? 'final' : 'again'}: ${error.message}`
  }
}

const json = (body: unknown, status = 200): SmsAnswer => ({ status, body: JSON.stringify(body) })

describe('seven', () => {
  const sender = () => createSevenSmsSender({ url: double.url, token: 'geheim', from: 'Wohnportal' })
  const answered = (success: string, message?: { success: boolean; error: string | null }): SmsAnswer =>
    json({ success, total_price: 0.075, balance: 12.3, messages: message ? [{ id: '77', ...message }] : [] })

  test('sends as documented', async () => {
    expect(await outcome(sender(), answered('100', { success: true, error: null }))).toBe('taken')
    const [request] = double.requests
    expect(request).toMatchObject({ method: 'POST', path: '/api/sms' })
    expect(request?.headers).toMatchObject({ 'x-api-key': 'geheim', 'content-type': 'application/json' })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: SMS.an,
      from: 'Wohnportal',
      text: SMS.text,
      foreign_id: SMS.id,
    })
  })

  test.each<[string, SmsAnswer, RegExp]>([
    ['a bare code', { status: 200, body: '100' }, /^taken$/],
    ['the same text twice within 180 s', answered('402'), /^taken$/],
    ['an invalid number', answered('101', { success: false, error: '202' }), /^final: .*Empfängernummer.*202/],
    ['an invalid number, overall', answered('202'), /^final/],
    ['a text that is too long', answered('401'), /^final/],
    ['no credit', answered('500'), /^again: .*Guthaben/],
    ['a wrong key', { status: 401, body: '900' }, /^again: .*API-Schlüssel ungültig \(900\)/],
    ['a key without rights', answered('902'), /^again/],
    ['a carrier that fails', answered('600'), /^again/],
    ['a sender that is not allowed', answered('201'), /^again/],
    ['success, but not for our message', answered('100', { success: false, error: null }), /^again: .*700/],
    ['a code nobody knows', answered('999'), /^again: .*999/],
    ['rubbish', { status: 200, body: '<html>' }, /^again: .*unverständlich/],
    ['another shape', json([{ success: '100' }]), /^again/],
    ['nothing', { status: 200 }, /^again/],
    ['429', { status: 429, body: 'slow down' }, /^again/],
    ['500', { status: 500, body: '<h1>' }, /^again/],
  ])('%s', async (_name, answer, expected) => {
    expect(await outcome(sender(), answer)).toMatch(expected)
  })
})

describe('sipgate', () => {
  const sender = () =>
    createSipgateSmsSender({
      url: `${double.url}/v2`,
      tokenId: 'token-A',
      token: 'geheim',
      extension: 's0',
    })

  test('sends as documented', async () => {
    expect(await outcome(sender(), { status: 204 })).toBe('taken')
    const [request] = double.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v2/sessions/sms' })
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('token-A:geheim').toString('base64')}`)
    expect(JSON.parse(request?.body ?? '')).toEqual({ smsId: 's0', recipient: SMS.an, message: SMS.text })
  })

  test.each<[string, number, RegExp]>([
    ['a bad request', 400, /^final/],
    ['a wrong token', 401, /^again: .*Token/],
    ['no credit', 402, /^again: .*Guthaben/],
    ['no such extension', 403, /^again/],
    ['a wrong address', 404, /^again/],
    ['a wrong content type', 415, /^again/],
    ['too many', 429, /^again/],
    ['an internal error', 500, /^again/],
    ['a gateway error', 502, /^again/],
  ])('%s', async (_name, status, expected) => {
    expect(await outcome(sender(), { status, body: '{"message":"+4915112345678 geheim"}' })).toMatch(expected)
  })
})

describe('any other service', () => {
  const sender = () =>
    createHttpSmsSender({
      url: `${double.url}/send?konto=1`,
      token: 'geheim',
      from: 'Wohnportal',
      now: () => 1_772_442_000_500,
    })

  test('the body is signed, so that the receiver can check it', async () => {
    expect(await outcome(sender(), { status: 202, body: 'ok' })).toBe('taken')
    const [request] = double.requests
    expect(request?.path).toBe('/send?konto=1')
    expect(JSON.parse(request?.body ?? '')).toEqual({ id: SMS.id, to: SMS.an, from: 'Wohnportal', text: SMS.text })
    const expected = createHmac('sha256', 'geheim').update(`1772442000.${request?.body}`).digest('hex')
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer geheim',
      'idempotency-key': SMS.id,
      'x-portal-signature': `t=1772442000,v1=${expected}`,
    })
  })

  test.each<[string, SmsAnswer, RegExp]>([
    ['known already', { status: 409 }, /^taken$/],
    ['a number that does not exist', { status: 422 }, /^final/],
    ['a wrong token', { status: 401 }, /^again/],
    ['too many', { status: 429 }, /^again/],
    ['an error of the service', { status: 503 }, /^again: .*503/],
    ['an answer that breaks off', 'cut', /^again: .*nicht erreichbar/],
    ['an answer without end', { status: 200, body: 'x'.repeat(200_000) }, /^again: .*zu lang/],
  ])('%s', async (_name, answer, expected) => {
    expect(await outcome(sender(), answer)).toMatch(expected)
  })

  test('no answer in time', async () => {
    const impatient = createHttpSmsSender({ url: double.url, token: 'geheim', from: 'Wohnportal', timeoutMs: 300 })
    expect(await outcome(impatient, 'hang')).toMatch(/^again: .*nicht erreichbar \(TimeoutError\)/)
  })

  test('a redirect is not followed: text and token stay where they were sent', async () => {
    const other = await startSmsDouble()
    try {
      const answer = { status: 307, headers: { Location: `${other.url}/woanders` } }
      expect(await outcome(sender(), answer)).toMatch(/^again: .*leitet um/)
      expect(other.requests).toEqual([])
    } finally {
      await other.close()
    }
  })

  test('nobody there', async () => {
    const gone = await startSmsDouble()
    await gone.close()
    const sender = createHttpSmsSender({ url: gone.url, token: 'geheim', from: 'Wohnportal' })
    expect(await outcome(sender, 'hang')).toBe('again: Der Dienst ist nicht erreichbar (ECONNREFUSED).')
  })
})

test.each([
  [{ SMS_PROVIDER: 'seven', SMS_TOKEN: 'geheim' }, { status: 200, body: '100' }, '/api/sms'],
  [
    { SMS_PROVIDER: 'sipgate', SMS_TOKEN_ID: 'token-A', SMS_TOKEN: 'geheim', SMS_EXTENSION: 's0' },
    { status: 204 },
    '/sessions/sms',
  ],
  [{ SMS_PROVIDER: 'http', SMS_TOKEN: 'geheim' }, { status: 200 }, '/'],
] as const)('the settings choose the service: %o', async (settings, answer, path) => {
  const sender = createSmsSender(parseConfig({ ...settings, SMS_URL: double.url }).sms)
  expect(await outcome(sender, answer)).toBe('taken')
  expect(double.requests.map((request) => request.path)).toEqual([path])
})

test('without a service an SMS counts as sent', async () => {
  await expect(createSmsSender(null).send(SMS)).resolves.toBeUndefined()
})
