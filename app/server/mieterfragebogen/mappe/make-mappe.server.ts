import { degrees, PDFDocument, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { rewritePdf, savePdf } from '../dokumente/rewrite-pdf.server.ts'
import type { MappeContent, MappeDokument, MappeRange, ReadNext } from './mappe-content.server.ts'
import { drawCover } from './mappe-cover.server.ts'
import { A4, A4_SIZE, BOLD, type Column, FRAME, HEADING, LINE, MappeFlow, SMALL, TEXT } from './mappe-flow.server.ts'
import { MappeFonts, type TextStyle } from './mappe-fonts.server.ts'

/** Maximum size of a picture in pixels: A4 at 150 pixels per inch. Payslips stay readable, and the file stays small. */
const IMAGE_PIXELS = { width: 1240, height: 1754 } as const
const MAX_PIXEL = 60_000_000
const JPEG = { quality: 80 } as const

const QUESTION: Column = { x: FRAME.left, width: 190 }
const ANSWER: Column = { x: FRAME.left + 206, width: FRAME.right - FRAME.left - 206 }
/** Style of answers: so small that a person's answers usually fit on one page. */
const ANSWER_TEXT: TextStyle = { ...TEXT, size: 9.5 }
const BOX = { left: 36, bottom: 62, width: A4.width - 72, height: A4.height - 62 - 64 } as const

const NO_PICTURE =
  'Dieses Dokument ist keine PDF-Datei und kein Bild. Es liegt der Mappe nicht bei und wird einzeln gereicht.'
const GONE = 'Dieses Dokument wurde inzwischen gelöscht.'

const WATERMARK_WIDTH = 340
const WATERMARK: TextStyle = { face: 'bold', size: 13, color: rgb(0.45, 0.45, 0.45) }

/** Creates the PDF with one document in memory at a time (MAPPE-1). Pages of PDFs are drawn anew, without scripts and links. */
export async function makeMappe(content: MappeContent, readNext: ReadNext): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const fonts = await MappeFonts.embed(pdf)
  const behind: PDFPage[] = []
  const parts: MappeRange[] = []
  for (const section of content.sections) {
    const first = behind.length + 1
    if (section.kind === 'answers') behind.push(...drawAnswers(pdf, fonts, section))
    else {
      for (const dokument of section.dokumente) {
        behind.push(...(await drawDokument(pdf, fonts, { ...dokument, title: section.title, bytes: await readNext() })))
      }
    }
    parts.push({ title: section.title, first, last: behind.length })
  }
  const cover = drawCover(pdf, fonts, { content, parts })
  const pages = [...cover, ...behind]
  for (const [index, page] of pages.entries()) {
    drawWatermark(page, fonts, `Nur für ${content.recipient.name}, ${content.createdOn}`)
    drawFooter(page, fonts, { content, number: `Seite ${index + 1} von ${pages.length}` })
  }
  pdf.setTitle(`Mappe ${content.nummer}: ${content.names}`)
  pdf.setLanguage('de-DE')
  pdf.setProducer(content.portal)
  pdf.setCreator(content.portal)
  // Writes fonts and pages into the context. Copied pages leave unreferenced objects.
  await pdf.flush()
  return savePdf(await rewritePdf(pdf.context, { keepInfo: true }))
}

function drawAnswers(
  pdf: PDFDocument,
  fonts: MappeFonts,
  { title, groups }: Extract<MappeContent['sections'][number], { kind: 'answers' }>,
): PDFPage[] {
  const flow = new MappeFlow(fonts, () => pdf.addPage(A4_SIZE))
  flow.text(title, { ...HEADING, size: 19 })
  flow.space(8)
  for (const group of groups) {
    flow.need(60)
    flow.text(group.title, { ...HEADING, size: 12 })
    flow.space(3)
    for (const [question, answer] of group.rows) {
      flow.rule()
      flow.space(2.5)
      flow.row(
        [
          { text: question, style: { ...ANSWER_TEXT, color: SMALL.color }, column: QUESTION },
          { text: answer, style: ANSWER_TEXT, column: ANSWER },
        ],
        { gap: 2 },
      )
    }
    flow.space(10)
  }
  return flow.pages
}

async function drawDokument(
  pdf: PDFDocument,
  fonts: MappeFonts,
  { title, name, mimeType, bytes }: MappeDokument & { title: string; bytes: Uint8Array | null },
): Promise<PDFPage[]> {
  const begin = () => {
    const page = pdf.addPage(A4_SIZE)
    fonts.draw(page, title, { x: BOX.left, y: A4.height - 36 }, BOLD)
    const [line = ''] = fonts.wrap(name, SMALL, BOX.width)
    fonts.draw(page, line, { x: BOX.left, y: A4.height - 50 }, SMALL)
    return page
  }
  if (bytes && mimeType === 'application/pdf') return drawPdf(pdf, bytes, begin)
  const page = begin()
  if (bytes && mimeType.startsWith('image/')) {
    drawImage(page, await pdf.embedJpg(await shrink(bytes)))
    return [page]
  }
  for (const [nth, line] of fonts.wrap(bytes ? NO_PICTURE : GONE, TEXT, BOX.width).entries()) {
    fonts.draw(page, line, { x: BOX.left, y: A4.height - 90 - nth * 15 }, TEXT)
  }
  return [page]
}

async function drawPdf(pdf: PDFDocument, bytes: Uint8Array, begin: () => PDFPage): Promise<PDFPage[]> {
  // Many files are only locked against changes and open with an empty password.
  const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  // Typed form values belong to the fields until the form is flattened.
  const form = source.getForm()
  if (form.getFields().length > 0) form.flatten()
  const pages: PDFPage[] = []
  for (const original of source.getPages()) {
    const page = begin()
    pages.push(page)
    if (!original.node.Contents()) continue
    const embedded = await pdf.embedPage(original)
    const turn = (((original.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
    const lies = turn === 90 || turn === 270
    const [width, height] = lies ? [embedded.height, embedded.width] : [embedded.width, embedded.height]
    const scale = Math.min(BOX.width / width, BOX.height / height)
    const shown = { width: width * scale, height: height * scale }
    const x = BOX.left + (BOX.width - shown.width) / 2
    const y = BOX.bottom + (BOX.height - shown.height) / 2
    // Rotated clockwise about its own corner, a different one of the box each time.
    const corner = {
      0: { x, y },
      90: { x, y: y + shown.height },
      180: { x: x + shown.width, y: y + shown.height },
      270: { x: x + shown.width, y },
    }[turn]
    page.drawPage(embedded, { ...corner, xScale: scale, yScale: scale, rotate: degrees(-turn) })
  }
  return pages
}

function drawImage(page: PDFPage, image: PDFImage): void {
  const { width, height } = image.scaleToFit(BOX.width, BOX.height)
  page.drawImage(image, {
    x: BOX.left + (BOX.width - width) / 2,
    y: BOX.bottom + (BOX.height - height) / 2,
    width,
    height,
  })
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXEL })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...IMAGE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer()
}

/** Draws the watermark all over the page, so that each part of a copy shows it. */
function drawWatermark(page: PDFPage, fonts: MappeFonts, text: string): void {
  const { width, height } = page.getSize()
  // Smaller for long names, so that the day at the end stays visible.
  const size = WATERMARK.size * Math.min(1, WATERMARK_WIDTH / fonts.width(text, WATERMARK))
  const style = { ...WATERMARK, size }
  const step = fonts.width(text, style) + 46
  for (let row = 0, y = -height / 2; y < height; row++, y += 118) {
    for (let x = -(row % 2) * (step / 2) - 60; x < width; x += step * Math.cos(Math.PI / 6)) {
      fonts.drawAcross(page, text, { x, y: y + (x + 60) * Math.tan(Math.PI / 6) }, style)
    }
  }
}

function drawFooter(
  page: PDFPage,
  fonts: MappeFonts,
  { content: { recipient }, number }: { content: MappeContent; number: string },
): void {
  const y = 50
  page.drawLine({ start: { x: FRAME.left, y }, end: { x: FRAME.right, y }, thickness: 0.6, color: LINE })
  const who = [recipient.name, recipient.address].filter(Boolean).join(', ')
  const bold: TextStyle = { ...SMALL, face: 'bold' }
  fonts.draw(page, 'Nur für', { x: FRAME.left, y: y - 14 }, bold)
  const left = FRAME.left + fonts.width('Nur für ', bold)
  const [line = ''] = fonts.wrap(who, SMALL, FRAME.right - left)
  fonts.draw(page, line, { x: left, y: y - 14 }, SMALL)
  const please = 'Bitte nach der Entscheidung löschen. Weitergabe nur mit Einwilligung.'
  fonts.draw(page, please, { x: FRAME.left, y: y - 27 }, SMALL)
  fonts.draw(page, number, { x: FRAME.right - fonts.width(number, SMALL), y: y - 27 }, SMALL)
}
