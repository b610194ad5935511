import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { migrateDatabase, readMigrations } from '#app/server/db/migrate.server.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { createOlderFolder } from '#tests/setup/migrations-folder.ts'
import { inHours, test } from '#tests/setup/sicherung-test.ts'
import { openSicherung } from './check-sicherung.server.ts'
import { createSicherung } from './create-sicherung.server.ts'
import { nameSicherung } from './manifest.server.ts'
import { restoreSicherung } from './restore-sicherung.server.ts'

test('SICHERUNG-8: the previous version backs up a newer database completely, and its restore leaves nothing newer', async ({
  target,
  scratch,
}) => {
  const backUp = (now: Date) => createSicherung(scratch, { target, key: null, keep: null, now })
  await migrateDatabase(scratch.connection)
  expect((await backUp(NOW)).manifest.newerMigrations).toBe(0)

  // State after a migration of the next version.
  const last = readMigrations().at(-1)?.folderMillis
  await scratch.query(`
    create table neue_tabelle (x text);
    insert into neue_tabelle values ('neu');
    alter table konten add column neue_spalte text;
    insert into konten (email, email_bestaetigt_am, neue_spalte) values ('petra@example.org', now(), 'neu');
    insert into aktualisierungen values (9999999999999, ${last}, '{neue_tabelle}');
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('neuer', 9999999999999)`)
  expect(await migrateDatabase(scratch.connection)).toBe(1)
  const { name, manifest } = await backUp(inHours(1))
  expect(manifest.newerMigrations).toBe(1)
  expect(manifest.migrations.at(-1)).toEqual({ hash: 'neuer', createdAt: 9999999999999 })
  expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'neue_tabelle', rows: 1 }))
  expect(manifest.tables.find((table) => table.name === 'konten')?.columns).toContain('neue_spalte')

  const restore = async (wanted: string, now: Date) =>
    restoreSicherung(scratch, await openSicherung(target, { name: wanted, key: null }), { replace: true, now })
  await expect(restore(name, inHours(2))).rejects.toThrow(/ist von einer neueren Version/)
  await restore(nameSicherung(NOW), inHours(2))
  expect(await scratch.query("select to_regclass('neue_tabelle') as found")).toEqual([{ found: null }])
  expect(await migrateDatabase(scratch.connection)).toBe(0)
})

/** Starts a version that lacks the last `count` migrations. */
function startOlder(connection: DatabaseConnection, count: number): Promise<number> {
  const folder = createOlderFolder(join(import.meta.dirname, '../../../db/migrations'), -count)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return migrateDatabase(connection, { folder })
}

test('BETRIEB-33: starts on a database that is one migration newer, but not on a newer one', async ({
  scratch: { connection },
}) => {
  expect(await migrateDatabase(connection)).toBe(0)
  expect(await startOlder(connection, 1)).toBe(1)
  await expect(startOlder(connection, 2)).rejects.toThrow('Die Datenbank ist 2 Migrationen neuer')
  await expect(startOlder(connection, 5)).rejects.toThrow('Die Datenbank ist 5 Migrationen neuer')
})
