import { type Config, config } from '#app/server/config/config.server.ts'
import { findFirmaEmail } from '#app/server/config/firma.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import type { MailSender } from './mail-type.server.ts'
import { createSmtpMailSender } from './smtp-mail.server.ts'

export function getMailSender(): MailSender {
  return perProcess('mail', () => createMailSender(config))
}

/** Returns the SMTP sender. In demo mode without SMTP, mails count as sent and only appear in the Postausgang. */
export function createMailSender(
  settings: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mode' | 'firma' | 'publicUrl'>,
): MailSender & { close(): void } {
  const { smtpUrl, mailFrom, publicUrl } = settings
  if (smtpUrl === null) return { send: async () => undefined, close: () => undefined }
  return createSmtpMailSender({
    url: smtpUrl,
    from: mailFrom,
    // Read per mail: the setting may change.
    get replyTo() {
      return findFirmaEmail(settings)
    },
    idDomain: new URL(publicUrl).hostname,
  })
}
