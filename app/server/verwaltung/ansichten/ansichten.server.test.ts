import type { Database } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { changeAnsicht, deleteAnsicht, listAnsichten, saveAnsicht } from './ansichten.server.ts'

const VIEW = { bereich: 'anfragen', name: 'Leipzig', query: 'status=neu', now: NOW } as const

async function staff(db: Database) {
  return verwalter((await createKonto(db, { rolle: 'operator' })).id)
}

const list = (db: Database, akteur: Verwalter) => listAnsichten(db, { akteur, bereich: 'anfragen' })

test('ANFRAGEN-6: saves, renames, overwrites and deletes a view, and records it in the Protokoll', async ({ db }) => {
  const akteur = await staff(db)
  const { id } = await saveAnsicht(db, { akteur, ...VIEW })
  expect(await list(db, akteur)).toEqual([{ id, name: 'Leipzig', filter: 'status=neu', canChange: true }])
  await changeAnsicht(db, { akteur, id, bereich: 'anfragen', name: 'LEIPZIG', now: NOW })
  await changeAnsicht(db, { akteur, id, bereich: 'anfragen', query: 'status=zusage', now: NOW })
  expect(await list(db, akteur)).toEqual([{ id, name: 'LEIPZIG', filter: 'status=zusage', canChange: true }])
  await deleteAnsicht(db, { akteur, id, now: NOW })
  expect(await list(db, akteur)).toEqual([])
  const entries = await db.select().from(protokoll)
  expect(entries.map(({ aktion, objektId }) => [aktion, objektId])).toEqual([
    ['ansicht.gespeichert', id],
    ['ansicht.gespeichert', id],
    ['ansicht.gespeichert', id],
    ['ansicht.geloescht', id],
  ])
})

test('ANFRAGEN-6: an account finds only its own views', async ({ db }) => {
  const [akteur, other] = [await staff(db), await staff(db)]
  const { id } = await saveAnsicht(db, { akteur, ...VIEW })
  await saveAnsicht(db, { akteur: other, ...VIEW })
  const changes = await Promise.allSettled([
    changeAnsicht(db, { akteur: other, id, bereich: 'anfragen', name: 'Meine', now: NOW }),
    deleteAnsicht(db, { akteur: other, id, now: NOW }),
    deleteAnsicht(db, { akteur: other, id: 'keine', now: NOW }),
  ])
  const refused = { status: 'rejected', reason: { code: 'ANSICHT_NICHT_GEFUNDEN' } }
  expect(changes).toMatchObject([refused, refused, refused])
  expect(await list(db, akteur)).toHaveLength(1)
})

test('ANFRAGEN-6: the team sees a shared view with its creator; only the creator and administrators change it', async ({
  db,
}) => {
  const [maker, colleague] = [await staff(db), await staff(db)]
  await createProfil(db, { id: maker.kontoId, firstName: 'Katrin', lastName: 'Lorenz' })
  const administrator = verwalter((await createKonto(db, { rolle: 'administrator' })).id, 'administrator')
  await saveAnsicht(db, { akteur: maker, ...VIEW, name: 'Privat' })
  const { id } = await saveAnsicht(db, { akteur: maker, ...VIEW, team: true })
  const shown = { id, name: 'Leipzig', filter: 'status=neu', von: 'Katrin Lorenz' }
  expect(await list(db, colleague)).toEqual([{ ...shown, canChange: false }])
  expect(await list(db, administrator)).toEqual([{ ...shown, canChange: true }])
  expect(await list(db, maker)).toMatchObject([{ name: 'Privat' }, { ...shown, canChange: true }])
  expect(await listAnsichten(db, { akteur: colleague, bereich: 'exposes' })).toEqual([])

  const refused = { code: 'ANSICHT_NICHT_GEFUNDEN' }
  const rename = { id, bereich: 'anfragen', name: 'Umbenannt', now: NOW } as const
  await expect(changeAnsicht(db, { akteur: colleague, ...rename })).rejects.toMatchObject(refused)
  await expect(deleteAnsicht(db, { akteur: colleague, id, now: NOW })).rejects.toMatchObject(refused)
  await expect(changeAnsicht(db, { akteur: administrator, ...rename, name: 'privat' })).rejects.toMatchObject({
    code: 'ANSICHT_NAME_VERGEBEN',
  })
  await changeAnsicht(db, { akteur: administrator, ...rename })
  expect(await list(db, colleague)).toMatchObject([{ name: 'Umbenannt' }])
  await deleteAnsicht(db, { akteur: administrator, id, now: NOW })
  expect(await list(db, maker)).toMatchObject([{ name: 'Privat' }])
})

test('ANFRAGEN-6: the team has at most ten views, even if two accounts save at once', async ({ db }) => {
  const team = await Promise.all([staff(db), staff(db)])
  const saved = await Promise.allSettled(
    team.flatMap((akteur) =>
      Array.from({ length: 6 }, (_, i) => saveAnsicht(db, { akteur, ...VIEW, name: `Ansicht ${i}`, team: true })),
    ),
  )
  const refused = saved.filter((result) => result.status === 'rejected')
  expect(refused).toMatchObject(Array(2).fill({ reason: { code: 'ZU_VIELE_ANSICHTEN' } }))
})

test('ANFRAGEN-6: an account has at most ten views with unique names, even if two tabs save at once', async ({
  db,
}) => {
  const akteur = await staff(db)
  const { id } = await saveAnsicht(db, { akteur, ...VIEW })
  await expect(saveAnsicht(db, { akteur, ...VIEW, name: 'leipzig' })).rejects.toMatchObject({
    code: 'ANSICHT_NAME_VERGEBEN',
  })
  await saveAnsicht(db, { akteur, ...VIEW, name: 'Köln' })
  await expect(changeAnsicht(db, { akteur, id, bereich: 'anfragen', name: 'köln', now: NOW })).rejects.toMatchObject({
    code: 'ANSICHT_NAME_VERGEBEN',
  })
  const more = Array.from({ length: 12 }, (_, i) => saveAnsicht(db, { akteur, ...VIEW, name: `Ansicht ${i}` }))
  const refused = (await Promise.allSettled(more)).flatMap((result) => (result.status === 'rejected' ? [result] : []))
  expect(refused).toHaveLength(4)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'ZU_VIELE_ANSICHTEN' })
  expect(await list(db, akteur)).toHaveLength(10)
})
