import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { fieldsOf, type PersonValues, pickValues, type StepNumber } from '#app/shared/mieterfragebogen/person-fields.ts'
import type { Beruf } from '#app/shared/mietprofil/mietprofil-options.ts'
import { createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, person } from '#tests/setup/konten-test.ts'
import { loadPerson } from './load-person.server.ts'
import { saveStep } from './save-step.server.ts'

type Save = { kontoId: string; id: string; step: StepNumber; values: PersonValues; stand?: PersonValues }

/** Saves a step as if the form had shown `stand`, by default the stored answers. */
async function save(db: Database, { kontoId, id, step, values, stand }: Save) {
  const shown = stand ?? (await loadPerson(db, { kontoId, id })).values
  const own = pickValues(fieldsOf(step), (field) => shown[field] ?? '')
  return saveStep(db, {
    akteur: person(kontoId),
    personId: id,
    newIn: null,
    step,
    values: { ...own, ...values },
    stand: own,
    now: after(NOW, 1),
  })
}

async function readRow(db: Database, id: string) {
  const { rows } = await db.$client.query<Record<string, unknown>>(
    'select *, beschaeftigt_seit::text from mieterfragebogen_interessenten where id = $1',
    [id],
  )
  return rows[0]
}

test('SITUATION-3: a pensioner saves the income alone; the employer from before is deleted', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  await save(db, { kontoId, id, step: 3, values: { situation: 'rente', aktuellesMonatseinkommenNetto: '1740' } })
  expect(await readRow(db, id)).toMatchObject({
    situation: 'rente',
    ausgeuebteer_beruf: null,
    arbeitgeber_name: null,
    beschaeftigt_seit: null,
    aktuelles_monatseinkommen_netto: '1740.00',
  })
  const back = save(db, { kontoId, id, step: 3, values: { situation: 'angestellt' } })
  // The browser refuses it first: the employer is missing again.
  await expect(back).rejects.toMatchObject({ code: 'VERALTET' })
})

test('SITUATION-4: month and year are stored as the first of the month', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  const saved = await save(db, {
    kontoId,
    id,
    step: 3,
    values: { situation: 'angestellt', beschaeftigtSeit: '9/2019' },
  })
  expect(saved.values).toMatchObject({ situation: 'angestellt', beschaeftigtSeit: '01.09.2019' })
  expect(await readRow(db, id)).toMatchObject({ beschaeftigt_seit: '2019-09-01' })
})

test.for<[beruf: Beruf[], situation: string]>([
  [['rente'], 'rente'],
  [['student'], 'ausbildung'],
  [['auszubildender', 'student'], 'ausbildung'],
  [['angestellter', 'rente'], ''],
])(
  'SITUATION-5: %j in the rental profile is carried over as "%s" until the step is saved',
  async ([beruf, situation], { db }) => {
    const { id: kontoId } = await createProfil(db)
    await createMietprofil(db, { profileId: kontoId, beruf })
    const { id } = await createInteressent(db, { profileId: kontoId, completedSteps: [1, 2], manuallyCompleted: false })
    expect((await loadPerson(db, { kontoId, id })).values.situation).toBe(situation)
    await save(db, { kontoId, id, step: 3, values: { situation: '' } })
    expect((await loadPerson(db, { kontoId, id })).values.situation).toBe('')
  },
)

test('SCHRITT-14: an address abroad keeps its country, and the phone number its dial code', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const { id } = await createInteressent(db, { besitzer: kontoId })
  expect((await loadPerson(db, { kontoId, id })).values.land).toBe('DE')
  await save(db, { kontoId, id, step: 2, values: { land: 'AT', plz: '1010', ort: 'Wien' } })
  await save(db, { kontoId, id, step: 5, values: { bisherigerVermieterTelefon: '01 5331234' } })
  expect(await readRow(db, id)).toMatchObject({
    land: 'AT',
    aktuelle_anschrift: 'Weidenallee 12a, 1010 Wien, Österreich',
    bisheriger_vermieter_telefon: '+4315331234',
  })
})

test('FRAGEN-1, BUERGE-2: stores no answer to a question that is not asked, even if an older page sends it', async ({
  db,
}) => {
  const { id: kontoId } = await createProfil(db)
  const own = { besitzer: kontoId, geburtsort: null, haustiere: null }
  const sent = { 1: { geburtsort: 'Halle' }, 5: { haustiere: 'ja', haustiereBeschreibung: 'Zwei Hunde' } } as const
  const unsaid = { geburtsort: null, haustiere: null, haustiere_beschreibung: null }
  onTestFinished(() => void Object.assign(config, { fragen: {} }))
  const buerge = await createInteressent(db, { ...own, rolle: 'buerge' })
  await save(db, { kontoId, id: buerge.id, step: 1, values: sent[1] })
  expect(await readRow(db, buerge.id)).toMatchObject(unsaid)
  Object.assign(config, { fragen: { geburtsort: 'nicht', haustiere: 'nicht' } })
  const mieter = await createInteressent(db, own)
  for (const step of [1, 5] as const) await save(db, { kontoId, id: mieter.id, step, values: sent[step] })
  expect(await readRow(db, mieter.id)).toMatchObject(unsaid)
  Object.assign(config, { fragen: {} })
  for (const step of [1, 5] as const) await save(db, { kontoId, id: mieter.id, step, values: sent[step] })
  expect(await readRow(db, mieter.id)).toMatchObject({ geburtsort: 'Halle', haustiere_beschreibung: 'Zwei Hunde' })
})
