import { Readable } from 'node:stream'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { readText, type XmlElement } from '#app/server/ingest/openimmo/mapping/xml-element.server.ts'
import { readElements } from '#app/server/ingest/openimmo/read-elements.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { exportFeedback } from './export-feedback.server.ts'

test('OPENIMMO-23: names applicant and flat as sent, with the XML escaped', async ({ db }) => {
  const { id: exposeId } = await createExpose(db, {
    title: 'Hell <& ruhig>',
    exposeshortcode: 'KG20-2',
    city: 'Dresden',
  })
  const { id: profilesId, email } = await createProfil(db, { firstName: 'Jana', lastName: '</nachname><x>' })
  const { id: inquiryId } = await createAnfrage(db, { profilesId, message: 'Gern ab März.\u0001' })
  await createAnfrageLink(db, { exposeId, profilesId, inquiryId, kundenanmerkung: 'Mit Katze.' })
  await createAnfrageLink(db, {})
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const state = ANFRAGEN.read(new URLSearchParams(`expose=${exposeId}`))

  const file = await Readable.from(await exportFeedback(db, { akteur, state, now: NOW })).toArray()
  const found: XmlElement[] = []
  await readElements(Readable.from([`<openimmo>${file.join('').replace(/<\?xml.*?\?>/, '')}</openimmo>`]), {
    onOpen: () => undefined,
    onElement: (element) => found.push(element),
  })
  const [root] = found
  expect(root?.name).toBe('openimmo_feedback')
  expect(root?.children.map(({ name }) => name)).toEqual(['version', 'sender', 'objekt'])
  const sender = root?.children[1]?.children.map(({ name }) => name)
  expect(sender).toEqual(['name', 'openimmo_anid', 'datum', 'makler_id'])
  const objekt = root?.children[2] ?? null
  expect(readText(objekt, 'oobj_id')).toBe('KG20-2')
  expect(readText(objekt, 'portal_obj_id')).toBe(exposeId)
  expect(readText(objekt, 'bezeichnung')).toBe('Hell <& ruhig>')
  expect(readText(objekt, 'interessent', 'nachname')).toBe('</nachname><x>')
  expect(readText(objekt, 'interessent', 'email')).toBe(email)
  expect(readText(objekt, 'interessent', 'anfrage')).toMatch(/^Gern ab März\.\n[\s\S]*Mit Katze\.$/)
  expect(await db.select().from(protokoll)).toMatchObject([
    { aktion: 'anfrage.exportiert', kontoId: akteur.kontoId, nachher: { anzahl: 1 } },
  ])
})
