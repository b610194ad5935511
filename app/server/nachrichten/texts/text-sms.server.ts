import { ownSender, type SmsSender, type SmsText, shortest } from '#app/server/nachrichten/sms-texts.server.ts'
import { fillLine, type TextValues } from './render-text.server.ts'
import { SMS_WORDINGS, type SmsTextKey, type SmsWording } from './sms-wordings.server.ts'

/** Creates an SMS with the default text. Keeps key and values, so that the outbox can use a text of staff instead. */
export function textSms<Key extends SmsTextKey>(
  key: Key,
  values: Readonly<Record<(typeof SMS_WORDINGS)[Key]['variables'][number], string>>,
  { from = ownSender, validMinutes = null }: { from?: SmsSender | undefined; validMinutes?: number | null } = {},
): SmsText {
  const source = { key, values, from }
  const wording: SmsWording = SMS_WORDINGS[key]
  return { text: fillSms(source, wording.texts, wording.parts), geheim: false, validMinutes, source }
}

/** Fills in the longest text that fits. One part: prefers a longer company name. Two parts: prefers a longer text. */
export function fillSms(
  { values, from: { names, telefon } }: { values: TextValues; from: SmsSender },
  texts: readonly string[],
  parts: 1 | 2 = 1,
): string {
  const fill = (text: string, firma: string) => fillLine(text, { ...values, firma, telefon })
  const wordings =
    parts === 1
      ? names.flatMap((firma) => texts.map((text) => fill(text, firma)))
      : texts.flatMap((text) => names.map((firma) => fill(text, firma)))
  return shortest(wordings, parts)
}
