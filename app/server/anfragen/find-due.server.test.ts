import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { createBuchung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { findDue } from './find-due.server.ts'
import { loadDashboard } from './load-dashboard.server.ts'

async function due(db: Database, kontoId: string) {
  const { entries } = await loadDashboard(db, { kontoId, anfragen: 12, termine: 6, ended: 12, now: NOW })
  const person = { kontoId, hasProfil: true, wantsProfil: true, hasFragebogen: false }
  return findDue(db, { person, entries, usualAnswer: null, now: NOW })
}

test('BEREICH-10: says that nothing is due', async ({ db }) => {
  const { id } = await createProfil(db)
  expect(await due(db, id)).toMatchObject({ due: { kind: 'nothing' }, next: null })
})

test('BEREICH-10: names the missing parts of an application after the viewing, and the next task', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const status = (key: 'rueckmeldung_gegeben' | 'besichtigung_zulassen') => ({
    profilesId,
    statusOptionId: ANFRAGE_STATUS[key].id,
  })
  await createAnfrageLink(db, status('rueckmeldung_gegeben'))
  expect(await due(db, profilesId)).toMatchObject({
    due: { kind: 'bewerbung', text: expect.stringContaining('Mein Profil, Mieterfragebogen und Dokumente') },
    next: null,
  })
  await createAnfrageLink(db, status('besichtigung_zulassen'))
  expect(await due(db, profilesId)).toMatchObject({ due: { kind: 'angebot' }, next: { kind: 'bewerbung' } })
})

test('BEREICH-10: names the contact person of the house for an appointment whose slot names nobody', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  const { id: zustaendigId } = await createKonto(db, { rolle: 'operator' })
  await createProfil(db, { id: zustaendigId, firstName: 'Katrin', lastName: 'Lorenz' })
  const { propertyId } = await createLiegenschaft(db, { zustaendigId, oeffentlichView: true })
  const { id: exposeId } = await createExpose(db, { propertyId })
  const link = await createAnfrageLink(db, { profilesId, exposeId })
  await createBuchung(db, { exposeInquiryExposeId: link.id })
  expect((await due(db, profilesId)).due).toMatchObject({
    kind: 'termin',
    text: expect.stringContaining('Ihr Kontakt: Katrin Lorenz.'),
  })
})
