import { eq } from 'drizzle-orm'
import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { previewBulkChange } from '#app/server/verwaltung/anfragen/preview-bulk-change.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createVerwalterCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import * as bulk from './anfragen-bulk.tsx'

const statusOf = async (db: Database, id: string) =>
  (await db.select().from(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, id)))[0]?.statusOptionId

test('STATUSWECHSEL-8: requires a confirmation for a bulk change with steps back', async ({ portal }) => {
  const offered = await createAnfrageLink(portal, { statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  const fresh = await createAnfrageLink(portal)
  const both = [offered, fresh]
  const chosen = { ids: both.map(({ id }) => id) }
  const change = { chosen, status: 'profil_ausgefuellt', anmerkung: null, now: new Date() } as const
  expect((await previewBulkChange(portal, change)).stepsBack).toBe(1)
  const { cookie } = await createVerwalterCookie(portal)
  const links = both.map((link) => `${link.id} ${toStand(link)}`).join(' ')
  const send = async (more: Record<string, string>) => {
    const form = { intent: 'status', status: 'profil_ausgefuellt', anmerkung: '', links, ...more }
    const headers = { Accept: 'application/json' }
    const answer = await bulk.action(routeArgs('/verwaltung/anfragen/auswahl', { cookie, form, headers }) as never)
    return answer instanceof Response ? unwrapFormAnswer(answer).json() : answer
  }
  expect(await send({})).toMatchObject({ text: expect.stringContaining('Bitte bestätigen Sie') })
  expect(await statusOf(portal, fresh.id)).toBe(ANFRAGE_STATUS.neu.id)
  expect(await send({ stepBack: 'ja' })).toMatchObject({ changed: 2 })
  expect(await statusOf(portal, offered.id)).toBe(ANFRAGE_STATUS.profil_ausgefuellt.id)
})
