import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { makeZip } from 'client-zip'

type PdfOptions = {
  pages?: number
  text?: string
  change?: (pdf: PDFDocument) => void | Promise<void>
  /** Writes each object by itself, as PDF 1.4 does: of many thousands that takes a twentieth of the time. */
  isPlain?: boolean
}

/** Creates a PDF with a line of text on each page. */
export async function makePdf({
  pages = 1,
  text = 'Gehalt 2.450 €',
  change,
  isPlain = false,
}: PdfOptions = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let nth = 0; nth < pages; nth++) {
    const page = pdf.addPage([595, 842])
    if (text !== '') page.drawText(text, { x: 50, y: 700, size: 20, font })
  }
  await change?.(pdf)
  return Buffer.from(await pdf.save({ useObjectStreams: !isPlain }))
}

/** PDFs that execute or embed something, each written in another way. */
export const ACTIVE_PDFS: Record<string, NonNullable<PdfOptions['change']>> = {
  'a script of its own': (pdf) => pdf.addJavaScript('main', 'app.alert("Guten Tag")'),
  'a script on opening, its name in hexadecimal': (pdf) => {
    const action = pdf.context.obj({ Type: 'Action', S: PDFName.of('#4aavaScript'), JS: PDFString.of('1') })
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(action))
  },
  'a program it starts': (pdf) => {
    const launch = pdf.context.obj({ S: 'Launch', F: PDFString.of('calc.exe') })
    pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: launch }))
  },
  'a file inside': (pdf) => pdf.attach(Buffer.from('MZ'), 'lohn.exe', { mimeType: 'application/octet-stream' }),
  'a form that is sent somewhere': (pdf) => {
    const submit = pdf.context.obj({ S: 'SubmitForm', F: PDFString.of('https://example.org') })
    const link = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: submit })
    pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]))
  },
}

/** Creates a ZIP of these files. */
export async function makeZipFile(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }))
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}

/** Minimal parts that make a ZIP a Word file. */
export const DOCX_PARTS = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document xmlns:w="x"><w:body/></w:document>',
}

const SECTOR = 512
const ENTRY = 128

/** Creates the container of a Word file from before 2007: a header, and directory entries with these names. */
export function makeDoc(
  names: readonly string[] = ['Root Entry', 'WordDocument', '1Table'],
  { child = 0 } = {},
): Buffer {
  const directory = names.map((name) => {
    const entry = Buffer.alloc(ENTRY)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt32LE(child, 76)
    return entry
  })
  const head = Buffer.alloc(SECTOR)
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([head, ...directory, Buffer.alloc(SECTOR)])
}

/** The standard virus test text, split so that no scanner reports this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

/** Creates a Word file with a small part that unpacks to 300 MB. `declaredSize` is the size in the ZIP header. */
export function makeZipBomb({ declaredSize }: { declaredSize: number }): Buffer {
  const parts = Object.entries(DOCX_PARTS).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))
  const bomb = { name: 'word/media/bild.bin', bytes: Buffer.alloc(300 * 1024 * 1024), declaredSize }
  return writeZip([...parts, bomb])
}

/** Deflate output of an empty file; a ZIP of many empty files is made at once. */
const PACKED_NOTHING = Buffer.from([3, 0])

type ZipPart = { name: string; bytes: Buffer; declaredSize?: number }

/** Writes a ZIP by hand, since no library writes wrong sizes. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, bytes, declaredSize = bytes.length } of parts) {
    const packed = bytes.length === 0 ? PACKED_NOTHING : deflateRawSync(bytes)
    // Version, flags, method, time, date, checksum, sizes, lengths of name and extra field. Both headers contain them.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(declaredSize, 18)
    facts.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const entry = [Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]
    local.push(...entry)
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, Buffer.from(name))
    at += Buffer.concat(entry).length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(central).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, ...central, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** Creates a PDF with doubly compressed object streams that would unpack to 4 GB of zeros. */
export function makePdfBomb(): Buffer {
  const once = deflateSync(Buffer.alloc(1024 * 1024 * 1024), { level: 1 })
  const twice = deflateSync(once, { level: 9 })
  const head =
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n'
  const stream = (nth: number) =>
    `${nth} 0 obj\n<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${twice.length}>>\nstream\n`
  const streams = [3, 4, 5, 6].flatMap((nth) => [Buffer.from(stream(nth)), twice, Buffer.from('\nendstream\nendobj\n')])
  return Buffer.concat([Buffer.from(head), ...streams, Buffer.from('trailer\n<</Root 1 0 R/Size 7>>\n%%EOF\n')])
}
