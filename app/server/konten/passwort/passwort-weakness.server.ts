import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { findLengthError } from '#app/shared/konten/passwort-rules.ts'

export type PasswortPerson = {
  rolle: Rolle
  vorname: string
  nachname: string
  email: string | null
  emailNeu: string | null
  phone: string | null
}

/** Keyboard and alphabet series, matched forward and backward. */
const SERIES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((series) => [series, Array.from(series).reverse().join('')])
const SERIES_MIN = 3

/** A password is weak if it consists of a known word and at most this many other characters. */
const EXTRAS = 6
/** A password is weak if it consists of a name, address or company name and at most this many other letters. */
const REST_LETTERS = 3
/** A password without letters and with fewer digits than this is refused as a date or a guessable number. */
const ONLY_DIGITS = 11

/** Maps a digit or sign to the letter it replaces, such as 0 to o. Two maps, because 1 and ! can mean i or l. */
const FONTS = ['i', 'l'].map(
  (one): Record<string, string> => ({
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '€': 'e',
    '1': one,
    '!': one,
  }),
)

function normalise(text: string): string {
  const small = text.normalize('NFC').toLowerCase()
  return small.replace(/[äöüß]/g, (chars) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[chars] ?? 'ss')
}

/** Returns the reason why a password is refused and how to fix it (PASSWORT-2); null if it is strong enough. */
export function findPasswortWeakness(
  passwort: string,
  {
    min,
    frequent,
    person,
    firma,
  }: { min: number; frequent: ReadonlySet<string>; person: PasswortPerson; firma: readonly string[] },
): string | null {
  const length = findLengthError(passwort, min)
  if (length !== null) return length
  if (isFromDetails(passwort, person, firma)) {
    return 'Dieses Passwort lässt sich aus Ihren Angaben erraten. Bitte wählen Sie eines ohne Namen, E-Mail-Adresse, Telefonnummer und Firma.'
  }
  if (isGuessable(normalise(passwort), frequent)) {
    return 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes, zum Beispiel drei Wörter, die nichts miteinander zu tun haben.'
  }
  return null
}

function isGuessable(text: string, frequent: ReadonlySet<string>): boolean {
  if (new Set(text).size < 3) return true
  const repeated = /^(.{2,}?)\1+$/.exec(text)?.[1]
  if (repeated !== undefined && (repeated.length < 6 || isGuessable(repeated, frequent))) return true
  if (/^[\d\s.,:/-]*$/.test(text) && countDigits(text) < ONLY_DIGITS) return true
  const withoutSeparator = text.replace(/[\s._-]/g, '')
  return [text, withoutSeparator].some((form) => isSeries(form) || isFrequent(form, frequent))
}

function isSeries(text: string): boolean {
  const rest = withoutSeries(text)
  return rest.length < text.length && rest.length <= EXTRAS && !hasLetters(rest)
}

function isFrequent(text: string, frequent: ReadonlySet<string>): boolean {
  return [text, withoutSeries(text)].some((form) => listCores(form).some((core) => frequent.has(core)))
}

/** Returns candidate words: the text without up to `EXTRAS` characters at each end, with signs read as letters. */
function listCores(text: string): string[] {
  const head = Math.min(EXTRAS, /^[^a-z]*/.exec(text)?.[0].length ?? 0)
  const tail = Math.min(EXTRAS, /[^a-z]*$/.exec(text)?.[0].length ?? 0)
  const cores = Array.from({ length: head + 1 }, (_, start) =>
    Array.from({ length: tail + 1 }, (_unused, end) => text.slice(start, text.length - end)),
  ).flat()
  return cores
    .filter((core) => core.length >= SERIES_MIN)
    .flatMap((core) => [core, ...FONTS.map((font) => Array.from(core, (chars) => font[chars] ?? chars).join(''))])
}

function withoutSeries(text: string): string {
  let rest = ''
  for (let i = 0; i < text.length; ) {
    const length = runAt(text, i)
    if (length < SERIES_MIN) rest += text.charAt(i)
    i += length < SERIES_MIN ? 1 : length
  }
  return rest
}

function runAt(text: string, start: number): number {
  const same = /^(.)\1*/u.exec(text.slice(start))?.[0].length ?? 1
  let length = same
  while (
    length < text.length - start &&
    SERIES.some((series) => series.includes(text.slice(start, start + length + 1)))
  ) {
    length += 1
  }
  return length
}

function isFromDetails(passwort: string, person: PasswortPerson, firma: readonly string[]): boolean {
  const words = [person.vorname, person.nachname, person.email, person.emailNeu, ...firma]
    .flatMap((text) => normalise(text ?? '').split(/[^a-z0-9]+/))
    .filter((word) => word.length >= SERIES_MIN && hasLetters(word))
    .sort((a, b) => b.length - a.length)
  const text = normalise(passwort)
  return [text, ...listCores(text)].some((form) => {
    const rest = words.reduce((previous, word) => previous.replaceAll(word, ' '), form)
    const found = rest !== form || isFromNummer(form, person.phone)
    return found && rest.replace(/[^a-z]/g, '').length <= REST_LETTERS
  })
}

function isFromNummer(text: string, phone: string | null): boolean {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return phone !== null && digits.length >= 6 && phone.includes(digits)
}

const hasLetters = (text: string) => /[a-z]/.test(text)
const countDigits = (text: string) => text.replace(/\D/g, '').length
