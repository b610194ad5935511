import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#app/server/config/parse-config.server.ts'
import { isDeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { createMailSender } from './mail-sender.server.ts'
import type { Mail } from './mail-type.server.ts'
import { createSmtpMailSender, readTransportOptions } from './smtp-mail.server.ts'

const MAIL: Mail = {
  id: '5f0c7b1e-0000-4000-8000-000000000001',
  an: 'mira@example.org',
  betreff: 'Ihre E-Mail-Adresse wurde geändert',
  text: 'Grüße',
  html: '<p>Grüße</p>',
  anhaenge: [],
}

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Received = { from: string; to: string[]; user: string | undefined; raw: string; secure: boolean }

/** A real SMTP server; `options` sets its faults. */
async function startSmtp(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'p@ss' ? callback(null, { user: username }) : callback(new Error('Invalid login')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          raw: Buffer.concat(chunks).toString('utf8'),
          secure: session.secure,
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { port: (server.server.address() as AddressInfo).port, received }
}

/** For faults that a real SMTP server does not have. */
async function startTcp(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

function sender(port: number, { login = '', from = 'Portal <portal@example.de>', timeoutMs = 5_000 } = {}) {
  const smtp = createSmtpMailSender({
    url: `smtp://${login}127.0.0.1:${port}`,
    from,
    replyTo: 'kontakt@example.de',
    idDomain: 'portal.example.de',
    timeoutMs,
  })
  closing.push(smtp.close)
  return smtp
}

async function outcome(port: number, options?: Parameters<typeof sender>[1]): Promise<string> {
  try {
    await sender(port, options).send(MAIL)
    return 'taken'
  } catch (error) {
    if (!isDeliveryError(error)) throw error
    expect(error.message).not.toMatch(/mira|p@ss/)
    return `${error.final ? 'final' : 'again'}: ${error.message}`
  }
}

/** For servers that never reply. */
const HASTY = { timeoutMs: 400 }

const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function readPart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n').split('\r\n--')[0] ?? ''
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  expect(head).toMatch(/encoding: quoted-printable/i)
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('what arrives: both bodies, the stable id, who answers reach, and that a machine wrote it', async () => {
  const { port, received } = await startSmtp()
  await sender(port, { from: 'Muster, Söhne & Co. <portal@example.de>' }).send({
    ...MAIL,
    kopfzeilen: { 'List-Unsubscribe': `<https://portal.example.de/suchen/abmelden?suche=${'x'.repeat(800)}>` },
    anhaenge: [{ name: 'plan.pdf', typ: 'application/pdf', inhalt: Buffer.from('BEGIN').toString('base64') }],
  })
  expect(received).toHaveLength(1)
  const { from, to, raw } = received[0] ?? { from: '', to: [], raw: '' }
  expect({ from, to }).toEqual({ from: 'portal@example.de', to: ['mira@example.org'] })
  expect(raw).toMatch(/^Message-ID: <5f0c7b1e-0000-4000-8000-000000000001@portal\.example\.de>\r$/im)
  expect(raw).toMatch(/^To: mira@example\.org\r$/m)
  expect(raw).toMatch(/^Reply-To: .*<kontakt@example\.de>\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/portal\.example\.de\/suchen\/abmelden\?suche=x{800}>\r$/m)
  expect(raw).toMatch(/text\/plain[\s\S]*text\/html[\s\S]*application\/pdf; *name=plan\.pdf/)
})

test('sends a calendar file both as an alternative body with its method and as an attachment', async () => {
  const ics = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Küche, Bad = 2 Zimmer\r\nEND:VCALENDAR\r\n'
  const { port, received } = await startSmtp()
  const typ = 'text/calendar; charset=utf-8; method=CANCEL'
  const inhalt = Buffer.from(ics).toString('base64')
  await sender(port).send({ ...MAIL, anhaenge: [{ name: 'termin.ics', typ, inhalt }] })
  const raw = received[0]?.raw ?? ''
  const [, alternatives = '', file = ''] =
    /multipart\/mixed[\s\S]*?multipart\/alternative([\s\S]*)(Content-Type: application\/ics[\s\S]*)$/.exec(raw) ?? []
  expect(alternatives).toMatch(/text\/plain[\s\S]*text\/html[\s\S]*text\/calendar; charset=utf-8; method=CANCEL/)
  expect(readPart(alternatives.split('method=CANCEL')[1] ?? '')).toContain(ics)
  expect(file).toMatch(/name=termin\.ics[\s\S]*Content-Disposition: attachment; filename=termin\.ics/)
  expect(readPart(file)).toBe(ics)
})

test('an address that looks like two stays one recipient', async () => {
  const { port, received } = await startSmtp()
  await sender(port)
    .send({ ...MAIL, an: 'a@example.org, b@example.org' })
    .catch(() => undefined)
  for (const { to } of received) expect(to).toHaveLength(1)
})

test('connections are kept: several mails, one after another', async () => {
  let connections = 0
  const { port, received } = await startSmtp({
    onConnect: (_session, callback) => callback(++connections < 0 ? new Error() : null),
  })
  const smtp = sender(port)
  for (const id of ['a', 'b', 'c']) await smtp.send({ ...MAIL, id })
  expect(received).toHaveLength(3)
  expect(connections).toBe(1)
})

describe('login', () => {
  test('with the user and password of the URL, decoded, over TLS where the server offers it', async () => {
    const { port, received } = await startSmtp({ authOptional: false })
    expect(await outcome(port, { login: 'portal%40example.de:p%40ss@' })).toBe('taken')
    expect(received).toMatchObject([{ user: 'portal@example.de', secure: true }])
  })

  test('a wrong password is the operator’s to mend', async () => {
    const { port } = await startSmtp({ authOptional: false })
    expect(await outcome(port, { login: 'portal:falsch@' })).toMatch(/^again: .*EAUTH/)
  })
})

describe('TLS', () => {
  test.each([
    [
      'smtp://user:pass@mail.example.de',
      { port: 587, secure: false, requireTLS: true, tls: { rejectUnauthorized: true } },
    ],
    ['smtps://mail.example.de', { port: 465, secure: true, requireTLS: false, tls: { rejectUnauthorized: true } }],
    ['smtp://10.0.0.5:25', { port: 25, secure: false, requireTLS: true }],
    ['smtp://localhost:1025', { port: 1025, secure: false, requireTLS: false, tls: { rejectUnauthorized: false } }],
    ['smtp://[::1]:1025', { host: '::1', requireTLS: false }],
  ])('%s', (url, expected) => {
    expect(readTransportOptions({ url })).toMatchObject(expected)
  })

  test('to another machine nothing is sent without it', async () => {
    const { port, received } = await startSmtp({ disabledCommands: ['STARTTLS'] })
    // Reaches this machine too, but is no loopback address.
    const smtp = createSmtpMailSender({
      url: `smtp://0.0.0.0:${port}`,
      from: 'p@example.de',
      replyTo: 'k@example.de',
      idDomain: 'example.de',
      timeoutMs: 5_000,
    })
    closing.push(smtp.close)
    await expect(smtp.send(MAIL)).rejects.toThrow('ETLS')
    expect(received).toEqual([])
  })
})

describe('faults', () => {
  test.each<[string, SMTPServerOptions, RegExp]>([
    [
      'an unknown recipient',
      { onRcptTo: (_a, _s, callback) => callback(refuse(550, '5.1.1 <mira@example.org> User unknown')) },
      /^final: .*550, 5\.1\.1/,
    ],
    [
      'a mailbox that is busy',
      { onRcptTo: (_a, _s, callback) => callback(refuse(451, '4.3.0 Try again later')) },
      /^again: .*RCPT TO, 451/,
    ],
    [
      'a relay that does not want us',
      { onRcptTo: (_a, _s, callback) => callback(refuse(554, '5.7.1 Relay access denied')) },
      /^again: .*5\.7\.1/,
    ],
    [
      'a sender that is refused',
      { onMailFrom: (_a, _s, callback) => callback(refuse(550, '5.1.8 Sender rejected')) },
      /^again: .*MAIL FROM/,
    ],
    [
      'content that is refused',
      {
        onData(stream, _session, callback) {
          stream.resume()
          stream.on('end', () => callback(refuse(552, '5.3.4 Message too big')))
        },
      },
      /^final: .*552/,
    ],
    [
      'a server that is full',
      {
        onData(stream, _session, callback) {
          stream.resume()
          stream.on('end', () => callback(refuse(452, '4.3.1 Insufficient system storage')))
        },
      },
      /^again: .*452/,
    ],
    [
      'a server that wants nobody',
      { onConnect: (_session, callback) => callback(refuse(554, 'No service')) },
      /^again/,
    ],
  ])('%s', async (_name, options, expected) => {
    const { port } = await startSmtp(options)
    expect(await outcome(port)).toMatch(expected)
  })

  test('a connection that drops in the middle of the mail', async () => {
    const port = await startTcp((socket) => {
      socket.write('220 mail.example ESMTP\r\n')
      socket.on('data', (data) => {
        const line = data.toString()
        if (line.startsWith('EHLO')) socket.write('250 mail.example\r\n')
        else if (line.startsWith('DATA')) socket.write('354 Go ahead\r\n')
        else if (/^(MAIL|RCPT)/.test(line)) socket.write('250 Ok\r\n')
        else socket.destroy()
      })
    })
    expect(await outcome(port)).toMatch(/^again: /)
  })

  test('a server that accepts the connection and stays silent', async () => {
    const port = await startTcp(() => undefined)
    expect(await outcome(port, HASTY)).toMatch(/^again: .*ETIMEDOUT/)
  })

  test('a server that falls silent in the middle', async () => {
    const port = await startTcp((socket) => {
      socket.write('220 mail.example ESMTP\r\n')
      socket.once('data', () => socket.write('250 mail.example\r\n'))
    })
    expect(await outcome(port, HASTY)).toMatch(/^again: .*(ETIMEDOUT|ECONNECTION|ESOCKET)/)
  })

  test('a server that answers drop by drop is given up on', async () => {
    const port = await startTcp((socket) => {
      const timer = setInterval(() => socket.write('220-still here\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await outcome(port, HASTY)).toMatch(/^again/)
  })

  test('nobody there', async () => {
    const port = await startTcp(() => undefined)
    for (const close of closing.splice(0)) await close()
    expect(await outcome(port)).toMatch(/^again: .*ESOCKET|ECONNECTION/)
  })
})

test('without a mail server a mail counts as sent', async () => {
  const { firma, mode } = parseConfig({})
  const postausgang = createMailSender({
    smtpUrl: null,
    mailFrom: 'p@example.de',
    publicUrl: 'http://localhost',
    firma,
    mode,
  })
  await expect(postausgang.send(MAIL)).resolves.toBeUndefined()
})
