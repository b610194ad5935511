import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import {
  isHarmlessField,
  isHarmlessRelationship,
  isKnownContentType,
  isXmlType,
  MAIN_TYPE,
} from './word-parts.server.ts'

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const VML = 'urn:schemas-microsoft-com:vml'
/** Elements whose address loads a picture. In other drawing elements, the address is only a link. */
const PAINTED = new Set(['imagedata', 'image', 'fill', 'stroke'])
/** Maximum depth of elements. Tables in text boxes reach about fifty levels; each level slows name lookups. */
const MAX_DEPTH = 128
/** Maximum number of characters in a field. It is high, since literature databases store whole entries in a field. */
const MAX_INSTRUCTION = 100_000
const OUTSIDE = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i

type Attributes = Record<string, SaxesAttributeNS>

type Field = { instruction: string; isComplete: boolean }

/** Parser that finds content which Word would load or run, in linear time. Throws for malformed XML or encoding. */
export class WordXml {
  isActive = false
  /** Paths of the file's main Word parts, from its list of content types. */
  readonly mainParts: string[] = []
  readonly #kind: 'types' | 'relationships' | 'part'
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #fields: Field[] = []
  #decoder: TextDecoder | null = null
  #depth = 0
  #isInstruction = false

  constructor(name: string) {
    this.#kind = name === '[Content_Types].xml' ? 'types' : /\.rels$/i.test(name) ? 'relationships' : 'part'
    this.#parser.on('doctype', () => this.#found())
    this.#parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^(?:utf-8|utf-16|us-ascii)$/i.test(encoding)) this.#found()
    })
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('text', (text) => this.#read(text))
    this.#parser.on('cdata', (text) => this.#read(text))
    this.#parser.on('closetag', (tag) => this.#close(tag))
  }

  write(bytes: Uint8Array): void {
    if (this.isActive) return
    this.#decoder ??= new TextDecoder(findEncoding(bytes), { fatal: true })
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }))
  }

  readEnd(): void {
    if (this.isActive) return
    this.#parser.write(this.#decoder?.decode() ?? '').close()
    while (this.#fields.length > 0) this.#endField()
  }

  #found(): void {
    this.isActive = true
  }

  #open({ uri, local, attributes }: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new Error('The elements are too deep.')
    if (this.#kind === 'types') this.#readType(local, attributes)
    else if (this.#kind === 'relationships') this.#readRelationship(local, attributes)
    else if (WORD.has(uri)) this.#openWord(local, attributes)
    else if (uri === VML && PAINTED.has(local)) this.#readPicture(attributes)
  }

  #readType(local: string, attributes: Attributes): void {
    if (local !== 'Default' && local !== 'Override') return
    const type = attributes.ContentType?.value ?? ''
    const name = attributes.PartName?.value ?? `.${attributes.Extension?.value ?? ''}`
    // Parts that Word reads as XML must be parsed here, whatever their name.
    if (!isKnownContentType(type) || (isXmlType(type) && !/\.(?:xml|rels)$/i.test(name))) this.#found()
    if (local === 'Override' && type.trim().toLowerCase() === MAIN_TYPE) this.mainParts.push(name.replace(/^\//, ''))
  }

  #readRelationship(local: string, attributes: Attributes): void {
    if (local !== 'Relationship') return
    // Another prefix could hide an attribute from this parser, or add one that Word ignores.
    const isPlain = Object.values(attributes).every(({ prefix }) => prefix === '' || prefix === 'xmlns')
    const { Type, Target, TargetMode } = attributes
    const relationship = { type: Type?.value ?? '', target: Target?.value ?? '', mode: TargetMode?.value }
    if (!isPlain || !isHarmlessRelationship(relationship)) this.#found()
  }

  #readPicture(attributes: Attributes): void {
    const isOutside = ({ local, value }: SaxesAttributeNS) =>
      /^(?:src|href|althref)$/.test(local) && OUTSIDE.test(value)
    if (Object.values(attributes).some(isOutside)) this.#found()
  }

  #openWord(local: string, attributes: Attributes): void {
    const read = (name: string) =>
      Object.values(attributes).find(({ local, uri }) => local === name && WORD.has(uri))?.value
    // Mail merge queries a database on opening.
    if (local === 'mailMerge') this.#found()
    else if (local === 'fldSimple') this.#check(read('instr') ?? '')
    else if (local === 'instrText' || local === 'delInstrText') this.#isInstruction = true
    else if (local === 'fldChar') this.#openFieldSign(read('fldCharType'))
  }

  #openFieldSign(kind: string | undefined): void {
    const field = this.#fields.at(-1)
    if (kind === 'begin') {
      // A nested field's result must not become part of the name.
      if (field && !field.isComplete && !/\S\s/.test(field.instruction)) this.#found()
      this.#fields.push({ instruction: '', isComplete: false })
    } else if (kind === 'separate' && field) {
      this.#check(field.instruction)
      field.isComplete = true
    } else if (kind === 'end') this.#endField()
  }

  #endField(): void {
    const field = this.#fields.pop()
    if (field && !field.isComplete) this.#check(field.instruction)
  }

  #read(text: string): void {
    if (!this.#isInstruction) return
    const field = this.#fields.at(-1)
    // Instructions outside a field do nothing in Word, but must be harmless too.
    if (!field || field.isComplete) this.#check(text)
    else field.instruction += text
    if (field && field.instruction.length > MAX_INSTRUCTION) this.#found()
  }

  #close({ local, uri }: SaxesTagNS): void {
    this.#depth -= 1
    if (WORD.has(uri) && (local === 'instrText' || local === 'delInstrText')) this.#isInstruction = false
  }

  #check(instruction: string): void {
    if (!isHarmlessField(instruction)) this.#found()
  }
}

function findEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
