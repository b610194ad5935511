import { anfrageMails } from './anfrage-mails.server.ts'
import { besichtigungMails } from './besichtigung-mails.server.ts'
import { bewerbungMails } from './bewerbung-mails.server.ts'
import { kontoMails } from './konto-mails.server.ts'
import type { Beschreibungen, FinishedMail, MailFrame } from './mail-content.server.ts'
import type { MailTemplate, Templates } from './mail-template.server.ts'
import { mieterfragebogenMails } from './mieterfragebogen-mails.server.ts'
import { renderMailHtml } from './render-mail-html.server.ts'
import { renderMailText } from './render-mail-text.server.ts'
import { suchMails } from './such-mails.server.ts'
import { terminMails } from './termin-mails.server.ts'

const BESCHREIBUNGEN: Beschreibungen<Templates> = {
  ...kontoMails,
  ...anfrageMails,
  ...bewerbungMails,
  ...suchMails,
  ...terminMails,
  ...besichtigungMails,
  ...mieterfragebogenMails,
}

/**
 * A template with its data as subject, HTML and plain text. Both bodies come from one description, so they say the
 * same. `now` is the time the mail speaks of.
 */
export function renderMail<Name extends keyof Templates>(template: MailTemplate<Name>, frame: MailFrame): FinishedMail {
  const { firma, publicUrl } = frame
  const inhalt = BESCHREIBUNGEN[template.name](template.daten, frame)
  return {
    // A line break would start a new header.
    betreff: inhalt.betreff.replace(/\s+/g, ' ').trim(),
    text: renderMailText(inhalt, firma, publicUrl),
    html: renderMailHtml(inhalt, firma, publicUrl),
    kopfzeilen: inhalt.kopfzeilen ?? null,
    geheim: inhalt.geheim,
    validMinutes: inhalt.validMinutes,
  }
}
