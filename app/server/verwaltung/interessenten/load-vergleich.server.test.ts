import { eq } from 'drizzle-orm'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createMietprofil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createAkte, ONLY_ANGABEN, ONLY_NACHWEISE, ONLY_VERTRAG, STAGES } from '#tests/setup/akte-test.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after } from '#tests/setup/konten-test.ts'
import { loadVergleich } from './load-vergleich.server.ts'
import { openSection } from './open-section.server.ts'

test('AKTE-6: compares applications in order of sending, with the sections open to the reader', async ({ db }) => {
  const { akteur, linkId } = await createAkte(db, STAGES.bewerbung)
  const [own] = await db.select().from(links).where(eq(links.id, linkId))
  const exposeId = own?.exposeId ?? ''
  const { profileId } = await createMietprofil(db, { einkommen: 9_876_543, motivation: 'Dringend' })
  await createInteressent(db, { profileId, createdAt: after(NOW, -300), arbeitgeberName: 'Bäckerei Süd' })
  const { id: first } = await createAnfrageLink(db, {
    exposeId,
    profilesId: profileId,
    bewerbungAbgesendetAm: after(NOW, -200),
  })
  await createAnfrageLink(db, { exposeId })
  await createAnfrageLink(db, { exposeId, ...STAGES.abgesagt })

  const closed = await loadVergleich(db, { akteur, exposeId, now: NOW })
  expect(closed.personen.map((person) => [person.linkId, person.state])).toEqual([
    [first, 'bereit'],
    [linkId, 'bereit'],
  ])
  expect(JSON.stringify(closed)).not.toMatch(new RegExp([...ONLY_ANGABEN, 'Bäckerei', '9.876.543'].join('|')))

  await openSection(db, { akteur, linkIds: [linkId], section: 'angaben', now: NOW })
  const one = JSON.stringify(await loadVergleich(db, { akteur, exposeId, now: NOW }))
  expect(one).toContain('Praxis am Park')
  expect(one).not.toMatch(/Bäckerei|9.876.543/)

  await openSection(db, { akteur, linkIds: [linkId, first], section: 'angaben', now: NOW })
  const view = await loadVergleich(db, { akteur, exposeId, now: NOW })
  const text = JSON.stringify(view)
  expect(text).toMatch(/Bäckerei Süd.*Praxis am Park/)
  expect(text).not.toMatch(new RegExp([...ONLY_VERTRAG, ...ONLY_NACHWEISE, 'Dringend', 'Ruhige Lage'].join('|')))
  const labels = view.personen.map(({ personen }) => personen.map(({ facts }) => facts.map(({ label }) => label)))
  expect(new Set(labels.flat().map((names) => names.join())).size).toBe(1)
})

test('WBS-7: shows per application if the WBS fits the flat', async ({ db }) => {
  const { akteur, linkId } = await createAkte(db, STAGES.bewerbung)
  const [own] = await db.select().from(links).where(eq(links.id, linkId))
  const exposeId = own?.exposeId ?? ''
  await db.$client.query("update exposes set wbs = true, wbs_art = 'nw_a' where id = $1", [exposeId])
  await db.$client.query("update mieterfragebogen_interessenten set wbs_art = 'nw_a'")
  const read = async () => JSON.stringify(await loadVergleich(db, { akteur, exposeId, now: NOW }))
  expect(await read()).not.toContain('WBS A')
  await openSection(db, { akteur, linkIds: [linkId], section: 'angaben', now: NOW })
  expect(await read()).toContain('WBS A (Nordrhein-Westfalen)\\nPasst.')
})

test.for(['keine', crypto.randomUUID()])('refuses the unknown Exposé %s', async (exposeId, { db }) => {
  const { akteur } = await createAkte(db, STAGES.bewerbung)
  await expect(loadVergleich(db, { akteur, exposeId, now: NOW })).rejects.toMatchObject({
    code: 'EXPOSE_NICHT_GEFUNDEN',
  })
})
