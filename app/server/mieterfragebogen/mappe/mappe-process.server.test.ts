import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { extractText } from 'unpdf'
import { expect, test, vi } from 'vitest'
import type { MappeContent } from './mappe-content.server.ts'
import { runMappeProcess } from './mappe-process.server.ts'

const content = (count: number): MappeContent => ({
  portal: 'Wohnportal',
  nummer: '7B1E-0225',
  recipient: { name: 'Hausverwaltung Muster GmbH', address: null },
  createdOn: '25.02.2026',
  createdAt: '10:04 Uhr',
  names: 'Jana Albrecht',
  expose: null,
  facts: [],
  personen: [],
  sections: [
    {
      kind: 'dokumente',
      title: 'Schufa',
      dokumente: Array.from({ length: count }, (_, nth) => ({ name: `${nth}.pdf`, mimeType: 'application/pdf' })),
    },
  ],
  note: null,
})

const { signal } = new AbortController()
const turn = { owner: 'jana' }

async function makePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Auskunft')
  return pdf.save()
}

test('contains every document, and mentions a missing one', async () => {
  const files = [await makePdf(), null, await makePdf()]
  const mappe = await runMappeProcess(content(3), { readNext: async () => files.shift() ?? null, signal, turn })
  const { text } = await extractText(new Uint8Array(mappe), { mergePages: false })
  expect(text.map((page) => page.includes('Auskunft'))).toEqual([false, true, false, true])
  expect(text[2]).toContain('inzwischen gelöscht')
})

test('reports an invalid document in a sentence, and creates the next file', async () => {
  const readNext = async () => Buffer.from('%PDF-1.7 and then nothing')
  await expect(runMappeProcess(content(1), { readNext, signal, turn })).rejects.toMatchObject({
    code: 'MAPPE_UNMOEGLICH',
  })
  const pdf = await makePdf()
  expect(await runMappeProcess(content(1), { readNext: async () => pdf, signal, turn })).toBeInstanceOf(Uint8Array)
})

async function makePage(packed: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const dict = pdf.context.obj({ Filter: 'FlateDecode', Length: packed.byteLength })
  const contents = pdf.context.register(PDFRawStream.of(dict, packed))
  pdf.addPage().node.set(PDFName.of('Contents'), pdf.context.obj([contents]))
  return pdf.save()
}

test('a page that unpacks to gigabytes ends its process, and the next Mappe is created', async () => {
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  const begin = Buffer.from([0x78, 0x9c])
  const end = Buffer.from([0x03, 0x00])
  const bomb = await makePage(Buffer.concat([begin, ...Array.from({ length: 4000 }, () => megabyte), end]))
  const readNext = async () => bomb
  await expect(runMappeProcess(content(1), { readNext, signal, turn })).rejects.toMatchObject({
    code: 'MAPPE_UNMOEGLICH',
  })
  const pdf = await makePdf()
  expect(await runMappeProcess(content(1), { readNext: async () => pdf, signal, turn })).toBeInstanceOf(Uint8Array)
}, 30_000)

test('MAPPE-1: creates no Mappe larger than 64 MB', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  page.drawText('Auskunft')
  const picture = pdf.context.register(PDFRawStream.of(pdf.context.obj({}), randomBytes(10 * 1024 * 1024)))
  page.node.set(PDFName.of('Resources'), pdf.context.obj({ XObject: { Bild: picture } }))
  const large = await pdf.save()
  const make = (count: number) => runMappeProcess(content(count), { readNext: async () => large, signal, turn })
  expect((await make(5)).byteLength).toBeGreaterThan(50 * 1024 * 1024)
  await expect(make(7)).rejects.toMatchObject({ code: 'MAPPE_UNMOEGLICH' })
}, 30_000)

test('a storage failure does not blame the documents', async () => {
  const readNext = async () => {
    throw new Error('The bucket does not answer.')
  }
  await expect(runMappeProcess(content(1), { readNext, signal, turn })).rejects.toThrow('The bucket does not answer.')
})

test('DOKUMENT-13: staff gets its Mappe while other accounts are busy, and a third account waits', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<null>()
  const leaving = new AbortController()
  const make = (owner: string, readNext: () => Promise<Uint8Array | null>) =>
    runMappeProcess(content(1), { readNext, signal: leaving.signal, turn: { owner } })
  const asked = vi.fn(async () => null)
  const others = Promise.allSettled([make('jana', () => held), make('ben', () => held), make('ole', asked)])
  const staff = { owner: 'operator', isStaff: true }
  const mappe = await runMappeProcess(content(1), { readNext: async () => null, signal, turn: staff })
  expect(mappe).toBeInstanceOf(Uint8Array)
  expect(asked).not.toHaveBeenCalled()
  leaving.abort(new Error('left'))
  release(null)
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('cancelling ends the process', async () => {
  const leaving = new AbortController()
  const readNext = async () => {
    leaving.abort(new Error('left'))
    return makePdf()
  }
  await expect(runMappeProcess(content(2), { readNext, signal: leaving.signal, turn })).rejects.toThrow('left')
})
