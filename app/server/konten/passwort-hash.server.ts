import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '#app/shared/domain-error.ts'
import { PASSWORT_MAX, PASSWORT_MIN } from '#app/shared/konten/feld-grenzen.ts'
import { PASSWORT_ZU_KURZ, PASSWORT_ZU_LANG } from '#app/shared/konten/passwort-regeln.ts'

/** argon2id (the library's default) with 19 MiB, two passes, one lane: OWASP's first choice for password storage. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password nobody has: accounts without one take as long as accounts with one. */
let ersatz: Promise<string> | null = null

/** Hashes a password. */
export function hashPasswort(passwort: string): Promise<string> {
  return hash(passwort, ARGON2)
}

/** Compares a password; one argon2 run in every case, also where there is no account or no password. */
export async function verifyPasswort(passwortHash: string | null, passwort: string): Promise<boolean> {
  ersatz ??= hashPasswort(crypto.randomUUID())
  const stimmt = await verify(passwortHash ?? (await ersatz), passwort.slice(0, PASSWORT_MAX))
  return stimmt && passwortHash !== null && passwort.length <= PASSWORT_MAX
}

/** What is tried first on every account. */
const BEKANNT = new Set([
  'passwort',
  'password',
  'kennwort',
  'passwort1',
  'password1',
  'qwertz',
  'qwerty',
  'qwertzui',
  'qwertyui',
  'geheim',
  'hallo123',
  'schatz',
])

/**
 * Throws PASSWORT_ZU_SCHWACH with the reason: too short (`mindestens` characters; 6 in the mail dialog, 8 elsewhere:
 * seed 001 section 9), too long, a single character repeated, digits in a row, or one that everybody tries first.
 */
export function requirePasswortStaerke(passwort: string, { mindestens }: { mindestens: number }): void {
  const grund = findSchwaeche(passwort, mindestens)
  if (grund) throw new DomainError('PASSWORT_ZU_SCHWACH', grund)
}

function findSchwaeche(passwort: string, mindestens: number): string | null {
  if (passwort.length < mindestens) {
    return mindestens === PASSWORT_MIN
      ? PASSWORT_ZU_KURZ.text
      : `Das Passwort muss mindestens ${mindestens} Zeichen lang sein.`
  }
  if (passwort.length > PASSWORT_MAX) return PASSWORT_ZU_LANG.text
  if (new Set(passwort).size < 3 || isReihe(passwort) || BEKANNT.has(passwort.toLowerCase())) {
    return 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes.'
  }
  return null
}

/** 12345678, 87654321, abcdefgh. */
function isReihe(passwort: string): boolean {
  const schritte = Array.from(passwort.slice(1), (zeichen, i) => zeichen.charCodeAt(0) - passwort.charCodeAt(i))
  return schritte.every((schritt) => schritt === 1) || schritte.every((schritt) => schritt === -1)
}
