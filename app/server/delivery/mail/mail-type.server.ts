/** `id` is the same in every retry. `inhalt` of an attachment is Base64. */
export type Mail = {
  id: string
  an: string
  betreff: string
  text: string
  html: string | null
  anhaenge: readonly { name: string; typ: string; inhalt: string }[]
  kopfzeilen?: Readonly<Record<string, string>> | null
}

/** @throws DeliveryError if the mail server does not accept the mail */
export type MailSender = { send(mail: Mail): Promise<void> }
