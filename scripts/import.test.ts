import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { readCommand } from './import/commands.ts'

const test = scriptTest('scripts/import.ts').extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const environment = { now: NOW, readStdin: async () => '' }

test('OPENIMMO-11: a dry run, the import and a second import report each object', async ({ db, run, folder }) => {
  const execute = async (...args: string[]) => (await readCommand(args, environment))?.(db)
  const [path, bericht] = [join(folder, 'stand.xml'), join(folder, 'bericht.csv')]
  await writeFile(path, makeOpenimmo([makeImmobilie(), makeImmobilie({ obid: 'OB-2', aktion: 'REFERENZ' })]))

  expect(await execute(path, '--probe')).toContain(
    'Probe, nichts geändert. Es würden: 1 angelegt, 0 geändert, 0 gelöscht',
  )
  expect(await db.$count(exposes)).toBe(0)

  const done = await run([path])
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).toMatch(/^übersprungen +17 +N-OB-2 +Referenzobjekt, kein Angebot\.$/m)
  expect(await db.$count(exposes)).toBe(1)

  expect(await execute(path, '--bericht', bericht)).toContain('0 angelegt, 0 geändert, 0 gelöscht, 1 unverändert')
  expect(await readFile(bericht, 'utf8')).toBe(
    '\uFEFFErgebnis;Art;Anbieter;Objekt;Nummer;Titel;Zeile;Geändert;Hinweise\r\n' +
      'unverändert;Objekt;AN-1;OB-1;N-OB-1;Helle Wohnung an der Elbe;5;;\r\n' +
      'übersprungen;Objekt;AN-1;OB-2;N-OB-2;Helle Wohnung an der Elbe;17;;"Referenzobjekt, kein Angebot."\r\n',
  )

  await writeFile(path, makeOpenimmo([makeImmobilie()]).slice(0, -30))
  expect(await run([path])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Die Datei ist kein fehlerfreies XML \(Zeile \d+, Spalte \d+\)\. Es wurde nichts geändert\.\n$/,
    ),
  })
})

test.for([
  [['a.xml', 'b.xml'], 'Erwartet wird: <datei>'],
  [['a.xml', '--bericht', ''], 'Zu --bericht fehlt'],
  [['a.xml', '--trocken'], 'Die Angabe --trocken gibt es hier nicht.'],
] as const)('refuses the arguments %j: %s', async ([args, text]) => {
  await expect(readCommand(args, environment)).rejects.toThrow(text)
})
