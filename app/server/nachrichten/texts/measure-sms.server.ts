import { gsm7Length, SMS_LENGTH, SMS_PART_LENGTH, toGsm7 } from '#app/server/nachrichten/gsm7.server.ts'
import { ownSender } from '#app/server/nachrichten/sms-texts.server.ts'
import { fillLine } from './render-text.server.ts'
import { SMS_SAMPLE } from './sms-sample.server.ts'

/** Maximum number of parts of an SMS; each part costs money. */
export const MAX_SMS_PARTS = 2

/** Measures an SMS text filled with sample values. `characters`: septets. `replaced`: characters sent as '?'. */
export function measureSms(text: string): { characters: number; parts: number; replaced: string[] } {
  const { names, telefon } = ownSender
  const filled = fillLine(text, { ...SMS_SAMPLE, firma: names.at(-1) ?? '', telefon })
  const characters = gsm7Length(toGsm7(filled))
  const parts = characters <= SMS_LENGTH ? Math.min(1, characters) : Math.ceil(characters / SMS_PART_LENGTH)
  const replaced = Array.from(new Set(text)).filter((character) => toGsm7(character) === '?' && character !== '?')
  return { characters, parts, replaced }
}
