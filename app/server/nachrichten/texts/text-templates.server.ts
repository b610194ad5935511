import { isMailTextKey, MAIL_TEXTS } from './mail-texts.server.ts'
import { isSmsTextKey, SMS_WORDINGS } from './sms-wordings.server.ts'
import { COMMON_VARIABLES, type VariableName } from './text-variables.server.ts'

/** Text of a message. `betreff`: null for an SMS. For a status text, `betreff` is the name of the status. */
export type Wording = { betreff: string | null; text: string }

/**
 * Text that staff may rewrite. `key`: in `textvorlagen` and the outbox. `own`: default text; longest variant of an SMS.
 */
export type TextTemplate = {
  key: string
  kind: 'email' | 'sms'
  title: string
  occasion: string
  variables: readonly VariableName[]
  required: readonly VariableName[]
  own: Wording
}

const SMS_OCCASION = 'Wird statt der E-Mail gesendet, solange die Person keine Adresse bestätigt hat.'

/** Texts that staff may rewrite (VORLAGE-1): mails in the order in which applicants get them, then SMS. */
export const TEXT_TEMPLATES: readonly TextTemplate[] = [...listMails(), ...listSms()]

const BY_KEY = new Map<string, TextTemplate>(TEXT_TEMPLATES.map((template) => [template.key, template]))

export function findTextTemplate(key: string): TextTemplate | null {
  return BY_KEY.get(key) ?? null
}

function listMails(): TextTemplate[] {
  return Object.keys(MAIL_TEXTS)
    .filter(isMailTextKey)
    .map((key) => {
      const { title, occasion, variables, required, betreff, text } = MAIL_TEXTS[key]
      const own = { betreff, text }
      return { key, kind: 'email', title, occasion, variables: [...COMMON_VARIABLES, ...variables], required, own }
    })
}

function listSms(): TextTemplate[] {
  return Object.keys(SMS_WORDINGS)
    .filter(isSmsTextKey)
    .map((key) => {
      const { title, variables, required, texts } = SMS_WORDINGS[key]
      const own = { betreff: null, text: texts[0] }
      const all = [...COMMON_VARIABLES, ...variables]
      return { key, kind: 'sms', title, occasion: SMS_OCCASION, variables: all, required, own }
    })
}
