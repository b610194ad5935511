import { fillTextMail, type TextMail } from '#app/server/nachrichten/texts/text-mail.server.ts'
import type { Wording } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { anfrageMails } from './anfrage-mails.server.ts'
import { besichtigungMails } from './besichtigung-mails.server.ts'
import { betriebMails } from './betrieb-mails.server.ts'
import { bewerbungMails } from './bewerbung-mails.server.ts'
import { kontoMails } from './konto-mails.server.ts'
import { loeschungMails } from './loeschung-mails.server.ts'
import type { Beschreibungen, FinishedMail, MailContent, MailFrame } from './mail-content.server.ts'
import type { MailTemplate, Templates } from './mail-template.server.ts'
import { mieterfragebogenMails } from './mieterfragebogen-mails.server.ts'
import { renderMailHtml } from './render-mail-html.server.ts'
import { renderMailText } from './render-mail-text.server.ts'
import { suchMails } from './such-mails.server.ts'
import { terminMails } from './termin-mails.server.ts'

const BESCHREIBUNGEN: Beschreibungen<Templates, MailContent | TextMail> = {
  ...kontoMails,
  ...anfrageMails,
  ...bewerbungMails,
  ...suchMails,
  ...terminMails,
  ...besichtigungMails,
  ...mieterfragebogenMails,
  ...loeschungMails,
  ...betriebMails,
}

export function describeMail<Name extends keyof Templates>(
  template: MailTemplate<Name>,
  frame: MailFrame,
): MailContent | TextMail {
  return BESCHREIBUNGEN[template.name](template.daten, frame)
}

export function renderMail<Name extends keyof Templates>(template: MailTemplate<Name>, frame: MailFrame): FinishedMail {
  return finishMail(describeMail(template, frame), frame)
}

/** Renders a mail with the company's header and footer. `wording`: text of staff that replaces the default text. */
export function finishMail(described: MailContent | TextMail, frame: MailFrame, wording?: Wording): FinishedMail {
  const inhalt = 'key' in described ? fillTextMail(described, frame, wording) : described
  return {
    // A line break would start a new header.
    betreff: inhalt.betreff.replace(/\s+/g, ' ').trim(),
    text: renderMailText(inhalt, frame.firma, frame.publicUrl),
    html: renderMailHtml(inhalt, frame),
    kopfzeilen: inhalt.kopfzeilen ?? null,
    geheim: inhalt.geheim,
    validMinutes: inhalt.validMinutes,
  }
}
