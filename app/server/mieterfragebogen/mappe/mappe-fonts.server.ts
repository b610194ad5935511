import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import { type PDFDocument, type PDFFont, type PDFPage, type RGB, radians } from '@cantoo/pdf-lib'

const FILES = {
  text: 'instrument-sans-400.ttf',
  bold: 'instrument-sans-600.ttf',
  heading: 'newsreader-500.ttf',
  other: 'noto-sans-400.ttf',
} as const

/** Font face. Characters that it lacks (Cyrillic, Greek, Vietnamese) are drawn with a fallback font. */
export type Face = 'text' | 'bold' | 'heading'

export type TextStyle = { face: Face; size: number; color: RGB }

const SLOPE = Math.PI / 6
const PALE = 0.16

type Fonts = Record<keyof typeof FILES, { font: PDFFont; glyphs: ReadonlySet<number> }>

type Run = { text: string; font: PDFFont }

export class MappeFonts {
  readonly #fonts: Fonts

  private constructor(fonts: Fonts) {
    this.#fonts = fonts
  }

  static async embed(pdf: PDFDocument): Promise<MappeFonts> {
    pdf.registerFontkit(fontkit)
    const { resolve } = createRequire(import.meta.url)
    const load = async (file: string) => {
      const bytes = await readFile(resolve(`#app/server/mieterfragebogen/mappe/fonts/${file}`))
      const font = await pdf.embedFont(bytes, { subset: true })
      return { font, glyphs: new Set(font.getCharacterSet()) }
    }
    return new MappeFonts({
      text: await load(FILES.text),
      bold: await load(FILES.bold),
      heading: await load(FILES.heading),
      other: await load(FILES.other),
    })
  }

  width(text: string, { face, size }: TextStyle): number {
    return this.#runs(text, face).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0)
  }

  /** Draws text on one line. `x` and `y`: start of the baseline in points. */
  draw(page: PDFPage, text: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    let left = x
    for (const { text: part, font } of this.#runs(text, style.face)) {
      page.drawText(part, { x: left, y, font, size: style.size, color: style.color })
      left += font.widthOfTextAtSize(part, style.size)
    }
  }

  drawAcross(page: PDFPage, text: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    let along = 0
    for (const { text: part, font } of this.#runs(text, style.face)) {
      page.drawText(part, {
        x: x + along * Math.cos(SLOPE),
        y: y + along * Math.sin(SLOPE),
        rotate: radians(SLOPE),
        font,
        size: style.size,
        color: style.color,
        opacity: PALE,
      })
      along += font.widthOfTextAtSize(part, style.size)
    }
  }

  /** Breaks text into lines of at most `width` points; breaks inside a word if it is longer than a line. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = []
    for (const paragraph of text.split(/\r?\n/)) {
      let line = ''
      for (const word of paragraph.split(/[ \t]+/)) {
        const longer = line === '' ? word : `${line} ${word}`
        if (this.width(longer, style) <= width) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        line = ''
        for (const letter of word) {
          if (line !== '' && this.width(line + letter, style) > width) {
            lines.push(line)
            line = ''
          }
          line += letter
        }
      }
      lines.push(line)
    }
    return lines
  }

  #runs(text: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const letter of text.normalize('NFC')) {
      const code = letter.codePointAt(0) ?? 0
      // Non-breaking spaces are missing in some faces. Characters missing everywhere become a question mark.
      const shown = /\s/.test(letter) ? ' ' : letter
      const found = [this.#fonts[face], this.#fonts.other].find(({ glyphs }) => shown === ' ' || glyphs.has(code))
      const run = { text: found ? shown : '?', font: (found ?? this.#fonts[face]).font }
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push(run)
    }
    return runs
  }
}
