import type { NodemailerError, SMTPPoolOptions } from 'nodemailer'
import { parseSender } from '#app/server/config/sender.server.ts'
import { DeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import { refuseInTransaction } from '#app/server/process/transaction-guard.server.ts'
import type { Mail, MailSender } from './mail-type.server.ts'

type SmtpOptions = {
  /** Mail server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. */
  url: string
  from: string
  /** Reply-To address; null if nobody reads replies. */
  replyTo: string | null
  idDomain: string
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 4
/** Time in ms after which idle connections are closed, before mail servers close them. */
const IDLE_MS = 30_000

/** Returns a sender with TLS, except on this machine. Retries keep the Message-ID, so that mailboxes see duplicates. */
export function createSmtpMailSender(options: SmtpOptions): MailSender & { close(): void } {
  // Reports invalid settings now, not with the first mail.
  const settings = readTransportOptions(options)
  let opened: Promise<Transport> | null = null
  const from = parseSender(options.from)
  return {
    async send(mail) {
      refuseInTransaction('A mail')
      try {
        // Total timeout: a server that replies very slowly must not hold a connection forever.
        const signal = AbortSignal.timeout((options.timeoutMs ?? TIMEOUT_MS) * 6)
        opened ??= openTransport(settings)
        await (await opened).sendMail({ ...toMessage(mail, from, options), signal })
      } catch (error) {
        throw toDeliveryError(error)
      }
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close({ force: true }),
        () => undefined,
      ),
  }
}

type Settings = ReturnType<typeof readTransportOptions>
type Transport = Awaited<ReturnType<typeof openTransport>>

/** Loads the mail library with the first mail, since it needs 30 MB of memory. */
async function openTransport(settings: Settings) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(settings)
  // Without a listener an error of an idle connection would end the process.
  transport.on('error', () => undefined)
  return transport
}

export function readTransportOptions({
  url,
  timeoutMs = TIMEOUT_MS,
}: Pick<SmtpOptions, 'url' | 'timeoutMs'>): SMTPPoolOptions & { pool: true } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = isLoopback(host)
  return {
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    idleTimeout: IDLE_MS,
    // The outbox retries. One retry here covers a connection that the server has just closed.
    maxRequeues: 1,
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLocal,
    // A mail server on this machine seldom has a verifiable certificate.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isLocal },
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    dnsTimeout: timeoutMs,
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function toMessage(mail: Mail, from: { name: string; address: string }, { replyTo, idDomain }: SmtpOptions) {
  return {
    from,
    // As an object: text would be parsed as a list of addresses.
    to: { name: '', address: mail.an },
    ...(replyTo !== null && { replyTo: { name: from.name, address: replyTo } }),
    subject: mail.betreff,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<${mail.id}@${idDomain}>`,
    headers: {
      ...mail.kopfzeilen,
      // Prevents automatic replies (RFC 3834); Exchange needs its own header.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    ...toAttachments(mail.anhaenge),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Adds a calendar file as alternative body (RFC 6047 section 2.4) and as attachment, since mail programs differ. */
function toAttachments(anhaenge: Mail['anhaenge']) {
  const methodOf = ({ typ }: Mail['anhaenge'][number]) => /^text\/calendar\s*;.*\bmethod=(\w+)/i.exec(typ)?.[1]
  const calendar = anhaenge.find((anhang) => methodOf(anhang) !== undefined)
  return {
    attachments: anhaenge
      .filter((anhang) => anhang !== calendar)
      .map(({ name, typ, inhalt }) => ({ filename: name, contentType: typ, content: Buffer.from(inhalt, 'base64') })),
    ...(calendar && {
      icalEvent: {
        method: methodOf(calendar),
        filename: calendar.name,
        content: Buffer.from(calendar.inhalt, 'base64').toString(),
      },
    }),
  }
}

/**
 * Converts the error of a failed mail. It is final only for 5xx replies about this recipient or mail (RFC 5321 section
 * 4.2.1). A refused sender, login or relay (enhanced code 5.7, RFC 3463) can be fixed by an operator.
 */
function toDeliveryError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('Mailserver: unbekannter Fehler.')
  const { code, command, responseCode, response }: NodemailerError = error
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  const isRefused = responseCode !== undefined && responseCode >= 500 && ![503, 530, 535].includes(responseCode)
  const final = isAboutMail && isRefused && !enhanced?.startsWith('5.7.')
  // Codes only: the server's text may contain the address.
  const parts = [code, command, responseCode, enhanced].filter((part) => part !== undefined)
  return new DeliveryError(`Mailserver: ${final ? 'endgültig abgelehnt' : 'nicht angenommen'} (${parts.join(', ')}).`, {
    final,
  })
}
