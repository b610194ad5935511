import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { listRefused } from '#tests/architecture/migration-statements.ts'
import { listSnapshots, META, withComparison } from '../../scripts/db-generate/snapshots.ts'

/** Later migrations obey the rule (docs/decisions/0165); earlier ones ran while the portal was stopped. */
const LAST_BEFORE_THE_RULE = '0060_push.sql'
const FOLDER = 'db/migrations'
const SQUAWK = 'node_modules/squawk-cli/js/bin/squawk'

/**
 * Rules of Squawk that do not apply: style, which drizzle-kit does not follow; time limits, which `migrateDatabase`
 * sets; and repeatability, which matters outside a transaction only (`ONE_BY_ONE`).
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

const folder = mkdtempSync(join(tmpdir(), 'wohnportal-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Lists the faults of a migration, a line each. */
async function findFaults(text: string): Promise<string[]> {
  return [...(await lint(text, { isOneByOne: /^-- one by one\b/.test(text) })), ...listRefused(text)]
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

const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name > LAST_BEFORE_THE_RULE)

test.each([...migrations, LAST_BEFORE_THE_RULE])('%s can run while the previous version runs', async (name) => {
  const faults = await findFaults(readFileSync(join(FOLDER, name), 'utf8'))
  if (name === LAST_BEFORE_THE_RULE) expect(faults).not.toEqual([])
  else expect(faults).toEqual([])
})

const BEARABLE = [
  "create table neu (art text default 'a;b' not null, constraint neu_check check (art in ('a;b', 'c')))",
  'alter table exposes add column neu numeric(10, 2), add column anders timestamp with time zone default now() not null',
  'alter table exposes add column neu text[]',
  'alter table exposes alter column titel set default null',
  'alter table exposes add constraint neu_fk foreign key (neu) references units (id) on delete set null not valid',
  'create table neu (id uuid);--> statement-breakpoint\nalter table neu add constraint neu_fk foreign key (id) references exposes (id)',
  'create function neu() returns trigger language plpgsql as $$ begin delete from alt; return null; end $$;--> statement-breakpoint\ncreate trigger neu after update on exposes for each row when (old.titel is null) execute function neu()',
  "comment on table exposes is 'drop table; --'",
  '-- last used by 0.0.9\ndrop trigger alt on exposes',
  '-- last used by 0.0.9\ndrop function alt()',
  '-- allowed: three rows that every server reads anew\nupdate einstellungen set nachrichten_tage = 90',
  '-- one by one\nanalyze exposes',
]

/** Cases that Squawk does not report, and cases that only look like an allowed kind. */
const UNBEARABLE = [
  'update exposes set titel = null',
  'delete from exposes',
  'insert into einstellungen default values',
  'truncate exposes',
  'do $$ begin execute $x$drop table exposes$x$; end $$',
  'select setze_alles()',
  'lock table exposes',
  'vacuum full exposes',
  'create table if not exists exposes (id uuid);--> statement-breakpoint\ncreate index neu_idx on exposes (id)',
  'create table neu as (select * from exposes)',
  'create table neu (id uuid) inherits (exposes)',
  'create table neu (id uuid); update exposes set titel = null',
  'create table neu (id uuid) /* ; */; drop trigger alt on exposes',
  'create or replace function alt() returns trigger language sql as $$ select 1 $$',
  'alter function alt() owner to postgres',
  'drop trigger alt on exposes',
  'drop function alt()',
  'alter table exposes disable trigger all',
  'alter table exposes add column neu uuid default gen_random_uuid()',
  "alter table exposes add column neu integer default length('abc')",
  'alter table exposes add column neu integer, drop constraint alt',
  'alter table exposes add column neu integer unique',
  'alter table exposes add column neu integer generated always as (1) stored',
  'alter table exposes alter column titel drop default',
  'alter table exposes add constraint neu check (zahl > 0) not valid, validate constraint neu',
  'alter table exposes set unlogged',
  'create rule neu as on insert to exposes do instead nothing',
  'create unique index neu_idx on exposes (titel)',
  '-- allowed:\nupdate exposes set titel = null',
  '-- one by one\nanalyze exposes; update exposes set titel = null',
  '-- one by one\nalter table exposes validate constraint a, drop constraint b',
  '-- one by one\ndrop index concurrently if exists neu_idx cascade',
  '-- one by one\nupdate exposes set titel = null',
]

describe('the only snapshot of drizzle-kit', () => {
  test('is the last one', () => {
    expect(listSnapshots(META)).toHaveLength(1)
  })

  test('describes the schema (otherwise: npm run db:generate -- --only-snapshot)', () => {
    withComparison((_, sql) => expect(sql).toBe(''))
  })
})

describe('the rule for migrations', () => {
  test.each([
    'create table neu (id uuid primary key, expose_id uuid not null references exposes (id));--> statement-breakpoint\ncreate index neu_idx on neu (expose_id)',
    'alter table exposes add column neu integer',
    "alter table exposes add column neu text not null default ''",
    'alter table anfragen add constraint neu_check check (zahl > 0) not valid',
    '-- one by one\nalter table anfragen validate constraint neu_check',
    '-- one by one\ndrop index concurrently if exists neu_idx;--> statement-breakpoint\ncreate index concurrently if not exists neu_idx on exposes (titel)',
    '-- one by one\n-- allowed: few rows, and none twice\nupdate exposes set titel = titel where balkon is distinct from neu(features)',
    '-- last used by 0.0.9\n-- squawk-ignore ban-drop-column\nalter table exposes drop column alt',
    ...BEARABLE,
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
    '-- one by one\nalter table exposes add column if not exists neu integer',
    '-- squawk-ignore ban-drop-column\nalter table exposes drop column alt',
    '-- last used by 999.0.0\n-- squawk-ignore ban-drop-column\nalter table exposes drop column alt',
    ...UNBEARABLE,
  ])('refuses %s', async (text) => {
    expect(await findFaults(text)).not.toEqual([])
  })
})
