import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createBesichtigung } from '#tests/factories/termine.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createSitzungCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import { action, loader } from './meine-besichtigungen.tsx'

const PATH = '/meine-besichtigungen'

async function visit(db: Database) {
  const link = await createAnfrageLink(db)
  const { id } = await createBesichtigung(db, { exposeInquiryExposeId: link.id })
  return { id, cookie: await createSitzungCookie(db, link.profilesId ?? '') }
}

async function send(id: string, cookie: string | null, form: Record<string, string>, accept = 'application/json') {
  const args = routeArgs(`${PATH}?rueckmeldung=${id}`, { cookie, form, headers: { Accept: accept } })
  const answer = await action(args)
  return answer instanceof Response ? unwrapFormAnswer(answer) : answer
}

/** Form values as on the owner's page. */
async function readForm(id: string, cookie: string) {
  const { besichtigungen } = await loader(routeArgs(`${PATH}?rueckmeldung=${id}`, { cookie }))
  const entry = besichtigungen?.find((besichtigung) => besichtigung.id === id)
  return { besichtigungId: id, stand: entry?.stand ?? '', mietinteresse: 'ja', kommentar: ' Gern! ' }
}

test('shows no viewings without a session, and returns to the linked one after the sign-in', async ({ portal }) => {
  const { id } = await visit(portal)
  const path = `${PATH}?rueckmeldung=${id}`
  expect(await loader(routeArgs(path, {}))).toMatchObject({ besichtigungen: null, path })
  expect(await send(id, null, { mietinteresse: 'ja' })).toMatchObject({ status: 401 })
})

test('saves feedback with and without JavaScript, and then shows it', async ({ portal }) => {
  const { id, cookie } = await visit(portal)
  const saved = await send(id, cookie, await readForm(id, cookie))
  expect(saved).toMatchObject({ status: 200 })
  const form = { ...(await readForm(id, cookie)), mietinteresse: 'nein' }
  const page = await send(id, cookie, form, 'text/html')
  expect(page instanceof Response && page.headers.get('Location')).toBe(`${PATH}?erledigt=rueckmeldung`)
  const { besichtigungen } = await loader(routeArgs(PATH, { cookie }))
  expect(besichtigungen).toMatchObject([{ id, mietinteresse: false, kommentar: 'Gern!', rueckmeldung: true }])
})

test('returns errors together with the input', async ({ portal }) => {
  const { id, cookie } = await visit(portal)
  const { mietinteresse: _, ...form } = await readForm(id, cookie)
  expect(await send(id, cookie, form, 'text/html')).toMatchObject({
    data: {
      error: { fields: { mietinteresse: 'Bitte geben Sie an, ob Sie Interesse haben oder nicht.' } },
      values: { kommentar: ' Gern! ' },
    },
    init: { status: 422 },
  })
})

test("returns 404 for reading and changing a stranger's viewing", async ({ portal }) => {
  const mira = await visit(portal)
  const ben = await visit(portal)
  const form = await readForm(mira.id, mira.cookie)
  for (const id of [mira.id, 'unsinn']) {
    await expect(loader(routeArgs(`${PATH}?rueckmeldung=${id}`, { cookie: ben.cookie }))).rejects.toMatchObject({
      init: { status: 404 },
    })
    expect(await send(id, ben.cookie, { ...form, besichtigungId: id })).toMatchObject({ status: 404 })
  }
  expect((await loader(routeArgs(PATH, { cookie: mira.cookie }))).besichtigungen).toMatchObject([
    { rueckmeldung: false },
  ])
})
