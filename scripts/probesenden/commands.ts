import { config } from '#app/server/config/config.server.ts'
import { createMailSender } from '#app/server/delivery/mail/mail-sender.server.ts'
import { createSmsSender } from '#app/server/delivery/sms/sms-sender.server.ts'
import { deliverTestMessage, type TestMessage } from '#app/server/nachrichten/deliver-test-message.server.ts'
import { describeRefusal, readAdresse } from '#app/server/verwaltung/betrieb/send-test-message.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import {
  asksForHelp,
  CallError,
  type Execution,
  type ReadCommand,
  readArguments,
} from '../command-line/read-command.ts'

const KINDS: Readonly<Record<string, TestMessage['kind']>> = { mail: 'email', sms: 'sms' }

export const readCommand: ReadCommand<null> = async (args, { now }) => {
  if (asksForHelp(args)) return null
  const [name = '', ...rest] = args
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (kind === undefined) throw new CallError(`Den Befehl "${name}" gibt es nicht.`)
  const [typed] = readArguments(rest, [kind === 'email' ? 'adresse' : 'nummer']).positionals
  return send({ kind, an: readAdresse(kind, typed) }, now)
}

function send(message: TestMessage, now: Date): Execution<null> {
  return async () => {
    const missing =
      message.kind === 'email' ? config.smtpUrl === null && 'SMTP_URL' : config.sms === null && 'SMS_PROVIDER'
    if (missing) throw new DomainError('TEST_ABGELEHNT', `${missing} ist nicht gesetzt: Es geht nichts hinaus.`)
    const mail = createMailSender(config)
    try {
      const refusal = await deliverTestMessage(message, { senders: { mail, sms: createSmsSender(config.sms) }, now })
      if (refusal !== null) throw new DomainError('TEST_ABGELEHNT', describeRefusal(refusal))
      return `Angenommen für ${message.an}. Kommt nichts an, liegt es am Weg danach: bei E-Mails am Spam-Ordner, an SPF und DKIM.`
    } finally {
      mail.close()
    }
  }
}
