import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { type RawObject, rawPage, rawStream, writeRawPdf } from '#tests/setup/files/raw-pdf.ts'
import { preparePdf } from './dokument-pdf.server.ts'

async function prepare(sent: Buffer, kopie: string | null = null) {
  let stored = Buffer.alloc(0)
  const write = async (bytes: Uint8Array) => {
    stored = Buffer.from(bytes)
  }
  return { prepared: await preparePdf(sent, { kopie, write }), stored }
}

/** Each page as another program draws it: size, rotation, and drawing steps. */
async function draw(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const pages = []
  for (let nth = 1; nth <= pdf.numPages; nth++) {
    const page = await pdf.getPage(nth)
    const { fnArray, argsArray } = await page.getOperatorList()
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    // Names of fonts and widgets depend on the file.
    const steps = fnArray.map((fn, at) => [
      fn,
      JSON.stringify(argsArray[at])?.replaceAll(/"(g_d\d+_f\d+|img_\w+|\d+R)"/g, '"name"'),
    ])
    pages.push({ view: page.view, rotate: page.rotate, text, steps })
  }
  return pages
}

const textOf = async (file: Buffer) => (await draw(file)).map(({ text }) => text)

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const OPENS = '/OpenAction 6 0 R'
const HARMLESS: RawObject = { nth: 6, body: '<</S/GoTo/D[3 0 R/Fit]>>' }
const HARMFUL: RawObject = { nth: 6, body: SCRIPT }

describe('what was checked is what is stored (DOKUMENT-4)', () => {
  test.for<[name: string, sent: Buffer]>([
    ['an object twice, the table names the script', writeRawPdf([[...rawPage({ catalog: OPENS }), HARMFUL, HARMLESS]])],
    [
      'the end of the file names a revision with a script that a later one has replaced',
      writeRawPdf([[...rawPage({ catalog: OPENS }), HARMFUL], [HARMLESS]], { endsAt: 0 }),
    ],
    ['a revision without the script', writeRawPdf([[...rawPage({ catalog: OPENS }), HARMFUL], rawPage()])],
    ['a script that nothing leads to', writeRawPdf([[...rawPage(), HARMFUL]])],
    [
      'a script in a string that a program could take for the end of it',
      writeRawPdf([
        [...rawPage({ catalog: '/Lang 6 0 R' }), { nth: 6, body: `(de\\)${SCRIPT.replaceAll(/[()]/g, '')}\\()` }],
      ]),
    ],
  ])('%s: the stored file has no script', async ([, sent]) => {
    const { prepared, stored } = await prepare(sent)
    expect(prepared).toMatchObject({ anzeige: 'ansicht' })
    const pdf = await getDocumentProxy(new Uint8Array(stored))
    expect(await pdf.getJSActions()).toBeNull()
    expect((await pdf.getOpenAction()) ?? {}).not.toHaveProperty('action')
    expect(await textOf(stored)).toEqual(['Gehalt'])
    expect((await PDFDocument.load(stored)).context.enumerateIndirectObjects().map(String).join()).not.toMatch(
      /JavaScript/,
    )
  })

  test.for<[name: string, sent: Buffer]>([
    ['replaced by a script in a revision', writeRawPdf([[...rawPage({ catalog: OPENS }), HARMLESS], [HARMFUL]])],
    [
      'a kind of action that stands elsewhere',
      writeRawPdf([
        [...rawPage({ catalog: OPENS }), { nth: 6, body: '<</S 7 0 R/F(calc.exe)>>' }, { nth: 7, body: '/Launch' }],
      ]),
    ],
    [
      'an object that cannot be read',
      writeRawPdf([[...rawPage({ catalog: OPENS }), { nth: 6, body: `${SCRIPT.slice(0, -2)}/X ]>>` }]]),
    ],
  ])('%s: kept as a file only', async ([, sent]) => {
    expect(await prepare(sent)).toMatchObject({ prepared: { anzeige: 'download' } })
  })

  test('each object is there once, and what nothing leads to is not', async () => {
    const hidden = { nth: 8, body: rawStream('verborgen') }
    const { stored } = await prepare(writeRawPdf([[...rawPage({ text: 'alt' }), hidden], rawPage({ text: 'neu' })]))
    expect(await textOf(stored)).toEqual(['neu'])
    expect(stored.includes('verborgen')).toBe(false)
    expect(stored.includes('(alt)')).toBe(false)
    const { context } = await PDFDocument.load(stored)
    const numbers = context.enumerateIndirectObjects().map(([ref]) => ref.objectNumber)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('metadata go, as with pictures', async () => {
    const sent = await makePdf({
      change: (pdf) => {
        pdf.setAuthor('Erika Musterfrau')
        const xmp = pdf.context.stream('<rdf>Musterfrau</rdf>', { Type: 'Metadata', Subtype: 'XML' })
        pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(xmp))
      },
    })
    const { stored } = await prepare(sent)
    expect((await PDFDocument.load(stored, { updateMetadata: false })).getAuthor()).toBeUndefined()
    expect(stored.includes('Musterfrau')).toBe(false)
  })
})

describe('what is seen stays', () => {
  test('of forms and signatures what they show, without a signature that would be wrong', async () => {
    const sent = await makePdf({
      change: (pdf) => {
        const field = pdf.getForm().createTextField('netto')
        field.setText('2.450 Euro')
        field.addToPage(pdf.getPage(0), { x: 50, y: 600 })
        const look = pdf.context.stream('BT /Helv 12 Tf (Unterschrieben) Tj ET', {
          Type: 'XObject',
          Subtype: 'Form',
          BBox: [0, 0, 200, 20],
          Resources: { Font: { Helv: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
        })
        const signature = pdf.context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3], Contents: PDFString.of('PKCS7') })
        const widget = pdf.context.register(
          pdf.context.obj({
            Type: 'Annot',
            Subtype: 'Widget',
            FT: 'Sig',
            T: PDFString.of('unterschrift'),
            F: 4,
            Rect: [50, 500, 250, 520],
            V: pdf.context.register(signature),
            AP: { N: pdf.context.register(look) },
          }),
        )
        pdf.getPage(0).node.addAnnot(widget)
        pdf.getForm().acroForm.addField(widget)
      },
    })
    const { prepared, stored } = await prepare(sent)
    expect(prepared).toMatchObject({ anzeige: 'ansicht' })
    expect(await draw(stored)).toEqual(await draw(sent))
    const form = (await PDFDocument.load(stored)).getForm()
    expect(form.getTextField('netto').getText()).toBe('2.450 Euro')
    expect(form.getSignature('unterschrift').acroField.dict.lookup(PDFName.of('V'))).toBeUndefined()
  })

  test('of one that is locked against changes, with strings of any bytes', async () => {
    // Made by Ghostscript 10 (-sOwnerPassword=geheim -dEncryptionR=3): the colours of a picture and the title of a
    // chapter are strings with brackets and backslashes.
    const sent = await readFile(new URL('../../../../tests/fixtures/gesperrt.pdf', import.meta.url))
    const { stored } = await prepare(sent)
    expect(stored.includes('/Encrypt')).toBe(false)
    const [before, after] = await Promise.all([sent, stored].map((file) => getDocumentProxy(new Uint8Array(file))))
    expect((await before?.getOutline())?.[0]?.title).toBe('Teil ) \\ ( 1')
    expect((await after?.getOutline())?.[0]?.title).toBe('Teil ) \\ ( 1')
    expect(await draw(stored)).toEqual(await draw(sent))
  })

  /** Pages of arbitrary size and rotation, text, and a title of arbitrary bytes. */
  const page = fc.record({
    width: fc.integer({ min: 100, max: 2000 }),
    height: fc.integer({ min: 100, max: 2000 }),
    rotate: fc.constantFrom(0, 90, 180, 270),
    text: fc.stringMatching(/^[a-zA-Z0-9 ()\\]{1,30}$/),
  })
  const document = fc.record({
    pages: fc.array(page, { minLength: 1, maxLength: 4 }),
    title: fc.string({ unit: 'binary-ascii' }),
    isEncrypted: fc.boolean(),
    useObjectStreams: fc.boolean(),
    isRevised: fc.boolean(),
  })

  test('size, turn and everything that is drawn, of any document', async () => {
    await fc.assert(
      fc.asyncProperty(document, async ({ pages, title, isEncrypted, useObjectStreams, isRevised }) => {
        const pdf = await PDFDocument.create()
        for (const { width, height, rotate, text } of pages) {
          const added = pdf.addPage([width, height])
          added.drawText(text, { x: 10, y: 50, size: 12 })
          added.node.set(PDFName.of('Rotate'), pdf.context.obj(rotate))
        }
        const escaped = title.replaceAll(/[()\\]/g, (sign) => `\\${sign}`)
        pdf.catalog.set(PDFName.of('Lang'), PDFString.of(escaped))
        if (isEncrypted) pdf.encrypt({ userPassword: '', ownerPassword: 'geheim' })
        let sent = Buffer.from(await pdf.save({ useObjectStreams }))
        if (isRevised && !isEncrypted) {
          const again = await PDFDocument.load(sent, { forIncrementalUpdate: true })
          again.getPage(0).drawText('Nachtrag', { x: 10, y: 80, size: 9 })
          sent = Buffer.from(await again.save())
        }
        const { prepared, stored } = await prepare(sent)
        expect(prepared).toMatchObject({ pageCount: pages.length, anzeige: 'ansicht' })
        expect(await draw(stored)).toEqual(await draw(sent))
        const { catalog } = await PDFDocument.load(stored)
        if (!isEncrypted) expect(catalog.get(PDFName.of('Lang'))).toEqual(PDFHexString.fromBytes(Buffer.from(title)))
        expect((await prepare(stored)).stored.equals(stored)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
