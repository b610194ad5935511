import fc from 'fast-check'
import { loadBewerbungProgress } from '#app/server/anfragen/bewerbung/find-bewerbung.server.ts'
import { ANFRAGEN } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { loadAnfragen } from './load-anfragen.server.ts'

const PAGE = 24

test('WBS-6: the database finds the same complete documents as the page of the application', async ({ db }) => {
  const person = fc.record({
    wbsArt: fc.constantFrom(null, 'be_140' as const),
    hasVorlage: fc.boolean(),
    isUploaded: fc.boolean(),
  })
  const bewerbung = fc.record({ isBound: fc.boolean(), personen: fc.array(person, { minLength: 1, maxLength: 2 }) })
  const flats = { bound: await createExpose(db, { wbs: true }), free: await createExpose(db, { wbs: false }) }
  const complete: string[] = []
  for (const [index, { isBound, personen }] of fc.sample(bewerbung, PAGE).entries()) {
    const { id: profileId } = await createProfil(db, { firstName: 'Person', lastName: String(index) })
    await createAnfrageLink(db, { profilesId: profileId, exposeId: (isBound ? flats.bound : flats.free).id })
    let mieterfragebogenId: string | undefined
    for (const { isUploaded, hasVorlage, wbsArt } of personen) {
      const vorlageBeiBesichtigung = ['ausweis', 'gehaltsabrechnung', ...(hasVorlage ? ['wbs'] : [])]
      const own = mieterfragebogenId === undefined ? { profileId } : { mieterfragebogenId }
      const interessent = await createInteressent(db, { wbsArt, vorlageBeiBesichtigung, ...own })
      mieterfragebogenId = interessent.mieterfragebogenId
      if (isUploaded) await createDokument(db, { interessent, dokumentTyp: 'wbs' })
    }
    const progress = await loadBewerbungProgress(db, { kontoId: profileId, isWbsNeeded: isBound })
    if (progress.personen.every(({ dokumenteComplete }) => dokumenteComplete)) complete.push(`Person ${index}`)
  }
  const { id: kontoId } = await createKonto(db, { rolle: 'operator' })
  const state = ANFRAGEN.read(new URLSearchParams('vollstaendig=dokumente'))
  const { list } = await loadAnfragen(db, { akteur: verwalter(kontoId), state, until: null, now: NOW })
  expect(list.rows.map(({ name }) => name).toSorted()).toEqual(complete.toSorted())
  expect(complete.length).toBeGreaterThan(3)
  expect(complete.length).toBeLessThan(PAGE)
})
