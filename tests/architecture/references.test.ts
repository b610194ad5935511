import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  citedDecisionsExist,
  citedDocumentsExist,
  citedRulesExist,
  codeNamesExist,
  idsAreUnique,
  linkedHeadingsExist,
  namedFilesExist,
  namedPathsExist,
  nothingAbsentIsCited,
  type ReferenceRule,
  recordsAreIndexed,
  rulesAreCited,
  type Texts,
} from '#tests/architecture/reference-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const glob = (pattern: string | string[]) => globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))

const texts: Texts = Object.fromEntries(
  glob([
    '{app,db,tests,bench,probe,scripts}/**/*.{ts,tsx,mjs,css,sql}',
    'betrieb/**/*.{service,timer,conf,cfg,yml,yaml,ini}',
    'docs/**/*.md',
    '*.{md,config.ts}',
    '.env.example',
  ])
    // The rules and their samples contain the texts that they refuse.
    .filter((path) => !/^tests\/architecture\/reference/.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const documents = glob('docs/**')
const exists = (path: string) =>
  documents.includes(path.replace(/\/$/, '')) || /^docs\/decisions\/\d{4}-$/.test(path)
    ? documents.some((document) => document.startsWith(path))
    : glob(path).length > 0
const decisions = new Set(glob('docs/decisions/*.md').map((path) => path.slice('docs/decisions/'.length).slice(0, 4)))

const RULE = '- **LISTE-1** Eine Seite hat 24 Karten.'
const RECORD = '# 0001 One way\n\n2026-11-21 · accepted\n\nText.\n'
const ROW = '| [0001](0001-a.md) | One way | 2026-11-21 | accepted |'

/** Each rule with texts that it must refuse, since a rule that never fails proves nothing. */
const rules: { name: string; rule: ReferenceRule; refused: Texts[] }[] = [
  {
    name: 'every cited rule stands in docs/produkt',
    rule: citedRulesExist,
    refused: [
      { 'docs/produkt/a.md': RULE, 'app/shared/a.ts': '/** Cards of a page (LISTE-2). */' },
      { 'docs/produkt/a.md': RULE, 'tests/a.test.ts': "test('LISET-1: a page', () => {})" },
      { 'docs/decisions/0001-a.md': RULE, 'db/migrations/0001.sql': '-- LISTE-1' },
    ],
  },
  {
    name: 'no id is defined twice',
    rule: idsAreUnique,
    refused: [{ 'docs/produkt/a.md': RULE, 'docs/produkt/b.md': RULE }, { 'docs/produkt/a.md': `${RULE}\n${RULE}` }],
  },
  {
    name: 'every rule is cited where it holds',
    rule: rulesAreCited,
    refused: [{ 'docs/produkt/a.md': RULE, 'docs/decisions/0001-a.md': 'See LISTE-1.' }],
  },
  {
    name: 'nobody cites what is not in the repository',
    rule: nothingAbsentIsCited,
    refused: [
      { 'app/shared/a.ts': '/** Cards of a page (seed 000 section 5). */' },
      { 'app/shared/a.ts': '/** Seeds 000 and 001. */' },
      { 'app/shared/a.ts': "/** The seeds' names. */" },
      { 'app/shared/a.ts': '/** Ten minutes (decisions: accounts). */' },
      { 'tests/a.test.ts': "test('as running.md says', () => {})" },
      { 'app/shared/a.ts': '/** Six colours (design: colours). */' },
      { 'app/shared/a.ts': '/** Mock-up konto. */' },
    ],
  },
  {
    name: 'every source file that a comment or a document names exists',
    rule: namedFilesExist(glob(['{app,db,tests,bench,probe,scripts}/**/*.{ts,tsx}', '*.config.ts'])),
    refused: [
      { 'app/shared/a.ts': '/** As missing-page.tsx does. */' },
      { 'app/shared/a.ts': '// Read by http/missing.server.ts.' },
      { 'docs/a.md': 'See `missing/page-cache.server.ts`.' },
    ],
  },
  {
    name: 'every named document exists',
    rule: citedDocumentsExist(exists),
    refused: [
      { 'app/shared/a.ts': '/** docs/missing.md says why. */' },
      { 'app/shared/a.ts': '/** See docs/decisions/9999. */' },
      { 'app/shared/a.ts': '/** See docs/decisions/0001-missing.md. */' },
      { 'docs/a.md': '[there](missing.md)' },
      { 'README.md': '[there](docs/produkt/missing.md#liste)' },
    ],
  },
  {
    name: 'every link to a part of a document leads to a heading',
    rule: linkedHeadingsExist,
    refused: [
      { 'docs/a.md': '## Da\n[dort](#dort)' },
      { 'docs/a.md': '[dort](b.md#dort)', 'docs/b.md': '## Da und dort' },
      { 'docs/a.md': '[dort](b.md#dort)' },
    ],
  },
  {
    name: 'every cited decision record exists',
    rule: citedDecisionsExist(decisions),
    refused: [
      { 'app/shared/a.ts': '/** Decision 9999. */' },
      { 'docs/produkt/a.md': '- **LISTE-1** Genau. (Entscheidung 9998)' },
      { 'docs/a.md': 'decisions 0001 and 9999' },
      { 'docs/design/a.md': 'One row per event (0001, 0999).' },
      { 'docs/decisions/0001-a.md': 'Decided by 0998.' },
    ],
  },
  {
    name: 'every name in code style of a document about the code exists',
    rule: codeNamesExist,
    refused: [
      { 'docs/design/a.md': 'See `findMissing`.', 'app/shared/a.ts': 'export const findKept = 1' },
      { 'docs/glossar.md': '| Lauf (`MissingLauf`) | an import |' },
    ],
  },
  {
    name: 'every path in code style of a document about the code exists',
    rule: namedPathsExist(glob('{app,tests,scripts,db,bench,probe,betrieb}/**')),
    refused: [
      { 'docs/design/a.md': 'Folder `server/missing/`.' },
      { 'README.md': 'See `scripts/missing.mjs`.' },
      { 'docs/architecture.md': 'Each in `app/missing`.' },
    ],
  },
  {
    name: 'every decision record has a title, a date, a status and its row of the index',
    rule: recordsAreIndexed,
    refused: [
      { 'docs/decisions/0001-a.md': '# 0001 A\n\nWithout date.' },
      { 'docs/decisions/0001-a.md': RECORD, 'docs/decisions/README.md': '' },
      { 'docs/decisions/0002-a.md': RECORD, 'docs/decisions/README.md': ROW },
      { 'docs/decisions/0001-a.md': RECORD.replace('accepted', 'maybe'), 'docs/decisions/README.md': ROW },
      { 'docs/decisions/0001-a.md': RECORD, 'docs/decisions/README.md': ROW.replace('11-21', '11-22') },
      { 'docs/decisions/README.md': ROW },
      { 'docs/decisions/0001-a.md': RECORD, 'docs/decisions/0001-b.md': RECORD, 'docs/decisions/README.md': ROW },
    ],
  },
]

describe('every citation can be looked up', () => {
  test('covers all sources and documents', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(500)
    expect(decisions.size).toBeGreaterThan(20)
    for (const path of ['docs/glossar.md', 'docs/produkt/', 'docs/decisions/0001-']) expect(exists(path)).toBe(true)
  })

  for (const { name, rule, refused } of rules) {
    test(name, () => {
      expect(rule(texts)).toEqual([])
    })

    test(`${name}: refused when broken`, () => {
      for (const sample of refused) expect(rule(sample), JSON.stringify(sample)).not.toEqual([])
    })
  }
})
