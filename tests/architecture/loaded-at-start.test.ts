import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildGraph, type ModuleGraph, readGraph } from '#tests/architecture/module-graph.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Rarely used packages of 10 to 40 MB each; limits of the process: docs/wachstum.md. */
const LATE = [
  ...['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', 'flydrive/drivers/s3'],
  ...['nodemailer', 'web-push', 'age-encryption', '@zip.js/zip.js', 'sharp', 'heic-convert'],
  ...['@cantoo/pdf-lib', '@cantoo/fontkit', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/sdk-trace'],
]

const STATIC = /^\s*(?:import|export)\s(?!type\b)(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]/gm

/** Packages of `LATE` that loading these files loads too, each with its importer. */
function listLoaded(graph: ModuleGraph, starts: readonly string[]): string[] {
  const [seen, found] = [new Set(starts), new Set<string>()]
  for (const path of seen) {
    const module = graph.get(path)
    if (!module) continue
    const specifiers = Array.from(module.text.matchAll(STATIC), (match) => match[1] ?? '')
    for (const name of LATE.filter((late) => specifiers.includes(late))) found.add(`${path} imports ${name}`)
    // Modules loaded by `import()` alone are left out.
    const only = buildGraph({ [path]: specifiers.map((specifier) => `import '${specifier}'`).join('\n') })
    for (const file of only.get(path)?.files ?? []) seen.add(file)
  }
  return [...found]
}

test('server and pages do not load at start what only few requests use', () => {
  const paths = globSync('app/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  const starts = paths.filter(
    (path) =>
      /^app\/(routes\/|root\.tsx|entry\.server\.tsx|server\/run-portal\.)/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(starts.length).toBeGreaterThan(50)
  expect(listLoaded(readGraph(ROOT, paths), starts)).toEqual([])
})

test('finds a package that other files import, unless they import only its types', () => {
  const graph = (imported: string) =>
    buildGraph({ 'app/a.ts': "import { b } from './b.ts'", 'app/b.ts': `import${imported} from 'nodemailer'` })
  expect(listLoaded(graph(' { createTransport }'), ['app/a.ts'])).toEqual(['app/b.ts imports nodemailer'])
  expect(listLoaded(graph(' type { Transporter }'), ['app/a.ts'])).toEqual([])
})
