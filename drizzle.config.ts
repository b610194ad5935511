import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate -- --name=…` writes a migration from the schema; see docs/decisions/0010. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './app/server/db/schema/*.ts',
  out: './db/migrations',
})
