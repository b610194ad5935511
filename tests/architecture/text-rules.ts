import type { Rule } from '#tests/architecture/import-rules.ts'
import { type ModuleGraph, stripText } from '#tests/architecture/module-graph.ts'

const MAX_LINES = 400

const select = (graph: ModuleGraph, violates: (path: string, text: string) => string | false): string[] =>
  Array.from(graph.values()).flatMap(({ path, text }) => violates(path, text) || [])

/** Rooms that read settings: the config module, and programs that run before or next to the server. */
const ENV_ROOMS = [
  /^app\/server\/(?:config|process)\//,
  /^scripts\/.*\.mjs$/,
  /^tests\/(setup|e2e\/support)\//,
  /^(?:bench|probe)\//,
  /^[a-z.-]+\.config\.ts$/,
]

/** Rooms that read a form: the function that handles forms. The link of a mail arrives as JSON, too. */
const FORM_ROOMS = [
  /^app\/server\/http\/forms\/(?:form-action|read-form)\.server\.ts$/,
  /^app\/routes\/konto\/anmeldung\/(?:abmelden|auth-link)\.ts$/,
]

/** The text without what only asks for data: a fetcher of which nothing but `load` and `data` is taken. */
const withoutLoading = (text: string) =>
  /const \{ load, data(?:: \w+)? \} = useFetcher\b/.test(text) ? text.replaceAll(/\buseFetcher\b/g, '') : text

/** A form is sent by `useForm` alone, read and checked in one room alone. */
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

/** The `intent` that a page sends is the name of a form that a route answers: nothing else holds the two together. */
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

/** PostgreSQL knows an advisory lock by its number alone: two uses of one would exclude each other. */
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

/** Every module with side effects carries the suffix that keeps it out of the browser. Tables are the exception. */
export const serverSuffix: Rule = (graph) =>
  select(graph, (path) => {
    if (!path.startsWith('app/server/') || path.startsWith('app/server/db/schema/')) return false
    return !/\.server(\.test)?\.ts$/.test(path) && `${path} does not end in .server.ts`
  })

/** No file that only passes on what others export. */
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

/** Shortcuts that a life must not use: typed addresses, requests past the page, rows. */
const SHORTCUT = /\.goto\(|\.request\b|\/(?:database|create-konto)\.ts'|'#tests\/factories\/|'#app\/server\//

/** A life does what a person does: it presses, and opens the links of messages. */
export const livesPress: Rule = (graph) =>
  select(
    graph,
    (path, text) => path.startsWith('tests/e2e/leben/') && SHORTCUT.test(text) && `${path} takes a shortcut`,
  )

/** Nobody reads a file of more than 400 lines. */
export const shortFiles: Rule = (graph) =>
  select(graph, (path, text) => {
    const lines = text.replace(/\n$/, '').split('\n').length
    return lines > MAX_LINES && `${path} has ${lines} lines`
  })

/** A spread of a literal only avoids the formatter's one property per line. */
export const noLiteralSpreads: Rule = (graph) =>
  select(graph, (path, text) => /\.\.\.\{/.test(stripText(text)) && `${path} spreads a literal`)

const MAX_COMPONENT_LINES = 90
/** A function at the left edge, as Biome formats it. */
const FUNCTION = /^(?:export )?(?:default )?(?:async )?function \w+[\s\S]*?^\}$/gm

/** A longer component decides and draws too much: split it into hooks and parts. */
export const shortComponents: Rule = (graph) =>
  Array.from(graph.values()).flatMap(({ path, text }) => {
    if (!/^app\/.*(?<!\.test)\.tsx$/.test(path)) return []
    return (text.match(FUNCTION) ?? []).flatMap((source) => {
      const lines = source.split('\n').length
      return lines > MAX_COMPONENT_LINES ? [`${path}: ${source.split('(')[0]} has ${lines} lines`] : []
    })
  })

/** `vi.waitFor` by itself gives up after a second, which is not long where much else runs. */
export const onePatience: Rule = (graph) =>
  select(
    graph,
    (path, text) =>
      path !== 'tests/setup/eventually.ts' &&
      /\bvi\s*\.\s*wait(For|Until)\(/.test(stripText(text)) &&
      `${path} waits by itself`,
  )

/** Durations come from `app/shared/time.ts`, or are written by its names. */
export const durationsInOneFile: Rule = (graph) =>
  select(
    graph,
    (path, text) =>
      path.endsWith('.ts') &&
      path !== 'app/shared/time.ts' &&
      /\bconst (SECOND|MINUTE|HOUR|DAY)_MS =|\b(?:86_4|3_6)00_000\b/.test(text) &&
      `${path} has durations of its own`,
  )

/** The type checker is not talked out of anything. */
export const noEscapes: Rule = (graph) =>
  select(graph, (path, text) => {
    if (!/\.tsx?$/.test(path)) return false
    if (/^\s*(\/\/|\/\*|\{\/\*)\s*@ts-(ignore|nocheck|expect-error)/m.test(text))
      return `${path} silences the type checker`
    return /(?:[:<,|&=]|\bas)\s*any\b(?!\s*:)/.test(stripText(text)) && `${path} uses any`
  })

const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm

/**
 * Exports of the server are used in another file; its tests count, so that limits can be compared with. Migrations
 * are made from every table that is exported.
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
