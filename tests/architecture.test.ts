import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { staffIsLogged, writersTakeActor } from '#tests/architecture/actor-rule.ts'
import {
  decodersInTheirProcess,
  featuresApart,
  importsDownward,
  importsExist,
  nobodyImportsRoutes,
  noCycles,
  ormInItsRooms,
  type Rule,
  repositoriesPrivate,
  serverFoldersDownward,
  sharedInBrowser,
  smallFolders,
  tablesDownward,
} from '#tests/architecture/import-rules.ts'
import { buildGraph, readGraph } from '#tests/architecture/module-graph.ts'
import {
  durationsInOneFile,
  environmentInConfig,
  exportsUsed,
  formsAnswered,
  formsInOneRoom,
  livesPress,
  lockNumbersDiffer,
  namedInOnePlace,
  noBarrels,
  noEscapes,
  noLiteralSpreads,
  onePatience,
  serverSuffix,
  shortComponents,
  shortFiles,
} from '#tests/architecture/text-rules.ts'

const ROOT = join(import.meta.dirname, '..')
const paths = globSync(['{app,db,tests,bench,probe,scripts}/**/*.{ts,tsx,mjs,css}', '*.config.ts'], {
  cwd: ROOT,
  exclude: (path) => path.includes('node_modules'),
}).map((path) => path.replaceAll('\\', '/'))
// Without this file, whose sources in strings break every rule.
const graph = readGraph(
  ROOT,
  paths.filter((path) => path !== 'tests/architecture.test.ts'),
)
const exists = (path: string) => existsSync(join(ROOT, path))

/** Each rule with sources it must refuse: a rule that finds nothing there proves nothing here. */
const rules: { name: string; rule: Rule; refused: Record<string, string>[] }[] = [
  {
    name: 'imports run downwards: routes → features → components → shared, routes → server → shared',
    rule: importsDownward,
    refused: [
      { 'app/components/a.tsx': "import { F } from '#app/features/f/f.tsx'" },
      { 'app/features/f/f.tsx': "import type { Row } from '#app/server/exposes/e.server.ts'" },
      { 'app/shared/a.ts': "import { B } from '../components/b.tsx'" },
      { 'app/shared/a.ts': "const b = await import('#app/server/b.server.ts')" },
      { 'app/server/exposes/e.server.ts': "export { F } from '#app/features/f/f.tsx'" },
      { 'app/components/a.tsx': "import { createExpose } from '#tests/factories/exposes.ts'" },
    ],
  },
  {
    name: 'each advisory lock has a number of its own',
    rule: lockNumbersDiffer,
    refused: [
      { 'app/server/a.server.ts': 'const A_LOCK = 7_1', 'app/server/b.server.ts': 'export const B_LOCK = 71' },
      { 'app/server/a.server.ts': 'const A_LOCK = 71\nconst B_LOCK = 71' },
    ],
  },
  {
    name: 'what only the server uses is not shared',
    rule: sharedInBrowser,
    refused: [
      { 'app/shared/a.ts': '', 'app/server/a/a.server.ts': "import { a } from '#app/shared/a.ts'" },
      { 'app/shared/a.ts': '', 'app/routes/resources/a.ts': "import { a } from '#app/shared/a.ts'" },
      { 'app/shared/a.ts': '', 'app/features/a/a.test.ts': "import { a } from '#app/shared/a.ts'" },
    ],
  },
  {
    name: 'a feature imports no other feature',
    rule: featuresApart,
    refused: [{ 'app/features/a/a.tsx': "import {\n  B,\n} from '#app/features/b/b.tsx'" }],
  },
  {
    name: 'what the server exports is used',
    rule: exportsUsed,
    refused: [{ 'app/server/a/a.server.ts': 'export async function findNobody() {}' }],
  },
  {
    name: 'no folder holds more than 30 files',
    rule: smallFolders,
    refused: [Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`app/server/a/a${at}.server.ts`, '']))],
  },
  {
    name: 'nobody imports a route',
    rule: nobodyImportsRoutes,
    refused: [
      { 'app/routes/portal/a.tsx': "import { loader } from './b.tsx'" },
      { 'app/features/a/a.tsx': "import '#app/root.tsx'" },
    ],
  },
  {
    name: 'server folders import lower ones',
    rule: serverFoldersDownward,
    refused: [
      { 'app/server/exposes/e.server.ts': "import { a } from '#app/server/anfragen/a.server.ts'" },
      { 'app/server/bilder/b.server.ts': "import { e } from '#app/server/exposes/e.server.ts'" },
      { 'app/server/nachrichten/n.server.ts': "import { k } from '#app/server/konten/k.server.ts'" },
      { 'app/server/db/d.server.ts': "import { h } from '#app/server/http/h.server.ts'" },
      { 'app/server/storage/s.server.ts': "import { d } from '#app/server/db/d.server.ts'" },
      { 'app/server/konten/k.server.ts': "import { u } from '#app/server/unbekannt/u.server.ts'" },
    ],
  },
  {
    name: 'repositories read the tables of their own folder and of lower ones',
    rule: tablesDownward,
    refused: [
      { 'app/server/konten/k.repository.server.ts': "import { a } from '#app/server/db/schema/anfragen.ts'" },
      {
        'app/server/exposes/e.repository.server.ts': "import type { M } from '#app/server/db/schema/mietinteresse.ts'",
      },
      { 'app/server/exposes/e.repository.server.ts': "import { u } from '#app/server/db/schema/unbekannt.ts'" },
    ],
  },
  {
    name: 'a repository belongs to its folder',
    rule: repositoriesPrivate,
    refused: [
      { 'app/server/suchen/s.server.ts': "import { k } from '#app/server/konten/konto/konto.repository.server.ts'" },
      {
        'app/routes/konto/konto.tsx':
          "import type { A } from '#app/server/konten/sitzung/sitzung.repository.server.ts'",
      },
      {
        'app/server/suchen/s.repository.server.ts':
          "import { e } from '#app/server/exposes/expose.repository.server.ts'",
      },
      {
        'app/server/suchen/s.server.ts':
          "import { i } from '#app/server/exposes/expose-conditions.repository.server.ts'",
      },
    ],
  },
  {
    name: 'no import cycle',
    rule: noCycles,
    refused: [
      {
        'app/shared/a.ts': "import './b.ts'",
        'app/shared/b.ts': "import './c.ts'",
        'app/shared/c.ts': "import './a.ts'",
      },
      { 'app/shared/a.ts': "import type { A } from './a.ts'" },
    ],
  },
  {
    name: 'every imported file exists under its full name',
    rule: importsExist(exists),
    refused: [{ 'app/shared/a.ts': "import { isUuid } from './uuid'" }],
  },
  {
    name: 'the ORM stays in db and repositories',
    rule: ormInItsRooms,
    refused: [
      { 'app/server/exposes/list-exposes.server.ts': "import { eq } from 'drizzle-orm'" },
      { 'app/server/exposes/list-exposes.server.ts': "import { exposes } from '#app/server/db/schema/exposes.ts'" },
      { 'app/routes/portal/a.tsx': "import pg from 'pg'" },
    ],
  },
  {
    name: 'pictures are decoded in the picture process',
    rule: decodersInTheirProcess,
    refused: [
      { 'app/server/bilder/b.server.ts': "import sharp from 'sharp'" },
      { 'app/server/exposes/e.server.ts': "const { default: sharp } = await import('sharp')" },
      { 'app/server/bilder/b.server.ts': "const convert = createRequire(import.meta.url)('heic-convert')" },
      { 'app/server/bilder/b.server.ts': "import { BILD_ARBEIT } from './bild-work.server.ts'" },
    ],
  },
  {
    name: 'what staff changes is logged',
    rule: staffIsLogged,
    refused: [
      {
        'app/routes/verwaltung/anfragen/anfrage.tsx': 'const form = { run: () => saveNotiz(db, { akteur }) }',
        'app/server/verwaltung/anfragen/save-notiz.server.ts':
          'export async function saveNotiz(db: Database, { akteur }: Options): Promise<void> {\n  await db.insert(notizen)\n}',
      },
    ],
  },
  {
    name: 'a use case that writes takes who acts',
    rule: writersTakeActor,
    refused: [
      {
        'app/server/suchen/s.server.ts':
          'export async function saveSuche(\n  db: Database,\n  { kontoId }: { kontoId: string },\n): Promise<void> {\n  await queueEmail(db, { kontoId })\n}',
        'app/server/nachrichten/queue-nachrichten.server.ts':
          'export async function queueEmail(db: Executor): Promise<void> {\n  await insertNachricht(db)\n}\n\nasync function insertNachricht(db: Executor) {\n  await db.insert(nachrichten)\n}',
      },
      {
        'app/server/suchen/s.repository.server.ts':
          'export async function endMails(db: Executor): Promise<void> {\n  await db.update(suchen)\n}',
        'app/server/suchen/s.server.ts':
          'export async function stop(db: Database, { ids }: { ids: string[] }): Promise<void> {\n  await end(db)\n}\n\nasync function end(db: Database): Promise<void> {\n  await endMails(db)\n}',
      },
    ],
  },
  {
    name: 'whole lives take no shortcuts',
    rule: livesPress,
    refused: [
      { 'tests/e2e/leben/a.spec.ts': "await lena.page.goto('/dashboard')" },
      { 'tests/e2e/leben/a.spec.ts': "await lena.page.request.post('/anfragen')" },
      { 'tests/e2e/leben/a.spec.ts': "import { withDatabase } from '../support/database.ts'" },
      { 'tests/e2e/leben/a.spec.ts': "import { createExpose } from '#tests/factories/exposes.ts'" },
    ],
  },
  {
    name: 'only config reads the environment',
    rule: environmentInConfig,
    refused: [{ 'app/server/http/a.server.ts': 'const port = process.env.PORT' }],
  },
  {
    name: 'forms are sent, read and checked in one way',
    rule: formsInOneRoom,
    refused: [
      { 'app/routes/portal/a.tsx': 'const formData = await request.formData()' },
      { 'app/routes/konto/a.tsx': 'const { data } = NameSchema.safeParse(felder)' },
      { 'app/server/anfragen/a.server.ts': "import { readForm } from '#app/server/http/forms/read-form.server.ts'" },
      { 'app/features/konto/a.tsx': "import { useFetcher } from 'react-router'" },
    ],
  },
  {
    name: 'every form that is sent is answered',
    rule: formsAnswered,
    refused: [
      {
        'app/features/konto/a.tsx': "const form = useForm({ action: '/konto', intent: 'umbenannt' })",
        'app/routes/konto/a.tsx': "export const action = createFormAction({ name, 'noch-einmal': again })",
      },
    ],
  },
  {
    name: 'server files end in .server.ts',
    rule: serverSuffix,
    refused: [{ 'app/server/exposes/helper.ts': '' }],
  },
  {
    name: 'no file only re-exports',
    rule: noBarrels,
    refused: [
      { 'app/components/ui/index.ts': "export * from './a.tsx'\nexport { B } from './b.tsx'" },
      { 'app/components/ui/all.ts': "import { A } from './a.tsx'\n// all\nexport { A }" },
    ],
  },
  {
    name: 'statements are named in one way',
    rule: namedInOnePlace,
    refused: [
      { 'app/server/exposes/e.repository.server.ts': "db.select().from(exposes).prepare('exposes')" },
      { 'app/server/exposes/e.repository.server.ts': 'db.select().from(exposes).prepare(`exposes`)' },
      { 'app/server/exposes/e.repository.server.ts': "client.query({ name: 'exposes', text })" },
    ],
  },
  {
    name: 'no file over 400 lines',
    rule: shortFiles,
    refused: [{ 'app/shared/a.ts': 'export const a = 1\n'.repeat(401) }],
  },
  {
    name: 'no spread of a literal',
    rule: noLiteralSpreads,
    refused: [{ 'app/shared/a.ts': 'export const a = { ...{ b: 1 }, c: 2 }' }],
  },
  {
    name: 'no component over 90 lines',
    rule: shortComponents,
    refused: [{ 'app/features/a/a.tsx': `export function A() {\n${'  a()\n'.repeat(90)}}\n` }],
  },
  {
    name: 'tests wait with one patience',
    rule: onePatience,
    refused: [{ 'app/shared/a.test.ts': 'await vi.waitFor(() => expect(1).toBe(1))' }],
  },
  {
    name: 'durations come from one file',
    rule: durationsInOneFile,
    refused: [
      { 'app/shared/a.ts': 'const DAY_MS = 24 * 60 * 60 * 1000' },
      { 'bench/a.ts': 'const later = Date.now() + 86_400_000' },
    ],
  },
  {
    name: 'no any, no silenced type error',
    rule: noEscapes,
    refused: [
      { 'app/shared/a.ts': 'export const a: any = 1' },
      { 'app/shared/a.ts': 'export const a = b as any' },
      { 'app/shared/a.ts': 'const a: Record<string, any> = {}' },
      { 'app/shared/a.ts': '// @ts-ignore\nexport const a = 1' },
    ],
  },
]

describe('the house rules', () => {
  test('are held against every source file', () => {
    expect(paths.length).toBeGreaterThan(100)
    expect(graph.get('app/server/db/migrate.server.ts')?.packages).toEqual(
      expect.arrayContaining(['drizzle-orm', 'pg']),
    )
  })

  for (const { name, rule, refused } of rules) {
    test(name, () => {
      expect(rule(graph)).toEqual([])
    })

    test(`${name}: refused when broken`, () => {
      for (const sources of refused) expect(rule(buildGraph(sources)), JSON.stringify(sources)).not.toEqual([])
    })
  }
})
