import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPhrases, PHRASES, type Prose, readDocument, readSource } from '#tests/architecture/plain-words-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (pattern: string[], toProse: (path: string, text: string) => Prose[]) =>
  globSync(pattern, { cwd: ROOT })
    // The rules quote the phrases that they refuse.
    .filter((path) => !/plain-words/.test(path))
    .flatMap((path) => toProse(path, readFileSync(join(ROOT, path), 'utf8')))

const prose = [
  ...read(['{app,bench,probe,scripts,tests}/**/*.{ts,tsx,mjs,css}', '*.config.ts'], readSource),
  ...read(['README.md', 'docs/architecture.md', 'docs/decisions/*.md', 'docs/design/*.md'], readDocument),
]

test('comments, test names and English documents are written in plain words', () => {
  expect(prose.length).toBeGreaterThan(4_000)
  expect(prose.flatMap(findPhrases)).toEqual([])
})

const refused: [string, string][] = [
  ['/** Who has booked, by link. */', 'Who'],
  ['/** Whether it is booked. */', 'Whether'],
  ['/** Of an inquiry that was withdrawn: free. */', 'Of'],
  ['/** Rows that who asks may see. */', 'who asks'],
  ['/** The link; none: it has no PIN. */', 'none:'],
  ['// Null where there is none.', 'where there is none'],
  ["/** Frees a key: it is nobody's. */", "nobody's"],
  ['// Answers null to a stranger.', 'Answers'],
  ['/** Null, else the link. */', 'else'],
  ['/** The PIN comes along. */', 'comes along'],
  ['/** The rule stands in the table. */', 'stands in'],
  ['/** The row says which. */', 'says which'],
  ['/** The row beside it. */', 'beside'],
  ["test('a slot that was moved meanwhile', () => {})", 'meanwhile'],
  ['/** The text as it was. */', 'as it was'],
  ['/** Loads the one before. */', 'the one before'],
  ['/** Counts what is shown. */', 'what is shown'],
  ['/* All but for the last. */', 'but for'],
]

test('refuses each phrase in a comment and in a test name', () => {
  for (const [source, words] of refused) {
    const found = readSource('app/a.test.ts', source).flatMap(findPhrases)
    expect(
      found.some((line) => line.includes(words)),
      source,
    ).toBe(true)
  }
  expect(new Set(refused).size).toBeGreaterThanOrEqual(PHRASES.length)
})

test('ignores code spans and quotations', () => {
  const source = '/** Sends `who asks` and "stands in" to the log.\n * @throws TERMIN_ZU_BALD if the slot has begun */'
  expect(readSource('app/a.ts', source).flatMap(findPhrases)).toEqual([])
})

test('reads a document paragraph by paragraph, without its code', () => {
  const text = 'A paragraph.\nWhat it continues.\n\n- What is shown.\n\n```ts\n// Who asks\n```\n'
  expect(readDocument('README.md', text).flatMap(findPhrases)).toHaveLength(2)
})
