import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createBesichtigung } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { hasViewingAhead } from './has-viewing-ahead.server.ts'

test('DOKUMENT-26: a viewing is ahead until the account was at one, and while another may follow', async ({ db }) => {
  const { id: profilesId } = await createProfil(db)
  expect(await hasViewingAhead(db, profilesId)).toBe(true)
  const visited = await createAnfrageLink(db, { profilesId, statusOptionId: ANFRAGE_STATUS.gebucht.id })
  await createBesichtigung(db, { exposeInquiryExposeId: visited.id })
  expect(await hasViewingAhead(db, profilesId)).toBe(false)
  await createAnfrageLink(db, { profilesId, zurueckgezogenAm: NOW })
  await createAnfrageLink(db, { profilesId, statusOptionId: ANFRAGE_STATUS.abgesagt.id, absageAm: NOW })
  await createAnfrageLink(db)
  expect(await hasViewingAhead(db, profilesId)).toBe(false)
  await createAnfrageLink(db, { profilesId })
  expect(await hasViewingAhead(db, profilesId)).toBe(true)
})
