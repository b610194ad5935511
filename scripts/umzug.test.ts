import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { withFolder } from '#tests/setup/files/umzug-folder.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { makeTables, toFiles } from '#tests/setup/umzug-tables.ts'
import { readCommand } from './umzug/commands.ts'

const test = withFolder(scriptTest('scripts/umzug.ts'))

const environment = { now: NOW, readStdin: async () => '' }

test('UMZUG-12: a dry run, the move and a second move report each table', async ({ db, run, folder, write }) => {
  const execute = async (...args: string[]) => (await readCommand(args, environment))?.(db)
  const tables = makeTables()
  const [first = {}] = tables.exposes ?? []
  tables.exposes?.push({ ...first, floor: '=2+5' })
  delete tables.mieterfragebogen_dokumente
  await write({ ...toFiles(tables), 'liesmich.txt': 'Hallo' })
  const bericht = join(folder, 'bericht.csv')

  const output = await execute(folder, '--probe', '--bericht', bericht)
  expect(output).toMatch(/^exposes +4 +0 +0 +0 +1$/m)
  expect(output).toContain('Probe: nichts geändert.')
  expect(output).toContain('„liesmich.txt“ ist keine Tabelle des Umzugs und wird nicht gelesen.')
  expect(await db.$count(exposes)).toBe(0)
  expect((await readFile(bericht, 'utf8')).split('\r\n')).toContain(
    `abgelehnt;exposes;5;${first.id};floor: keine ganze Zahl („=2+5“). Steht weiter oben schon einmal.`,
  )

  const done = await run([folder])
  expect(done).toMatchObject({ code: 0, stderr: '' })
  expect(done.stdout).toMatch(/Übernommen\.\n$/)
  expect(await db.$count(exposes)).toBe(4)
  expect(await execute(folder)).toMatch(/^exposes +0 +0 +4 +0 +1$/m)

  await write({ 'units.csv': 'id,unit_text\n1,"offen\n' })
  expect(await run([folder, '--bericht', bericht])).toEqual({
    code: 1,
    stdout: '',
    stderr: '„units.csv“, Zeile 2: ein Anführungszeichen wird nie geschlossen. Es wurde nichts geändert.\n',
  })
  expect(await readFile(bericht, 'utf8')).toBe('')
})

test.for([
  [['a', 'b'], 'Erwartet wird: <ordner>'],
  [['a', '--bericht', ''], 'Zu --bericht fehlt'],
  [['a', '--trocken'], 'Die Angabe --trocken gibt es hier nicht.'],
] as const)('refuses the arguments %j: %s', async ([args, text]) => {
  await expect(readCommand(args, environment)).rejects.toThrow(text)
})
