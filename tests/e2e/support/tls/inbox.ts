import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { findLinks } from '#app/shared/nachrichten/find-links.ts'
import type { PostausgangNachricht } from '#app/shared/nachrichten/postausgang.types.ts'

export type Inbox = {
  smtpUrl: string
  smsUrl: string
  /** Lists messages to an address or number, newest first, in the format of the demo Postausgang. */
  list(an: string): PostausgangNachricht[]
  close(): Promise<void>
}

/** Receives the messages of a portal in production mode: mail over SMTP, SMS over the provider `http`. */
export async function startInbox(): Promise<Inbox> {
  const received: PostausgangNachricht[] = []
  const receive = (nachricht: Pick<PostausgangNachricht, 'art' | 'an' | 'betreff' | 'text'>) => {
    received.unshift({
      ...nachricht,
      id: String(received.length),
      html: null,
      links: findLinks(nachricht.text),
      anhaenge: [],
      erstellt_am: new Date().toISOString(),
      status: 'gesendet',
      fehler: null,
    })
  }
  const smtp = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    authOptional: true,
    onData(stream, session, callback) {
      text(stream)
        .then((raw) => {
          for (const { address } of session.envelope.rcptTo) receive({ art: 'email', an: address, ...readMail(raw) })
          callback()
        })
        .catch(callback)
    },
  })
  // A killed portal does not close its connection properly.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const sms = createServer(async (request, response) => {
    const { to, text: content } = JSON.parse(await text(request)) as { to: string; text: string }
    receive({ art: 'sms', an: to, betreff: null, text: content })
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((resolve) => sms.listen(0, '127.0.0.1', resolve))
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    smsUrl: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
    list: (an) => received.filter((nachricht) => nachricht.an === an),
    async close() {
      sms.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => sms.close(resolve)),
      ])
    },
  }
}

/** Reads subject and plain text of a mail in the format of the portal's mailer. */
function readMail(raw: string): { betreff: string; text: string } {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const subject = /^Subject: (.*)$/im.exec(unfold(head))?.[1] ?? ''
  const start = raw.search(/^Content-Type: text\/plain/im)
  const part = raw.slice(start).split(/\r\n--/, 1)[0] ?? ''
  const bodyStart = part.indexOf('\r\n\r\n')
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(part.slice(0, bodyStart))?.[1]
  const body = part.slice(bodyStart + 4)
  return { betreff: decodeWords(subject), text: decode(body, encoding ?? '7bit') }
}

const unfold = (head: string) => head.replace(/\r\n[ \t]+/g, ' ')

/** Decodes RFC 2047: `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. White space between two encoded words is dropped. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, art: string, content: string) =>
      art.toUpperCase() === 'B' ? decode(content, 'base64') : decode(content.replaceAll('_', ' '), 'quoted-printable'),
    )
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
