import {
  degrees,
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  type PDFFont,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
  PDFDocument as Pdf,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { MAX_PAGES } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { Prepared } from './prepared-file.server.ts'
import { rewritePdf, savePdf } from './rewrite-pdf.server.ts'

/** Maximum number of objects. A tagged PDF of a hundred pages has about 20,000; more than 50,000 take seconds. */
const MAX_OBJECTS = 50_000
/** Number of bytes at the end in which a ZIP's last record is searched; a comment of 64 kB may follow the record. */
const TAIL_BYTES = 66_000
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22

/** Rewrites a PDF, so that all programs show the checked content (DOKUMENT-4). Adds the watermark `kopie`, if any. */
export async function preparePdf(
  sent: Buffer,
  { kopie, write }: { kopie: string | null; write: (bytes: Uint8Array) => Promise<void> },
): Promise<Prepared> {
  if (isZipAsWell(sent)) return { refused: 'DATEI_TYP' }
  if (!hasProperEnd(sent)) return { refused: 'DATEI_UNLESBAR' }
  const document = await open(sent)
  if (document === null) return { refused: 'DATEI_GESCHUETZT' }
  if (document.context.enumerateIndirectObjects().length > MAX_OBJECTS) return { refused: 'DATEI_ZU_AUFWENDIG' }
  const pageCount = document.getPageCount()
  if (pageCount < 1) return { refused: 'DATEI_UNLESBAR' }
  if (pageCount > MAX_PAGES) return { refused: 'DATEI_ZU_VIELE_SEITEN' }
  if (kopie !== null) await drawKopie(document, kopie)
  const rewritten = await rewritePdf(document.context)
  await write(await savePdf(rewritten))
  return { format: 'pdf', pageCount, anzeige: isActive(rewritten) ? 'download' : 'ansicht', isNew: true }
}

/** Opens a PDF; null if it needs a password. An empty password opens files that are only locked against changes. */
async function open(bytes: Buffer): Promise<PDFDocument | null> {
  try {
    return await Pdf.load(bytes, { updateMetadata: false, password: '', warnOnInvalidObjects: false })
  } catch (error) {
    if (error instanceof EncryptedPDFError || (error instanceof Error && /password/i.test(error.message))) return null
    throw error
  }
}

/** False if data follows the PDF's end mark. Such a file may have a second format whose programs read from the end. */
function hasProperEnd(bytes: Buffer): boolean {
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1')
  const end = tail.lastIndexOf('%%EOF')
  return end !== -1 && /^[\s\0]*$/.test(tail.slice(end + '%%EOF'.length))
}

/** True if the file is also a ZIP: its end has a ZIP's last record with a comment of exactly the remaining length. */
function isZipAsWell(bytes: Buffer): boolean {
  const tail = bytes.subarray(-TAIL_BYTES)
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > tail.length) return false
    if (at + ZIP_END_BYTES + tail.readUInt16LE(at + ZIP_END_BYTES - 2) === tail.length) return true
  }
  return false
}

const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
])
const ACTIVE_ENTRIES = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA'])

/** True if the PDF has active content. Unreadable objects count as active, since other programs may read them. */
function isActive(context: PDFContext): boolean {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (object instanceof PDFInvalidObject) return true
    if (object instanceof PDFArray) open.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      if (ACTIVE_ENTRIES.has(name)) return true
      const kind = name === 'S' ? context.lookup(value) : undefined
      if (kind instanceof PDFName && ACTIVE_ACTIONS.has(kind.decodeText())) return true
      open.push(value)
    }
  }
  return false
}

async function drawKopie(document: PDFDocument, kopie: string): Promise<void> {
  const font = await document.embedFont(StandardFonts.HelveticaBold)
  const text = [...kopie].map((sign) => (canWrite(font, sign) ? sign : '?')).join('')
  for (const page of document.getPages()) drawOnPage(page, text, font)
  await document.flush()
}

function drawOnPage(page: PDFPage, text: string, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox()
  const angle = Math.atan2(height, width)
  const size = (Math.hypot(width, height) * 0.55) / font.widthOfTextAtSize(text, 1)
  for (const part of [0.05, 0.35, 0.65]) {
    page.drawText(text, {
      x: x + width * 0.2 * (1 - part),
      y: y + height * part,
      size,
      font,
      rotate: degrees((angle * 180) / Math.PI / 2),
      color: rgb(0.63, 0.09, 0.09),
      opacity: 0.45,
    })
  }
}

/** True if the font has the character. PDF's built-in fonts cover only western Europe. */
function canWrite(font: PDFFont, sign: string): boolean {
  try {
    font.encodeText(sign)
    return true
  } catch {
    return false
  }
}
