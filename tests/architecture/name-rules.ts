import { parseSync } from 'vite'
import { GERMAN_WORDS } from '#tests/architecture/german-words.ts'
import type { Rule } from '#tests/architecture/import-rules.ts'
import type { Module, ModuleGraph } from '#tests/architecture/module-graph.ts'

/** What is named after the database or is sent as it is: tables with their columns, and the codes of failures. */
const OTHERS_NAMES = [/^app\/server\/db\/schema\//, /^app\/shared\/domain-error\.ts$/]
/** Columns of raw SQL (`termin_beginn`). */
const SQL_NAME = /^[a-z0-9]+_/
/** Attributes of HTML (`data-count`, `aria-label`). */
const ATTRIBUTE = /^(?:data|aria)-/

/** Letters that stand for ä, ö and ü, endings of German nouns and adjectives, and participles. */
const LOOKS_GERMAN =
  /[ao]e(?=[bcfghklmnrtz])|(?<![qgsal])ue(?=[bcfghkmn]|l[lts]|r[a-z]|t[zt])|[^f]ung(?:en|s)?$|keit|heit$|schaft|lich(?:e[nrs]?)?$|^ge[a-z]{2,}(?:en|[^n]t)$/
/** English words that look so, and an element of HTML. */
const ENGLISH: ReadonlySet<string> = new Set(['coerce', 'young', 'ins'])

/** The words of an identifier or of a file's name, in small letters. */
export function wordsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_\W]/)
    .map((word) => word.toLowerCase().replace(/\d+$/, ''))
    .filter((word) => word.length > 1)
}

/**
 * Names in `app/` are English but for the nouns of the business (docs/glossar.md). What is refused are the words of
 * programming that were German here once, and what looks German without being in the glossary.
 */
export const englishNames =
  (business: ReadonlySet<string>): Rule =>
  (graph) => {
    const columns = new Set(inApp(graph).filter(isOthers).flatMap(identifiersOf))
    const isWrong = (word: string) =>
      !business.has(word) && !ENGLISH.has(word) && (GERMAN_WORDS.has(word) || LOOKS_GERMAN.test(word))
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

/** What the glossary allows is used: a list of words nobody needs says nothing. */
export const businessWordsUsed =
  (business: ReadonlySet<string>): Rule =>
  (graph) => {
    const used = new Set(inApp(graph).flatMap((module) => [module.path, ...identifiersOf(module)].flatMap(wordsOf)))
    return Array.from(business)
      .filter((word) => !used.has(word))
      .map((word) => `docs/glossar.md allows "${word}", which no name uses`)
  }

/** The German words that the glossary lists for identifiers: the lists of its last section. */
export function readBusinessWords(glossary: string): Set<string> {
  const [, section = ''] = glossary.split('### German words in names')
  return new Set(section.match(/(?<=^- .*: )[a-z ]+$/gm)?.flatMap((words) => words.split(' ')))
}

const inApp = (graph: ModuleGraph) => Array.from(graph.values()).filter(({ path }) => /^app\/.*\.tsx?$/.test(path))
const isOthers = ({ path }: Module) => OTHERS_NAMES.some((room) => room.test(path))
/** A route module is called after its URL, a table's file after the table. */
const fileName = (path: string) =>
  /^app\/(?:routes|server\/db\/schema)\//.test(path) ? [] : [path.replace(/^.*\//, '').replace(/\..*$/, '')]

const known = new WeakMap<Module, string[]>()

/** Every identifier of a source, once: variables, properties, types, JSX. */
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
