import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test as vitest } from 'vitest'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { withFolder } from '#tests/setup/files/umzug-folder.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { readCommand as readBackup } from './sichern/commands.ts'
import { readCommand as readRestore } from './zurueckspielen/commands.ts'

const test = withFolder(scriptTest('scripts/sichern.ts'))
const restoreTest = withFolder(scriptTest('scripts/zurueckspielen.ts'))
const environment = { now: NOW, readStdin: async () => '' }

test('SICHERUNG-9: the command makes a backup, and its rehearsal leaves no trace', async ({
  db,
  connection,
  run,
  folder,
}) => {
  await createExpose(db)
  expect(await run([folder])).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^\S+Z in \S+: \d+ Tabellen mit \d+ Zeilen, 0 Dateien\n\(0 neu, 0 MB\), nicht verschlüsselt\.\n$/,
    ),
  })
  const withPortal = () => Promise.reject(new Error('A rehearsal must not use the portal.'))
  const listScratch = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('wp-uebung-'))
  const before = await listScratch()
  // A killed rehearsal: no process has this number.
  const abandoned = join(tmpdir(), 'wp-uebung-abgebrochen')
  await mkdir(join(abandoned, 'files'), { recursive: true })
  await writeFile(join(abandoned, 'pid'), '4194305')
  const rehearse = await readRestore([folder, '--uebung'], environment)
  const output = await rehearse?.(withPortal)
  expect(output).toMatch(/^exposes +1 +gleich$/m)
  expect(output).toMatch(
    /Zurückgespielt ist es dasselbe, was gesichert wurde\.\nDie Verwaltung zeigt sie ab dem nächsten Sichern\.$/,
  )
  expect(await listScratch()).toEqual(before)
  expect(connection.database).toMatch(/^test_/)
  const list = await readRestore([folder, '--liste'], environment)
  expect(await list?.(withPortal)).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)
})

test('SICHERUNG-9: refuses a target below /proc at once', async ({ db, run }) => {
  await db.$client.query('select 1')
  const { code, stderr } = await run(['/proc/portal'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Hier lassen sich keine Ordner anlegen.*'\/proc\/portal'/s)
})

restoreTest('what is not there, and a database that is in use', async ({ db, run, folder }) => {
  await db.$client.query('select 1')
  expect(await run([])).toMatchObject({ code: 2, stdout: '' })
  expect(await run([folder])).toEqual({ code: 1, stdout: '', stderr: 'Dort liegt keine Sicherung.\n' })
  expect(await run([folder, '--sicherung', '2026-01-01T00-00-00Z', '--uebung'])).toMatchObject({
    code: 1,
    stderr: 'Eine Sicherung 2026-01-01T00-00-00Z gibt es dort nicht.\n',
  })
})

describe('refuses wrong calls', () => {
  vitest.for([
    [[], 'Erwartet wird: <ziel>'],
    [[''], 'Erwartet wird: <ziel>'],
    [['--behalten', '14'], 'Erwartet wird: <ziel>'],
    [['a', 'b'], 'Erwartet wird: <ziel>'],
    [['a', '--behalten', '0'], 'eine Zahl ab 1'],
    [['a', '--behalten', 'alle'], 'eine Zahl ab 1'],
    [['s3://', '--behalten', '3'], 'Erwartet wird s3://bucket'],
    [['s3://bucket/a'], 'SICHERUNG_S3_ACCESS_KEY_ID'],
    [['./data/files/sicherung'], 'liegt in dem, was gesichert wird'],
  ] as const)('sichern %j: %s', async ([args, text]) => {
    await expect(readBackup(args, environment)).rejects.toThrow(text)
  })

  vitest.for([
    [['hilfe'], null],
    [[], 'Erwartet wird: <quelle>'],
    [['--uebung'], 'Erwartet wird: <quelle>'],
    [['a', '--uebung', '--ersetzen'], '--ersetzen und --uebung gehen nicht zusammen'],
    [['a', '--trocken'], 'Die Angabe --trocken gibt es hier nicht'],
  ] as const)('zurueckspielen %j: %s', async ([args, text]) => {
    if (text === null) expect(await readRestore(args, environment)).toBeNull()
    else await expect(readRestore(args, environment)).rejects.toThrow(text)
  })

  vitest('schluessel makes a pair of keys', async () => {
    const execute = await readBackup(['schluessel'], environment)
    const output = await execute?.(() => Promise.reject(new Error('Making a key must not need a database.')))
    expect(output).toMatch(/=age1[0-9a-z]+\n/)
    expect(output).toMatch(/=AGE-SECRET-KEY-1[0-9A-Z]+\n/)
  })
})
