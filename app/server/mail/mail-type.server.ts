/** `id` is the same whenever the same mail is sent again. `inhalt` of an attachment is Base64. */
export type Mail = {
  id: string
  an: string
  betreff: string
  text: string
  html: string | null
  anhaenge: readonly { name: string; typ: string; inhalt: string }[]
}

/** Hands a mail to a mail server. Throws ZustellFehler when it is not taken. */
export type MailSender = { send(mail: Mail): Promise<void> }
