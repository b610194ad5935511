import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DomainError, isDomainError, requireDomainError } from './domain-error.ts'

const FAILURE = new DomainError('CODE_UNGUELTIG', 'Der Code ist ungültig.')
const OF_OTHER_COPY = Object.assign(new Error('Nein.'), { name: 'DomainError', code: 'CODE_UNGUELTIG' })

test.each([
  ['SITZUNG_BEENDET', 401],
  ['KONTO_GESPERRT', 403],
  ['ANFRAGE_NICHT_GEFUNDEN', 404],
  ['NICHT_ZU_HABEN', 409],
  ['CODE_UNGUELTIG', 422],
  ['ZU_VIELE_VERSUCHE', 429],
  ['SUCHE_AUSGELASTET', 503],
] as const)('%s has the status %i', (code, status) => {
  expect(new DomainError(code, 'Nein.').status).toBe(status)
})

test('distinguishes expected failures from bugs, also across two copies of the module', () => {
  expect([FAILURE, OF_OTHER_COPY, new Error('kaputt'), null].map((error) => isDomainError(error))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isDomainError(FAILURE, 'CODE_UNGUELTIG', 'SMS_LAND')).toBe(true)
  expect(isDomainError(FAILURE, 'SMS_LAND')).toBe(false)
})

test('rethrows unexpected errors', () => {
  expect(requireDomainError(FAILURE)).toBe(FAILURE)
  expect(requireDomainError(FAILURE, 'CODE_UNGUELTIG')).toBe(FAILURE)
  const bug = new Error('kaputt')
  expect(() => requireDomainError(bug)).toThrow(bug)
  expect(() => requireDomainError(FAILURE, 'SMS_LAND')).toThrow(FAILURE)
})

test('each error code is thrown somewhere', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const codes = read('domain-error.ts').match(/(?<=^ {2})[A-Z_]+(?=: \d{3},$)/gm) ?? []
  const files = globSync('**/*.ts', { cwd: new URL('..', import.meta.url).pathname })
  const thrown = files.filter((file) => !/\.test\.ts$|domain-error\.ts$/.test(file)).map((file) => read(`../${file}`))
  expect(codes).toContain('CODE_UNGUELTIG')
  expect(
    codes.filter(
      (code) => !thrown.some((text) => new RegExp(`(?:Error\\(|CODE =|refused:|\\?)\\s*'${code}'`).test(text)),
    ),
  ).toEqual([])
})
