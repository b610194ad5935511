import { RouterContextProvider } from 'react-router'
import { config } from '#app/server/config/config.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/server/db/database.server.ts'
import { zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { requestContext } from '#app/server/http/request/request-context.server.ts'
import { createSitzungOfRequest } from '#app/server/http/request/sitzung-of-request.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { test as dbTest } from '#tests/setup/db-test.ts'
import { gast } from '#tests/setup/konten-test.ts'

/** Database test for routes. `portal` is the database of the pages; staff needs a second factor as in production. */
export const test = dbTest.extend<{ portal: Database }>({
  portal: async ({ db, connection }, use) => {
    openDatabase(connection)
    const before = config.staffZweiterFaktor
    Object.assign(config, { staffZweiterFaktor: true })
    await use(db)
    Object.assign(config, { staffZweiterFaktor: before })
    await closeDatabase()
  },
})

/** Creates a session and returns its cookie. */
export async function createSitzungCookie(db: Database, kontoId: string): Promise<string> {
  const { token } = await createSitzung(db, { kontoId, akteur: gast(), faktorConfirmed: true, now: new Date() })
  return `sitzung=${token}`
}

/** Creates an operator with a second factor and a session. */
export async function createVerwalterCookie(db: Database): Promise<{ id: string; cookie: string }> {
  const { id } = await createKonto(db, { rolle: 'operator' })
  await db.insert(zweiterFaktor).values({ kontoId: id, geheimnis: 'x', bestaetigtAm: new Date() })
  return { id, cookie: await createSitzungCookie(db, id) }
}

type Anfrage = {
  cookie?: string | null
  params?: Record<string, string>
  /** Fields of a POST; undefined for a GET. */
  form?: Record<string, string> | URLSearchParams | null
  headers?: Record<string, string>
  /** Client address that counts for limits; null if unknown. */
  clientAddress?: string | null
}

/** Arguments that the router passes to the loader or action of any route. */
export function routeArgs(path: string, { cookie = null, params = {}, form, headers, clientAddress = null }: Anfrage) {
  const url = new URL(path, config.publicUrl)
  const context = new RouterContextProvider()
  const sitzung = createSitzungOfRequest(cookie)
  context.set(requestContext, { requestId: 'x', cacheable: false, nonce: null, clientAddress, sitzung })
  const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers }
  return { request: new Request(url, init), url, params, context, pattern: '' as never }
}
