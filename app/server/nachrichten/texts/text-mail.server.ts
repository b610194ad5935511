import { anrede } from '#app/server/nachrichten/templates/mail-blocks.server.ts'
import type { MailContent, MailFrame, MailWohnung } from '#app/server/nachrichten/templates/mail-content.server.ts'
import { MAIL_TEXTS, type MailTextKey } from './mail-texts.server.ts'
import { fillLine, fillMail, type TextValues, type ValuesOf } from './render-text.server.ts'
import type { Wording } from './text-templates.server.ts'

export type TextMail = Pick<MailContent, 'geheim' | 'validMinutes' | 'kopfzeilen'> & {
  key: MailTextKey
  values: TextValues
}

/** Describes a mail with all variables of its text. `validMinutes` is null if the mail does not expire. */
export function textMail<Key extends MailTextKey>(
  key: Key,
  values: ValuesOf<(typeof MAIL_TEXTS)[Key]['variables'][number]>,
  { validMinutes = null, kopfzeilen }: Partial<Pick<MailContent, 'validMinutes' | 'kopfzeilen'>> = {},
): TextMail {
  return { key, values, geheim: false, validMinutes, ...(kopfzeilen && { kopfzeilen }) }
}

/** Values for greeting and first name; omits an invalid name. `greetInFull` adds the last name at queueing. */
export function personValues(vorname: string | null | undefined): ValuesOf<'anrede' | 'vorname' | 'nachname'> {
  const greeting = anrede(vorname)
  return { anrede: greeting, vorname: greeting === 'Guten Tag,' ? '' : (vorname ?? '').trim(), nachname: '' }
}

export function aboutWohnung(vorname: string | null | undefined, wohnung: MailWohnung, link: string) {
  return {
    ...personValues(vorname),
    wohnung: wohnung.title,
    kurzcode: wohnung.extra ?? '',
    wohnungskarte: [{ kind: 'wohnungen', entries: [wohnung] }],
    link,
  } as const satisfies TextValues
}

/** Fills in the text of a mail. `wording`: text of staff; by default the portal's own text. */
export function fillTextMail(
  { key, values, geheim, validMinutes, kopfzeilen }: TextMail,
  { firma }: MailFrame,
  wording: Wording = MAIL_TEXTS[key],
): MailContent {
  const all: TextValues = { ...values, firma: firma.name, telefon: firma.telefon }
  const { title, blocks } = fillMail(wording.text, all)
  return {
    betreff: fillLine(wording.betreff ?? '', all),
    preview: fillLine(MAIL_TEXTS[key].preview, all),
    ...(title !== null && { title }),
    anrede: null,
    blocks,
    ...(kopfzeilen && { kopfzeilen }),
    geheim,
    validMinutes,
  }
}
