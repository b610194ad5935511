import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'

/** The rule for migrations (docs/decisions/0165) holds from here on; older ones were made for a portal that stood still. */
const LAST_BEFORE_THE_RULE = '0060_push.sql'
const FOLDER = 'db/migrations'
const SQUAWK = 'node_modules/squawk-cli/js/bin/squawk'

/**
 * Of Squawk's rules those of style, which drizzle-kit does not follow, of time limits, which `migrateDatabase` sets, and of
 * repeating, which only statements outside a transaction have to bear (`ONE_BY_ONE`).
 */
const EXCLUDED = [
  'require-timeout-settings',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
]

/**
 * What runs outside a transaction: takes no lock that others wait for, and bears being repeated. An update takes only what is
 * not yet as it should be.
 */
const ONE_BY_ONE =
  /^(?:create or replace function\b|update \S+ set [^;]*?\bwhere [^;]*\bis distinct from\b|create (?:unique )?index concurrently if not exists\b|drop index concurrently if exists\b|alter table (?:only )?\S+ validate constraint\b|analyze\b)/i

const folder = mkdtempSync(join(tmpdir(), 'wohnportal-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What is wrong with a migration, a line each. */
async function findFaults(text: string): Promise<string[]> {
  const isOneByOne = /^-- one by one\b/.test(text)
  const own = isOneByOne ? listBlocking(text) : listNonTransactional(text)
  return [...(await lint(text, { isOneByOne })), ...listContractions(text), ...own]
}

async function lint(text: string, { isOneByOne }: { isOneByOne: boolean }): Promise<string[]> {
  const path = join(folder, 'migration.sql')
  writeFileSync(path, text)
  const flags = isOneByOne ? [] : ['--assume-in-transaction']
  const args = [SQUAWK, '--pg-version=15.0', '--reporter=json', `--exclude=${EXCLUDED.join()}`, ...flags, path]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed) => failed)
  const found: { rule_name: string; line: number }[] = JSON.parse(stdout)
  return found.map(({ rule_name, line }) => `${rule_name}: ${text.split('\n')[line]?.trim()}`)
}

/** An index whose making was cut off stays there and is of no use: so each is dropped before it is made. */
function listBlocking(text: string): string[] {
  const statements = splitStatements(text)
  return statements.filter((statement, at) => {
    const index = /^create .*?index concurrently if not exists (\S+)/i.exec(statement)?.[1]
    if (index === undefined) return !ONE_BY_ONE.test(statement)
    return statements[at - 1]?.toLowerCase() !== `drop index concurrently if exists ${index.toLowerCase()}`
  })
}

const listNonTransactional = (text: string) =>
  splitStatements(text).filter((statement) => /\bconcurrently\b/i.test(statement))

/** What takes something away says which version has used it last; that one is not the current one. */
function listContractions(text: string): string[] {
  const ignores = text
    .split('\n')
    .flatMap((line, at, lines) => (/squawk-ignore/.test(line) ? [lines[at - 1] ?? ''] : []))
  return ignores.flatMap((before) => {
    const version = /^-- last used by (\d+\.\d+\.\d+)$/.exec(before)?.[1]
    if (version === undefined) return ['an exception without “-- last used by <version>” above it']
    return isBefore(version, currentVersion()) ? [] : [`${version} is not over yet`]
  })
}

const currentVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
const isBefore = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0

const splitStatements = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map((statement) =>
      statement
        .replaceAll(/^--.*$/gm, '')
        .replace(/;\s*$/, '')
        .trim(),
    )
    .filter((statement) => statement !== '')

const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > LAST_BEFORE_THE_RULE)

test.each([...migrations, LAST_BEFORE_THE_RULE])('%s can run while the version before it does', async (name) => {
  const faults = await findFaults(readFileSync(join(FOLDER, name), 'utf8'))
  if (name === LAST_BEFORE_THE_RULE) expect(faults).not.toEqual([])
  else expect(faults).toEqual([])
})

describe('the rule', () => {
  test.each([
    'create table neu (id uuid primary key, expose_id uuid not null references exposes (id)); create index neu_idx on neu (expose_id)',
    'alter table exposes add column neu integer',
    "alter table exposes add column neu text not null default ''",
    'alter table anfragen add constraint neu_check check (zahl > 0) not valid',
    '-- one by one\nalter table anfragen validate constraint neu_check',
    '-- one by one\ndrop index concurrently if exists neu_idx;--> statement-breakpoint\ncreate index concurrently if not exists neu_idx on exposes (titel)',
    '-- one by one\ncreate or replace function neu() returns integer language sql as $$ select 1 $$',
    '-- one by one\nupdate exposes set titel = titel where balkon is distinct from hat_merkmal(features)',
    '-- last used by 0.0.9\n-- squawk-ignore ban-drop-column\nalter table exposes drop column alt',
  ])('allows %s', async (text) => {
    expect(await findFaults(text)).toEqual([])
  })

  test.each([
    'create index neu_idx on exposes (titel)',
    'create index concurrently neu_idx on exposes (titel)',
    'alter table exposes drop column alt',
    'drop table alt',
    'alter table exposes rename column alt to neu',
    'alter table exposes rename to neu',
    'alter table exposes alter column titel type varchar(10)',
    'alter table exposes alter column titel set not null',
    'alter table exposes add column neu text not null',
    'alter table anfragen add constraint neu_check check (zahl > 0)',
    'alter table anfragen add constraint neu_fk foreign key (expose_id) references exposes (id)',
    '-- one by one\ncreate index concurrently neu_idx on exposes (titel)',
    '-- one by one\ncreate index concurrently if not exists neu_idx on exposes (titel)',
    '-- one by one\nupdate exposes set titel = titel',
    '-- one by one\nalter table exposes add column if not exists neu integer',
    '-- squawk-ignore ban-drop-column\nalter table exposes drop column alt',
    '-- last used by 999.0.0\n-- squawk-ignore ban-drop-column\nalter table exposes drop column alt',
  ])('refuses %s', async (text) => {
    expect(await findFaults(text)).not.toEqual([])
  })
})
