import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildGraph, readGraph } from '#tests/architecture/module-graph.ts'
import { businessWordsUsed, englishNames, readBusinessWords, stemsOf, wordsOf } from '#tests/architecture/name-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const graph = readGraph(
  ROOT,
  globSync('app/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/')),
)
const business = readBusinessWords(readFileSync(join(ROOT, 'docs/glossar.md'), 'utf8'))

test('no two modules of app/shared export a path under the same name', () => {
  const paths = globSync('app/shared/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    Array.from(
      readFileSync(join(ROOT, file), 'utf8').matchAll(/^export (?:const|function) (\w+(?:Path|PATH))\b/gm),
      ([, name]) => name,
    ),
  )
  expect(paths.filter((name, index) => paths.indexOf(name) !== index)).toEqual([])
})

test.for([
  ['listAnfrageViews', ['list', 'anfrage', 'views']],
  ['MAX_URL_LENGTH', ['max', 'url', 'length']],
  ['HTMLElement', ['html', 'element']],
  ['fehler-seite', ['fehler', 'seite']],
] as const)('splits %s into the words %j', ([name, words]) => {
  expect(wordsOf(name)).toEqual(words)
})

describe('names are English except for business nouns', () => {
  test('the glossary lists the business nouns in use', () => {
    expect(business).toContain('anfrage')
    expect(business).not.toContain('fehler')
    expect(businessWordsUsed(business)(graph)).toEqual([])
  })

  test('no name in app/ contains another German word', () => {
    expect(englishNames(business)(graph)).toEqual([])
  })

  test.for([
    ['a verb', { 'app/shared/a.ts': 'export const loescheAnfrage = () => {}' }],
    ['a participle', { 'app/shared/a.ts': 'let istGeladen = false' }],
    ['a word of programming', { 'app/shared/a.ts': 'export type AnfrageErgebnis = { anzahl: number }' }],
    ['a constant', { 'app/shared/a.ts': 'const MAX_ANZAHL = 1' }],
    ['a property', { 'app/shared/a.ts': 'const a = { anzahl: 1 }' }],
    ['a component', { 'app/features/a/a.tsx': 'export function AnfrageKarte() { return <FehlerBanner /> }' }],
    ['a private member', { 'app/server/a/a.server.ts': 'class A { #geladen = 1 }' }],
    ['a noun that is not in the glossary', { 'app/shared/a.ts': 'const kuehlschraenke = 1' }],
    ['its ending', { 'app/shared/a.ts': 'const verschluesselung = 1' }],
    ['a file', { 'app/features/a/fehler-seite.tsx': '' }],
  ] as const)('refuses a German word in %s', ([, sources]) => {
    expect(englishNames(business)(buildGraph(sources))).not.toEqual([])
  })

  test.for([
    ['strings and texts', { 'app/features/a/a.tsx': "const a = <p title='Fehler'>Zeile gelöscht</p>" }],
    ['columns', { 'app/server/db/schema/a.ts': 'const t = { geaendertAm: 1 }', 'app/shared/a.ts': 'row.geaendertAm' }],
    ['the business', { 'app/shared/a.ts': 'const listAnfragen = (konto: Konto) => konto' }],
  ] as const)('allows German in %s', ([, sources]) => {
    expect(englishNames(business)(buildGraph(sources))).toEqual([])
  })

  test('refuses an unused word in the glossary', () => {
    expect(businessWordsUsed(new Set(['anfrage', 'zeppelin']))(graph)).toEqual([
      'docs/glossar.md allows "zeppelin", which no name uses',
    ])
  })
})

test.each([
  ['anfragen', 'anfrage'],
  ['auftraege', 'auftrag'],
  ['haeuser', 'haus'],
  ['frageboegen', 'fragebogen'],
  ['bewerbungs', 'bewerbung'],
  ['konten', 'konto'],
  ['themen', 'thema'],
])('recognises %s as a form of %s', (word, listed) => {
  expect(stemsOf(word)).toContain(listed)
})

test('refuses a listed word that is a form of another one', () => {
  const graph = new Map()
  expect(businessWordsUsed(new Set(['anfrage', 'anfragen']))(graph)).toContain(
    'docs/glossar.md allows "anfragen" by "anfrage"',
  )
})
