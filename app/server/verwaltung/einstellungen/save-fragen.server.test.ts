import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { mieterfragebogenDokumente, mieterfragebogenInteressenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { systemAkteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { FRAGEN_PRESETS, type Fragen, presetOf } from '#app/shared/fragen/fragen.ts'
import { createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { createAdministrator } from '#tests/setup/konten-test.ts'
import { deleteUnasked } from '../interessenten/delete-unasked.server.ts'
import { loadFragen, saveFragen } from './save-fragen.server.ts'

async function save(db: Database, fragen: Fragen, profilNachBesichtigung?: boolean) {
  // Settings of one test must not affect the next.
  onTestFinished(() => {
    Object.assign(config, { fragen: {}, profilNachBesichtigung: false })
  })
  const akteur = await createAdministrator(db)
  const { stand } = await loadFragen(db)
  return saveFragen(db, { akteur, input: { fragen, profilNachBesichtigung, stand }, now: NOW })
}

const readProtokoll = async (db: Database) =>
  db.select({ aktion: protokoll.aktion, nachher: protokoll.nachher }).from(protokoll)

test('FRAGEN-2: all questions are required until another preset is applied', async ({ db }) => {
  expect(presetOf((await loadFragen(db)).fragen)).toBe('spezifikation')
  await save(db, FRAGEN_PRESETS.datenschutzkonferenz.fragen)
  expect(presetOf((await loadFragen(db)).fragen)).toBe('datenschutzkonferenz')
  expect(config.fragen).toMatchObject({ vermieter: 'nicht', profil_motivation: 'freiwillig' })
  expect(config.fragen).not.toHaveProperty('haustiere')
  await save(db, { haustiere: 'nicht' })
  expect(presetOf(config.fragen)).toBeNull()
})

test('FRAGEN-1: records changes, and refuses an outdated form', async ({ db }) => {
  const { stand } = await loadFragen(db)
  await save(db, { haustiere: 'freiwillig' }, true)
  expect(await readProtokoll(db)).toEqual([
    { aktion: 'einstellung.fragen', nachher: { Haustiere: 'freiwillig', 'Mietprofil nach der Besichtigung': true } },
  ])
  const akteur = await createAdministrator(db)
  const outdated = saveFragen(db, { akteur, input: { fragen: {}, stand }, now: NOW })
  await expect(outdated).rejects.toMatchObject({ code: 'VERALTET' })
  // Sent twice, it changes nothing and records nothing.
  await save(db, { haustiere: 'freiwillig' })
  expect(await readProtokoll(db)).toHaveLength(1)
})

test('FRAGEN-3: deletes at night only answers that are no longer asked for, with their files', async ({ db }) => {
  const { id: profileId } = await createProfil(db)
  await createMietprofil(db, { profileId, beruf: ['rente'], einkommen: 2000, motivation: 'Ruhe' })
  const interessent = await createInteressent(db, { profileId, haustiere: true, haustiereBeschreibung: 'ein Hund' })
  await db.execute(sql`update mieterfragebogen_interessenten set vorheriger_vermieter = 'Alt GmbH'`)
  const schufa = await createDokument(db, { interessent, dokumentTyp: 'schufa' })
  const titel = await createDokument(db, { interessent, dokumentTyp: 'aufenthaltstitel' })
  await createDokument(db, { interessent })
  const files: string[] = []
  const run = () =>
    deleteUnasked(db, {
      akteur: systemAkteur('interessenten-loeschen'),
      planFileDeletion: async (_, keys) => void files.push(...keys),
      now: NOW,
    })
  expect(await run()).toEqual({})
  const nicht = { vermieter: 'nicht', schufa: 'nicht', ausweis: 'nicht', profil_motivation: 'nicht' } as const
  await save(db, { ...nicht, haustiere: 'freiwillig' })
  await run()
  expect(files).toEqual([schufa, titel].map(({ dateiPfad }) => expect.stringContaining(dateiPfad)))
  const [row] = await db.select().from(mieterfragebogenInteressenten)
  expect(row).toMatchObject({
    bisherigerVermieterName: null,
    bisherigerVermieterTelefon: null,
    vorherigerVermieter: null,
    schufaVorhanden: null,
    bisherigeWohnsituation: 'miete',
    haustiereBeschreibung: 'ein Hund',
    manuallyCompleted: true,
  })
  expect(await db.select().from(mietinteresseProfiles)).toMatchObject([{ motivation: null, einkommen: 2000 }])
  expect(await db.select().from(mieterfragebogenDokumente)).toMatchObject([{ dokumentTyp: 'gehaltsabrechnung' }])
  expect(await readProtokoll(db)).toContainEqual({
    aktion: 'einstellung.antworten_geloescht',
    nachher: { Motivation: 1, 'Bisheriger Vermieter mit Telefon': 1, Bonitätsauskunft: 2, Ausweis: 2 },
  })
  expect(await run()).toEqual({})
})
