import { config } from '#app/server/config/config.server.ts'
import { CODE_MINUTES } from '#app/shared/konten/field-limits.ts'
import { gsm7Length, SMS_LENGTH, SMS_PART_LENGTH, toGsm7 } from './gsm7.server.ts'

/** Content of an SMS. Only this file and `textSms` create it. */
export type SmsText = {
  readonly text: string
  /** True if the text contains a code; it is deleted after sending. `validMinutes`: null if the SMS does not expire. */
  readonly geheim: boolean
  readonly validMinutes: number | null
  readonly source?: { key: string; values: Readonly<Record<string, string>>; from: SmsSender }
}

/** Values of the portal in an SMS. `names`: company names from long to short. `host`: host to which codes are bound. */
export type SmsSender = {
  names: readonly string[]
  host: string
  loginUrl: string
  dashboardUrl: string
  telefon: string
}

export const ownSender: SmsSender = {
  get names() {
    return [config.firma.name, config.firma.logoText]
  },
  host: new URL(config.publicUrl).hostname,
  loginUrl: `${config.publicUrl}/login`,
  dashboardUrl: `${config.publicUrl}/dashboard`,
  get telefon() {
    return config.firma.telefon
  },
}

export function registrierungsCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für die Registrierung', from)
}

export function anmeldeCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für die Anmeldung', from)
}

export function beitrittCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für den Mieterfragebogen', from)
}

export function telefonCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für die Mobilnummer', from)
}

/** SMS that warns a number's owner that another account wants to use the number. */
export function nummerAlreadyVergeben(from: SmsSender = ownSender): SmsText {
  const text = shortest(
    from.names.flatMap((name) => [
      `${name}: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich damit an: ${from.loginUrl} Das waren nicht Sie? Dann ist nichts zu tun.`,
      `${name}: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich damit an: ${from.loginUrl}`,
    ]),
  )
  return { text, geheim: false, validMinutes: null }
}

export function zugangChanged(from: SmsSender = ownSender): SmsText {
  const text = shortest(
    from.names.map(
      (name) =>
        `${name}: Die Zugangsdaten Ihres Kontos wurden geändert. Das waren nicht Sie? Rufen Sie uns an: ${from.telefon}`,
    ),
  )
  return { text, geheim: false, validMinutes: null }
}

export function mitmieterJoinedSms(url: string, from: SmsSender = ownSender): SmsText {
  return plainText((name) => `${name}: Zu Ihrem Mieterfragebogen ist jemand beigetreten. Ansehen: ${url}`, from)
}

export function angabenDeletedSms(from: SmsSender = ownSender): SmsText {
  return plainText(
    (name) => `${name}: Ihre Angaben zu beendeten Anfragen sind gelöscht, wie angekündigt. Es ist nichts zu tun.`,
    from,
  )
}

const plainText = (say: (name: string) => string, { names }: SmsSender): SmsText => ({
  text: shortest(names.map(say)),
  geheim: false,
  validMinutes: null,
})

/**
 * SMS with a code. The code comes first, since lock screens cut the text (NACHRICHT-3). The last line allows
 * autofill (WebOTP: https://wicg.github.io/sms-one-time-codes/, section 4).
 */
function codeText(code: string, purpose: string, { names, host }: SmsSender): SmsText {
  const bound = `@${host} #${code}`
  const text = shortest(
    names.flatMap((name) => [
      `${code} ist ${purpose} bei ${name}, gilt ${CODE_MINUTES} Minuten. Geben Sie ihn niemandem weiter.\n\n${bound}`,
      `${code} ist ${purpose} bei ${name}, gilt ${CODE_MINUTES} Minuten.\n\n${bound}`,
    ]),
  )
  return { text, geheim: true, validMinutes: CODE_MINUTES }
}

/** Returns the first wording that fits into `parts` SMS, in GSM characters; otherwise the last, in more parts. */
export function shortest(wordings: readonly string[], parts: 1 | 2 = 1): string {
  const texts = wordings.map(toGsm7)
  const room = parts === 1 ? SMS_LENGTH : parts * SMS_PART_LENGTH
  return texts.find((text) => gsm7Length(text) <= room) ?? texts.at(-1) ?? ''
}
