import { type Config, config } from '#app/server/config/config.server.ts'
import { findFirmaEmail } from '#app/server/config/firma.server.ts'
import { perProcess } from '#app/server/config/per-process.server.ts'
import type { MailSender } from './mail-type.server.ts'
import { createSmtpMailSender } from './smtp-mail.server.ts'

/** The process-wide way out for mail by configuration; its connections to the mail server are reused. */
export function getMailSender(): MailSender {
  return perProcess('mail', () => createMailSender(config))
}

/** Without a mail server (demo mode) a mail counts as sent and is only shown, in the Postausgang. */
export function createMailSender(
  settings: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mode' | 'firma' | 'publicUrl'>,
): MailSender & { close(): void } {
  const { smtpUrl, mailFrom, publicUrl } = settings
  if (smtpUrl === null) return { send: async () => undefined, close: () => undefined }
  return createSmtpMailSender({
    url: smtpUrl,
    from: mailFrom,
    // Asked for each mail: the company may have settled another one meanwhile.
    get replyTo() {
      return findFirmaEmail(settings)
    },
    idDomain: new URL(publicUrl).hostname,
  })
}
