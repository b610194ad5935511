import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { makeZipFile, writeZip } from '#tests/setup/files/dokument-files.ts'
import { makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { openSource } from './open-source.server.ts'
import { readTransfer } from './read-transfer.server.ts'

const test = base.extend<{ folder: string; read: (file: Uint8Array) => Promise<unknown> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'quelle-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  read: async ({ folder }, use) => {
    await use(async (file) => {
      await writeFile(join(folder, 'a'), file)
      const source = await openSource(join(folder, 'a'))
      try {
        return await readTransfer(source.readXml())
      } finally {
        await source.close()
      }
    })
  },
})

const XML = Buffer.from(makeOpenimmo([makeImmobilie()]))
const ENTRY = { name: 'openimmo.xml', bytes: XML }
const BOMB = Buffer.alloc(8 * 1024 * 1024)

test.for([
  ['no XML in it', () => makeZipFile({ 'a.txt': 'x' }), 'keine XML-Datei'],
  ['two of them', () => makeZipFile({ 'a.xml': XML, 'b.xml': XML }), 'mehrere XML-Dateien'],
  [
    'a path that leads out of it',
    async () => writeZip([ENTRY, { name: '../../a.jpg', bytes: XML }]),
    'unzulässige Pfade',
  ],
  ['a path from the root', async () => writeZip([ENTRY, { name: '/etc/cron.d/a', bytes: XML }]), 'unzulässige Pfade'],
  [
    'a picture that unpacks to nothing but zeros',
    async () => writeZip([ENTRY, { name: 'a.jpg', bytes: BOMB }]),
    'entpackt zu groß',
  ],
  [
    'an XML that does, and says it were short',
    async () => writeZip([{ name: 'a.xml', bytes: BOMB, declaredSize: 1000 }]),
    'beschädigt',
  ],
  ['an XML that does', async () => writeZip([{ name: 'a.xml', bytes: BOMB }]), 'entpackt zu groß'],
  ['its end missing', async () => (await makeZipFile({ 'a.xml': XML })).subarray(0, -30), 'Das ZIP ist beschädigt'],
  [
    '50,001 files',
    async () =>
      writeZip([ENTRY, ...Array.from({ length: 50_000 }, (_, i) => ({ name: `${i}`, bytes: Buffer.alloc(0) }))]),
    'mehr als 50000 Dateien',
  ],
] as const)('OPENIMMO-2: refuses a ZIP with %s', async ([, make, text], { read }) => {
  await expect(read(await make())).rejects.toThrow(text)
})

test('OPENIMMO-2: refuses an XML of 200 MB before reading it', async ({ folder }) => {
  const path = join(folder, 'a.xml')
  await writeFile(path, '')
  await truncate(path, 200 * 1024 * 1024)
  await expect(openSource(path)).rejects.toThrow('größer als 100 MB')
})

test('OPENIMMO-2: reports a missing file and a folder', async ({ folder }) => {
  await expect(openSource(join(folder, 'fehlt.xml'))).rejects.toThrow('gibt es nicht')
  await expect(openSource(folder)).rejects.toThrow('ist keine Datei')
})

test('OPENIMMO-10: refuses a link next to the XML that leads outside', async ({ folder }) => {
  await writeFile(join(folder, 'a.xml'), XML)
  await symlink('/etc/hostname', join(folder, 'a.jpg'))
  const source = await openSource(join(folder, 'a.xml'))
  expect(await source.readFile('a.jpg')).toEqual({ missing: 'der Pfad führt aus dem Ordner hinaus' })
})

test.for(['Titel.JPG', 'sub/Küche.png'])(
  'OPENIMMO-10: finds %s despite another Unicode form of its name, in a folder and in a ZIP',
  async (name, { folder }) => {
    const [dir = '', file = name] = name.includes('/') ? name.split('/') : []
    await mkdir(join(folder, dir), { recursive: true })
    // macOS writes an umlaut as two characters.
    await writeFile(join(folder, dir, file.normalize('NFD')), 'x')
    await writeFile(join(folder, 'a.xml'), XML)
    await writeFile(join(folder, 'a.zip'), await makeZipFile({ 'a.xml': XML, [name.normalize('NFD')]: 'x' }))
    for (const path of ['a.xml', 'a.zip']) {
      const source = await openSource(join(folder, path))
      expect(await source.readFile(name.toLowerCase())).toEqual({ bytes: Buffer.from('x') })
      expect(await source.readFile('fehlt.jpg')).toHaveProperty('missing')
      await source.close()
    }
  },
)

test.for([
  ['a table', 'Kurzcode;Titel\nW-1;Wohnung\n', true],
  ['a table of a spreadsheet', '\uFEFF"Straße";"PLZ"\n"Elbgasse";"1067"\n', true],
  ['a PDF', '%PDF-1.7', true],
  ['XML after a mark and empty lines', `\uFEFF\n\n${makeOpenimmo([])}`, false],
] as const)('OPENIMMO-12: recognises %s by its first bytes', async ([, text, isRefused], { folder }) => {
  const path = join(folder, 'a.xml')
  await writeFile(path, text)
  const opened = openSource(path)
  if (isRefused) await expect(opened).rejects.toThrow('Eine Tabelle wird unter „CSV-Import“ eingelesen.')
  else await (await opened).close()
})
