import { eq } from 'drizzle-orm'
import type { Database } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { toDay } from '#app/shared/format/date.ts'
import { createAnfrageLink, createMietangebot } from '#tests/factories/anfragen.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { ask, type Handler } from '#tests/setup/ask-route.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, createVerwalterCookie, test } from '#tests/setup/portal-test.ts'
import * as anfrage from '../verwaltung/anfragen/anfrage.tsx'
import * as ofStaff from '../verwaltung/anfragen/anfrage-mietangebot.ts'
import * as bewerbung from './bewerbung.tsx'
import * as own from './mietangebot.ts'

/** The applicant with an open offer, and everybody who is near. */
async function createEverybody(db: Database) {
  const signedIn = async () => {
    const { id } = await createProfil(db)
    return { id, cookie: await createSitzungCookie(db, id) }
  }
  const applicant = await signedIn()
  const other = await signedIn()
  const kim = await signedIn()
  const daniel = await signedIn()
  const link = await createAnfrageLink(db, { profilesId: applicant.id })
  await createAnfrageLink(db, { profilesId: other.id, exposeId: link.exposeId })
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: applicant.id })
  const persons = [
    [applicant, 'mieter'],
    [kim, 'mieter'],
    [daniel, 'buerge'],
  ] as const
  for (const [{ id }, rolle] of persons) {
    await createInteressent(db, { mieterfragebogenId, besitzer: id, profileId: id, rolle })
  }
  await createMietangebot(db, { link, reserviertBis: toDay(new Date()) })
  const people = { applicant, other, kim, daniel, stranger: await signedIn(), anonymous: { id: '', cookie: '' } }
  return { people, staff: await createVerwalterCookie(db), link }
}

type Everybody = Awaited<ReturnType<typeof createEverybody>>

const load = async ({ link }: Everybody, cookie: string) =>
  (await ask(own.loader, cookie, { path: `/mietangebot/${link.id}`, params: { linkId: link.id } })).status

/** Address and forms below /verwaltung. */
function listOfStaff({ link }: Everybody) {
  const path = `/verwaltung/anfragen/${link.id}`
  const params = { linkId: link.id }
  const bis = toDay(new Date())
  const calls: [handler: Handler, form: Record<string, string> | null, path: string][] = [
    [ofStaff.loader, null, `${path}/mietangebot`],
    [anfrage.action, { intent: 'mietangebot', bis }, path],
    [anfrage.action, { intent: 'mietangebot-zurueckziehen' }, path],
  ]
  return calls.map(([handler, form, at]) => ({ handler, asked: { path: at, params, ...(form && { form }) } }))
}

test('MIETANGEBOT-4: only its applicant and staff reach an offer, and only staff its forms', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  const before = await portal.select().from(mietangebote)
  for (const [name, { cookie }] of Object.entries(everybody.people)) {
    const expected = name === 'applicant' ? 200 : name === 'anonymous' ? 302 : 404
    expect([name, await load(everybody, cookie)]).toEqual([name, expected])
    for (const { handler, asked } of listOfStaff(everybody)) {
      const { status, text } = await ask(handler, cookie, asked)
      const refused = name !== 'anonymous' ? 403 : 'form' in asked ? 401 : 302
      expect([name, asked.path, status]).toEqual([name, asked.path, refused])
      expect(text).not.toContain('%PDF')
    }
  }
  expect(await portal.select().from(mietangebote)).toEqual(before)
  for (const { handler, asked } of listOfStaff(everybody)) {
    expect([asked.path, (await ask(handler, everybody.staff.cookie, asked)).status]).toEqual([asked.path, 200])
  }
  expect(await load(everybody, everybody.people.applicant.cookie)).toBe(404)
})

type Change = (db: Database, everybody: Everybody) => Promise<unknown>
const changeLink =
  (values: Partial<typeof links.$inferInsert>): Change =>
  (db, { link }) =>
    db.update(links).set(values).where(eq(links.id, link.id))

test.for<[name: string, change: Change, status: number]>([
  ['was rejected', changeLink({ absageAm: new Date() }), 404],
  ['has withdrawn', changeLink({ zurueckgezogenAm: new Date() }), 404],
  [
    'let the last day pass, before the job has run',
    (db, { link }) =>
      db
        .update(mietangebote)
        .set({ reserviertBis: '2026-01-01' })
        .where(eq(mietangebote.exposeInquiryExposeId, link.id)),
    404,
  ],
  [
    'has a locked account',
    (db, { people }) => db.update(konten).set({ gesperrtAm: new Date() }).where(eq(konten.id, people.applicant.id)),
    302,
  ],
])('MIETANGEBOT-4: an applicant who %s gets no offer', async ([, change, status], { portal }) => {
  const everybody = await createEverybody(portal)
  const { cookie } = everybody.people.applicant
  expect(await load(everybody, cookie)).toBe(200)
  await change(portal, everybody)
  expect(await load(everybody, cookie)).toBe(status)
})

test('MIETANGEBOT-4: nobody else applies for the flat while it is reserved', async ({ portal }) => {
  const everybody = await createEverybody(portal)
  const { link, people } = everybody
  const asked = { path: `/bewerbung/${link.exposeId}`, params: { exposeId: link.exposeId }, form: {} }
  for (const name of ['other', 'kim', 'daniel', 'stranger'] as const) {
    expect([name, (await ask(bewerbung.action, people[name].cookie, asked)).status]).toEqual([name, 409])
  }
  expect((await portal.select().from(links)).map(({ bewerbungAbgesendetAm }) => bewerbungAbgesendetAm)).toEqual([
    null,
    null,
  ])
})
