import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { importLaeufe } from '#app/server/db/schema/import.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test, workOff } from '#tests/setup/import-test.ts'
import { type Seen, watchFolder } from './watch-folder.server.ts'

const akteur = systemAkteur('import')
const XML = makeOpenimmo([makeImmobilie()])

test('OPENIMMO-16: imports a file once it has stopped changing, and moves it away with its report', async ({
  db,
  storage,
  folder,
}) => {
  const seen: Seen = new Map()
  const look = () => watchFolder(db, { akteur, folder, seen, now: NOW })
  await mkdir(join(folder, 'anbieter'))
  await writeFile(join(folder, 'anbieter', 'stand.xml'), XML.slice(0, 100))
  await writeFile(join(folder, 'kaputt.xml'), XML.slice(0, 100))
  await writeFile(join(folder, 'noch.zip.tmp'), 'unterwegs')

  expect(await look()).toBe(0)
  await writeFile(join(folder, 'anbieter', 'stand.xml'), XML)
  expect(await look()).toBe(1)
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)

  await workOff(db, storage, folder)
  expect(await db.$count(exposes)).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual(['anbieter', 'fehler', 'noch.zip.tmp'])
  const done = await readdir(join(folder, 'anbieter', 'fertig'))
  expect(done).toEqual([expect.stringMatching(/^2\S+_stand\.xml$/), expect.stringMatching(/_stand\.xml\.csv$/)])
  expect(await readFile(join(folder, 'anbieter', 'fertig', done[1] ?? ''), 'utf8')).toContain(
    'angelegt;Objekt;AN-1;OB-1',
  )
  const [, report = ''] = await readdir(join(folder, 'fehler'))
  expect(await readFile(join(folder, 'fehler', report), 'utf8')).toContain('kein fehlerfreies XML')
  expect(await look()).toBe(0)
})

test('OPENIMMO-16: imports each file once, even if two servers watch the same folder', async ({
  db,
  storage,
  folder,
}) => {
  await writeFile(join(folder, 'a.xml'), XML)
  const servers: Seen[] = [new Map(), new Map()]
  const lookTogether = () => Promise.all(servers.map((seen) => watchFolder(db, { akteur, folder, seen, now: NOW })))
  expect(await lookTogether()).toEqual([0, 0])
  expect((await lookTogether()).toSorted()).toEqual([0, 1])
  await Promise.all([workOff(db, storage, folder), workOff(db, storage, folder)])
  expect(await db.select().from(importLaeufe)).toMatchObject([
    { zustand: 'uebernommen', quelle: 'ordner', versuche: 1 },
  ])
  expect(await db.$count(exposes)).toBe(1)
})

test('OPENIMMO-16: follows no symbolic link to a file or folder', async ({ db, folder, storage }) => {
  const [home, elsewhere] = [join(folder, 'import'), join(folder, 'woanders')]
  await mkdir(home)
  await mkdir(elsewhere)
  await writeFile(join(elsewhere, 'geheim.xml'), XML)
  await symlink(join(elsewhere, 'geheim.xml'), join(home, 'link.xml'))
  await symlink(elsewhere, join(home, 'anbieter'))
  const seen: Seen = new Map()
  for (const _ of [1, 2, 3]) expect(await watchFolder(db, { akteur, folder: home, seen, now: NOW })).toBe(0)
  // A known file that was replaced by a link is not read either.
  await db.insert(importLaeufe).values({
    art: 'openimmo',
    quelle: 'ordner',
    zustand: 'wartet',
    istProbe: false,
    groesse: 1,
    name: 'x',
    ordnerDatei: `anbieter/geheim.xml|${Buffer.byteLength(XML)}|0`,
  })
  await workOff(db, storage, home)
  expect(await db.select().from(importLaeufe)).toMatchObject([{ zustand: 'abgelehnt' }])
  expect(await db.$count(exposes)).toBe(0)
})

test('OPENIMMO-16: keeps imported files within its folder, and continues if they cannot be moved', async ({
  db,
  storage,
  folder,
}) => {
  const [home, elsewhere] = [join(folder, 'import'), join(folder, 'woanders')]
  for (const path of [home, elsewhere, join(home, 'a'), join(home, 'b'), join(home, 'b', 'fertig')]) await mkdir(path)
  const ended = NOW.toISOString().slice(0, 19).replaceAll(':', '-')
  const long = `${'ü'.repeat(120)}.xml`
  await symlink(elsewhere, join(home, 'a', 'fertig'))
  await symlink(join(elsewhere, 'bericht'), join(home, 'b', 'fertig', `${ended}_b.xml.csv`))
  for (const name of ['a/a.xml', 'b/b.xml', long]) await writeFile(join(home, name), XML)
  const seen: Seen = new Map()
  await watchFolder(db, { akteur, folder: home, seen, now: NOW })
  expect(await watchFolder(db, { akteur, folder: home, seen, now: NOW })).toBe(3)
  await workOff(db, storage, home)
  expect(await watchFolder(db, { akteur, folder: home, seen, now: NOW })).toBe(0)
  expect(await readdir(elsewhere)).toEqual([])
  expect(await readdir(join(home, 'a'))).toEqual(['a.xml', 'fertig'])
  expect(await readdir(join(home, 'fertig'))).toHaveLength(2)
  expect((await db.select().from(importLaeufe)).map(({ zustand }) => zustand)).toEqual(Array(3).fill('uebernommen'))
})
