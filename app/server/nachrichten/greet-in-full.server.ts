import type { Addressee } from './addressees.repository.server.ts'
import { anrede } from './templates/mail-blocks.server.ts'
import type { MailContent } from './templates/mail-content.server.ts'
import type { TextMail } from './texts/text-mail.server.ts'

/** Adds the last name to a standard greeting. Returns the mail unchanged if the full name is unfit for a greeting. */
export function greetInFull<Mail extends MailContent | TextMail>(mail: Mail, person: Addressee | undefined): Mail {
  if (person === undefined) return mail
  const short = anrede(person.vorname)
  const full = anrede(`${person.vorname.trim()} ${person.nachname.trim()}`)
  if (short === anrede(null) || full === anrede(null) || person.nachname.trim() === '') return mail
  if (!('key' in mail)) return mail.anrede === short ? { ...mail, anrede: full } : mail
  if (mail.values.anrede !== short) return mail
  return { ...mail, values: { ...mail.values, anrede: full, nachname: person.nachname.trim() } }
}
