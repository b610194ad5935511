import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { test as base, inject } from 'vitest'
import { createDatabase, createPool, type Database, type DatabaseConnection } from '#app/server/db/database.server.ts'
import { restartSerialNumbers } from '#tests/factories/serial-number.ts'
import { TEMPLATE_DATABASE } from '#tests/setup/global-setup.ts'

/** Long, since hundreds of concurrent requests wait for ten connections, possibly on a busy machine. */
const CONNECT_TIMEOUT_MS = 60_000

type TestDatabase = { db: Database; connection: DatabaseConnection }

/**
 * Vitest's `test` with a separate PostgreSQL database per file.
 * - `db`: the ORM on a pool of ten real connections (races are real). Every table is empty except for fixed rows
 * - `connection`: settings for further connections, for example for LISTEN
 * Tests of one file run one after the other; do not use `test.concurrent` with `db`.
 */
export const test = base.extend<{ file: TestDatabase; db: Database; connection: DatabaseConnection }>({
  file: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
    async ({}, use) => {
      const server = inject('postgres')
      const name = `test_${randomBytes(6).toString('hex')}`
      // Copying the files takes two thirds of the time that writing them to the WAL does.
      await admin(server, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
      const connection = { ...server, database: name }
      restartSerialNumbers()
      const pool = createPool(connection, { connectTimeoutMs: CONNECT_TIMEOUT_MS })
      await use({ db: createDatabase(pool), connection })
      await pool.end()
      await admin(server, `drop database ${name} with (force)`)
    },
    { scope: 'file' },
  ],
  connection: async ({ file }, use) => use(file.connection),
  db: async ({ file }, use) => {
    await emptyTables(file.db)
    await use(file.db)
  },
})

export { expect } from 'vitest'
export { NOW } from '#tests/setup/now.ts'

/**
 * Empties every table that contains rows. Disables triggers and key checks (session_replication_role), so the order
 * does not matter and nothing is notified. Much faster than TRUNCATE, which writes a file per table.
 */
async function emptyTables(db: Database): Promise<void> {
  await db.$client.query(`
    do $$
    declare
      tabelle regclass;
      gefuellt boolean;
    begin
      set local session_replication_role = replica;
      for tabelle in
        select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop
        execute format('select exists (select from %s)', tabelle) into gefuellt;
        if gefuellt then
          execute format('delete from %s', tabelle);
        end if;
      end loop;
      insert into public.inquiry_status_options table vorlage.inquiry_status_options;
    end
    $$`)
}

async function admin(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
