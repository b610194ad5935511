import { PDFDocument } from '@cantoo/pdf-lib'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
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

async function makePdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawText('Auskunft')
  return pdf.save()
}

test('a file comes out of the process with every document, and one that is gone is said', async () => {
  const files = [await makePdf(), null, await makePdf()]
  const mappe = await runMappeProcess(content(3), { readNext: async () => files.shift() ?? null, signal })
  const { text } = await extractText(new Uint8Array(mappe), { mergePages: false })
  expect(text.map((page) => page.includes('Auskunft'))).toEqual([false, true, false, true])
  expect(text[2]).toContain('inzwischen gelöscht')
})

test('a document that is none ends in a sentence, and the next file is made', async () => {
  const readNext = async () => Buffer.from('%PDF-1.7 and then nothing')
  await expect(runMappeProcess(content(1), { readNext, signal })).rejects.toMatchObject({ code: 'MAPPE_UNMOEGLICH' })
  const pdf = await makePdf()
  expect(await runMappeProcess(content(1), { readNext: async () => pdf, signal })).toBeInstanceOf(Uint8Array)
})

test('a storage that fails is no fault of the documents', async () => {
  const readNext = async () => {
    throw new Error('The bucket does not answer.')
  }
  await expect(runMappeProcess(content(1), { readNext, signal })).rejects.toThrow('The bucket does not answer.')
})

test('who leaves ends the process', async () => {
  const leaving = new AbortController()
  const readNext = async () => {
    leaving.abort(new Error('left'))
    return makePdf()
  }
  await expect(runMappeProcess(content(2), { readNext, signal: leaving.signal })).rejects.toThrow('left')
})
