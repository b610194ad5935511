import type { Rolle } from './konto-stand.ts'
import { findLaengenFehler } from './passwort-regeln.ts'

/** Whose password it is: it must not be guessed from that. Null or empty where it is unknown. */
export type PasswortPerson = {
  rolle: Rolle
  vorname: string
  nachname: string
  email: string | null
  emailNeu: string | null
  phone: string | null
}

/** What keys and digits lie side by side, or one after the other; both ways count. */
const REIHEN = [
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
].flatMap((reihe) => [reihe, Array.from(reihe).reverse().join('')])
const REIHE_MIN = 3

/** So many digits and signs before and behind a word do not hide it. */
const SCHMUCK = 6
/** So many letters beside one's own name, address or company do not hide them. */
const REST_BUCHSTABEN = 3
/** So many digits alone are a date or a number to be tried. */
const NUR_ZIFFERN = 11

/** How digits and signs stand for letters; 1 and ! for two of them. */
const SCHRIFTEN = ['i', 'l'].map(
  (eins): Record<string, string> => ({
    ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '€': 'e' },
    ...{ '1': eins, '!': eins },
  }),
)

/** Small letters, ä as ae: the form of the list and of everything that is compared. */
function normalise(text: string): string {
  const klein = text.normalize('NFC').toLowerCase()
  return klein.replace(/[äöüß]/g, (zeichen) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[zeichen] ?? 'ss')
}

/**
 * Why a password is refused (PASSWORT-2), with what to do; null for one that will do. Too short or too long; one of the
 * most used (`haeufige`), also with digits and signs around it or for letters; a run of the keyboard, a date; the
 * person's name, address or number, or one of the `firma` words.
 */
export function findPasswortSchwaeche(
  passwort: string,
  {
    mindestens,
    haeufige,
    person,
    firma,
  }: { mindestens: number; haeufige: ReadonlySet<string>; person: PasswortPerson; firma: readonly string[] },
): string | null {
  const laenge = findLaengenFehler(passwort, mindestens)
  if (laenge !== null) return laenge
  if (isAusAngaben(passwort, person, firma)) {
    return 'Dieses Passwort lässt sich aus Ihren Angaben erraten. Bitte wählen Sie eines ohne Namen, E-Mail-Adresse, Telefonnummer und Firma.'
  }
  if (isErratbar(normalise(passwort), haeufige)) {
    return 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes, zum Beispiel drei Wörter, die nichts miteinander zu tun haben.'
  }
  return null
}

function isErratbar(text: string, haeufige: ReadonlySet<string>): boolean {
  if (new Set(text).size < 3) return true
  const wiederholt = /^(.{2,}?)\1+$/.exec(text)?.[1]
  if (wiederholt !== undefined && (wiederholt.length < 6 || isErratbar(wiederholt, haeufige))) return true
  if (/^[\d\s.,:/-]*$/.test(text) && countZiffern(text) < NUR_ZIFFERN) return true
  const ohneTrenner = text.replace(/[\s._-]/g, '')
  return [text, ohneTrenner].some((form) => isReihen(form) || isHaeufig(form, haeufige))
}

/** Nothing but runs and repeated characters, and a few digits and signs. */
function isReihen(text: string): boolean {
  const rest = withoutReihen(text)
  return rest.length < text.length && rest.length <= SCHMUCK && !hasBuchstaben(rest)
}

/** A word of the list, as it is or with digits and signs around it or for letters, and runs of the keyboard cut off. */
function isHaeufig(text: string, haeufige: ReadonlySet<string>): boolean {
  return [text, withoutReihen(text)].some((form) => listKerne(form).some((kern) => haeufige.has(kern)))
}

/** The text without some of the characters before and behind it that are no letters, and each as it would be read. */
function listKerne(text: string): string[] {
  const kopf = Math.min(SCHMUCK, /^[^a-z]*/.exec(text)?.[0].length ?? 0)
  const schwanz = Math.min(SCHMUCK, /[^a-z]*$/.exec(text)?.[0].length ?? 0)
  const kerne = Array.from({ length: kopf + 1 }, (_, vorn) =>
    Array.from({ length: schwanz + 1 }, (_unused, hinten) => text.slice(vorn, text.length - hinten)),
  ).flat()
  return kerne
    .filter((kern) => kern.length >= REIHE_MIN)
    .flatMap((kern) => [
      kern,
      ...SCHRIFTEN.map((schrift) => Array.from(kern, (zeichen) => schrift[zeichen] ?? zeichen).join('')),
    ])
}

/** The text without its longest runs of at least three characters. */
function withoutReihen(text: string): string {
  let rest = ''
  for (let i = 0; i < text.length; ) {
    const laenge = runAt(text, i)
    if (laenge < REIHE_MIN) rest += text.charAt(i)
    i += laenge < REIHE_MIN ? 1 : laenge
  }
  return rest
}

/** How long a run begins here: neighbours on the keyboard or in the alphabet, or the same character again. */
function runAt(text: string, beginn: number): number {
  const gleiche = /^(.)\1*/u.exec(text.slice(beginn))?.[0].length ?? 1
  let laenge = gleiche
  while (
    laenge < text.length - beginn &&
    REIHEN.some((reihe) => reihe.includes(text.slice(beginn, beginn + laenge + 1)))
  ) {
    laenge += 1
  }
  return laenge
}

/** What is left without one's own words is hardly anything, or the digits are those of one's number. */
function isAusAngaben(passwort: string, person: PasswortPerson, firma: readonly string[]): boolean {
  const woerter = [person.vorname, person.nachname, person.email, person.emailNeu, ...firma]
    .flatMap((text) => normalise(text ?? '').split(/[^a-z0-9]+/))
    .filter((wort) => wort.length >= REIHE_MIN && hasBuchstaben(wort))
    .sort((a, b) => b.length - a.length)
  const text = normalise(passwort)
  return [text, ...listKerne(text)].some((form) => {
    const rest = woerter.reduce((bisher, wort) => bisher.replaceAll(wort, ' '), form)
    const gefunden = rest !== form || isAusNummer(form, person.phone)
    return gefunden && rest.replace(/[^a-z]/g, '').length <= REST_BUCHSTABEN
  })
}

/** Six digits or more of one's own number, in a row. */
function isAusNummer(text: string, phone: string | null): boolean {
  const ziffern = text.replace(/\D/g, '').replace(/^0+/, '')
  return phone !== null && ziffern.length >= 6 && phone.includes(ziffern)
}

const hasBuchstaben = (text: string) => /[a-z]/.test(text)
const countZiffern = (text: string) => text.replace(/\D/g, '').length
