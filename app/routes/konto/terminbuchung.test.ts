import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { warteliste } from '#app/server/db/schema/termine.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { expect } from '#tests/setup/db-test.ts'
import { routeArgs, test } from '#tests/setup/portal-test.ts'
import { action, loader } from './terminbuchung.tsx'

/** Mail link of a person who is offered a viewing of an Exposé without slots. */
async function createMailLink(db: Database) {
  const link = await createAnfrageLink(db, { statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  const path = `/terminbuchung/${link.inquiryId}?pin=${link.pin}`
  const args = (options: Parameters<typeof routeArgs>[1] = {}) => ({
    ...routeArgs(path, options),
    params: { inquiryId: link.inquiryId },
  })
  return { link, path, args }
}

test('WARTELISTE-5: opening a mail’s link changes nothing; asking to be notified does, once', async ({ portal }) => {
  const { link, path, args } = await createMailLink(portal)
  expect(await loader(args())).toMatchObject({ terminbuchung: { termine: [], waitsForAny: false } })
  expect(await portal.$count(warteliste)).toBe(0)
  for (let i = 0; i < 2; i++) {
    const answer = await action(args({ form: { intent: 'benachrichtigen' }, headers: { Accept: 'text/html' } }))
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(
      path.replace('?', `?expose_id=${link.exposeId}&`),
    )
  }
  expect(await loader(args())).toMatchObject({ terminbuchung: { waitsForAny: true } })
  expect(await portal.$count(warteliste)).toBe(1)
})

test('TERMIN-2: reveals for a blocked account’s PIN only that the account is blocked', async ({ portal }) => {
  const { link, args } = await createMailLink(portal)
  await portal
    .update(konten)
    .set({ gesperrtAm: new Date() })
    .where(eq(konten.id, link.profilesId ?? ''))
  expect(await loader(args())).toMatchObject({
    data: { terminbuchung: null, pin: { error: 'Das Konto ist gesperrt. Bitte wenden Sie sich an uns.' } },
    init: { status: 403 },
  })
})
