import type { Texts } from '#tests/architecture/reference-rules.ts'

/** Input of the rules: style sheets and code by path, and the utilities that Tailwind knows. */
export type Styles = { sheets: Texts; code: Texts; isUtility: (name: string) => boolean }

/** Rules for naming and using classes. Each returns one line per fault. */
export type StyleRule = (styles: Styles) => string[]

/** Classes of libraries, which the portal only restyles. */
const FOREIGN = /^(?:yarl__|psv-)/

/** Common abbreviations, and sizes of a scale. */
const SHORT = new Set(['qr', 'is', 'on', 'z', 'sm', 'md', 'lg', 'xl', 'xs'])
/** Unclear abbreviations, and German words that are no nouns of docs/glossar.md. */
const DENIED = new Set(
  `abbr acc addr akt appt btn caro chk col cols desc dlg elem err errmsg hdr img inp lbl msg nav num opt opts pic pos pre
  prev prog sec seg suf thumb txt anzahl bild betrag feld flaeche gross hier klein knopf liste mitte titel weg zahl zahlen
  zeichen zeile zelle zellen ziffer ziffern zurueck`.split(/\s+/),
)
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:--[a-z][a-z0-9]*(?:-[a-z0-9]+)*)?$/

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"\n]*"/g, '')
const selectorsOf = (css: string) => withoutComments(css).match(/[^{};]+(?=\{)/g) ?? []

/** The classes that a style sheet has rules for. */
function classesOf(css: string): Set<string> {
  const names = selectorsOf(css).flatMap((selector) =>
    Array.from(selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g), ([, name = '']) => name),
  )
  return new Set(names.filter((name) => !FOREIGN.test(name)))
}

const allClasses = (sheets: Texts) => new Set(Object.values(sheets).flatMap((css) => Array.from(classesOf(css))))

/** Words in strings and templates. A template's words next to an interpolation begin or end with `*`. */
function wordsOf(expression: string): string[] {
  const strings = expression.replace(/[!=]==?\s*(?:'[^']*'|"[^"]*")/g, '')
  const plain = Array.from(strings.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g), ([, a, b]) => a ?? b ?? '')
  const templates = Array.from(strings.matchAll(/`((?:[^`\\$]|\$(?!\{)|\$\{[^`]*?\})*)`/g), ([, text = '']) =>
    text.replace(/\$\{[^}]*\}/g, '*'),
  )
  return [...plain, ...templates].flatMap((text) => text.split(/\s+/)).filter((word) => word !== '')
}

/** Returns the expression at `start`, up to its closing bracket or the end of its statement or argument. */
function expressionAt(text: string, start: number): string {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    const char = text[i] ?? ''
    if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char) && --depth <= 0) return text.slice(start, i + (depth === 0 ? 1 : 0))
    else if (depth === 0 && (char === ',' || char === '\n')) return text.slice(start, i)
  }
  return text.slice(start)
}

/** Words in `className`, and in variables and functions with class in their name. */
function classWords(code: string): string[] {
  const attributes = Array.from(code.matchAll(/\bclassName="([^"]*)"/g), ([, names = '']) => names.split(/\s+/))
  const starts = Array.from(
    code.matchAll(
      /\bclassName=(?=\{)|\b(?:cssClass = |class(?:es|Name)?(?: = |: (?=['"`[(])))|\bfunction \w*Classes\([^\n]*(?=\{\n)/g,
    ),
    (match) => match.index + match[0].length,
  )
  return [...attributes.flat(), ...starts.flatMap((start) => wordsOf(expressionAt(code, start)))].filter(
    (word) => word !== '',
  )
}

/** Every class of a style sheet is used in code, as a whole or composed (`button--${variant}`). */
export const definedClassesAreUsed: StyleRule = ({ sheets, code }) => {
  const words = new Set(Object.values(code).flatMap(wordsOf))
  const prefixes = Array.from(words).flatMap((word) => (/^[\w-]+-\*$/.test(word) ? [word.slice(0, -1)] : []))
  const isUsed = (name: string) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
  return Object.entries(sheets).flatMap(([path, css]) =>
    Array.from(classesOf(css))
      .filter((name) => !isUsed(name) && !words.has(`${name}*`))
      .map((name) => `${path} .${name}: no code uses it`),
  )
}

/** Every class in code is defined by a style sheet or by Tailwind. */
export const usedClassesExist: StyleRule = ({ sheets, code, isUtility }) => {
  const defined = allClasses(sheets)
  const exists = (word: string) => {
    if (!word.includes('*')) return defined.has(word) || isUtility(word)
    const prefix = word.slice(0, word.indexOf('*'))
    const isWhole = prefix === '' || defined.has(prefix) || isUtility(prefix)
    return isWhole || Array.from(defined).some((name) => name.startsWith(prefix))
  }
  return Object.entries(code).flatMap(([path, text]) =>
    Array.from(new Set(classWords(text)))
      .filter((word) => !exists(word))
      .map((word) => `${path} ${word}: neither a class nor a utility`),
  )
}

/** No style sheet redefines a Tailwind utility. */
export const noUtilityTwice: StyleRule = ({ sheets, isUtility }) =>
  Array.from(allClasses(sheets))
    .filter(isUtility)
    .map((name) => `.${name}: Tailwind has it`)

/** Class names consist of whole English words or nouns of the glossary: block, block-part, block--variant, is-state. */
export const namesCanBeGuessed: StyleRule = ({ sheets }) => {
  const classes = allClasses(sheets)
  const animations = Object.values(sheets).flatMap((css) =>
    Array.from(withoutComments(css).matchAll(/@keyframes ([\w-]+)/g), ([, name = '']) => name),
  )
  const properties = Object.values(sheets).flatMap((css) =>
    Array.from(withoutComments(css).matchAll(/(?<![\w-])--([a-z][\w-]*)(?=\s*:)/g), ([, name = '']) => name),
  )
  const faults = (name: string, isClass: boolean) => {
    if (FOREIGN.test(name)) return []
    const words = name.split(/-+/).filter((word) => !/^\d/.test(word))
    const wrong = words.filter((word) => (word.length < 3 && !SHORT.has(word)) || DENIED.has(word))
    const block = /^(.+)--/.exec(name)?.[1]
    return [
      ...wrong.map((word) => `${name}: who would guess "${word}"?`),
      ...(isClass && !NAME.test(name) ? [`${name}: neither block, block-part, block--variant nor is-state`] : []),
      ...(isClass && block !== undefined && !classes.has(block) ? [`${name}: a variant of what is no class`] : []),
    ]
  }
  return [
    ...Array.from(classes).flatMap((name) => faults(name, true)),
    ...Array.from(new Set([...animations, ...properties])).flatMap((name) => faults(name, false)),
  ]
}
