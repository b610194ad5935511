import { onTestFinished, vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { deleteKonto } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { waitForLock } from '#tests/setup/doubles/faults.ts'
import { after, gast, person, requireSitzung } from '#tests/setup/konten-test.ts'
import { findDokumente } from '../dokumente/list-dokumente.server.ts'
import { noteBeitritteSeen, renewTeilenLink, saveBeschreibung, switchTeilenLink } from './change-fragebogen.server.ts'
import { createFragebogen as createOwnFragebogen } from './create-fragebogen.server.ts'
import { deleteInteressent } from './delete-interessent.server.ts'
import { findFragebogen } from './find-fragebogen.server.ts'

const find = (db: Database, kontoId: string, id: string | null = null) => findFragebogen(db, { kontoId, id, now: NOW })

async function read(db: Database, kontoId: string, id: string | null = null) {
  const view = await find(db, kontoId, id)
  if (!view) throw new Error('There is no such questionnaire.')
  return view
}

const countRows = async (db: Database, table: string) => (await db.$client.query(`select from ${table}`)).rowCount

/** Values that no response may show to others. */
const secretsOf = (name: string) => ({
  vorname: `${name}-Vorname`,
  nachname: `${name}-Nachname`,
  email: `${name}@geheim.example`,
  telefon: `+49-${name}`,
  arbeitgeberName: `${name}-Arbeitgeber`,
  strasse: `${name}-Straße`,
  bisherigerVermieterName: `${name}-Vermieter`,
  haustiereBeschreibung: `${name}-Hund`,
})

/** All kinds of persons of a questionnaire, with distinct values. */
async function createHousehold(db: Database) {
  const konto = async (rolle: 'applicant' | 'operator' = 'applicant') => {
    const { id } = await createProfil(db)
    await db.$client.query('update konten set rolle = $2 where id = $1', [id, rolle])
    return id
  }
  const [jana, kim, ben, mona, staff] = [
    await konto(),
    await konto(),
    await konto(),
    await konto(),
    await konto('operator'),
  ]
  const { id } = await createFragebogen(db, { besitzer: jana, createdAt: NOW })
  const add = (name: string, values: Parameters<typeof createInteressent>[1], minutes: number) =>
    createInteressent(db, { mieterfragebogenId: id, ...secretsOf(name), createdAt: after(NOW, minutes), ...values })
  const personen = {
    jana: await add('jana', { profileId: jana, besitzer: jana }, 0),
    kim: await add('kim', { profileId: kim, besitzer: jana, completedSteps: [1, 2] }, 1),
    oma: await add('oma', { besitzer: jana }, 2),
    ben: await add('ben', { profileId: ben, besitzer: ben, beigetretenAm: after(NOW, 3) }, 3),
  }
  const dokumente = Object.fromEntries(
    await Promise.all(
      Object.entries(personen).map(async ([name, interessent]) => [
        name,
        await createDokument(db, { interessent, dateiName: `${name}-gehalt.pdf`, dateiPfad: `${name}/gehalt.pdf` }),
      ]),
    ),
  )
  const other = await createFragebogen(db, { besitzer: mona })
  await createInteressent(db, { mieterfragebogenId: other.id, profileId: mona, besitzer: mona })
  return { id, personen, dokumente, konten: { jana, kim, ben, mona, staff } }
}

type Name = 'jana' | 'kim' | 'oma' | 'ben'
const NAMES: Name[] = ['jana', 'kim', 'oma', 'ben']

/** FRAGEBOGEN-2 */
const RIGHTS: [who: 'jana' | 'kim' | 'ben', sees: Name[], removes: Name[], manages: boolean][] = [
  ['jana', ['jana', 'kim', 'oma'], NAMES, true],
  ['kim', ['kim'], ['kim'], false],
  ['ben', ['ben'], ['ben'], false],
]

test.for(RIGHTS)('%s sees %j, may remove %j', async ([who, sees, removes, manages], { db }) => {
  const { id, konten, personen } = await createHousehold(db)
  const view = await read(db, konten[who], id)
  const answer = JSON.stringify(view)
  for (const name of NAMES) {
    for (const secret of [`${name}-Vorname`, `${name}@geheim.example`, `+49-${name}`]) {
      expect(answer.includes(secret), `${secret} for ${who}`).toBe(sees.includes(name))
    }
    for (const secret of [`${name}-Arbeitgeber`, `${name}-Straße`, `${name}-gehalt`, `${name}-Hund`]) {
      expect(answer).not.toContain(secret)
    }
    expect(answer.includes(personen[name].id), `the id of ${name}`).toBe(removes.includes(name))
  }
  expect(view.personen).toHaveLength(4)
  expect(view.besitzer !== null).toBe(manages)
  expect(answer.includes('/mieterfragebogen/teilen/')).toBe(manages)
})

test.for(['mona', 'staff'] as const)('%s, who has no part in it, finds nothing', async (who, { db }) => {
  const { id, konten, personen } = await createHousehold(db)
  expect(await find(db, konten[who], id)).toBeNull()
  expect(await find(db, konten[who], 'keine-kennung')).toBeNull()
  const akteur = person(konten[who])
  const change = { akteur, fragebogenId: id }
  const planFileDeletion = () => Promise.reject(new Error('a file was deleted'))
  await expect(saveBeschreibung(db, { ...change, beschreibung: 'Fremd' })).rejects.toMatchObject({ status: 404 })
  await expect(switchTeilenLink(db, { ...change, isActive: false })).rejects.toMatchObject({ status: 404 })
  await expect(renewTeilenLink(db, change)).rejects.toMatchObject({ status: 404 })
  await expect(noteBeitritteSeen(db, { ...change, until: NOW })).rejects.toMatchObject({ status: 404 })
  for (const { id: interessentId } of Object.values(personen)) {
    await expect(deleteInteressent(db, { akteur, interessentId, planFileDeletion })).rejects.toMatchObject({
      code: 'INTERESSENT_NICHT_GEFUNDEN',
    })
  }
  expect(await countRows(db, 'mieterfragebogen_interessenten')).toBe(5)
})

test('a co-tenant changes neither link nor description, and removes only themselves', async ({ db }) => {
  const { id, konten, personen } = await createHousehold(db)
  const planFileDeletion = () => Promise.resolve()
  for (const who of ['kim', 'ben'] as const) {
    const change = { akteur: person(konten[who]), fragebogenId: id }
    await expect(saveBeschreibung(db, { ...change, beschreibung: 'Fremd' })).rejects.toMatchObject({ status: 404 })
    await expect(renewTeilenLink(db, change)).rejects.toMatchObject({ status: 404 })
    for (const name of NAMES.filter((name) => name !== who)) {
      const removal = { akteur: change.akteur, interessentId: personen[name].id, planFileDeletion }
      await expect(deleteInteressent(db, removal)).rejects.toMatchObject({ status: 404 })
    }
  }
})

test('names gaps of visible persons; of others only whether they are done', async ({ db }) => {
  const { id, konten } = await createHousehold(db)
  const { personen } = await read(db, konten.jana, id)
  expect(personen).toMatchObject([
    { kind: 'own', isSelf: true, isComplete: true, dokumente: { required: 3, there: 1, total: 1 } },
    { kind: 'own', isSelf: false, isComplete: false, openSteps: [3, 4, 5] },
    { kind: 'own', isSelf: false },
    { kind: 'mitmieter', rolle: 'mieter', isComplete: true, removable: { beigetretenAm: after(NOW, 3).toISOString() } },
  ])
  expect((await read(db, konten.ben, id)).personen).toEqual([
    expect.objectContaining({ kind: 'own', isSelf: true }),
    { kind: 'mitmieter', rolle: 'mieter', isComplete: true, removable: null },
    { kind: 'mitmieter', rolle: 'mieter', isComplete: false, removable: null },
    { kind: 'mitmieter', rolle: 'mieter', isComplete: true, removable: null },
  ])
})

test('without an id returns the questionnaire joined last, as a person rather than as its manager', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const made = await createFragebogen(db, { besitzer: kontoId })
  expect(await read(db, kontoId)).toMatchObject({ id: made.id, personen: [] })
  const first = await createInteressent(db, { profileId: kontoId, besitzer: kontoId, createdAt: NOW })
  expect(await read(db, kontoId)).toMatchObject({ id: first.mieterfragebogenId })
  const later = await createInteressent(db, { profileId: kontoId, besitzer: kontoId, createdAt: after(NOW, 1) })
  expect(await read(db, kontoId)).toMatchObject({ id: later.mieterfragebogenId })
  const view = await read(db, kontoId, made.id.toUpperCase())
  expect(view).toMatchObject({ id: made.id })
  expect(view.further.map(({ id }) => id).sort()).toEqual([first.mieterfragebogenId, later.mieterfragebogenId].sort())
})

test('shows the creator who has joined until the notice is dismissed', async ({ db }) => {
  const { id, konten } = await createHousehold(db)
  const akteur = person(konten.jana)
  const until = after(NOW, 3)
  const news = async () => (await read(db, konten.jana, id)).besitzer?.newBeitritte
  expect(await news()).toEqual({
    joined: [{ name: 'Mira Kowalski', phoneEnd: null, rolle: 'mieter' }],
    until: until.toISOString(),
  })
  await createInteressent(db, { mieterfragebogenId: id, beigetretenAm: after(NOW, 4) })
  await noteBeitritteSeen(db, { akteur, fragebogenId: id, until })
  expect(await news()).toMatchObject({ joined: [{ name: '' }] })
  await noteBeitritteSeen(db, { akteur, fragebogenId: id, until: after(NOW, 4) })
  expect(await news()).toBeNull()
})

test('stores the description, and deletes it when it is empty', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createFragebogen(db, { besitzer: kontoId })
  const change = { akteur: person(kontoId), fragebogenId: id }
  await saveBeschreibung(db, { ...change, beschreibung: 'Ab Frühjahr' })
  expect(await read(db, kontoId)).toMatchObject({ beschreibung: 'Ab Frühjahr' })
  await saveBeschreibung(db, { ...change, beschreibung: '' })
  expect(await read(db, kontoId)).toMatchObject({ beschreibung: null })
})

test('FRAGEBOGEN-3: the first visit creates one with the person in it', async ({ db }) => {
  const profil = await createProfil(db, { firstName: 'Jana', lastName: 'Albrecht', email: 'jana@example.org' })
  const made = await createOwnFragebogen(db, { akteur: person(profil.id), now: NOW })
  expect(made.isNew).toBe(true)
  expect(await read(db, profil.id)).toMatchObject({
    id: made.id,
    personen: [
      { isSelf: true, vorname: 'Jana', nachname: 'Albrecht', email: 'jana@example.org', telefon: profil.phone },
    ],
    besitzer: { teilen: { isActive: true, usedAt: null, lockedUntil: null }, newBeitritte: null },
  })
})

test('two concurrent tabs create one', async ({ db }) => {
  const { id } = await createProfil(db)
  const made = await Promise.all(
    Array.from({ length: 8 }, () => createOwnFragebogen(db, { akteur: person(id), now: NOW })),
  )
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(made.map((one) => one.id)).size).toBe(1)
  expect(await countRows(db, 'mieterfragebogen')).toBe(1)
  expect(await countRows(db, 'mieterfragebogen_interessenten')).toBe(1)
})

function planner() {
  const keys: string[] = []
  const planFileDeletion = (_tx: unknown, planned: string[]) => {
    keys.push(...planned)
    return Promise.resolve()
  }
  return { keys, planFileDeletion }
}

test('FRAGEBOGEN-5: the creator may remove a person who joined, with documents and files', async ({ db }) => {
  const { id, konten, personen } = await createHousehold(db)
  const { keys, planFileDeletion } = planner()
  const removal = { akteur: person(konten.jana), interessentId: personen.ben.id, planFileDeletion }
  expect(await deleteInteressent(db, removal)).toEqual({ kind: 'person', fragebogenId: id })
  expect(keys).toEqual(['mieterfragebogen-documents/ben/gehalt.pdf'])
  expect(await countRows(db, 'mieterfragebogen_dokumente')).toBe(3)
  expect(await find(db, konten.ben, id)).toBeNull()
  await expect(deleteInteressent(db, removal)).rejects.toMatchObject({ code: 'INTERESSENT_NICHT_GEFUNDEN' })
})

test('removing the last person deletes the questionnaire', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const interessent = await createInteressent(db, { profileId: kontoId, besitzer: kontoId })
  await createDokument(db, { interessent, dateiPfad: 'a.pdf' })
  const { keys, planFileDeletion } = planner()
  const removal = { akteur: person(kontoId), interessentId: interessent.id, planFileDeletion }
  expect(await deleteInteressent(db, removal)).toEqual({ kind: 'ganz' })
  expect(keys).toEqual(['mieterfragebogen-documents/a.pdf'])
  expect(await countRows(db, 'mieterfragebogen')).toBe(0)
})

test('keeps files when the deletion fails', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const interessent = await createInteressent(db, { profileId: kontoId, besitzer: kontoId })
  await createDokument(db, { interessent })
  const planFileDeletion = () => Promise.reject(new Error('no queue'))
  const removal = { akteur: person(kontoId), interessentId: interessent.id, planFileDeletion }
  await expect(deleteInteressent(db, removal)).rejects.toThrow('no queue')
  expect(await countRows(db, 'mieterfragebogen_dokumente')).toBe(1)
})

test('all persons leaving at once leave nothing behind and do not deadlock', async ({ db }) => {
  const { id: besitzer } = await createProfil(db)
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer })
  const personen = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { id } = await createProfil(db)
      return createInteressent(db, { mieterfragebogenId, profileId: id, besitzer: id })
    }),
  )
  const { planFileDeletion } = planner()
  const left = await Promise.all(
    personen.map(({ id: interessentId, besitzer }) =>
      deleteInteressent(db, { akteur: person(besitzer ?? ''), interessentId, planFileDeletion }),
    ),
  )
  expect(left.filter(({ kind }) => kind === 'ganz')).toHaveLength(1)
  expect(await countRows(db, 'mieterfragebogen')).toBe(0)
})

test('waits for a document being stored, and deletes its file too', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const interessent = await createInteressent(db, { profileId: kontoId, besitzer: kontoId })
  const { keys, planFileDeletion } = planner()
  let deletion: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await createDokument(tx, { interessent, dateiPfad: 'spaet.pdf' })
    deletion = deleteInteressent(db, { akteur: person(kontoId), interessentId: interessent.id, planFileDeletion })
    await waitForLock(db)
  })
  await deletion
  expect(keys).toEqual(['mieterfragebogen-documents/spaet.pdf'])
})

test('leaving while the other person deletes their account leaves nothing behind', async ({ db }) => {
  const [jana, ben] = [await createProfil(db), await createProfil(db)]
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: jana.id })
  await createInteressent(db, { mieterfragebogenId, profileId: jana.id, besitzer: jana.id })
  const own = await createInteressent(db, { mieterfragebogenId, profileId: ben.id, besitzer: ben.id })
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId: jana.id, now: NOW })
  const akteur = await requireSitzung(db, sitzung, NOW)
  const { planFileDeletion } = planner()
  await Promise.all([
    deleteKonto(db, { akteur, passwort: null, planFileDeletion, now: NOW }),
    deleteInteressent(db, { akteur: person(ben.id), interessentId: own.id, planFileDeletion }),
  ])
  expect(await countRows(db, 'mieterfragebogen')).toBe(0)
})

test('FRAGEBOGEN-10: a person who has left is told so, with a link to another own questionnaire', async ({ db }) => {
  const { id, konten, personen } = await createHousehold(db)
  const { planFileDeletion } = planner()
  const leave = (who: 'jana' | 'kim' | 'ben') =>
    deleteInteressent(db, { akteur: person(konten[who]), interessentId: personen[who].id, planFileDeletion })
  expect(await leave('jana')).toEqual({ kind: 'person', fragebogenId: id })
  expect(await leave('kim')).toEqual({ kind: 'verlassen', other: null })
  const { mieterfragebogenId: other } = await createInteressent(db, { profileId: konten.ben, createdAt: NOW })
  expect(await leave('ben')).toEqual({ kind: 'verlassen', other })
})

test('FRAGEBOGEN-2: the inviting person can tell two joined persons apart; nobody else can', async ({ db }) => {
  const { id: jana } = await createProfil(db)
  const { id } = await createFragebogen(db, { besitzer: jana })
  const join = async (profil: Parameters<typeof createProfil>[1]) => {
    const { id: konto } = await createProfil(db, profil)
    const entry = { profileId: konto, besitzer: konto, beigetretenAm: NOW, ...secretsOf('x') }
    await createInteressent(db, { mieterfragebogenId: id, ...entry })
    return konto
  }
  const tobias = await join({ firstName: 'Tobias', lastName: 'Lenz', phone: '+4915112345678' })
  await join({ firstName: null, lastName: null, phone: '+4915112345912' })
  const joined = [
    { name: 'Tobias Lenz', phoneEnd: null },
    { name: '', phoneEnd: '912' },
  ]
  const view = await read(db, jana, id)
  expect(view.personen).toMatchObject(joined.map((removable) => ({ kind: 'mitmieter', removable })))
  expect(view.besitzer?.newBeitritte).toMatchObject({ joined })
  expect(JSON.stringify(view)).not.toMatch(/12345678|12345912/)
  expect(JSON.stringify(await read(db, tobias, id))).not.toContain('912')
})

test('SCHRITT-13: unreadable documents do not hide anything else', async ({ db }) => {
  vi.spyOn(getLogger(), 'error').mockReturnValue()
  const { konten, personen } = await createHousehold(db)
  await db.$client.query('alter table mieterfragebogen_dokumente rename to unlesbar')
  onTestFinished(async () => {
    await db.$client.query('alter table unlesbar rename to mieterfragebogen_dokumente')
  })
  const own = (await read(db, konten.jana)).personen.filter(({ kind }) => kind === 'own')
  expect(own).toMatchObject(Array(3).fill({ dokumente: null }))
  const reader = { kontoId: konten.jana, sitzungId: crypto.randomUUID() }
  expect(await findDokumente(db, { reader, interessentId: personen.jana.id, now: NOW })).toBeNull()
})

test('FRAGEBOGEN-8: the remaining account with the longest membership manages the questionnaire', async ({ db }) => {
  const { id, konten } = await createHousehold(db)
  const sitzung = await createSitzung(db, { akteur: gast(), kontoId: konten.jana, now: NOW })
  const akteur = await requireSitzung(db, sitzung, NOW)
  const { keys, planFileDeletion } = planner()
  await deleteKonto(db, { akteur, passwort: null, planFileDeletion, now: after(NOW, 5) })
  expect(keys.sort()).toEqual([
    'mieterfragebogen-documents/jana/gehalt.pdf',
    'mieterfragebogen-documents/oma/gehalt.pdf',
  ])
  const view = await read(db, konten.kim, id)
  expect(view.besitzer?.newBeitritte).toBeNull()
  expect(view.personen).toMatchObject([{ kind: 'own', isSelf: true }, { kind: 'mitmieter' }])
  expect(await read(db, konten.ben, id)).toMatchObject({ besitzer: null })
})
