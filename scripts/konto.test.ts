import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { konten } from '#app/server/db/schema/konten.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { readCommand } from './konto/commands.ts'

const test = scriptTest('scripts/konto.ts')

test('sets up a production system with administrator, list, link and mistakes', async ({ db, run }) => {
  const person = ['--email', 'chef@firma.example', '--vorname', 'Petra', '--nachname', 'Lang']
  const created = await run(['anlegen', ...person, '--rolle', 'administrator', '--passwort-stdin'], 'Sehr-gutes-1\n')
  expect(created).toEqual({
    code: 0,
    stdout: 'Das Konto chef@firma.example (administrator) ist angelegt.\n',
    stderr: '',
  })
  expect(await db.select().from(konten)).toMatchObject([{ email: 'chef@firma.example', rolle: 'administrator' }])

  const second = await run(['anlegen', ...person, '--rolle', 'operator'])
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr).toBe('Ein Konto mit dieser E-Mail-Adresse oder Mobilnummer gibt es schon.\n')

  const locked = await run(['sperren', 'chef@firma.example'])
  expect(locked).toMatchObject({ code: 1, stdout: '' })
  expect(locked.stderr).toMatch(/^Das ist der letzte Administrator\. .*\n$/)

  const link = await run(['link', 'chef@firma.example'])
  expect(link).toMatchObject({ code: 0, stderr: '' })
  expect(link.stdout).toMatch(/^https:\/\/portal\.example\.de\/dashboard\?token_hash=[\w-]{43}&type=magiclink\n$/)

  const list = await run(['liste', '--rolle', 'administrator'])
  expect(list.code).toBe(0)
  expect(list.stdout).toMatch(/administrator {2}chef@firma\.example {2}– +Petra Lang {2}aktiv/)

  const geheimnis = await run(['geheimnis'])
  expect(geheimnis).toMatchObject({ code: 0, stderr: '' })
  const verloren = await run(['geheimnis-verloren'])
  expect(verloren).toMatchObject({ code: 0, stderr: '' })
  expect(verloren.stdout).toMatch(/^Diese Datenbank arbeitet ab jetzt mit dem SECRET dieser Einstellungen\.\n/)
  expect(geheimnis.stdout).toContain('Zweite Faktoren: 0, davon eben mit dem neuen SECRET verschlüsselt: 0.\n')
})

test('exits a wrong call with 2 and one sentence, without a stack trace', async ({ run }) => {
  const { code, stdout, stderr } = await run(['quatsch'])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toBe('Den Befehl "quatsch" gibt es nicht.\nHilfe: npm run konto -- hilfe\n')
})

test('BETRIEB-11: logs the command of a slow statement', async ({ db, run }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'konto-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', SLOW_QUERY_MS: '2' }
  const listed = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table konten in access exclusive mode`)
    const running = run(['liste'], '', settings)
    await eventually(async () =>
      expect((await tx.execute(sql`select from pg_locks where not granted`)).rowCount).toBeGreaterThan(0),
    )
    await tx.execute(sql`select pg_sleep(0.005)`)
    return { running }
  })
  expect(await listed.running).toMatchObject({ code: 0, stderr: '' })
  expect(await readFile(join(dataDir, 'portal.log'), 'utf8')).toMatch(
    /"useCase":"command konto".*"statement":"select .*konten.*"msg":"slow query"/,
  )
})

const environment = { now: NOW, readStdin: async () => '' }

test.for([
  [['rolle', 'chef@firma.example', 'boss'], 'Die Rolle "boss" gibt es nicht.'],
  [['rolle', 'chef@firma.example'], 'Erwartet wird: <konto> <rolle>'],
  [['anlegen', '--email', 'a@b.example'], 'Es fehlt --vorname.'],
  [['anlegen', 'a@b.example'], '"a@b.example" wird hier nicht erwartet.'],
  [['liste', '--role', 'operator'], 'Die Angabe --role gibt es hier nicht.'],
  [['sperren'], 'Erwartet wird: <konto>'],
  [['geheimnis', 'chef@firma.example'], 'Dieser Befehl braucht keine Angaben.'],
  [['sperren', ' '], 'Erwartet wird: <konto>'],
  [['constructor'], 'Den Befehl "constructor" gibt es nicht.'],
] as const)('refuses the arguments %j: %s', async ([args, text]) => {
  await expect(readCommand(args, environment)).rejects.toThrow(text)
})

test('help needs no database', async () => {
  for (const args of [[], ['hilfe'], ['--help'], ['liste', '--help']])
    expect(await readCommand(args, environment)).toBeNull()
})

test('BETRIEB-32: exits with 1 if the database is missing, and says that nothing was changed', async ({ run }) => {
  const { code, stdout, stderr } = await run(['liste'], '', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^Die Datenbank antwortet nicht\. .* In der Datenbank wurde nichts geändert\.\nThe database/)
  expect(stderr).not.toMatch(/^ {4}at /m)
})
