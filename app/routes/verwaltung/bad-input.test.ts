import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createVerwalterCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import * as anfrage from './anfragen/anfrage.tsx'
import * as anfragen from './anfragen/anfragen.tsx'
import * as bulk from './anfragen/anfragen-bulk.tsx'
import * as importLauf from './import/import-lauf.tsx'
import * as entscheidung from './interessenten/interessent-entscheidung.tsx'
import * as nachrichten from './nachrichten.tsx'
import * as suche from './suche.tsx'
import * as terminAendern from './termine/termin-aendern.tsx'

type Handler = (args: never) => unknown

const NO_ID = { linkId: 'keine', terminId: 'keine', laufId: 'keiner' }

test.for<[string, Handler, string]>([
  ['the list of inquiries', anfragen.loader, '/verwaltung/anfragen?von=2026-02-30&bis=0000-01-01&geladen=0000-01-01'],
  ['the search', suche.loader, '/verwaltung/suche?q=2026-02-30%00'],
  ['the list of messages', nachrichten.loader, '/verwaltung/nachrichten?von=2026-02-30&bis=0000-01-01'],
])('%s takes no days that a calendar does not have', async ([, loader, path], { portal }) => {
  const { cookie } = await createVerwalterCookie(portal)
  await expect(loader(routeArgs(path, { cookie }) as never)).resolves.toBeDefined()
})

async function send(db: Database, action: Handler, form: Record<string, string>) {
  const { cookie } = await createVerwalterCookie(db)
  const headers = { Accept: 'application/json' }
  const answer = await action(routeArgs('/verwaltung', { cookie, params: NO_ID, form, headers }) as never)
  return unwrapFormAnswer(answer as Response).status
}

const STATUS = { status: 'besichtigung_zulassen', stand: '', anmerkung: '' }
const TERMIN = { intent: 'aendern', stand: '', plaetze: '1', treffpunkt: 'Tür', datum: '2026-03-02', bis: '10:00' }

test.for<[string, number, Handler, Record<string, string>]>([
  ['a status for no inquiry', 404, anfrage.action, { intent: 'status', ...STATUS }],
  ['a status for none of many', 404, bulk.action, { intent: 'status', ...STATUS, links: 'keine x' }],
  ['a preview for no inquiry', 200, anfrage.action, { intent: 'vorschau', ...STATUS }],
  ['a decision about nobody', 404, entscheidung.action, { decision: 'zurueck', stand: '' }],
  ['no import', 404, importLauf.action, { intent: 'uebernehmen' }],
  ['a slot without a beginning', 422, terminAendern.action, { ...TERMIN, von: '' }],
])('%s is answered with %i', async ([, status, action, form], { portal }) => {
  expect(await send(portal, action, form)).toBe(status)
})
