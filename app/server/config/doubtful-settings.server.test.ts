import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDoubtfulSettings } from './doubtful-settings.server.ts'
import { parseConfig } from './parse-config.server.ts'

const doubts = (env: Record<string, string>, cwd?: string) => listDoubtfulSettings(parseConfig(env, cwd))

test.for([
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['S3_BUKET', 'S3_BUCKET'],
  ['COMPANY_MAIL', 'COMPANY_EMAIL'],
  ['SECRETT', 'SECRET'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['SICHERUNG_SCHLUSSEL', 'SICHERUNG_SCHLUESSEL'],
  ['log_level', 'LOG_LEVEL'],
])('BETRIEB-3: names %s as a misspelling of %s', ([name = '', meant = '']) => {
  expect(doubts({ [name]: 'x' })).toEqual([{ setting: name, text: expect.stringContaining(`: ${meant}`) }])
})

test("ignores names of other programs' variables", () => {
  const names =
    'PATH HOME PWD POST HOSTS PORTS USER LANG SHELL TERM NODE_ENV NODE_OPTIONS POSTGRES_PASSWORD SMTP_FROM S3_KEY AWS_REGION ' +
    'DATABASE OTEL_TRACES_SAMPLER OTEL_EXPORTER_OTLP_PROTOCOL NOTIFY_SOCKET WATCHDOG_USEC DEBUG MALLOC_ARENA_MAX npm_config_cache'
  expect(doubts(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
})

test('BETRIEB-3: names missing folders and files only', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'wp-doubts-'))
  const env = { IMPORT_ORDNER: 'eingang', KARTE_PMTILES: 'karte.pmtiles' }
  expect(doubts(env, cwd).map(({ setting }) => setting)).toEqual(['IMPORT_ORDNER', 'KARTE_PMTILES'])
  writeFileSync(join(cwd, 'karte.pmtiles'), '')
  expect(doubts({ ...env, IMPORT_ORDNER: '.' }, cwd)).toEqual([])
})
