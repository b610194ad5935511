import { type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { MappeFonts, TextStyle } from './mappe-fonts.server.ts'

export const A4 = { width: 595.28, height: 841.89 } as const
export const A4_SIZE: [number, number] = [A4.width, A4.height]
/** Text area of a page: its edges in points, from the lower left corner of the page. */
export const FRAME = { left: 54, right: A4.width - 54, top: A4.height - 54, bottom: 86 } as const

export const INK = rgb(0.106, 0.129, 0.129)
const INK_2 = rgb(0.333, 0.353, 0.345)
export const LINE = rgb(0.83, 0.82, 0.77)

export const TEXT: TextStyle = { face: 'text', size: 10.5, color: INK }
export const SMALL: TextStyle = { face: 'text', size: 9, color: INK_2 }
export const BOLD: TextStyle = { face: 'bold', size: 10.5, color: INK }
export const LABEL: TextStyle = { face: 'bold', size: 9, color: INK_2 }
export const HEADING: TextStyle = { face: 'heading', size: 14, color: INK }
export const TITLE: TextStyle = { face: 'heading', size: 27, color: INK }

const LINE_HEIGHT = 1.36
/** Maximum number of lines of a table row that stays on one page; longer rows may continue on the next. */
const MAX_TOGETHER = 12

/** Column of a table: left edge and width in points. */
export type Column = { x: number; width: number }

export class MappeFlow {
  readonly #fonts: MappeFonts
  readonly #addPage: (nth: number) => PDFPage
  readonly pages: PDFPage[] = []
  /** Top edge of the next element, in points from the bottom of the page. */
  y: number = FRAME.top

  constructor(fonts: MappeFonts, addPage: (nth: number) => PDFPage) {
    this.#fonts = fonts
    this.#addPage = addPage
    this.#begin()
  }

  get page(): PDFPage {
    const page = this.pages.at(-1)
    if (!page) throw new Error('A flow has a page.')
    return page
  }

  #begin(): void {
    this.pages.push(this.#addPage(this.pages.length))
    this.y = FRAME.top
  }

  /** Starts a new page if less than `height` points are left on the current page. */
  need(height: number): void {
    if (this.y - height < FRAME.bottom) this.#begin()
  }

  space(height: number): void {
    this.y -= height
  }

  text(text: string, style: TextStyle): void {
    this.row([{ text, style, column: { x: FRAME.left, width: FRAME.right - FRAME.left } }])
  }

  row(cells: readonly { text: string; style: TextStyle; column: Column }[], { gap = 0 } = {}): void {
    const height = Math.max(...cells.map(({ style }) => style.size)) * LINE_HEIGHT
    const wrapped = cells.map((cell) => this.#fonts.wrap(cell.text, cell.style, cell.column.width))
    const count = Math.max(...wrapped.map((lines) => lines.length))
    this.need(Math.min(count, MAX_TOGETHER) * height)
    for (let nth = 0; nth < count; nth++) {
      this.need(height)
      for (const [index, { style, column }] of cells.entries()) {
        const line = wrapped[index]?.[nth]
        if (line) this.#fonts.draw(this.page, line, { x: column.x, y: this.y - style.size }, style)
      }
      this.y -= height
    }
    this.y -= gap
  }

  rule(): void {
    const { page, y } = this
    page.drawLine({ start: { x: FRAME.left, y }, end: { x: FRAME.right, y }, thickness: 0.6, color: LINE })
  }

  entry(text: string, number: string): void {
    const [line = '', ...rest] = this.#fonts.wrap(text, TEXT, FRAME.right - FRAME.left - 60)
    this.need(24)
    const y = this.y - TEXT.size
    const shown = rest.length === 0 ? line : `${line} …`
    const numberX = FRAME.right - this.#fonts.width(number, BOLD)
    this.#fonts.draw(this.page, shown, { x: FRAME.left, y }, TEXT)
    this.#fonts.draw(this.page, number, { x: numberX, y }, BOLD)
    this.page.drawLine({
      start: { x: FRAME.left + this.#fonts.width(shown, TEXT) + 5, y: y - 1 },
      end: { x: numberX - 5, y: y - 1 },
      thickness: 0.8,
      dashArray: [0.8, 1.8],
      color: INK_2,
    })
    this.y -= 21
  }
}
