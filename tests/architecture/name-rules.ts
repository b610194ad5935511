import { parseSync } from 'vite'
import { GERMAN_WORDS } from '#tests/architecture/german-words.ts'
import type { Rule } from '#tests/architecture/import-rules.ts'
import type { Module, ModuleGraph } from '#tests/architecture/module-graph.ts'

/** Files whose names are fixed elsewhere: tables with their columns, and the codes of failures. */
const OTHERS_NAMES = [/^app\/server\/db\/schema\//, /^app\/shared\/domain-error\.ts$/]
/** Columns of raw SQL (`termin_beginn`). */
const SQL_NAME = /^[a-z0-9]+_/
/** Attributes of HTML (`data-count`, `aria-label`). */
const ATTRIBUTE = /^(?:data|aria)-/

/** Spellings of ä, ö and ü, endings of German nouns and adjectives, and participles. */
const LOOKS_GERMAN =
  /[ao]e(?=[bcfghklmnrtz])|(?<![qgsal])ue(?=[bcfghkmn]|l[lts]|r[a-z]|t[zt])|[^f]ung(?:en|s)?$|keit|heit$|schaft|lich(?:e[nrs]?)?$|^ge[a-z]{2,}(?:en|[^n]t)$/
/** English words that match the pattern, and an HTML element. */
const ENGLISH: ReadonlySet<string> = new Set(['coerce', 'young', 'ins'])

/** Splits an identifier or file name into lower-case words. */
export function wordsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\W]/)
    .map((word) => word.toLowerCase().replace(/\d+$/, ''))
    .filter((word) => word.length > 1)
}

/** Endings of a plural, a genitive or a compound. */
const ENDINGS = ['', 'e', 'n', 'en', 'er', 'ern', 's', 'es']

/** The word and the shorter forms that it may inflect: "auftraege" of "auftrag", "konten" of "konto". */
export function stemsOf(word: string): string[] {
  const stems = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length > 2).map((ending) =>
    word.slice(0, word.length - ending.length),
  )
  const withoutUmlaut = stems.map((stem) => stem.replace(/([aou])e(u?[^aeiou]*(?:e[nlr])?)$/, '$1$2'))
  const vowels = word.endsWith('en') ? ['o', 'a'].map((vowel) => word.slice(0, -2) + vowel) : []
  return [...new Set([...stems, ...withoutUmlaut, ...vowels])]
}

/**
 * Names in `app/` are English except for business nouns (docs/glossar.md). Refuses known German programming words, and
 * German-looking words that are not in the glossary.
 */
export const englishNames =
  (business: ReadonlySet<string>): Rule =>
  (graph) => {
    const columns = new Set(inApp(graph).filter(isOthers).flatMap(identifiersOf))
    const isWrong = (word: string) =>
      !stemsOf(word).some((stem) => business.has(stem)) &&
      !ENGLISH.has(word) &&
      (GERMAN_WORDS.has(word) || LOOKS_GERMAN.test(word))
    return inApp(graph).flatMap((module) => {
      const { path } = module
      const names = isOthers(module) ? [] : identifiersOf(module)
      return [...fileName(path), ...names].flatMap((name) => {
        if (columns.has(name) || SQL_NAME.test(name) || ATTRIBUTE.test(name)) return []
        const word = wordsOf(name).find(isWrong)
        return word ? `${path}: "${word}" in ${name} is German and not in docs/glossar.md` : []
      })
    })
  }

/**
 * Every word of the glossary's list is used in some form, and only one form is listed. Tables and codes of failures
 * need no list.
 */
export const businessWordsUsed =
  (business: ReadonlySet<string>): Rule =>
  (graph) => {
    const columns = new Set(inApp(graph).filter(isOthers).flatMap(identifiersOf))
    const names = inApp(graph).flatMap((module) =>
      isOthers(module) ? [] : [...fileName(module.path), ...identifiersOf(module).filter((name) => !columns.has(name))],
    )
    const used = new Set(names.flatMap(wordsOf).flatMap(stemsOf))
    return Array.from(business).flatMap((word) => {
      const listed = stemsOf(word).find((stem) => stem !== word && business.has(stem))
      if (listed !== undefined) return [`docs/glossar.md allows "${word}" by "${listed}"`]
      return used.has(word) ? [] : [`docs/glossar.md allows "${word}", which no name uses`]
    })
  }

/** Reads the German words for identifiers from the last section of the glossary. */
export function readBusinessWords(glossary: string): Set<string> {
  const [, section = ''] = glossary.split('### German words in names')
  return new Set(section.match(/(?<=^- .*: )[a-z ]+$/gm)?.flatMap((words) => words.split(' ')))
}

const inApp = (graph: ModuleGraph) => Array.from(graph.values()).filter(({ path }) => /^app\/.*\.tsx?$/.test(path))
const isOthers = ({ path }: Module) => OTHERS_NAMES.some((room) => room.test(path))
/** Empty for a route, named after its URL, and for a table's file, named after the table. */
const fileName = (path: string) =>
  /^app\/(?:routes|server\/db\/schema)\//.test(path) ? [] : [path.replace(/^.*\//, '').replace(/\..*$/, '')]

const known = new WeakMap<Module, string[]>()

/** Returns every identifier of a source once: variables, properties, types, JSX. */
function identifiersOf(module: Module): string[] {
  let names = known.get(module)
  if (!names) {
    const found = new Set<string>()
    collect(parseSync(module.path, module.text).program, found)
    names = Array.from(found)
    known.set(module, names)
  }
  return names
}

function collect(node: unknown, found: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && 'name' in node && typeof node.name === 'string' && String(node.type).endsWith('Identifier'))
    found.add(node.name)
  for (const child of Object.values(node)) collect(child, found)
}
