import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { createMailSender } from '#app/server/delivery/mail/mail-sender.server.ts'
import { createHttpSmsSender } from '#app/server/delivery/sms/http-sms.server.ts'
import type { Senders } from '#app/server/nachrichten/deliver-test-message.server.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { startSmsDouble } from '#tests/setup/doubles/sms-double.ts'
import { after, createAdministrator, listSent } from '#tests/setup/konten-test.ts'
import { loadBetrieb } from './load-betrieb.server.ts'
import { describeRefusal, sendTestMessage } from './send-test-message.server.ts'

async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('This server had no port.')
  return address.port
}

async function startSenders(status = 200): Promise<Senders & { double: Awaited<ReturnType<typeof startSmsDouble>> }> {
  const double = await startSmsDouble({ status })
  onTestFinished(() => double.close())
  const mail = createMailSender({ ...config, smtpUrl: `smtp://127.0.0.1:${await findClosedPort()}` })
  onTestFinished(() => mail.close())
  return { double, mail, sms: createHttpSmsSender({ url: double.url, token: 'geheim', from: 'Portal' }) }
}

const SMS = { kind: 'sms', an: '0151 12345678' } as const

test('BETRIEB-24: records an accepted test SMS, and the provider no longer counts as down', async ({ db }) => {
  const akteur = await createAdministrator(db)
  const { double, ...senders } = await startSenders()
  await createNachricht(db, { art: 'sms', gestoertAm: NOW })
  const codes = async () =>
    (await loadBetrieb(db, { failedJobs: [], now: after(NOW, 1) })).notices.map(({ code }) => code)
  expect(await codes()).toContain('sending-refused')
  const sent = await sendTestMessage(db, { akteur, ...SMS, senders, now: after(NOW, 1) })
  expect(sent).toEqual({ an: '+4915112345678' })
  expect(JSON.parse(double.requests[0]?.body ?? '')).toMatchObject({ to: '+4915112345678' })
  expect(await listSent(db, '+4915112345678')).toMatchObject([{ kind: 'sms', text: expect.stringMatching(/^Test: /) }])
  expect(await codes()).not.toContain('sending-refused')
})

test.for([
  [401, /^Zugang zum SMS-Dienst abgelehnt\. Prüfen Sie SMS_TOKEN.*HTTP 401/],
  [400, /^Nummer ungültig\. Der SMS-Dienst nimmt diese Nummer nicht an/],
  [402, /^Guthaben für SMS reicht nicht\. Laden Sie es/],
] as const)('BETRIEB-24: explains response %i of the SMS provider', async ([status, text], { db }) => {
  const akteur = await createAdministrator(db)
  const { double: _, ...senders } = await startSenders(status)
  const sending = sendTestMessage(db, { akteur, ...SMS, senders, now: NOW })
  await expect(sending).rejects.toMatchObject({ code: 'TEST_ABGELEHNT', message: expect.stringMatching(text) })
  expect(await listSent(db)).toEqual([])
})

test('BETRIEB-24: explains that the mail server cannot be reached', async ({ db }) => {
  const akteur = await createAdministrator(db)
  const { double: _, ...senders } = await startSenders()
  const sending = sendTestMessage(db, { akteur, kind: 'email', an: 'chefin@firma.example', senders, now: NOW })
  await expect(sending).rejects.toMatchObject({
    message: expect.stringMatching(/^Mailserver nicht erreichbar\. Prüfen/),
  })
})

test.each([
  [
    'Mailserver: nicht angenommen (EAUTH, AUTH PLAIN, 535).',
    /^Anmeldung am Mailserver abgelehnt\. Prüfen Sie Benutzer/,
  ],
  ['Mailserver: nicht angenommen (EENVELOPE, MAIL FROM, 550, 5.7.1).', /^Absender .*\. Prüfen Sie MAIL_FROM/],
  [
    'Mailserver: endgültig abgelehnt (EENVELOPE, RCPT TO, 550, 5.1.1).',
    /^Postfach unbekannt\. Der Versand selbst geht/,
  ],
  ['seven: Absender ungültig (306).', /^Vom SMS-Dienst abgelehnt\. \(seven: Absender ungültig \(306\)\)$/],
])('BETRIEB-24: gives advice for the refusal %s', (refusal, text) => {
  expect(describeRefusal(refusal)).toMatch(text)
})

test('BETRIEB-24: limits tests, and refuses countries that SMS_LAENDER does not contain', async ({ db }) => {
  const akteur = await createAdministrator(db)
  const { double, ...senders } = await startSenders()
  const send = (an: string) => sendTestMessage(db, { akteur, kind: 'sms', an, senders, now: NOW })
  await expect(send('+1 212 555 2368')).rejects.toMatchObject({ code: 'SMS_LAND' })
  for (let i = 0; i < 4; i += 1) await send(SMS.an)
  await expect(send(SMS.an)).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  expect(double.requests).toHaveLength(4)
})
