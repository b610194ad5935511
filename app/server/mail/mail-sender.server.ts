import { type Config, config } from '#app/server/config/config.server.ts'
import type { MailSender } from './mail-type.server.ts'
import { createSmtpMailSender } from './smtp-mail.server.ts'

const KEY = Symbol.for('wohnportal.mail')
type Holder = { [KEY]?: MailSender }

/** The process-wide way out for mail by configuration; its connections to the mail server are reused. */
export function getMailSender(): MailSender {
  const holder = globalThis as Holder
  holder[KEY] ??= createMailSender(config)
  return holder[KEY]
}

/** Without a mail server (demo mode) a mail counts as sent and is only shown, in the Postausgang. */
export function createMailSender({
  smtpUrl,
  mailFrom,
  firma,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'firma' | 'publicUrl'>): MailSender {
  if (smtpUrl === null) return { send: async () => undefined }
  return createSmtpMailSender({
    url: smtpUrl,
    from: mailFrom,
    replyTo: firma.email,
    idDomain: new URL(publicUrl).hostname,
  })
}
