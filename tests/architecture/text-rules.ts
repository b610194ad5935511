import type { Rule } from '#tests/architecture/import-rules.ts'
import { type ModuleGraph, stripText } from '#tests/architecture/module-graph.ts'

const MAX_LINES = 400

const select = (graph: ModuleGraph, violates: (path: string, text: string) => string | false): string[] =>
  Array.from(graph.values()).flatMap(({ path, text }) => violates(path, text) || [])

/**
 * Modules that may read environment variables: the config module, and programs that run before or next to the server.
 */
const ENV_ROOMS = [
  /^app\/server\/(?:config|process)\//,
  /^scripts\/.*\.mjs$/,
  /^tests\/(setup|e2e\/support)\//,
  /^(?:bench|probe)\//,
  /^[a-z.-]+\.config\.ts$/,
]

/** Modules that may read a form: the form handler, and two routes with other body formats. */
const FORM_ROOMS = [
  /^app\/server\/http\/forms\/(?:form-action|read-form)\.server\.ts$/,
  /^app\/routes\/konto\/anmeldung\/(?:abmelden|auth-link)\.ts$/,
]

/** Removes `useFetcher` from a text that only loads data with it. */
const withoutLoading = (text: string) =>
  /const \{ load, data(?:: \w+)? \} = useFetcher\b/.test(text) ? text.replaceAll(/\buseFetcher\b/g, '') : text

/** Only `useForm` sends forms, and only the form handler reads and checks them. */
export const formsInOneRoom: Rule = (graph) =>
  select(graph, (path, source) => {
    if (!path.startsWith('app/') || /\.test\.tsx?$/.test(path) || FORM_ROOMS.some((room) => room.test(path)))
      return false
    const text = stripText(source)
    if (/\b(?:useFetcher|useSubmit|clientAction)\b/.test(withoutLoading(text))) return `${path} sends a form by itself`
    if (!/^app\/(?:routes|server)\//.test(path)) return false
    const reads = /\breadForm\b|\.formData\s*\(/.test(text)
    const checks = path.startsWith('app/routes/') && /\.safeParse\s*\(/.test(text)
    return (reads || checks) && `${path} reads a form by itself`
  })

/** The `intent` that a page sends is a form that a route handles. No type checks this. */
export const formsAnswered: Rule = (graph) => {
  const calls = Array.from(graph.values()).flatMap(({ path, text }) =>
    path.startsWith('app/routes/') ? (text.match(/createFormAction\(\{[^}]*\}/g) ?? []) : [],
  )
  const answered = new Set(calls.flatMap((call) => call.match(/[\w-]+(?=[ ',:}\n])/g) ?? []))
  return select(graph, (path, text) => {
    if (!/^app\/(?:features|components)\//.test(path)) return false
    const sent = Array.from(text.matchAll(/\bintent: '([^']+)'/g), ([, intent = '']) => intent)
    const intent = sent.find((name) => !answered.has(name))
    return intent !== undefined && `${path} sends the form ${intent}, which no route answers`
  })
}

/** Advisory locks have different numbers, since two uses of one number would block each other. */
export const lockNumbersDiffer: Rule = (graph) => {
  const seen = new Map<number, string>()
  return select(graph, (path, text) => {
    if (!path.startsWith('app/') || /\.test\.ts$/.test(path)) return false
    const numbers = Array.from(text.matchAll(/^(?:export )?const \w*LOCK = ([\d_]+)$/gm), ([, number = '']) => number)
    const own = numbers.map((number) => Number(number.replaceAll('_', '')))
    const taken = own.find((number, at) => seen.has(number) || own.indexOf(number) !== at)
    const by = taken === undefined ? path : (seen.get(taken) ?? path)
    for (const number of own) seen.set(number, path)
    return taken !== undefined && `${path} has the advisory lock ${taken} of ${by}`
  })
}

/** Only the config module reads the environment. */
export const environmentInConfig: Rule = (graph) =>
  select(graph, (path, text) => {
    if (ENV_ROOMS.some((room) => room.test(path)) || /\.test\.tsx?$/.test(path)) return false
    return /\bprocess\s*\.\s*env\b/.test(stripText(text)) && `${path} reads process.env`
  })

/** Every module of app/server has the suffix that keeps it out of the browser, except for tables. */
export const serverSuffix: Rule = (graph) =>
  select(graph, (path) => {
    if (!path.startsWith('app/server/') || path.startsWith('app/server/db/schema/')) return false
    return !/\.server(\.test)?\.ts$/.test(path) && `${path} does not end in .server.ts`
  })

/** No file only re-exports. */
export const noBarrels: Rule = (graph) =>
  select(graph, (path, text) => {
    const rest = stripText(text)
      .replace(/^\s*import\b[^;]*?\bfrom\s+/gm, '')
      .replace(/^\s*export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})(\s+from\s+)?/gm, '')
    return /^\s*export\b/m.test(text) && rest.replace(/[\s;]/g, '') === '' && `${path} only re-exports`
  })

/** A statement gets its name from `named`, which depends on PgBouncer (docs/decisions/0156). */
export const namedInOnePlace: Rule = (graph) =>
  select(
    graph,
    (path, text) =>
      !/\.test\.tsx?$/.test(path) &&
      (/\.prepare\(\s*['"`]/.test(text) || /\.query\(\s*\{\s*name\b/.test(text)) &&
      `${path} names a statement by itself`,
  )

/** Shortcuts that a user journey must not use: typed addresses, requests without a page, rows. */
const SHORTCUT = /\.goto\(|\.request\b|\/(?:database|create-konto)\.ts'|'#tests\/factories\/|'#app\/server\//

/** A user journey only presses controls and opens the links of messages. */
export const livesPress: Rule = (graph) =>
  select(
    graph,
    (path, text) => path.startsWith('tests/e2e/leben/') && SHORTCUT.test(text) && `${path} takes a shortcut`,
  )

/** No file has more than 400 lines. */
export const shortFiles: Rule = (graph) =>
  select(graph, (path, text) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > MAX_LINES && `${path} has ${lines} lines`
  })

/** A spread of a literal only works around the formatter. */
export const noLiteralSpreads: Rule = (graph) =>
  select(graph, (path, text) => /\.\.\.\{/.test(stripText(text)) && `${path} spreads a literal`)

const MAX_COMPONENT_LINES = 90
/** A top-level function, as Biome formats it. */
const FUNCTION = /^(?:export )?(?:default )?(?:async )?function \w+[\s\S]*?^\}$/gm

/** A component has at most 90 lines; longer ones are split into hooks and parts. */
export const shortComponents: Rule = (graph) =>
  Array.from(graph.values()).flatMap(({ path, text }) => {
    if (!/^app\/.*(?<!\.test)\.tsx$/.test(path)) return []
    return (text.match(FUNCTION) ?? []).flatMap((source) => {
      const lines = source.split('\n').length
      return lines > MAX_COMPONENT_LINES ? [`${path}: ${source.split('(')[0]} has ${lines} lines`] : []
    })
  })

/** Tests wait with `eventually`, since `vi.waitFor` gives up after a second, which is too short on a busy machine. */
export const onePatience: Rule = (graph) =>
  select(
    graph,
    (path, text) =>
      path !== 'tests/setup/eventually.ts' &&
      /\bvi\s*\.\s*wait(For|Until)\(/.test(stripText(text)) &&
      `${path} waits by itself`,
  )

/** Durations come from `app/shared/time.ts` or use its constants. */
export const durationsInOneFile: Rule = (graph) =>
  select(
    graph,
    (path, text) =>
      path.endsWith('.ts') &&
      path !== 'app/shared/time.ts' &&
      /\bconst (SECOND|MINUTE|HOUR|DAY)_MS =|\b(?:86_4|3_6)00_000\b/.test(text) &&
      `${path} has durations of its own`,
  )

/** No source silences the type checker. */
export const noEscapes: Rule = (graph) =>
  select(graph, (path, text) => {
    if (!/\.tsx?$/.test(path)) return false
    if (/^\s*(\/\/|\/\*|\{\/\*)\s*@ts-(ignore|nocheck|expect-error)/m.test(text))
      return `${path} silences the type checker`
    return /(?:[:<,|&=]|\bas)\s*any\b(?!\s*:)/.test(stripText(text)) && `${path} uses any`
  })

const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm

/**
 * Exports of the server are used in another file. Tests count, so that they can compare limits. Tables are exempt,
 * since migrations are generated from them.
 */
export const exportsUsed: Rule = (graph) => {
  const users = new Map<string, number>()
  for (const { text } of graph.values()) {
    for (const word of new Set(text.match(/\w+/g))) users.set(word, (users.get(word) ?? 0) + 1)
  }
  return Array.from(graph.values()).flatMap(({ path, text }) =>
    path.startsWith('app/server/') && !path.startsWith('app/server/db/schema/')
      ? Array.from(text.matchAll(EXPORT), ([, name = '']) => name)
          .filter((name) => (users.get(name) ?? 0) < 2)
          .map((name) => `${path} exports ${name}, which nothing uses`)
      : [],
  )
}
