import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import type { MappeContent, MappeRange } from './mappe-content.server.ts'
import { A4_SIZE, BOLD, FRAME, HEADING, INK, LABEL, MappeFlow, SMALL, TEXT, TITLE } from './mappe-flow.server.ts'
import type { MappeFonts } from './mappe-fonts.server.ts'

const COLUMNS = [
  { x: FRAME.left, width: 150 },
  { x: FRAME.left + 160, width: 140 },
  { x: FRAME.left + 310, width: 90 },
  { x: FRAME.left + 410, width: FRAME.right - FRAME.left - 410 },
] as const

type Cover = { content: MappeContent; parts: readonly MappeRange[] }

export function drawCover(pdf: PDFDocument, fonts: MappeFonts, { content, parts }: Cover): PDFPage[] {
  const draw = (offset: number) => drawPages(pdf, fonts, { content, parts }, offset)
  let pages = draw(1)
  // Page numbers in the contents include the cover, whose length depends on the contents.
  if (pages.length > 1) {
    for (const _ of pages) pdf.removePage(0)
    pages = draw(pages.length)
  }
  return pages
}

function drawPages(pdf: PDFDocument, fonts: MappeFonts, { content, parts }: Cover, offset: number): PDFPage[] {
  const flow = new MappeFlow(fonts, (nth) => pdf.insertPage(nth, A4_SIZE))
  const right = (text: string, y: number) =>
    fonts.draw(flow.page, text, { x: FRAME.right - fonts.width(text, SMALL), y }, SMALL)
  fonts.draw(flow.page, content.portal, { x: FRAME.left, y: flow.y - 12 }, { ...BOLD, size: 12 })
  right(`Mappe ${content.nummer}`, flow.y - 6)
  right(`erstellt am ${content.createdOn}, ${content.createdAt}`, flow.y - 19)
  flow.space(66)
  flow.text('Bewerbung um eine Wohnung', { ...TEXT, color: SMALL.color })
  flow.space(2)
  flow.text(content.names, TITLE)
  if (content.expose) {
    flow.space(12)
    flow.text(content.expose.title, HEADING)
    flow.space(2)
    flow.text(content.expose.address, TEXT)
  }
  drawFacts(flow, fonts, content.facts)
  flow.space(26)
  flow.text('Personen', HEADING)
  flow.space(6)
  const cells = (texts: readonly string[], style: typeof TEXT) =>
    COLUMNS.map((column, index) => ({ text: texts[index] ?? '', style, column }))
  flow.row(cells(['Name', 'Beruf', 'Angaben', 'Dokumente'], LABEL), { gap: 5 })
  for (const { name, beruf, answers, dokumente } of content.personen) {
    flow.rule()
    flow.space(7)
    flow.row(cells([name, beruf, answers, dokumente], TEXT), { gap: 6 })
  }
  flow.space(22)
  flow.need(80)
  flow.text('Inhalt', HEADING)
  flow.space(8)
  for (const { title, first, last } of parts) {
    const [from, to] = [first + offset, last + offset]
    flow.entry(title, from >= to ? `${from}` : `${from}–${to}`)
  }
  if (content.note) {
    flow.space(8)
    flow.text(content.note, { ...TEXT, color: SMALL.color })
  }
  return flow.pages
}

function drawFacts(flow: MappeFlow, fonts: MappeFonts, facts: MappeContent['facts']): void {
  if (facts.length === 0) return
  flow.space(26)
  const { page } = flow
  const step = (FRAME.right - FRAME.left) / facts.length
  flow.rule()
  for (let nth = 0; nth <= facts.length; nth++) {
    const x = FRAME.left + nth * step
    page.drawLine({
      start: { x: x - 2.5, y: flow.y - 2.5 },
      end: { x: x + 2.5, y: flow.y + 2.5 },
      thickness: 0.8,
      color: INK,
    })
  }
  for (const [nth, { label, value }] of facts.entries()) {
    const x = FRAME.left + nth * step + (nth === 0 ? 0 : 6)
    fonts.draw(page, label, { x, y: flow.y - 18 }, SMALL)
    fonts.draw(page, value, { x, y: flow.y - 33 }, { ...BOLD, size: 13 })
  }
  flow.space(36)
}
