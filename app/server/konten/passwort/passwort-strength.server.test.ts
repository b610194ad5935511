import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEMO_KONTEN } from '#db/demo/konten.ts'
import { COMMON_PASSWOERTER } from './common-passwoerter.server.ts'
import { requirePasswortStrength } from './passwort-strength.server.ts'
import type { PasswortPerson } from './passwort-weakness.server.ts'

const JANA: PasswortPerson = {
  rolle: 'applicant',
  vorname: 'Jana',
  nachname: 'Albrecht-Süß',
  email: 'j.sternberg@fahrradladen.example',
  emailNeu: 'jana@turmuhr.example',
  phone: '+4915198563471',
}
const ERRATEN = 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes'
const DETAILS = 'Dieses Passwort lässt sich aus Ihren Angaben erraten. Bitte wählen Sie eines ohne'

const check = (passwort: string, person: Partial<PasswortPerson> = {}, setup = false) =>
  requirePasswortStrength(passwort, { person: { ...JANA, ...person }, setup })

describe('common passwords', () => {
  test.each([
    'Passwort1!',
    'passwort123',
    'Password123',
    'sommer2026',
    'Winter-2025!',
    'iloveyou',
    'fussball',
    'Fußball1',
    'qwertz123',
    '1q2w3e4r',
    '1qay2wsx',
    'asdf1234',
    'QWERTZUIOP',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'passwortpasswort',
    'P4ssw0rt!',
    'h4ll0h4ll0',
    '$ch@tz123',
    'p-a-s-s-w-o-r-t',
    '24121985',
    '24.12.1985',
    '2026-12-24',
    'Oktober2026',
    'Montag123',
    'Schneider1',
    'vermietung',
    'Test1234',
    'trustno1!!',
  ])('refuses %s and tells what to do', (passwort) => {
    expect(() => check(passwort)).toThrow(ERRATEN)
  })

  test.each(['geheim', '123456', 'hallo1', 'qwertz', 'schatz'])(
    'refuses %s even if six characters are enough',
    (passwort) => {
      expect(() => check(passwort, {}, true)).toThrow(ERRATEN)
    },
  )

  test('refuses every listed word with digits or signs around it', () => {
    const word = fc.constantFrom(...[...COMMON_PASSWOERTER].filter((text) => text.length >= 6))
    const extra = fc.string({ unit: fc.constantFrom(...'0123456789!?.#-'), maxLength: 5 })
    fc.assert(
      fc.property(word, extra, fc.boolean(), fc.nat(), (text, behind, large, before) => {
        const passwort = `${before % 10 === 0 ? '1' : ''}${large ? text.toUpperCase() : text}${behind}`
        expect(() => check(passwort)).toThrow()
      }),
      { numRuns: 500 },
    )
  })
})

describe('passwords made of personal details', () => {
  test.each([
    'JanaAlbrecht',
    'albrecht1992',
    'Suess.Jana!',
    'j.sternberg@fahrradladen.example',
    'Fahrradladen7',
    'turmuhr-jana',
    '015198563471',
    '+49 151 98563471',
    'j98563471',
    'Wohnportal1',
    'Hausverwaltung!',
    'W0hnp0rtal',
  ])('refuses %s', (passwort) => {
    expect(() => check(passwort)).toThrow(/leicht zu erraten|aus Ihren Angaben/)
  })

  test('tells the reason', () => {
    expect(() => check('Jana-Albrecht')).toThrow(DETAILS)
  })

  test('accepts details of other persons, and ignores unknown details', () => {
    expect(() => check('Sternberg-am-Turm', { email: null })).not.toThrow()
    expect(() => check('Kirschbaumallee', { vorname: '', nachname: '', email: null, phone: null })).not.toThrow()
  })
})

describe('good passwords', () => {
  test.each([
    'Neues-Passwort-2026',
    'Ein langer Satz, den ich mir merke',
    'Probe-345678-wohnen',
    'Kirschbaumallee',
    'Jana kauft grüne Äpfel',
    'korrekt-pferd-batterie',
    'x7!kQ9#mZ2',
    '94839201746385',
  ])('accepts %s', (passwort) => {
    expect(() => check(passwort)).not.toThrow()
  })

  test('accepts any password of a password manager', () => {
    const chars = fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789')
    fc.assert(
      fc.property(fc.string({ unit: chars, minLength: 16, maxLength: 200 }), (passwort) => {
        fc.pre(new Set(passwort).size > 8)
        expect(() => check(passwort)).not.toThrow()
      }),
    )
  })
})

describe('the length of a password', () => {
  test.each([
    ['fünf5', {}, true, 'Das Passwort muss mindestens 6 Zeichen lang sein.'],
    ['sechs6', {}, true, null],
    ['sieben7', {}, false, 'Das neue Passwort muss mindestens 8 Zeichen lang sein.'],
    ['elf-Zeichen', { rolle: 'operator' }, false, 'Das Passwort muss mindestens 12 Zeichen lang sein.'],
    ['elf-Zeichen', { rolle: 'administrator' }, true, 'Das Passwort muss mindestens 12 Zeichen lang sein.'],
    ['zwoelf-Zeich', { rolle: 'administrator' }, false, null],
    ['y-'.repeat(101), {}, false, 'höchstens 200 Zeichen'],
  ] as const)('checks %s for %o', (passwort, person, setup, reason) => {
    const attempt = () => check(passwort, person, setup)
    if (reason === null) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(reason)
  })

  test('refuses any long text quickly', () => {
    const since = process.cpuUsage()
    for (const text of ['ab'.repeat(100), '1q'.repeat(100), '-'.repeat(200), 'jana'.repeat(50), '!a1'.repeat(66)]) {
      expect(() => check(text)).toThrow()
    }
    // CPU time; real time depends on the load of the machine.
    expect(process.cpuUsage(since).user).toBeLessThan(500_000)
  })
})

test('accepts the passwords of the demo accounts', () => {
  for (const { passwort, ...person } of Object.values(DEMO_KONTEN)) {
    expect(() => check(passwort, { ...person, emailNeu: null, phone: person.telefon })).not.toThrow()
  }
})
