/**
 * `id` is the same whenever the same mail is sent again. `inhalt` of an attachment is Base64. `kopfzeilen`: further
 * headers by name.
 */
export type Mail = {
  id: string
  an: string
  betreff: string
  text: string
  html: string | null
  anhaenge: readonly { name: string; typ: string; inhalt: string }[]
  kopfzeilen?: Readonly<Record<string, string>> | null
}

/** Hands a mail to a mail server. Throws DeliveryError when it is not taken. */
export type MailSender = { send(mail: Mail): Promise<void> }
