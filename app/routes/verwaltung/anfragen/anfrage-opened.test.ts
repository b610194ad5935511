import * as akte from '#app/routes/verwaltung/interessenten/interessent.tsx'
import { anfrageOeffnungen } from '#app/server/db/schema/verwaltung.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createVerwalterCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import * as anfrage from './anfrage.tsx'

for (const [name, { loader }, path] of [
  ['the inquiry', anfrage, '/verwaltung/anfragen'],
  ['the file', akte, '/verwaltung/interessenten'],
] as const) {
  test(`UEBERSICHT-4: the page of ${name} records its first opening, but not a prefetch`, async ({ portal }) => {
    const { id: linkId } = await createAnfrageLink(portal)
    const { cookie, id: kontoId } = await createVerwalterCookie(portal)
    const open = (headers: Record<string, string>) =>
      loader(routeArgs(`${path}/${linkId}`, { cookie, params: { linkId }, headers }) as never)
    await open({ 'Sec-Purpose': 'prefetch;prerender' })
    expect(await portal.$count(anfrageOeffnungen)).toBe(0)
    await open({})
    expect(await portal.select().from(anfrageOeffnungen)).toMatchObject([{ linkId, kontoId }])
  })
}
