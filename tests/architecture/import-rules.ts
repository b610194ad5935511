import type { Module, ModuleGraph } from '#tests/architecture/module-graph.ts'

/** Returns one line per violation. */
export type Rule = (graph: ModuleGraph) => string[]

/** Files directly in app/server, which start and connect the folders. */
const COMPOSITION = ''

/**
 * Folders of app/server, lowest first; each imports only lower steps and itself. The domains follow
 * docs/architecture.md; below them the adapters, above them the modules that serve and start them.
 */
export const SERVER_STEPS: string[][] = [
  ['process'],
  ['config'],
  ['log', 'secrets'],
  ['telemetry'],
  ['db', 'storage', 'delivery'],
  ['realtime'],
  ['nachrichten', 'bilder', 'lage'],
  ['konten'],
  ['liegenschaften'],
  ['exposes'],
  ['suchen'],
  ['anfragen'],
  ['termine'],
  ['besichtigungen'],
  ['mieterfragebogen'],
  ['ingest'],
  ['verwaltung'],
  ['sicherung'],
  ['jobs'],
  ['http'],
  ['handlers'],
  [COMPOSITION],
]

/** Layers of app/ that each layer may import, besides itself. */
const LAYERS: Record<string, string[]> = {
  routes: ['features', 'components', 'framework', 'shared', 'server'],
  root: ['features', 'components', 'framework', 'shared', 'server', 'styles', 'assets'],
  features: ['components', 'framework', 'shared', 'assets'],
  components: ['framework', 'shared', 'assets'],
  server: ['framework', 'shared'],
  framework: ['shared'],
  shared: [],
  styles: ['assets'],
  assets: [],
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const each = (graph: ModuleGraph) => Array.from(graph.values())
const imports = (graph: ModuleGraph): [Module, string][] =>
  each(graph).flatMap((module) => module.files.map((file): [Module, string] => [module, file]))

function layerOf(path: string): string | null {
  const [top, layer, rest] = path.split('/')
  if (top !== 'app' || !layer) return null
  return rest === undefined ? 'root' : layer
}

/**
 * Imports go routes → features → components → shared, or routes → server → shared. Type imports count. Only the start
 * may load demo data.
 */
export const importsDownward: Rule = (graph) =>
  imports(graph).flatMap(([module, file]) => {
    const from = layerOf(module.path)
    if (!from || isTest(module.path)) return []
    const to = layerOf(file)
    const isStart = /^app\/server\/[^/]+$/.test(module.path) && file.startsWith('db/demo/')
    const allowed =
      isStart || from === to || (to !== null && (LAYERS[from] ?? []).includes(to)) || file.startsWith('public/')
    return allowed ? [] : [`${module.path} imports ${file}`]
  })

/** Modules that run in the browser, and the tables, which need shared types for their columns. */
const USES_SHARED =
  /^app\/(?:(?:features|components)\/.*|root|entry\.client|routes\/.*)\.tsx$|^app\/(?:features|components)\/.*\.ts$|^app\/server\/db\/schema\//

/**
 * Every file of app/shared is imported, directly or not, by a screen: a component, a feature, the root, the browser's
 * entry or a route with a page (`.tsx`). Code that only the server uses belongs to app/server.
 */
export const sharedInBrowser: Rule = (graph) => {
  const reached = new Set<string>()
  const walk = (path: string): void => {
    if (reached.has(path)) return
    reached.add(path)
    for (const file of graph.get(path)?.files ?? []) if (layerOf(file) !== 'server') walk(file)
  }
  for (const path of graph.keys()) if (USES_SHARED.test(path) && !isTest(path)) walk(path)
  return Array.from(graph.keys())
    .filter((path) => layerOf(path) === 'shared' && !isTest(path) && !reached.has(path))
    .map((path) => `${path} runs on the server only`)
}

/** A feature imports no other feature. */
export const featuresApart: Rule = (graph) =>
  imports(graph).flatMap(([module, file]) => {
    if (layerOf(module.path) !== 'features' || layerOf(file) !== 'features') return []
    return module.path.split('/')[2] === file.split('/')[2] ? [] : [`${module.path} imports ${file}`]
  })

/** No module imports a route, the root or an entry; the router loads them. */
export const nobodyImportsRoutes: Rule = (graph) =>
  imports(graph).flatMap(([module, file]) => {
    const isRoute = file.startsWith('app/routes/') || /^app\/(root|routes|entry\.(client|server))\.tsx?$/.test(file)
    return isRoute && !isTest(module.path) ? [`${module.path} imports ${file}`] : []
  })

/** Tests do not count. */
const MOST_FILES = 30

/** No folder contains more than 30 files. */
export const smallFolders: Rule = (graph) => {
  const files = each(graph).flatMap(({ path }) => (isTest(path) ? [] : [path]))
  return Array.from(Map.groupBy(files, (path) => path.slice(0, path.lastIndexOf('/')))).flatMap(
    ([folder, { length }]) => (length > MOST_FILES ? [`${folder} holds ${length} files`] : []),
  )
}

/** Server folders import only lower folders. */
export const serverFoldersDownward: Rule = (graph) => {
  const folder = (path: string) => path.split('/').slice(2, -1)[0] ?? COMPOSITION
  const step = (path: string) => SERVER_STEPS.findIndex((folders) => folders.includes(folder(path)))
  return imports(graph).flatMap(([module, file]) => {
    if (layerOf(module.path) !== 'server' || layerOf(file) !== 'server' || isTest(module.path)) return []
    if (folder(module.path) === folder(file)) return []
    const unknown = [module.path, file].find((path) => step(path) === -1)
    if (unknown) return [`${unknown} is in a folder that SERVER_STEPS does not rank`]
    return step(file) < step(module.path) ? [] : [`${module.path} imports ${file}`]
  })
}

/** Folder that owns the tables of a file in db/schema, if the names differ. */
const TABLES: Record<string, string> = {
  // Every domain writes to it.
  protokoll: 'konten',
  mietinteresse: 'anfragen',
  kaufprofile: 'anfragen',
  mietangebote: 'anfragen',
  zusagen: 'anfragen',
  openimmo: 'ingest',
  umzug: 'ingest',
  betrieb: 'verwaltung',
  import: 'ingest',
  loeschungen: 'sicherung',
  'bild-auftraege': 'bilder',
  'bild-sperren': 'bilder',
}
/** Files without tables of one domain: column types, and all tables together. */
const NO_TABLES = ['spalten', 'schema']

/** Repositories that may read tables of higher folders, with the reason. */
const READS_ABOVE = new Map([
  ['app/server/konten/auskunft/export.repository.server.ts', 'everything that is stored about a person'],
  ['app/server/konten/auskunft/export-verwaltung.repository.server.ts', 'what staff has stored about a person'],
  ['app/server/konten/loeschung/delete-konto.repository.server.ts', 'everything that goes with a person'],
  ['app/server/bilder/bild.repository.server.ts', 'a picture is public where what shows it is'],
  ['app/server/bilder/verwaist.repository.server.ts', 'a picture is left over where nothing at all names it'],
  ['app/server/nachrichten/addressees.repository.server.ts', 'a mail greets its reader by full name'],
  ['app/server/nachrichten/push/push-geraete.repository.server.ts', 'a browser is told as long as its session holds'],
  ['app/server/anfragen/dashboard.repository.server.ts', 'one screen over all domains, in few queries'],
  ['app/server/anfragen/overview.repository.server.ts', 'one screen over all domains, in few queries'],
  ['app/server/anfragen/bewerbung/bewerbung.repository.server.ts', 'an application needs a complete questionnaire'],
  ['app/server/anfragen/anfrage-link.repository.server.ts', 'an inquiry and its appointment change together'],
  ['app/server/anfragen/termin-conditions.repository.server.ts', 'an inquiry says whether its appointment is over'],
])

/** Repositories read only tables of their own folder and of lower ones. */
export const tablesDownward: Rule = (graph) => {
  const step = (folder: string) => SERVER_STEPS.findIndex((folders) => folders.includes(folder))
  return imports(graph).flatMap(([module, file]) => {
    const from = /^app\/server\/([^/]+)\//.exec(module.path)?.[1]
    const name = /^app\/server\/db\/schema\/([^/]+)\.ts$/.exec(file)?.[1]
    if (!from || !name || from === 'db' || isTest(module.path) || NO_TABLES.includes(name)) return []
    const owner = TABLES[name] ?? name
    if (step(owner) === -1) return [`${file} holds tables of a folder that SERVER_STEPS does not rank`]
    return step(owner) <= step(from) || READS_ABOVE.has(module.path) ? [] : [`${module.path} reads ${file}`]
  })
}

/** Columns and conditions that repositories of higher folders use in their queries. They contain no complete query. */
const QUERY_PARTS = [
  'app/server/bilder/bild-columns.repository.server.ts',
  'app/server/exposes/expose-conditions.repository.server.ts',
  'app/server/anfragen/termin-conditions.repository.server.ts',
  'app/server/anfragen/reservation-conditions.repository.server.ts',
]
const REPOSITORY = /^app\/server\/([^/]+)\/.*\.repository\.server\.ts$/
/** Modules outside the portal that inspect statements and stored rows. */
const LOOKS_INSIDE = /^(?:tests|bench|probe|db\/demo)\//

/** Other folders do not import a repository; they call its use cases. */
export const repositoriesPrivate: Rule = (graph) =>
  imports(graph).flatMap(([module, file]) => {
    const owner = REPOSITORY.exec(file)?.[1]
    if (owner === undefined || isTest(module.path) || LOOKS_INSIDE.test(module.path)) return []
    if (module.path.startsWith(`app/server/${owner}/`)) return []
    if (QUERY_PARTS.includes(file) && REPOSITORY.test(module.path)) return []
    return [`${module.path} imports ${file}`]
  })

/** No file reaches itself through imports. Returns each cycle once, as a path. */
export const noCycles: Rule = (graph) => {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start !== -1) {
      found.push([...trail.slice(start), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path)?.files ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return found
}

/** Every imported file exists under its exact name, extension included. */
export const importsExist =
  (exists: (path: string) => boolean): Rule =>
  (graph) =>
    imports(graph).flatMap(([module, file]) =>
      graph.has(file) || exists(file) ? [] : [`${module.path} imports ${file}, which does not exist`],
    )

/** Modules that may import the ORM, the driver and the tables. */
const ORM_ROOMS = [
  /^app\/server\/db\//,
  /\.repository\.server\.ts$/,
  // LISTEN needs a separate connection; the job queue inserts jobs inside a transaction of the ORM.
  /^app\/server\/realtime\/database-listener\.server\.ts$/,
  /^app\/server\/jobs\/jobs\.server\.ts$/,
  /^tests\//,
  /^bench\//,
  /^probe\//,
  /^db\/demo\//,
  /^drizzle\.config\.ts$/,
]

/** The ORM and the driver stay in app/server/db and the repositories. Use cases only call `db.transaction`. */
export const ormInItsRooms: Rule = (graph) =>
  each(graph).flatMap((module) => {
    if (isTest(module.path) || ORM_ROOMS.some((room) => room.test(module.path))) return []
    const packages = module.packages.filter((name) => name === 'drizzle-orm' || name === 'pg')
    const tables = module.files.filter((file) => file.startsWith('app/server/db/schema/'))
    return [...packages, ...tables].map((name) => `${module.path} imports ${name}`)
  })

/** Image decoders, which use much memory and are a target of attacks with malicious files. */
const DECODERS = ['sharp', 'heic-convert']
const DECODER_ROOMS = [
  /^app\/server\/bilder\/bild-work\.server\.ts$/,
  /^app\/server\/mieterfragebogen\/dokumente\/dokument-image\.server\.ts$/,
  /^app\/server\/mieterfragebogen\/mappe\/(?:make-mappe|run-mappe-process)\.server\.ts$/,
  /^tests\//,
  /^bench\//,
  /^probe\//,
  /^db\/demo\//,
  /^scripts\//,
]
const IMPORTS_WORK =
  /^\s*(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*['"][^'"]*\/(?:bild-work|dokument-work|make-mappe)\.server\.ts['"]/m
const PROGRAM = /\/run-(?:bild|dokument|mappe)-process\.server\.ts$/

/** Pictures are decoded in separate processes: only their programs import decoders; other modules may import types. */
export const decodersInTheirProcess: Rule = (graph) =>
  each(graph).flatMap(({ path, text, packages }) => {
    if (isTest(path) || DECODER_ROOMS.some((room) => room.test(path))) return []
    const decoders = DECODERS.filter((name) => packages.includes(name) || text.includes(`('${name}')`))
    const work = IMPORTS_WORK.test(text) && !PROGRAM.test(path) ? ['the work of the picture process'] : []
    return [...decoders, ...work].map((name) => `${path} imports ${name}`)
  })
