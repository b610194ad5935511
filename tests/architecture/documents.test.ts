import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_STEPS } from '#tests/architecture/import-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))

test('a newcomer reads at most 120 lines of architecture before the first change', () => {
  expect(read('docs/architecture.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('architecture.md names every folder of the server and the order of the domains that the imports follow', () => {
  const text = read('docs/architecture.md')
  const folders = SERVER_STEPS.flat().filter((folder) => folder !== '')
  expect(folders.filter((folder) => !new RegExp(`\\b${folder}\\b`).test(text))).toEqual([])
  const rank = /`(konten < [^`]+)`/.exec(text)?.[1]?.split(/\s*<\s*/)
  expect(rank).toEqual(folders.slice(folders.indexOf('konten'), folders.indexOf('jobs')))
})

test.each([
  ['forms.md', 'rueckruf.schema.ts'],
  ['forms.md', 'new-form.tsx'],
  ['operation.md', 'new-job.ts'],
])('the code in %s equals %s, which the compiler checks', (note, file) => {
  const language = file.endsWith('.tsx') ? 'tsx' : 'ts'
  expect(read(`docs/design/${note}`)).toContain(`\`\`\`${language}\n${read(`tests/examples/${file}`)}\`\`\`\n`)
})

test('the index of design notes links every design note', () => {
  const notes = documents.filter((path) => /^docs\/design\/(?!README)/.test(path))
  expect(notes.length).toBeGreaterThan(10)
  const index = read('docs/design/README.md')
  for (const note of notes) expect(index).toContain(`(${note.slice('docs/design/'.length)})`)
})

test('every npm command that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = documents.flatMap((path) =>
    Array.from(read(path).matchAll(/\bnpm run ([a-z][\w:-]*\w)/g), ([, name = '']) => `${path}: ${name}`),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name.replace(/^.*: /, '') in scripts))).toEqual([])
})
