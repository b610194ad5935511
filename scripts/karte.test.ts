import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as vitest } from 'vitest'
import { listTileIds } from '#app/server/lage/archive/tile-area.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { buildArchive } from '#tests/setup/files/pmtiles-fixture.ts'
import { startTileServer } from '#tests/setup/files/tile-server.ts'
import { withFolder } from '#tests/setup/files/umzug-folder.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { readCommand } from './karte/commands.ts'

const test = withFolder(scriptTest('scripts/karte.ts'))
const LEIPZIG = { breitengrad: 51.34, laengengrad: 12.37 }

function makeArchive(bytes: number) {
  const ids = Array.from(listTileIds([LEIPZIG], { min: 0, max: 15 }))
  return buildArchive({ tiles: new Map(ids.map((id) => [id, randomBytes(bytes)])), zooms: [0, 15] })
}

test('LAGE-7: names the size first, and a killed run goes on with the tiles it does not have', async ({
  db,
  run,
  folder,
}) => {
  await createExpose(db, { address: 'Domgasse 1', ...LEIPZIG })
  await createExpose(db, { breitengrad: null, laengengrad: null })
  await using server = await startTileServer(makeArchive(40_000))
  const isOfTiles = ({ start, end }: { start: number; end: number }) => end - start > 30_000
  const settings = { DATA_DIR: folder }

  const probe = await run([server.url, '--probe'], '', settings)
  expect(probe).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Größe: \d+ Vektorkacheln, 1\d MB\.$/m) })
  expect(probe.stdout).toContain('Ohne Lage, darum nicht dabei: 0 Liegenschaften und 1 Exposé.')
  expect(probe.stdout).toContain('nichts geändert')
  expect(server.ranges.filter(isOfTiles)).toEqual([])

  const kill = new AbortController()
  server.intercept = (range) => {
    const isThird = server.ranges.filter(isOfTiles).length === 2 && isOfTiles(range)
    if (isThird) kill.abort()
    return isThird
  }
  expect((await run([server.url], '', settings, kill.signal)).code).not.toBe(0)
  const loaded = server.ranges.filter(isOfTiles)

  server.intercept = () => false
  server.ranges.length = 0
  const done = await run([server.url], '', settings)
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('Jetzt in .env KARTE_PMTILES=ablage setzen') })
  expect(done.stderr).toContain('100 %')
  const later = server.ranges.filter(isOfTiles)
  expect(later.length).toBeGreaterThan(0)
  for (const { start } of later) expect(loaded.every(({ end }) => end < start)).toBe(true)

  const again = await run([server.url], '', { ...settings, KARTE_PMTILES: 'ablage' })
  expect(again.stdout).toContain('Das Portal zeigt sie sofort')
})

test('LAGE-7: ends with 1 and a sentence if it cannot work', async ({ db, run, folder }) => {
  const path = join(folder, 'offen.pmtiles')
  await writeFile(path, makeArchive(10))
  expect(await run([path])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Keine Liegenschaft .*\nNo property/),
  })
  await createExpose(db, LEIPZIG)
  expect(await run([`${path}.x`])).toMatchObject({ code: 1, stderr: expect.stringContaining('gibt es nicht') })
  expect(await run(['hilfe'])).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run karte -- <archiv>') })
})

vitest.for([
  [[], 'Erwartet wird: <archiv>'],
  [['a.pmtiles', 'b.pmtiles'], 'Erwartet wird: <archiv>'],
  [['a.pmtiles', '--trocken'], 'Die Angabe --trocken gibt es hier nicht.'],
  [['https://'], 'keine Adresse'],
  [['https://ich:geheim@kacheln.example/a.pmtiles'], 'enthält Benutzer und Passwort'],
] as const)('karte %j: %s', async ([args, text]) => {
  const call = readCommand(args, { now: NOW, readStdin: async () => '' })
  await expect(call).rejects.toMatchObject({ name: 'CallError', message: expect.stringContaining(text) })
})
