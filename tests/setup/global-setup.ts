import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { createTestDataDir, removeAbandonedDataDirs } from '#tests/setup/test-data-dir.ts'

/** Migrated template database that is copied for every test file. Nothing connects to it. */
export const TEMPLATE_DATABASE = 'vorlage'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: DatabaseConnection
  }
}

/** Starts one PostgreSQL with a migrated template for the whole run, and deletes it afterwards. */
export default async function setup(project: TestProject) {
  removeAbandonedDataDirs()
  const dataDir = createTestDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await prepareTemplate(postgres.connection)
    project.provide('postgres', postgres.connection)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function prepareTemplate(connection: DatabaseConnection): Promise<void> {
  const template = { ...connection, database: TEMPLATE_DATABASE }
  await query(connection, `create database ${TEMPLATE_DATABASE}`)
  await migrateDatabase(template)
  // Rows that the migrations insert, so that emptying the tables can restore them.
  await query(
    template,
    `create schema vorlage; create table vorlage.inquiry_status_options as table public.inquiry_status_options;`,
  )
}

async function query(connection: DatabaseConnection, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
