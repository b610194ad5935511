import { refuseFile } from '#app/server/ingest/openimmo/import-failure.server.ts'
import type { RawRow } from './convert-row.server.ts'
import { MAX_ROW_CHARS, ROW_TOO_LONG } from './read-csv.server.ts'
import { readText } from './read-text.server.ts'

type Place = 'start' | 'list' | 'rows' | 'end'

/**
 * Reads a JSON array of rows, or rows one after another. Holds one row in memory at a time.
 * @throws DATEI_UNLESBAR if it is not valid; the message gives the line
 */
export async function* readJson(path: string, name: string): AsyncGenerator<RawRow, void> {
  const cutter = new RowCutter(name)
  for await (const chunk of readText(path)) yield* cutter.read(chunk)
  cutter.end()
}

class RowCutter {
  readonly #name: string
  #place: Place = 'start'
  /** False if a comma must come before the next object. */
  #mayBegin = true
  #hasRows = false
  #depth = 0
  #isText = false
  #isEscaped = false
  #line = 1
  #beginsAt = 1
  #row = ''

  constructor(name: string) {
    this.#name = name
  }

  *read(chunk: string): Generator<RawRow, void> {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charAt(at)
      if (this.#depth === 0) {
        if (sign === '{') {
          this.#begin()
          from = at
        } else this.#between(sign)
      } else if (this.#isText) this.#inText(sign)
      else if (sign === '"') this.#isText = true
      else if (sign === '{' || sign === '[') this.#depth += 1
      else if (sign === '}' || sign === ']') {
        this.#depth -= 1
        if (this.#depth === 0) {
          yield this.#parse(this.#row + chunk.slice(from, at + 1))
          this.#row = ''
        }
      }
      if (sign === '\n') this.#line += 1
    }
    if (this.#depth > 0) this.#row += chunk.slice(from)
    this.#limit(this.#row)
  }

  end(): void {
    if (this.#depth > 0 || this.#place === 'list') throw this.#refuse('sie hört mittendrin auf')
    if (this.#place === 'start') throw this.#refuse('sie ist leer')
  }

  #begin() {
    if (this.#place === 'start') this.#place = 'rows'
    if (this.#place === 'end' || !this.#mayBegin) throw this.#refuse('hier beginnt ein Objekt, wo keines stehen darf')
    if (this.#place === 'list') this.#mayBegin = false
    this.#hasRows = true
    this.#beginsAt = this.#line
    this.#depth = 1
  }

  #inText(sign: string) {
    if (this.#isEscaped) this.#isEscaped = false
    else if (sign === '\\') this.#isEscaped = true
    else if (sign === '"') this.#isText = false
  }

  #between(sign: string) {
    if (/\s/.test(sign)) return
    if (sign === '[' && this.#place === 'start') this.#place = 'list'
    else if (sign === ',' && this.#place === 'list' && !this.#mayBegin) this.#mayBegin = true
    else if (sign === ']' && this.#place === 'list' && !(this.#hasRows && this.#mayBegin)) this.#place = 'end'
    else throw this.#refuse('sie ist weder eine Liste von Objekten noch ein Objekt je Zeile')
  }

  #parse(text: string): RawRow {
    this.#limit(text)
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value !== 'object' || value === null) throw new SyntaxError('This is no object.')
      return { line: this.#beginsAt, cells: new Map(Object.entries(value)) }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw refuseFile(`„${this.#name}“, Zeile ${this.#beginsAt}: kein fehlerfreies JSON.`, error)
    }
  }

  #limit(row: string) {
    if (row.length > MAX_ROW_CHARS) throw this.#refuse(ROW_TOO_LONG)
  }

  #refuse(what: string) {
    return refuseFile(`„${this.#name}“, Zeile ${this.#line}: ${what}.`)
  }
}
