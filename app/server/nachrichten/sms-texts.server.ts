import { config } from '#app/server/config/config.server.ts'
import { CODE_MINUTES } from '#app/shared/konten/field-limits.ts'
import { gsm7Length, SMS_LENGTH, SMS_PART_LENGTH, toGsm7 } from './gsm7.server.ts'

/** What an SMS says, and how to treat it. Only the functions of this file and `textSms` make one. */
export type SmsText = {
  readonly text: string
  /** Holds a code: the text goes from the outbox once it is sent. */
  readonly geheim: boolean
  /** Not sent any more after this time; null: it does not age. */
  readonly validMinutes: number | null
  /** Which text that staff may change it is made of, and what was filled in. */
  readonly source?: { key: string; values: Readonly<Record<string, string>>; from: SmsSender }
}

/** Who sends: the names of the company from long to short, and the host that codes belong to. */
export type SmsSender = {
  names: readonly string[]
  host: string
  loginUrl: string
  dashboardUrl: string
  telefon: string
}

/** The company of this process, as it is settled at the moment. */
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

/** The code that makes an account (KONTO-1). */
export function registrierungsCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für die Registrierung', from)
}

/** The code that signs in (ANMELDUNG-5). */
export function anmeldeCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für die Anmeldung', from)
}

/** The code that joins a Mieterfragebogen (TEILEN-3). */
export function beitrittCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für den Mieterfragebogen', from)
}

/** The code that confirms a number for an account (KONTO-4). */
export function telefonCode(code: string, from: SmsSender = ownSender): SmsText {
  return codeText(code, 'Ihr Code für die Mobilnummer', from)
}

/** To a number that an account has already, when somebody wants to use it for another one. Holds no code. */
export function nummerAlreadyVergeben(from: SmsSender = ownSender): SmsText {
  const text = shortest(
    from.names.flatMap((name) => [
      `${name}: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich damit an: ${from.loginUrl} Das waren nicht Sie? Dann ist nichts zu tun.`,
      `${name}: Zu dieser Nummer gibt es schon ein Konto. Melden Sie sich damit an: ${from.loginUrl}`,
    ]),
  )
  return { text, geheim: false, validMinutes: null }
}

/** To the number of an account whose number, e-mail or password was just changed. Holds no code. */
export function zugangChanged(from: SmsSender = ownSender): SmsText {
  const text = shortest(
    from.names.map(
      (name) =>
        `${name}: Die Zugangsdaten Ihres Kontos wurden geändert. Das waren nicht Sie? Rufen Sie uns an: ${from.telefon}`,
    ),
  )
  return { text, geheim: false, validMinutes: null }
}

/** To the owner of a questionnaire that somebody has joined (TEILEN-7). `url`: its page. */
export function mitmieterJoinedSms(url: string, from: SmsSender = ownSender): SmsText {
  return plainText((name) => `${name}: Zu Ihrem Mieterfragebogen ist jemand beigetreten. Ansehen: ${url}`, from)
}

/** What a person has told is deleted, its time being over (LOESCHUNG-3). */
export function angabenDeletedSms(from: SmsSender = ownSender): SmsText {
  return plainText(
    (name) => `${name}: Ihre Angaben zu beendeten Anfragen sind gelöscht, wie angekündigt. Es ist nichts zu tun.`,
    from,
  )
}

const plainText = (say: (name: string) => string, { names }: SmsSender): SmsText => ({
  ...{ text: shortest(names.map(say)), geheim: false, validMinutes: null },
})

/**
 * The code comes first, as lock screens cut the rest off (NACHRICHT-3). The last line ties it to the portal's host, so
 * that a phone offers it there and nowhere else (WebOTP: https://wicg.github.io/sms-one-time-codes/, section 4).
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

/**
 * The first wording that fits into one SMS, or into two where that is no waste, else the last, which is split. Only letters
 * every network has.
 */
export function shortest(wordings: readonly string[], parts: 1 | 2 = 1): string {
  const texts = wordings.map(toGsm7)
  const room = parts === 1 ? SMS_LENGTH : parts * SMS_PART_LENGTH
  return texts.find((text) => gsm7Length(text) <= room) ?? texts.at(-1) ?? ''
}
