import { readFileSync } from 'node:fs'

const NAME = '(?:[a-z_]\\w*\\.)?[a-z_]\\w*'
/** Defaults that do not rewrite the table: constants, and the time of the statement. */
const CONSTANT = `(?:'…'|-?\\d+(?:\\.\\d+)?|true|false|null|now\\(\\)|current_timestamp)(?:::[a-z ]+(?:\\[\\])?)?`
const TYPE =
  '[a-z]\\w*(?: precision| varying| with time zone| without time zone)?(?:\\(\\d+(?:, ?\\d+)?\\))?(?:\\[\\])?'
const WITH_DEFAULT = `(?: default ${CONSTANT}(?: not null)?| not null default ${CONSTANT})`
const KEY = `foreign key \\([^()]*\\) references ${NAME} ?\\([^()]*\\)(?: on (?:delete|update) (?:cascade|restrict|no action|set null))*`

const whole = (...patterns: string[]) => patterns.map((pattern) => new RegExp(`^${pattern}$`))

/** Statements that only add something and do not take long. `(…)` matches any text in brackets. */
const ADDING = whole(
  `create table ${NAME} \\(…\\)`,
  `create function ${NAME} ?\\(…\\) returns [^;]*`,
  `create trigger ${NAME} (?:before|after) [^;]* on ${NAME} [^;]*execute function ${NAME} ?\\(…\\)`,
  `comment on (?:table|column|function|index|trigger) [^;]* is '…'`,
)
/** Actions of ALTER TABLE that only add something. */
const ADDING_TO_TABLE = whole(
  `add column (?:if not exists )?${NAME} ${TYPE}${WITH_DEFAULT}?`,
  `add constraint ${NAME} (?:check \\(.*\\)|${KEY}) not valid`,
  `alter column ${NAME} set default ${CONSTANT}`,
)
/** Actions on a table that the same migration creates, which nobody uses yet. */
const OF_NEW_TABLE = whole(`add constraint ${NAME} (?:check|foreign key|unique|primary key) ?\\(.*`)
const INDEX_OF_TABLE = new RegExp(`^create (?:unique )?index ${NAME} on (${NAME}) (?:using \\w+ )?\\(.*$`)
/** Statements that remove something that the previous version may use. */
const CONTRACTING = whole(
  `drop (?:table|function|trigger|type|view) (?:if exists )?${NAME}(?: ?\\([^()]*\\))?(?: on ${NAME})?`,
  `alter table ${NAME} drop (?:column|constraint) (?:if exists )?${NAME}`,
)
/** Statements outside a transaction: they take no lock that blocks others, and can be repeated. */
const ONE_BY_ONE = whole(
  `create (?:unique )?index concurrently if not exists ${NAME} on ${NAME} (?:using \\w+ )?\\([^;]*`,
  `drop index concurrently if exists ${NAME}`,
  `alter table (?:only )?${NAME} validate constraint ${NAME}`,
  `analyze(?: ${NAME})?`,
)

/**
 * Lists statements that the previous version cannot work with, a line each (docs/decisions/0165). A statement of no
 * allowed kind needs a comment with the reason (`-- allowed: …`), or the last version that used the removed object (`--
 * last used by …`).
 */
export function listRefused(text: string): string[] {
  const isOneByOne = /^-- one by one\b/.test(text)
  const statements = text.split('--> statement-breakpoint').map((part) => ({ part, sql: simplify(part) }))
  const made = new Set(statements.flatMap(({ sql }) => new RegExp(`^create table (${NAME})`).exec(sql)?.[1] ?? []))
  return statements.flatMap(({ part, sql }, at) => {
    if (sql === '') return []
    if (sql.includes(';')) return [`more than one statement: ${sql}`]
    if (/^-- allowed: \S+(?: \S+){2,}/m.test(part)) return []
    if (isOneByOne) return isBearable(sql, statements[at - 1]?.sql) ? [] : [`not one by one: ${sql}`]
    if (isAdding(sql, made)) return []
    if (!CONTRACTING.some((kind) => kind.test(sql)))
      return [`of no kind that is allowed, and no “-- allowed: <reason>” above it: ${sql}`]
    return listContraction(part)
  })
}

/**
 * True if a statement can be repeated. An interrupted index build leaves an invalid index, so each index is dropped
 * before it is created.
 */
function isBearable(sql: string, before: string | undefined): boolean {
  if (!ONE_BY_ONE.some((kind) => kind.test(sql))) return false
  const index = /^create .*?index concurrently if not exists (\S+)/.exec(sql)?.[1]
  return index === undefined || before === `drop index concurrently if exists ${index}`
}

function isAdding(sql: string, made: ReadonlySet<string>): boolean {
  const outline = foldBrackets(sql)
  if (ADDING.some((kind) => kind.test(outline))) return true
  const indexed = INDEX_OF_TABLE.exec(sql)?.[1]
  if (indexed !== undefined) return made.has(indexed)
  const [, table = '', actions = ''] = new RegExp(`^alter table (?:only )?(${NAME}) (.*)$`).exec(sql) ?? []
  const kinds = made.has(table) ? [...ADDING_TO_TABLE, ...OF_NEW_TABLE] : ADDING_TO_TABLE
  return actions !== '' && splitActions(actions).every((action) => kinds.some((kind) => kind.test(action)))
}

/** A removing statement names the last version that used the object; the current version must be newer. */
function listContraction(part: string): string[] {
  const version = /^-- last used by (\d+\.\d+\.\d+)$/m.exec(part)?.[1]
  if (version === undefined) return ['something is taken away without “-- last used by <version>” above it']
  const { version: current }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isOver = version.localeCompare(current, 'en', { numeric: true }) < 0
  return isOver ? [] : [`${version} is not over yet`]
}

/**
 * Normalises a statement for the patterns: removes comments, contents of strings and bodies, quotes of names and the
 * last semicolon.
 */
function simplify(part: string): string {
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|"([^"]*)"/g
  return part
    .replaceAll(token, (found: string, _: string | undefined, name: string | undefined) => {
      if (name !== undefined) return /^[a-z_]\w*$/.test(name) ? name : found
      return found.startsWith('--') || found.startsWith('/*') ? ' ' : "'…'"
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ ?;$/, '')
    .toLowerCase()
}

/** Replaces the content of outermost brackets by a sign. */
function foldBrackets(sql: string): string {
  let depth = 0
  return [...sql]
    .map((sign) => {
      if (sign === '(') return depth++ === 0 ? '(…' : ''
      if (sign === ')') return --depth === 0 ? ')' : ''
      return depth === 0 ? sign : ''
    })
    .join('')
}

/** Splits the actions of ALTER TABLE at commas outside brackets. */
function splitActions(actions: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of actions) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts.map((part) => part.trim())
}
