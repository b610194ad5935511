import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { RECIPIENT_MAX } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import { makeMappe } from './make-mappe.server.ts'
import type { MappeContent } from './mappe-content.server.ts'

const CONTENT: MappeContent = {
  portal: 'Wohnportal',
  nummer: '7B1E-0225',
  recipient: { name: 'Hausverwaltung Muster GmbH', address: 'Marktplatz 4, 04109 Leipzig' },
  createdOn: '25.02.2026',
  createdAt: '10:04 Uhr',
  names: 'Jana Albrecht',
  expose: null,
  facts: [],
  personen: [],
  sections: [],
  note: null,
}

function make(content: Partial<MappeContent>, files: (Uint8Array | null)[]): Promise<Uint8Array> {
  const left = [...files]
  return makeMappe({ ...CONTENT, ...content }, async () => left.shift() ?? null)
}

const proofs = (...names: string[]): MappeContent['sections'] => [
  { kind: 'dokumente', title: 'Schufa', dokumente: names.map((name) => ({ name, mimeType: 'application/pdf' })) },
]

/** Text of each page, without the spaces that typesetting puts between letters. */
async function readPages(content: Partial<MappeContent>, files: (Uint8Array | null)[] = []): Promise<string[]> {
  const { text } = await extractText(await make(content, files), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

async function makePdf(change: (pdf: PDFDocument) => void | Promise<void> = () => undefined, pages = 1) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let nth = 1; nth <= pages; nth++) pdf.addPage([300, 400]).drawText(`Abrechnung ${nth}`, { x: 20, y: 300, font })
  await change(pdf)
  return pdf.save()
}

const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#7799bb' } })

test('MAPPE-1: cover, answers and documents in this order, with the pages that the contents name', async () => {
  const pages = await readPages(
    {
      sections: [
        { kind: 'answers', title: 'Angaben von Ida', groups: [{ title: 'Anschrift', rows: [['Ort', 'Leipzig']] }] },
        {
          kind: 'dokumente',
          title: 'Gehaltsabrechnungen, Ida',
          dokumente: [
            { name: 'drei.pdf', mimeType: 'application/pdf' },
            { name: 'foto.webp', mimeType: 'image/webp' },
          ],
        },
      ],
    },
    [await makePdf(undefined, 3), await picture().webp().toBuffer()],
  )
  expect(pages).toHaveLength(6)
  expect(pages[0]).toContain('Angaben von Ida 2')
  expect(pages[0]).toContain('Gehaltsabrechnungen, Ida 3–6')
  expect(pages[1]).toContain('Ort Leipzig')
  expect(pages.slice(2, 5).map((page) => /Abrechnung (\d)/.exec(page)?.[1])).toEqual(['1', '2', '3'])
  expect(pages[5]).toContain('foto.webp')
})

test('MAPPE-2: every page names the recipient and the day, and its number', async () => {
  const pages = await readPages({ sections: proofs('schufa.pdf') }, [await makePdf(undefined, 2)])
  expect(pages).toHaveLength(3)
  for (const [index, page] of pages.entries()) {
    const marks = page.split('Nur für Hausverwaltung Muster GmbH, 25.02.2026').length - 1
    expect(marks).toBeGreaterThanOrEqual(5)
    expect(page).toContain(`Seite ${index + 1} von 3`)
  }
})

test('MAPPE-2: the day stands behind the longest name, too', async () => {
  const name = 'Hausverwaltung Müllermeister und Söhne Immobilien GmbH & Co. KG'.slice(0, RECIPIENT_MAX)
  const [page = ''] = await readPages({ recipient: { name, address: null } })
  expect(page.split(`Nur für ${name}, 25.02.2026`).length - 1).toBeGreaterThanOrEqual(5)
})

test('a cover of several pages is counted in the contents', async () => {
  const personen = Array.from({ length: 40 }, (_, nth) => ({
    name: `Person ${nth}`,
    beruf: 'Tischler',
    answers: 'vollständig',
    dokumente: '4 von 4',
  }))
  const pages = await readPages({
    personen,
    sections: [
      { kind: 'answers', title: 'Angaben von Ida', groups: [{ title: 'Anschrift', rows: [['Ort', 'Kiel']] }] },
    ],
  })
  const at = pages.findIndex((page) => page.includes('Ort Kiel')) + 1
  expect(at).toBeGreaterThan(2)
  expect(pages.some((page) => page.includes(`Angaben von Ida ${at}`))).toBe(true)
})

test('names in other letters are set, and an answer longer than a page loses nothing', async () => {
  const words = Array.from({ length: 1500 }, (_, nth) => `Wort${nth}`)
  const names = 'Łukasz Şahin-Đorđević, Ольга Πέτρος und Nguyễn Ánh'
  const pages = await readPages({
    names,
    sections: [
      { kind: 'answers', title: 'Angaben', groups: [{ title: 'Haustiere', rows: [['Welche?', words.join(' ')]] }] },
    ],
  })
  expect(pages[0]).toContain(names)
  const text = pages.join(' ')
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})

describe('a PDF', () => {
  test.each([0, 90, 180, 270])(
    'that is turned by %i degrees is turned in the file, and within its frame',
    async (angle) => {
      const turned = await makePdf((pdf) => pdf.getPage(0).setRotation(degrees(angle)))
      const mappe = await getDocumentProxy(await make({ sections: proofs('a.pdf') }, [turned]))
      const { items } = await (await mappe.getPage(2)).getTextContent()
      const [a, b, , , x, y] = items.flatMap((item) =>
        'str' in item && item.str === 'Abrechnung 1' ? item.transform : [],
      )
      // PDF rotates clockwise; its axes turn the other way.
      expect((360 - Math.round((Math.atan2(b, a) * 180) / Math.PI)) % 360).toBe(angle)
      expect(x).toBeGreaterThan(36)
      expect(x).toBeLessThan(560)
      expect(y).toBeGreaterThan(62)
      expect(y).toBeLessThan(778)
    },
  )

  test('brings no script, link or form along, but what was typed into its form', async () => {
    const bytes = await makePdf((pdf) => {
      pdf.addJavaScript('boese', 'app.alert(1)')
      const field = pdf.getForm().createTextField('brutto')
      field.setText('4711 Euro')
      field.addToPage(pdf.getPage(0), { x: 20, y: 200 })
      const action = { S: 'URI', URI: PDFString.of('https://example.org') }
      const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action })
      pdf.getPage(0).node.addAnnot(pdf.context.register(link))
    })
    const mappe = await make({ sections: proofs('a.pdf') }, [bytes])
    const made = await PDFDocument.load(mappe)
    expect(made.catalog.get(PDFName.of('AcroForm'))).toBeUndefined()
    expect(made.catalog.get(PDFName.of('Names'))).toBeUndefined()
    expect(made.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? [])).toEqual([])
    const { text } = await extractText(mappe, { mergePages: true })
    expect(text).toContain('4711 Euro')
  })

  test('MAPPE-1: leaves nothing behind that no page leads to: no action, attachment or annotation', async () => {
    const bytes = await makePdf(async (pdf) => {
      await pdf.attach(Buffer.from('MZ a program'), 'lohn.exe', { mimeType: 'application/octet-stream' })
      const action = pdf.context.register(pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') }))
      const annot = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action })
      pdf.getPage(0).node.addAnnot(pdf.context.register(annot))
      pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: action }))
      pdf.catalog.set(PDFName.of('OpenAction'), action)
    })
    const made = await PDFDocument.load(await make({ sections: proofs('a.pdf') }, [bytes]), { updateMetadata: false })
    const names = made.context.enumerateIndirectObjects().map(([, object]) => object.toString())
    expect(names.filter((text) => /Launch|EmbeddedFile|Filespec|\/Type \/Annot\b/.test(text))).toEqual([])
    expect(made.getTitle()).toBe('Mappe 7B1E-0225: Jana Albrecht')
    expect(made.getProducer()).toBe('Wohnportal')
  })

  test('without anything on it is an empty page', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    expect(await readPages({ sections: proofs('leer.pdf') }, [await pdf.save()])).toHaveLength(2)
  })
})

test('mentions on its page a file that is missing or neither PDF nor picture', async () => {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const dokumente = [
    { name: 'brief.docx', mimeType },
    { name: 'weg.pdf', mimeType: 'application/pdf' },
  ]
  const pages = await readPages({ sections: [{ kind: 'dokumente', title: 'Sonstiges', dokumente }] }, [
    Buffer.from('PK'),
  ])
  expect(pages[1]).toMatch(/brief\.docx.*Es liegt der Mappe nicht bei/)
  expect(pages[2]).toMatch(/weg\.pdf.*inzwischen gelöscht/)
})

test('draws a document that is locked against changes like any other', async () => {
  const locked = await makePdf((pdf) => {
    pdf.encrypt({ userPassword: '', ownerPassword: 'Lohnbüro', permissions: { modifying: false } })
  })
  const [, page = ''] = await readPages({ sections: proofs('lohn.pdf') }, [locked])
  expect(page).toContain('Abrechnung 1')
})
