import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DokumentFormat } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { makeFoto, readHeic } from '#tests/setup/bilder-test.ts'
import {
  ACTIVE_PDFS,
  DOCX_PARTS,
  makeDoc,
  makePdf,
  makePdfBomb,
  makeZipBomb,
  makeZipFile,
} from '#tests/setup/files/dokument-files.ts'
import { makeWordFile } from '#tests/setup/files/word-files.ts'
import { findDokumentFormat } from './dokument-format.server.ts'
import { getDokumentProcess, prepareDokument } from './dokument-process.server.ts'

let root: string
let target: string
let count = 0
const used: number[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'wp-dokumente-'))
})
beforeEach(() => {
  count += 1
  target = join(root, `prepared-${count}`)
})
afterAll(async () => {
  await getDokumentProcess().stop()
  await rm(root, { recursive: true, force: true })
})

async function prepare(bytes: Uint8Array, { kopie = null }: { kopie?: string | null } = {}) {
  const format = findDokumentFormat(bytes)
  if (format === null) return { refused: 'DATEI_TYP' }
  const source = join(root, `sent-${count}-${Math.random()}`)
  await writeFile(source, bytes)
  return prepareDokument(
    { source, target, format, kopie },
    {
      owner: 'jana',
      onUsed: async (ms: number) => void used.push(ms),
    },
  )
}

const foto = (farbe = '#e8e4da') => makeFoto({ breite: 900, hoehe: 600, farbe })
const SHOWN = { pageCount: null, anzeige: 'ansicht', isNew: true }
const WORD = { pageCount: null, anzeige: 'download', isNew: false }

function addObjects(pdf: PDFDocument, count: number): void {
  const refs = Array.from({ length: count }, (_, nth) => pdf.context.register(pdf.context.obj([nth])))
  pdf.catalog.set(PDFName.of('PieceInfo'), pdf.context.obj(refs))
}

describe('what is taken (DOKUMENT-2)', () => {
  test.for<[name: string, bytes: () => Promise<Uint8Array>, expected: object]>([
    ['JPEG', () => foto().jpeg().toBuffer(), { ...SHOWN, format: 'jpeg' }],
    ['PNG', () => foto().png().toBuffer(), { ...SHOWN, format: 'png' }],
    ['GIF', () => foto().gif().toBuffer(), { ...SHOWN, format: 'gif' }],
    ['WebP', () => foto().webp().toBuffer(), { ...SHOWN, format: 'webp' }],
    ['HEIC', () => readHeic(), { ...SHOWN, format: 'jpeg' }],
    ['PDF', () => makePdf({ pages: 3 }), { ...SHOWN, format: 'pdf', pageCount: 3 }],
    ['DOCX', () => makeZipFile(DOCX_PARTS), { ...WORD, format: 'docx' }],
    ['DOC', async () => makeDoc(), { ...WORD, format: 'doc' }],
  ])('%s', async ([, bytes, expected]) => {
    expect(await prepare(await bytes())).toEqual(expected)
  })
})

test('a PDF of as many objects as are allowed is written within a second or two of work', async () => {
  await prepare(await makePdf({ change: (pdf) => addObjects(pdf, 49_000), isPlain: true }))
  expect(used.at(-1)).toBeLessThan(10_000)
  expect((await PDFDocument.load(await readFile(target))).context.enumerateIndirectObjects().length).toBeGreaterThan(
    49_000,
  )
})

describe('are upright, without metadata or data after the picture', () => {
  test('are reduced to 4000 pixels, and become JPEG if they would be too large', async () => {
    const exif = { IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } }
    const sent = await foto().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await prepare(Buffer.concat([sent, await makeZipFile({ 'a.html': '<script>1</script>' })]))
    const stored = await readFile(target)
    expect(stored.includes('a.html')).toBe(false)
    const metadata = await sharp(stored).metadata()
    expect(metadata).toMatchObject({ width: 600, height: 900, format: 'jpeg' })
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('orientation')
  })

  test('of several pictures in one file the first is used', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 5000 * 100 * 3 }, () => Math.random() * 256))
    await prepare(
      await sharp(noise, { raw: { width: 5000, height: 100, channels: 3 } })
        .png()
        .toBuffer(),
    )
    expect(await sharp(target).metadata()).toMatchObject({ width: 4000, height: 80, format: 'png' })
    const large = crypto.getRandomValues(new Uint8Array(65_536))
    const pixels = Buffer.concat(Array.from({ length: 150 }, () => large))
    const sent = await sharp(pixels, { raw: { width: 2048, height: 1600, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    target = `${target}-large`
    expect(await prepare(sent)).toMatchObject({ format: 'jpeg' })
  })

  test('of several pictures the first', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 200), Buffer.alloc(30 * 30 * 3, 20)])
    const moving = sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
    await prepare(await moving.gif({ delay: [100, 100] }).toBuffer())
    expect(await sharp(target).metadata()).toMatchObject({ width: 30, height: 30 })
  })
})

describe('refused documents (DOKUMENT-4)', () => {
  /** Its header claims 20,000 by 20,000 pixels. */
  const giant = async () => {
    const png = await foto().png().toBuffer()
    png.writeUInt32BE(20_000, 16)
    png.writeUInt32BE(20_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }
  const pdf = () => makePdf()
  const zip = () => makeZipFile({ 'a.txt': 'b' })

  test.for<[name: string, bytes: () => Promise<Uint8Array>, code: string]>([
    ['a program', async () => Buffer.from('MZ\x90\0 this program cannot be run'), 'DATEI_TYP'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'DATEI_TYP'],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="x" onload="alert(1)"/>'), 'DATEI_TYP'],
    ['nothing', async () => Buffer.alloc(0), 'DATEI_TYP'],
    ['a PDF behind something else', async () => Buffer.concat([Buffer.from('GIF '), await pdf()]), 'DATEI_TYP'],
    ['a PDF that is a ZIP as well', async () => Buffer.concat([await pdf(), await zip()]), 'DATEI_TYP'],
    [
      'a PDF with a page behind it',
      async () => Buffer.concat([await pdf(), Buffer.from('<script>1</script>')]),
      'DATEI_UNLESBAR',
    ],
    ['a PDF that breaks off', async () => (await makePdf({ pages: 5 })).subarray(0, 900), 'DATEI_UNLESBAR'],
    ['a PDF of nothing', async () => Buffer.from('%PDF-1.7\n%%EOF\n'), 'DATEI_UNLESBAR'],
    ['a PDF of 101 pages', () => makePdf({ pages: 101 }), 'DATEI_ZU_VIELE_SEITEN'],
    ['a PDF of 10,000 pages', () => makePdf({ pages: 10_000, text: '', isPlain: true }), 'DATEI_ZU_VIELE_SEITEN'],
    [
      'a PDF with a password',
      () => makePdf({ change: (p) => void p.encrypt({ userPassword: 'geheim', ownerPassword: 'x' }) }),
      'DATEI_GESCHUETZT',
    ],
    [
      'a PDF of 50,001 objects',
      () => makePdf({ change: (p) => addObjects(p, 50_001), isPlain: true }),
      'DATEI_ZU_AUFWENDIG',
    ],
    ['a picture of 400 megapixels', giant, 'BILD_ZU_GROSS'],
    ['a picture with a side of 20,001', () => makeFoto({ breite: 1, hoehe: 20_001 }).png().toBuffer(), 'BILD_ZU_GROSS'],
    ['a ZIP that is no Word file', zip, 'DATEI_TYP'],
    [
      'a Word file with macros',
      () => makeWordFile({ types: { '.bin': 'application/vnd.ms-office.vbaProject' } }),
      'DATEI_MAKROS',
    ],
    [
      'an old Word file with macros',
      async () => makeDoc(['Root Entry', 'WordDocument', '_VBA_PROJECT']),
      'DATEI_MAKROS',
    ],
    ['an old table', async () => makeDoc(['Root Entry', 'Workbook']), 'DATEI_TYP'],
  ])('%s', async ([, bytes, code]) => {
    const sent = await bytes()
    const result = await prepare(sent).catch((error: { code?: string }) => ({ refused: error.code ?? error }))
    expect(result).toEqual({ refused: code })
    expect(await readFile(target).catch(() => null)).toBeNull()
  })

  test.for<[name: string, bytes: () => Promise<Uint8Array>]>([
    ['a damaged JPEG', async () => (await foto().jpeg().toBuffer()).subarray(0, 600)],
    [
      'a Word file with something behind it',
      async () => Buffer.concat([await makeZipFile(DOCX_PARTS), Buffer.from('<html>')]),
    ],
    ['a Word file with names that lead elsewhere', () => makeZipFile({ ...DOCX_PARTS, '../../etc/passwd': 'x' })],
    ['a Word file that unpacks to 300 MB', async () => makeZipBomb({ declaredSize: 300 * 1024 * 1024 })],
    ['a Word file that unpacks to 300 MB and says ten bytes', async () => makeZipBomb({ declaredSize: 10 })],
  ])('%s, as unreadable', async ([, bytes]) => {
    await expect(prepare(await bytes())).rejects.toMatchObject({ code: 'DATEI_UNLESBAR' })
  })
})

describe('PDFs that could do more than be read', () => {
  test.for(Object.entries(ACTIVE_PDFS))('%s: kept as a file only', async ([, change]) => {
    expect(await prepare(await makePdf({ change }))).toMatchObject({ anzeige: 'download' })
  })

  test('accepts a PDF that is locked against changes and opens without a password', async () => {
    const sent = await makePdf({ change: (pdf) => pdf.encrypt({ userPassword: '', ownerPassword: 'geheim' }) })
    expect(await prepare(sent)).toMatchObject({ format: 'pdf', pageCount: 1 })
  })
})

describe('copies of identity documents (DOKUMENT-5)', () => {
  const KOPIE = 'Kopie für Müller & Söhne <GmbH>, 22.11.2026'

  test.for<DokumentFormat>(['jpeg', 'png', 'webp'])('%s: the watermark lies over the whole picture', async (format) => {
    const sent = await foto()
      .toFormat(format === 'jpeg' ? 'jpeg' : format === 'png' ? 'png' : 'webp')
      .toBuffer()
    await prepare(sent, { kopie: KOPIE })
    for (const left of [0, 300, 600]) {
      for (const top of [0, 200, 400]) {
        const area = { left, top, width: 300, height: 200 }
        const { channels } = await sharp(await sharp(target).extract(area).toBuffer()).stats()
        expect(
          channels.map(({ stdev }) => stdev > 3),
          `${left}, ${top}`,
        ).toContain(true)
      }
    }
  })

  test('a picture as small as a stamp gets one too', async () => {
    await prepare(await makeFoto({ breite: 40, hoehe: 10 }).png().toBuffer(), { kopie: KOPIE })
    expect(await sharp(target).metadata()).toMatchObject({ width: 40, height: 10 })
  })

  test('PDF: has the watermark on each page, in readable words', async () => {
    expect(await prepare(await makePdf({ pages: 2 }), { kopie: KOPIE })).toMatchObject({ isNew: true, pageCount: 2 })
    const { text } = await extractText(new Uint8Array(await readFile(target)))
    expect(text).toHaveLength(2)
    for (const page of text) expect(page).toContain(KOPIE)
  })

  test('PDF: of a name with unsupported letters prints the supported ones', async () => {
    await prepare(await makePdf(), { kopie: 'Kopie für Ключ GmbH' })
    const { text } = await extractText(new Uint8Array(await readFile(target)))
    expect(text[0]).toContain('Kopie für ???? GmbH')
  })
})

test('a PDF that unpacks to gigabytes ends the process and counts as damaged; the next file is read', async () => {
  await expect(prepare(makePdfBomb())).rejects.toMatchObject({ code: 'DATEI_UNLESBAR' })
  expect(used.at(-1)).toBeGreaterThan(100)
  expect(await prepare(await makePdf())).toMatchObject({ pageCount: 1 })
})
