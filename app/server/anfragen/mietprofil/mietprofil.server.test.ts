import { lockProfil } from '#app/server/anfragen/anfrage.repository.server.ts'
import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { ANFRAGE_STATUS, type AnfrageStatusKey, isStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import type { MietprofilInput } from '#app/shared/mietprofil/mietprofil.schema.ts'
import { MOTIVATION_MAX } from '#app/shared/mietprofil/mietprofil-options.ts'
import { findMotivationError } from '#app/shared/mietprofil/mietprofil-rules.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, person, requireSitzung } from '#tests/setup/konten-test.ts'
import { findHaushalt } from './find-haushalt.server.ts'
import { findMietprofil } from './find-mietprofil.server.ts'
import { saveMietprofil } from './save-mietprofil.server.ts'

const INPUT: MietprofilInput = {
  mietbeginn: '1-2',
  suchtyp: 'familie',
  anzahlPersonen: 4,
  beruf: ['angestellter', 'auszubildender'],
  einkommen: 3800,
  motivation: 'Wir suchen drei bis vier Zimmer.',
}

const readStand = async (db: Database, kontoId: string) => (await findMietprofil(db, { kontoId }))?.stand ?? ''

const save = async (db: Database, kontoId: string, input: Partial<MietprofilInput> = {}, profilId = kontoId) => {
  const stand = await readStand(db, kontoId)
  await saveMietprofil(db, { akteur: person(kontoId), profilId, input: { ...INPUT, ...input }, stand, now: NOW })
}

async function readStatus(db: Database, linkId: string) {
  const { rows } = await db.$client.query<{ status_option_id: string }>(
    'select status_option_id from expose_inquiry_exposes where id = $1',
    [linkId],
  )
  return rows[0]?.status_option_id
}

const countMietprofile = async (db: Database) =>
  (await db.$client.query('select 1 from mietinteresse_profiles')).rowCount

test('a first profile also creates the person, and a second one replaces the first', async ({ db }) => {
  const { id } = await createKonto(db, { daten: { first_name: 'Jana', last_name: 'Albrecht' } })
  expect(await findMietprofil(db, { kontoId: id })).toBeNull()
  await save(db, id)
  expect(await findMietprofil(db, { kontoId: id })).toEqual({ ...INPUT, stand: NOW.toISOString() })
  const { rows } = await db.$client.query('select first_name from profiles where id = $1', [id])
  expect(rows).toEqual([{ first_name: 'Jana' }])
  await save(db, id, { suchtyp: 'paar', anzahlPersonen: 2, beruf: ['rente'] })
  expect(await findMietprofil(db, { kontoId: id })).toMatchObject({
    suchtyp: 'paar',
    anzahlPersonen: 2,
    beruf: ['rente'],
  })
})

test('stores the longest motivation that the form accepts', async ({ db }) => {
  const { id } = await createKonto(db)
  const motivation = '🏠'.repeat(MOTIVATION_MAX)
  expect(findMotivationError(motivation)).toBeNull()
  await save(db, id, { motivation })
  expect(await findMietprofil(db, { kontoId: id })).toMatchObject({ motivation })
})

test('reads the older Suchtyp, and replaces it on saving', async ({ db }) => {
  const { profileId } = await createMietprofil(db, { suchtyp: 'gruppe', anzahlPersonen: 5 })
  expect(await findMietprofil(db, { kontoId: profileId })).toMatchObject({ suchtyp: 'gruppe', anzahlPersonen: 5 })
  await save(db, profileId, { suchtyp: 'wg', anzahlPersonen: 5 })
  expect(await findMietprofil(db, { kontoId: profileId })).toMatchObject({ suchtyp: 'wg' })
})

test('of two concurrent saves one is stored completely, and the other is refused', async ({ db }) => {
  const { id } = await createKonto(db)
  const saveOnce = (input: Partial<MietprofilInput>) =>
    saveMietprofil(db, { akteur: person(id), profilId: id, input: { ...INPUT, ...input }, stand: '', now: NOW })
  const savings = await Promise.allSettled([
    saveOnce({ suchtyp: 'wg', anzahlPersonen: 7, motivation: 'WG' }),
    saveOnce({ suchtyp: 'paar', anzahlPersonen: 2, motivation: 'Paar' }),
  ])
  expect(savings.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countMietprofile(db)).toBe(1)
  expect(['wg 7 WG', 'paar 2 Paar']).toContain(
    await findMietprofil(db, { kontoId: id }).then((p) => `${p?.suchtyp} ${p?.anzahlPersonen} ${p?.motivation}`),
  )
})

test('refuses to overwrite a newer version of another device; a repeated submission is saved once (PROFIL-8)', async ({
  db,
}) => {
  const { profileId } = await createMietprofil(db, { motivation: 'alt' })
  const stand = await readStand(db, profileId)
  const saveOf = (motivation: string, minutes: number) =>
    saveMietprofil(db, {
      akteur: person(profileId),
      profilId: profileId,
      input: { ...INPUT, motivation },
      stand,
      now: after(NOW, minutes),
    })
  await saveOf('vom Telefon', 1)
  await saveOf('vom Telefon', 2)
  await expect(saveOf('vom Rechner', 3)).rejects.toMatchObject({ code: 'VERALTET' })
  expect(await findMietprofil(db, { kontoId: profileId })).toMatchObject({
    motivation: 'vom Telefon',
    stand: after(NOW, 1).toISOString(),
  })
})

test.for(['', 'x', '0', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', "' or true --"])(
  'refuses a version that was never shown: %s',
  async (stand, { db }) => {
    const { profileId } = await createMietprofil(db, { motivation: 'alt' })
    const save = saveMietprofil(db, {
      akteur: person(profileId),
      profilId: profileId,
      input: INPUT,
      stand,
      now: NOW,
    })
    await expect(save).rejects.toMatchObject({ code: 'VERALTET' })
    expect(await findMietprofil(db, { kontoId: profileId })).toMatchObject({ motivation: 'alt' })
  },
)

test("an id that is not the person's own changes nothing", async ({ db }) => {
  const { id } = await createKonto(db)
  const other = await createMietprofil(db, { motivation: 'bleibt' })
  const foreignLink = await createAnfrageLink(db, { profilesId: other.profileId })
  for (const profilId of [other.profileId, crypto.randomUUID(), 'unsinn', '', `${id} `]) {
    await expect(save(db, id, {}, profilId)).rejects.toMatchObject({
      code: 'PROFIL_ID_UNGUELTIG',
      message: 'Keine gültige Profil-ID gefunden.',
    })
  }
  await save(db, id, {}, id.toUpperCase())
  expect(await findMietprofil(db, { kontoId: other.profileId })).toMatchObject({ motivation: 'bleibt' })
  expect(await readStatus(db, foreignLink.id)).toBe(ANFRAGE_STATUS.neu.id)
})

test('moves only inquiries in the state `neu`, and no withdrawn ones', async ({ db }) => {
  const { id } = await createProfil(db)
  const links = new Map<AnfrageStatusKey, string>()
  for (const name of Object.keys(ANFRAGE_STATUS).filter(isStatusKey)) {
    const link = await createAnfrageLink(db, { profilesId: id, statusOptionId: ANFRAGE_STATUS[name].id })
    links.set(name, link.id)
  }
  const withdrawn = await createAnfrageLink(db, { profilesId: id, zurueckgezogenAm: NOW })
  await save(db, id)
  for (const [name, linkId] of links) {
    const after = name === 'neu' ? 'profil_ausgefuellt' : name
    expect(await readStatus(db, linkId), name).toBe(ANFRAGE_STATUS[after].id)
  }
  expect(await readStatus(db, withdrawn.id)).toBe(ANFRAGE_STATUS.neu.id)
})

test('an inquiry sent concurrently does not stay in `neu`', async ({ db }) => {
  const konto = await createKonto(db)
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  const angemeldet = await requireSitzung(db, sitzung, after(NOW, 1))
  for (let round = 0; round < 5; round++) {
    await db.$client.query('delete from mietinteresse_profiles')
    const { id } = await createExpose(db)
    const sendeSchluessel = crypto.randomUUID()
    await Promise.all([
      submitAnfrage(db, { akteur: angemeldet, exposeIds: [id], sendeSchluessel, now: NOW }),
      save(db, konto.id),
    ])
  }
  const { rows } = await db.$client.query('select distinct status_option_id from expose_inquiry_exposes')
  expect(rows).toEqual([{ status_option_id: ANFRAGE_STATUS.profil_ausgefuellt.id }])
})

test('completing a profile waits for an inquiry being sent', async ({ db }) => {
  const { profileId } = await createMietprofil(db, { suchtyp: null })
  const { saved, link } = await db.transaction(async (tx) => {
    await lockProfil(tx, profileId)
    const saved = save(db, profileId)
    await waitForLock(db)
    return { saved, link: await createAnfrageLink(tx, { profilesId: profileId }) }
  })
  await saved
  expect(await readStatus(db, link.id)).toBe(ANFRAGE_STATUS.profil_ausgefuellt.id)
})

test("PASST-4: returns income and persons of one's own profile alone, without an income that is not asked", async ({
  db,
}) => {
  const { profileId } = await createMietprofil(db, { einkommen: 2917, anzahlPersonen: 2 })
  const { id: other } = await createKonto(db)
  expect(await findHaushalt(db, { kontoId: profileId, fragen: {} })).toEqual({ einkommen: 2917, personen: 2 })
  const fragen = { profil_einkommen: 'nicht' } as const
  expect(await findHaushalt(db, { kontoId: profileId, fragen })).toEqual({ einkommen: null, personen: 2 })
  for (const kontoId of [other, null]) expect(await findHaushalt(db, { kontoId, fragen: {} })).toBeNull()
})
