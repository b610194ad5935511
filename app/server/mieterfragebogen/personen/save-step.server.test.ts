import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  fieldsOf,
  PERSON_FIELDS,
  type PersonValues,
  pickValues,
  type StepNumber,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, person } from '#tests/setup/konten-test.ts'
import { findFragebogen } from '../overview/find-fragebogen.server.ts'
import { editPerson } from './edit-person.server.ts'
import { beginPerson, loadPerson } from './load-person.server.ts'
import { PERSONEN_MAX, saveStep } from './save-step.server.ts'

const FIRST: PersonValues = {
  vorname: 'Mehmet',
  nachname: 'Okan',
  geburtsdatum: '1.3.1991',
  geburtsort: 'Halle',
  geburtsname: '',
  telefon: '0170 7654321',
  email: 'mehmet.okan@example.org',
}

type Save = {
  kontoId: string
  akteur?: Person
  id: string
  step?: StepNumber
  values?: PersonValues
  stand?: PersonValues
  minutes?: number
}

async function save(
  db: Database,
  { kontoId, akteur = person(kontoId), id, step = 1, values = {}, stand, minutes = 1 }: Save,
) {
  const shown = stand ?? (await loadPerson(db, { kontoId, id })).values
  const own = pickValues(fieldsOf(step), (field) => shown[field] ?? '')
  return saveStep(db, {
    akteur,
    personId: id,
    newIn: null,
    step,
    values: { ...own, ...values },
    stand: own,
    now: after(NOW, minutes),
  })
}

type Enter = { kontoId: string; id?: string; mieterfragebogenId?: string | null }

async function enter(db: Database, { kontoId, id = crypto.randomUUID(), mieterfragebogenId = null }: Enter) {
  return saveStep(db, {
    akteur: person(kontoId),
    personId: id,
    newIn: { mieterfragebogenId },
    step: 1,
    values: FIRST,
    stand: {},
    now: NOW,
  })
}

async function readRow(db: Database, id: string) {
  const { rows } = await db.$client.query<Record<string, unknown>>(
    'select *, geburtsdatum::text from mieterfragebogen_interessenten where id = $1',
    [id],
  )
  return rows[0]
}

const countPersonen = async (db: Database) =>
  (await db.$client.query('select 1 from mieterfragebogen_interessenten')).rowCount

async function createBesitzer(db: Database) {
  const { id: kontoId } = await createProfil(db)
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: kontoId })
  return { kontoId, mieterfragebogenId }
}

test('SCHRITT-8: the first step enters a new person', async ({ db }) => {
  const { kontoId, mieterfragebogenId } = await createBesitzer(db)
  const begun = await beginPerson(db, { kontoId, mieterfragebogenId })
  expect(begun).toMatchObject({ isSaved: false, mieterfragebogenId, step: 1, name: '' })
  expect(await countPersonen(db)).toBe(0)
  const saved = await enter(db, { kontoId, id: begun.id, mieterfragebogenId })
  expect(saved).toMatchObject({ id: begun.id, isSaved: true, name: 'Mehmet Okan', step: 2, completedSteps: [1] })
  expect(await readRow(db, begun.id)).toMatchObject({
    mieterfragebogen_id: mieterfragebogenId,
    besitzer: kontoId,
    profile_id: null,
    geburtsdatum: '1991-03-01',
    geburtsname: null,
    telefon: '+491707654321',
    aktuelles_monatseinkommen_netto: null,
    schufa_vorhanden: null,
    manually_completed: false,
  })
})

test('SCHRITT-8: sent twice, one after the other or at once, it is one person', async ({ db }) => {
  const { kontoId } = await createBesitzer(db)
  const id = crypto.randomUUID()
  const all = await Promise.all([enter(db, { kontoId, id }), enter(db, { kontoId, id })])
  expect(all.map((one) => one.id)).toEqual([id, id])
  expect(await enter(db, { kontoId, id })).toMatchObject({ completedSteps: [1] })
  expect(await countPersonen(db)).toBe(1)
})

test("an id of another account's person cannot be taken over", async ({ db }) => {
  const { kontoId } = await createBesitzer(db)
  const foreign = await createInteressent(db, { vorname: 'Fremd' })
  await expect(enter(db, { kontoId, id: foreign.id })).rejects.toMatchObject({ code: 'INTERESSENT_NICHT_GEFUNDEN' })
  expect(await readRow(db, foreign.id)).toMatchObject({ vorname: 'Fremd', besitzer: null })
})

test('only the owner of a questionnaire adds persons, up to its limit', async ({ db }) => {
  const { kontoId, mieterfragebogenId } = await createBesitzer(db)
  const coTenant = await createProfil(db)
  await createInteressent(db, { mieterfragebogenId, profileId: coTenant.id, besitzer: coTenant.id })
  const notFound = {
    code: 'MIETERFRAGEBOGEN_NICHT_GEFUNDEN',
    message: 'Mieterfragebogen konnte nicht gefunden werden.',
  }
  for (const id of [mieterfragebogenId, crypto.randomUUID(), 'unsinn']) {
    await expect(enter(db, { kontoId: coTenant.id, mieterfragebogenId: id })).rejects.toMatchObject(notFound)
    await expect(beginPerson(db, { kontoId: coTenant.id, mieterfragebogenId: id })).rejects.toMatchObject(notFound)
  }
  await expect(enter(db, { kontoId: coTenant.id })).rejects.toMatchObject({
    message: 'Keine Mieterfragebogen-ID verfügbar.',
  })
  for (let count = 1; count < PERSONEN_MAX; count++) await createInteressent(db, { mieterfragebogenId })
  await expect(enter(db, { kontoId, mieterfragebogenId })).rejects.toMatchObject({ code: 'ZU_VIELE_PERSONEN' })
  expect(await countPersonen(db)).toBe(PERSONEN_MAX)
})

test('only the owner and the person themselves may change a person', async ({ db }) => {
  const { kontoId, mieterfragebogenId } = await createBesitzer(db)
  const [self, coTenant, stranger] = [await createProfil(db), await createProfil(db), await createProfil(db)]
  const { id } = await createInteressent(db, { mieterfragebogenId, besitzer: kontoId, profileId: self.id })
  await createInteressent(db, { mieterfragebogenId, besitzer: coTenant.id, profileId: coTenant.id })
  const joined = await createInteressent(db, { mieterfragebogenId, besitzer: stranger.id, profileId: null })
  for (const own of [kontoId, self.id]) {
    expect(await loadPerson(db, { kontoId: own, id })).toMatchObject({ id, name: 'Mira Kowalski', isFinished: true })
    await save(db, { kontoId: own, id, values: { geburtsort: own } })
    expect(await readRow(db, id)).toMatchObject({ geburtsort: own })
  }
  const notFound = { code: 'INTERESSENT_NICHT_GEFUNDEN', message: 'Interessent konnte nicht gefunden werden.' }
  const foreign = [
    [coTenant.id, id],
    [stranger.id, id],
    [kontoId, joined.id],
    [kontoId, crypto.randomUUID()],
    [kontoId, 'unsinn'],
  ] as const
  for (const [foreignId, personId] of foreign) {
    const akteur = person(foreignId)
    await expect(loadPerson(db, { kontoId: foreignId, id: personId })).rejects.toMatchObject(notFound)
    await expect(save(db, { kontoId: foreignId, id: personId, stand: {} })).rejects.toMatchObject(notFound)
    await expect(editPerson(db, { akteur, personId, step: 1, now: NOW })).rejects.toMatchObject(notFound)
  }
  expect(await readRow(db, id)).toMatchObject({ geburtsort: self.id, force_edit_mode: false })
})

test('SCHRITT-5: saves the five steps one after the other, and everything with the last', async ({ db }) => {
  const { kontoId } = await createBesitzer(db)
  const { id } = await enter(db, { kontoId })
  const steps: [StepNumber, PersonValues][] = [
    [
      2,
      {
        strasse: 'Rosentalgasse',
        hausnummer: '11',
        plz: '04105',
        ort: 'Leipzig',
        identifikationsdokumentTyp: 'reisepass',
      },
    ],
    [3, { ausgeuebteerBeruf: 'Tischler', arbeitgeberName: 'Südhof', beschaeftigtSeit: '01.09.2019' }],
    [4, { schufaVorhanden: 'nein', schufaMaklerAnfrage: 'ja' }],
  ]
  for (const [step, values] of steps) {
    const saved = await save(db, { kontoId, id, step, values })
    expect(saved).toMatchObject({ step: step + 1, isFinished: false })
    expect(saved.completedSteps).toEqual(Array.from({ length: step }, (_, i) => i + 1))
  }
  const last = {
    bisherigeWohnsituation: 'familie',
    haustiere: 'nein',
    verbraucherinsolvenzverfahren: 'nein',
    mietschulden: 'ja',
    wbsArt: 'be_140',
    wbsZimmer: '2,5',
    wbsGueltigBis: '1.3.2027',
  }
  const saved = await save(db, { kontoId, id, step: 5, values: { ...last, haustiereBeschreibung: 'früher ein Hund' } })
  expect(saved).toMatchObject({ step: 5, isFinished: true })
  // WBS-5
  expect(saved.values).toMatchObject({
    wbsArt: 'be_140',
    wbsZimmer: '2,5',
    wbsFlaeche: '',
    wbsGueltigBis: '01.03.2027',
  })
  expect(await readRow(db, id)).toMatchObject({
    completed_steps: [1, 2, 3, 4, 5],
    current_step: 5,
    manually_completed: true,
    force_edit_mode: false,
    aktuelle_anschrift: 'Rosentalgasse 11, 04105 Leipzig',
    // SCHRITT-4
    aktuelles_monatseinkommen_netto: '1111.00',
    schufa_vorhanden: false,
    schufa_makler_anfrage: true,
    mietschulden: true,
    haustiere_beschreibung: 'früher ein Hund',
    wbs_art: 'be_140',
    wbs_zimmer: '2.5',
    wbs_flaeche: null,
  })
})

test('SCHRITT-12: a name typed into the own entry becomes that of an account without one', async ({ db }) => {
  const { id: kontoId } = await createProfil(db, { firstName: null, lastName: null })
  const unnamed = { vorname: null, nachname: null }
  const { id } = await createInteressent(db, { profileId: kontoId, ...unnamed })
  const { id: other } = await createInteressent(db, { besitzer: kontoId, ...unnamed })
  const read = async () => {
    const { rows } = await db.$client.query('select first_name, last_name from profiles where id = $1', [kontoId])
    return Object.values(rows[0]).join(' ').trim()
  }
  const akteur = { ...person(kontoId), vorname: '', nachname: '' }
  await save(db, { kontoId, akteur, id: other, values: { vorname: 'Oma', nachname: 'Okan' } })
  expect(await read()).toBe('')
  await save(db, { kontoId, akteur, id, values: { vorname: 'Mehmet', nachname: 'Okan' } })
  expect(await read()).toBe('Mehmet Okan')
  await save(db, { kontoId, id, values: { vorname: 'M.' }, minutes: 2 })
  expect(await read()).toBe('Mehmet Okan')
})

test('the last step is refused while an earlier one lacks something', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, {
    besitzer: kontoId,
    plz: null,
    arbeitgeberName: '',
    manuallyCompleted: false,
  })
  await expect(save(db, { kontoId, id, step: 5 })).rejects.toMatchObject({
    code: 'FEHLENDE_ANGABEN',
    message: 'Bitte füllen Sie alle erforderlichen Felder aus: Schritt 2, 3.',
  })
  expect(await readRow(db, id)).toMatchObject({ manually_completed: false })
})

test('SCHRITT-4: shows the income of the own rental profile, and saves it when the step is sent', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  await createMietprofil(db, { profileId: kontoId, einkommen: 2450 })
  const unsaid = { besitzer: kontoId, aktuellesMonatseinkommenNetto: null, completedSteps: [1, 2] }
  const { id } = await createInteressent(db, { ...unsaid, profileId: kontoId, manuallyCompleted: false })
  const shown = await loadPerson(db, { kontoId, id })
  expect(shown).toMatchObject({ isSelf: true, einkommen: 'profil', values: { aktuellesMonatseinkommenNetto: '2.450' } })
  expect(await save(db, { kontoId, id, step: 3 })).toMatchObject({ einkommen: 'gesagt' })
  expect(await readRow(db, id)).toMatchObject({ aktuelles_monatseinkommen_netto: '2450.00' })
  // Another person entered by the account has their own income.
  const { id: other } = await createInteressent(db, { ...unsaid, manuallyCompleted: false })
  expect(await loadPerson(db, { kontoId, id: other })).toMatchObject({ isSelf: false, einkommen: 'vorgabe' })
})

test('SCHRITT-4: an untouched default finishes the steps and still counts as not given', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, {
    profileId: kontoId,
    aktuellesMonatseinkommenNetto: null,
    completedSteps: [1, 2],
    manuallyCompleted: false,
  })
  await save(db, { kontoId, id, step: 3 })
  await save(db, { kontoId, id, step: 4 })
  expect(await save(db, { kontoId, id, step: 5 })).toMatchObject({ isFinished: true, einkommen: 'vorgabe' })
  const read = async () => (await findFragebogen(db, { kontoId, id: null, now: NOW }))?.personen
  expect(await read()).toMatchObject([{ isComplete: false, openSteps: [3] }])
  await editPerson(db, { akteur: person(kontoId), personId: id, step: 3, now: NOW })
  await save(db, { kontoId, id, step: 3, values: { aktuellesMonatseinkommenNetto: '1800' } })
  expect(await read()).toMatchObject([{ isComplete: true, openSteps: [] }])
})

test('SCHRITT-4: no income is stored as nothing, and shown as 0 from then on', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  const saved = await save(db, { kontoId, id, step: 3, values: { aktuellesMonatseinkommenNetto: '0' } })
  expect(await readRow(db, id)).toMatchObject({ aktuelles_monatseinkommen_netto: null })
  expect(saved.values.aktuellesMonatseinkommenNetto).toBe('0')
})

test.for([
  [{ completedSteps: [1, 2, 3, 4, 5], manuallyCompleted: true, currentStep: 4 }, 4, true],
  [{ completedSteps: [1, 2, 3, 4, 5], manuallyCompleted: true, currentStep: 4, forceEditMode: true }, 4, false],
  [{ completedSteps: [1, 2, 3, 4, 5], manuallyCompleted: false, currentStep: 4 }, 1, false],
  [{ completedSteps: [1, 2], manuallyCompleted: false, currentStep: 3 }, 3, false],
  [{ completedSteps: [1, 2], manuallyCompleted: true, currentStep: 3 }, 3, false],
] as const)('SCHRITT-6: %j begins at step %i', async ([state, step, isFinished], { db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId, ...state, completedSteps: [...state.completedSteps] })
  expect(await loadPerson(db, { kontoId, id })).toMatchObject({ step, isFinished })
})

test('SCHRITT-7: opened again it stays complete for everybody else, and saving the last step closes it', async ({
  db,
}) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  expect(await editPerson(db, { akteur: person(kontoId), personId: id, step: 1, now: NOW })).toMatchObject({
    step: 1,
    isFinished: false,
  })
  expect(await readRow(db, id)).toMatchObject({ manually_completed: true, force_edit_mode: true })
  expect(await save(db, { kontoId, id, step: 5 })).toMatchObject({ isFinished: true })
})

test('SCHRITT-9: two devices at once: different answers come together, the same one is asked', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  const stand = (await loadPerson(db, { kontoId, id })).values
  await Promise.all([
    save(db, { kontoId, id, stand, values: { vorname: 'Maria' } }),
    save(db, { kontoId, id, stand, values: { geburtsort: 'Kiel' } }),
  ])
  expect(await readRow(db, id)).toMatchObject({ vorname: 'Maria', geburtsort: 'Kiel' })
  const again = save(db, { kontoId, id, stand, values: { vorname: 'Mirjam', nachname: 'Neu' } })
  await expect(again).rejects.toMatchObject({ code: 'VERALTET' })
  expect(await readRow(db, id)).toMatchObject({ vorname: 'Maria', nachname: 'Kowalski' })
  await save(db, { kontoId, id, stand, values: { vorname: ' Maria ' } })
})

test('SCHRITT-9: what does not go together any more is not saved', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId, bisherigeWohnsituation: 'familie' })
  const stand = (await loadPerson(db, { kontoId, id })).values
  await save(db, { kontoId, id, step: 5, stand, values: { bisherigerVermieterName: '' } })
  // One device has removed the landlord's name, the other now enters that there is a landlord.
  const back = save(db, { kontoId, id, step: 5, stand, values: { bisherigeWohnsituation: 'miete' } })
  await expect(back).rejects.toMatchObject({ code: 'VERALTET' })
})

test('a form without what it had shown overwrites nothing', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  const { values } = await loadPerson(db, { kontoId, id })
  const blind = saveStep(db, {
    akteur: person(kontoId),
    personId: id,
    newIn: null,
    step: 1,
    stand: {},
    now: NOW,
    values: { ...pickValues(PERSON_FIELDS, (field) => values[field] ?? ''), vorname: 'Blind' },
  })
  await expect(blind).rejects.toMatchObject({ code: 'VERALTET' })
  expect(await readRow(db, id)).toMatchObject({ vorname: 'Mira' })
})
