import { eq } from 'drizzle-orm'
import { findBewerbung } from '#app/server/anfragen/bewerbung/find-bewerbung.server.ts'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import {
  mieterfragebogenInteressenten as interessenten,
  mieterfragebogen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { collectKontoData } from '#app/server/konten/auskunft/export-data.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { isBewerbungComplete } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { fieldsOf, type PersonValues, pickValues, type StepNumber } from '#app/shared/mieterfragebogen/person-fields.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, gast, listSent, requireSitzung } from '#tests/setup/konten-test.ts'
import { createFragebogen as createOwnFragebogen } from '../overview/create-fragebogen.server.ts'
import { deleteInteressent } from '../overview/delete-interessent.server.ts'
import { findFragebogen } from '../overview/find-fragebogen.server.ts'
import { beginPerson, loadPerson } from '../personen/load-person.server.ts'
import { saveStep } from '../personen/save-step.server.ts'
import { joinFragebogen } from './join-fragebogen.server.ts'

async function signIn(db: Database, kontoId: string): Promise<Person> {
  return requireSitzung(db, await createSitzung(db, { akteur: gast(), kontoId, now: NOW }), NOW)
}

async function createPersonWithKonto(db: Database, firstName: string) {
  const konto = await createKonto(db, { email: `${firstName.toLowerCase()}@example.org` })
  await createProfil(db, { id: konto.id, firstName, lastName: 'Albrecht' })
  return signIn(db, konto.id)
}

const COMPLETE = { vorlageBeiBesichtigung: ['ausweis', 'gehaltsabrechnung'] }

/** Helga manages the questionnaire, Kim is a co-tenant, Daniel has joined as a guarantor. */
async function createBuergschaft(db: Database) {
  const helga = await createPersonWithKonto(db, 'Helga')
  const kim = await createPersonWithKonto(db, 'Kim')
  const daniel = await createPersonWithKonto(db, 'Daniel')
  const { id } = await createFragebogen(db, { besitzer: helga.kontoId, beschreibung: 'Nur für uns', createdAt: NOW })
  for (const [at, { kontoId }] of [helga, kim].entries()) {
    const own = { profileId: kontoId, besitzer: kontoId, createdAt: after(NOW, at) }
    await createInteressent(db, { mieterfragebogenId: id, ...own, ...COMPLETE })
  }
  const expose = await createExpose(db, { title: 'Helle Altbauwohnung', city: 'Leipzig' })
  await createMietprofil(db, { profileId: helga.kontoId })
  await createMietprofil(db, { profileId: kim.kontoId })
  for (const { kontoId } of [helga, kim]) {
    await createAnfrageLink(db, { profilesId: kontoId, exposeId: expose.id })
  }
  await joinFragebogen(db, { akteur: daniel, teilenId: id, rolle: 'buerge', now: after(NOW, 5) })
  const view = await findFragebogen(db, { kontoId: daniel.kontoId, id, now: NOW })
  const own = view?.personen[0]
  return { id, helga, kim, daniel, exposeId: expose.id, personId: own?.kind === 'own' ? own.id : '' }
}

const ANSWERS: Partial<Record<StepNumber, PersonValues>> = {
  1: {
    vorname: 'Daniel',
    nachname: 'Geheim',
    geburtsdatum: '01.02.1960',
    telefon: '0170 1234567',
    email: 'daniel@example.org',
  },
  2: {
    land: 'DE',
    strasse: 'Am Ring',
    hausnummer: '1',
    plz: '04109',
    ort: 'Leipzig',
    identifikationsdokumentTyp: 'reisepass',
  },
  3: { situation: 'rente', aktuellesMonatseinkommenNetto: '3600' },
}

async function save(db: Database, akteur: Person, { personId, step }: { personId: string; step: StepNumber }) {
  const { values } = await loadPerson(db, { kontoId: akteur.kontoId, id: personId })
  const stand = pickValues(fieldsOf(step), (field) => values[field] ?? '')
  const said = { ...stand, ...ANSWERS[step] }
  return saveStep(db, { akteur, personId, newIn: null, step, values: said, stand, now: after(NOW, 6) })
}

async function complete(db: Database, akteur: Person, personId: string) {
  for (const step of [1, 2, 3] as const) await save(db, akteur, { personId, step })
}

test('BUERGE-1: joins by the link as a guarantor, and the mail names the role', async ({ db }) => {
  const { id, helga, daniel } = await createBuergschaft(db)
  const [mail] = await listSent(db, 'helga@example.org')
  expect(mail?.betreff).toBe('Daniel Albrecht ist Ihrem Mieterfragebogen als Bürge beigetreten')
  const view = await findFragebogen(db, { kontoId: helga.kontoId, id, now: NOW })
  expect(view?.besitzer?.newBeitritte?.joined.at(-1)).toMatchObject({ name: 'Daniel Albrecht', rolle: 'buerge' })
  // Once, and never as a tenant afterwards.
  await joinFragebogen(db, { akteur: daniel, teilenId: id, now: after(NOW, 6) })
  expect((await findFragebogen(db, { kontoId: helga.kontoId, id, now: NOW }))?.personen).toHaveLength(3)
})

test('BUERGE-1: joining twice at the same moment, also as both, adds one person and sends one mail', async ({ db }) => {
  const { id, daniel } = await createBuergschaft(db)
  const eva = await createPersonWithKonto(db, 'Eva')
  const now = after(NOW, 7)
  const roles = ['buerge', 'mieter', 'buerge', 'mieter'] as const
  const joinings = await Promise.all([
    ...roles.map((rolle) => joinFragebogen(db, { akteur: eva, teilenId: id, rolle, now })),
    joinFragebogen(db, { akteur: daniel, teilenId: id, rolle: 'buerge', now }),
  ])
  expect(new Set(joinings)).toEqual(new Set([id]))
  const rows = await db.select().from(interessenten).where(eq(interessenten.profileId, eva.kontoId))
  expect(rows).toHaveLength(1)
  const completedSteps = rows[0]?.rolle === 'buerge' ? [4, 5] : []
  expect(rows).toMatchObject([{ completedSteps }])
  expect(await listSent(db, 'helga@example.org')).toHaveLength(2)
})

test('BUERGE-1: two people join one link at the same moment', async ({ db }) => {
  const { id, helga } = await createBuergschaft(db)
  const both = [await createPersonWithKonto(db, 'Eva'), await createPersonWithKonto(db, 'Omar')]
  await Promise.all(
    both.map((akteur) => joinFragebogen(db, { akteur, teilenId: id, rolle: 'buerge', now: after(NOW, 7) })),
  )
  const view = await findFragebogen(db, { kontoId: helga.kontoId, id, now: NOW })
  expect(view?.personen.filter(({ rolle }) => rolle === 'buerge')).toHaveLength(3)
})

test('BUERGE-2: the third step completes a guarantor; nothing of the other steps is stored', async ({ db }) => {
  const { id, daniel, helga, personId } = await createBuergschaft(db)
  await save(db, daniel, { personId, step: 1 })
  await save(db, daniel, { personId, step: 2 })
  expect((await loadPerson(db, { kontoId: daniel.kontoId, id: personId })).step).toBe(3)
  const stand = async () => {
    const view = await findFragebogen(db, { kontoId: helga.kontoId, id, now: NOW })
    return view?.personen.find(({ rolle }) => rolle === 'buerge')?.isComplete
  }
  expect(await stand()).toBe(false)
  expect(await save(db, daniel, { personId, step: 3 })).toMatchObject({ isFinished: true })
  expect(await stand()).toBe(true)
  const { rows } = await db.$client.query(
    'select completed_steps, geburtsort, schufa_vorhanden, haustiere from mieterfragebogen_interessenten where id = $1',
    [personId],
  )
  expect(rows).toEqual([
    { completed_steps: [1, 2, 3, 4, 5], geburtsort: null, schufa_vorhanden: null, haustiere: null },
  ])
})

test('BUERGE-2: the third step alone does not complete a guarantor', async ({ db }) => {
  const { daniel, personId } = await createBuergschaft(db)
  await expect(save(db, daniel, { personId, step: 3 })).rejects.toMatchObject({ code: 'FEHLENDE_ANGABEN' })
})

test('BUERGE-2: is added by hand too, by the account that manages the questionnaire', async ({ db }) => {
  const { id, helga, kim } = await createBuergschaft(db)
  const begin = (kontoId: string) => beginPerson(db, { kontoId, mieterfragebogenId: id, rolle: 'buerge' })
  const { id: personId } = await begin(helga.kontoId)
  const newIn = { mieterfragebogenId: id, rolle: 'buerge' as const }
  const values = ANSWERS[1] ?? {}
  await saveStep(db, { akteur: helga, personId, newIn, step: 1, values, stand: {}, now: NOW })
  await complete(db, helga, personId)
  expect(await loadPerson(db, { kontoId: helga.kontoId, id: personId })).toMatchObject({
    rolle: 'buerge',
    isFinished: true,
  })
  await expect(begin(kim.kontoId)).rejects.toMatchObject({ code: 'MIETERFRAGEBOGEN_NICHT_GEFUNDEN' })
})

test('BUERGE-3: who sees what of whom', async ({ db }) => {
  const { id, helga, kim, daniel, personId } = await createBuergschaft(db)
  await complete(db, daniel, personId)
  const view = async ({ kontoId }: Person) => findFragebogen(db, { kontoId, id, now: NOW })
  const kinds = async (who: Person) => (await view(who))?.personen.map(({ kind, rolle }) => `${kind} ${rolle}`)
  expect(await kinds(helga)).toEqual(['own mieter', 'mitmieter mieter', 'mitmieter buerge'])
  expect(await kinds(kim)).toEqual(['own mieter', 'mitmieter mieter'])
  expect(await kinds(daniel)).toEqual(['own buerge'])
  expect(JSON.stringify([await view(helga), await view(kim)])).not.toMatch(/Geheim|3600|Am Ring/)
  expect(await view(daniel)).toMatchObject({
    beschreibung: null,
    besitzer: null,
    buergschaft: { name: 'Helga Albrecht', wohnung: { title: 'Helle Altbauwohnung', ort: 'Leipzig' } },
  })
  expect((await view(kim))?.buergschaft).toBeNull()
  for (const { kontoId } of [helga, kim]) {
    await expect(loadPerson(db, { kontoId, id: personId })).rejects.toMatchObject({
      code: 'INTERESSENT_NICHT_GEFUNDEN',
    })
  }
})

test('BUERGE-3: the download of one’s data contains nothing of the others', async ({ db }) => {
  const { helga, kim, daniel, personId } = await createBuergschaft(db)
  await complete(db, daniel, personId)
  const read = async ({ kontoId }: Person) => JSON.stringify(await collectKontoData(db, { kontoId }))
  const own = await read(daniel)
  expect(own).toContain('Am Ring')
  expect(own).not.toMatch(/Nur für uns|Helga|Weidenallee/)
  for (const other of [helga, kim]) expect(await read(other)).not.toMatch(/Geheim|Am Ring/)
})

test('BUERGE-3: a guarantor leaves alone, and the questionnaire stays', async ({ db }) => {
  const { id, helga, daniel, personId } = await createBuergschaft(db)
  expect((await findFragebogen(db, { kontoId: daniel.kontoId, id, now: NOW }))?.isLast).toBe(false)
  const planFileDeletion = async () => {}
  expect(await deleteInteressent(db, { akteur: daniel, interessentId: personId, planFileDeletion })).toEqual({
    kind: 'verlassen',
    other: null,
  })
  expect((await findFragebogen(db, { kontoId: helga.kontoId, id, now: NOW }))?.personen).toHaveLength(2)
})

test('BUERGE-3: a co-tenant who sees only themself does not delete what others are in', async ({ db }) => {
  const { id, helga, kim } = await createBuergschaft(db)
  const isLast = async () => (await findFragebogen(db, { kontoId: kim.kontoId, id, now: NOW }))?.isLast
  const remove = (rolle: string) =>
    db.$client.query('delete from mieterfragebogen_interessenten where rolle = $1 and profile_id <> $2', [
      rolle,
      kim.kontoId,
    ])
  await remove('mieter')
  expect((await findFragebogen(db, { kontoId: kim.kontoId, id, now: NOW }))?.personen).toHaveLength(1)
  expect(await isLast()).toBe(false)
  await remove('buerge')
  expect(await isLast()).toBe(true)
  expect((await findFragebogen(db, { kontoId: helga.kontoId, id, now: NOW }))?.isLast).toBe(true)
})

test('BUERGE-3: a questionnaire of one’s own comes first, and a guarantor may begin one', async ({ db }) => {
  const { id, daniel } = await createBuergschaft(db)
  const { kontoId } = daniel
  const shown = async () => (await findFragebogen(db, { kontoId, id: null, now: NOW }))?.id
  expect(await shown()).toBe(id)
  const own = await createOwnFragebogen(db, { akteur: daniel, now: after(NOW, -60) })
  expect(own.isNew).toBe(true)
  expect(await findFragebogen(db, { kontoId, id: null, now: NOW })).toMatchObject({
    id: own.id,
    further: [{ id, isBuerge: true, beschreibung: null }],
  })
  expect(await createOwnFragebogen(db, { akteur: daniel, now: NOW })).toEqual({ id: own.id, isNew: false })
})

test('BUERGE-4: an application waits for the guarantor who has joined, one of a co-tenant does not', async ({ db }) => {
  const { helga, kim, daniel, exposeId, personId } = await createBuergschaft(db)
  const progress = async ({ kontoId }: Person) => {
    const found = await findBewerbung(db, { kontoId, exposeId })
    if (!found) throw new Error('There is no application.')
    return found
  }
  expect((await progress(helga)).personen.map(({ rolle }) => rolle)).toEqual(['mieter', 'mieter', 'buerge'])
  expect(isBewerbungComplete(await progress(helga))).toBe(false)
  expect(isBewerbungComplete(await progress(kim))).toBe(true)
  expect((await progress(kim)).personen).toHaveLength(2)
  expect((await progress(daniel)).personen).toEqual([])
  await complete(db, daniel, personId)
  expect(isBewerbungComplete(await progress(helga))).toBe(false)
  const [interessent] = await db.select().from(interessenten).where(eq(interessenten.id, personId))
  if (!interessent) throw new Error('There is no guarantor.')
  for (const dokumentTyp of ['rentenbescheid', 'reisepass_vorne'] as const) {
    await createDokument(db, { interessent, dokumentTyp })
  }
  expect(isBewerbungComplete(await progress(helga))).toBe(true)
})

test('BUERGE-4: the dashboard counts a guarantor only for whom they guarantee', async ({ db }) => {
  const { helga, kim, daniel } = await createBuergschaft(db)
  const overview = async ({ kontoId }: Person) =>
    (await loadDashboard(db, { kontoId, termine: 1, anfragen: 1, ended: 12, now: NOW })).overview
  expect(await overview(helga)).toMatchObject({ mieterfragebogen: { openOthers: 1 }, isBuerge: false })
  expect(await overview(kim)).toMatchObject({ mieterfragebogen: { openOthers: 0 } })
  expect(await overview(daniel)).toMatchObject({ mieterfragebogen: null, isBuerge: true })
})

test('BUERGE-5: with the account that invited, its guarantors are deleted, not handed over', async ({ db }) => {
  const { id, helga, kim, daniel } = await createBuergschaft(db)
  await deleteKonto(db, { akteur: helga, passwort: null, planFileDeletion: async () => {}, now: NOW })
  expect(await findFragebogen(db, { kontoId: daniel.kontoId, id, now: NOW })).toBeNull()
  expect((await findFragebogen(db, { kontoId: kim.kontoId, id, now: NOW }))?.personen).toHaveLength(1)
})

test('BUERGE-5: a guarantor who joins while the account is deleted does not get its questionnaire', async ({ db }) => {
  const daniel = await createPersonWithKonto(db, 'Daniel')
  for (const name of ['Helga', 'Ines', 'Jutta', 'Karla', 'Lotte', 'Marta']) {
    const besitzer = await createPersonWithKonto(db, name)
    const { id } = await createFragebogen(db, { besitzer: besitzer.kontoId })
    await createInteressent(db, {
      mieterfragebogenId: id,
      profileId: besitzer.kontoId,
      besitzer: besitzer.kontoId,
    })
    const [deleted] = await Promise.allSettled([
      deleteKonto(db, { akteur: besitzer, passwort: null, planFileDeletion: async () => {}, now: NOW }),
      joinFragebogen(db, { akteur: daniel, teilenId: id, rolle: 'buerge', now: NOW }),
    ])
    expect(deleted).toMatchObject({ status: 'fulfilled' })
    expect(await db.select().from(mieterfragebogen)).toEqual([])
  }
})
