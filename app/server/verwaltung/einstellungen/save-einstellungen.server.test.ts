import { onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { applySettled } from '#app/server/config/settled-config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { einstellungen } from '#app/server/db/schema/verwaltung.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { isChangeable } from '#app/server/termine/buchung/termin-frist.server.ts'
import {
  type EinstellungenInput,
  EinstellungenSchema,
} from '#app/shared/verwaltung/einstellungen/einstellungen.schema.ts'
import { EINSTELLUNGEN_LABELS, toEinstellungenFields } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { defaultSchrittTexts } from '#app/shared/zusage/zusage.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, createAdministrator, listSent } from '#tests/setup/konten-test.ts'
import { loadSettledConfig } from './apply-einstellungen.server.ts'
import { loadEinstellungen, saveEinstellungen } from './save-einstellungen.server.ts'

const NOTHING = {
  firma: {},
  akzentfarbe: null,
  logo: null,
  terminFristStunden: null,
  wartelisteStunden: null,
  erinnerungStunden: null,
  zweiterFaktor: null,
  fragen: {},
  profilNachBesichtigung: false,
  zusage: { werktage: 3, texts: defaultSchrittTexts() },
}

const settleNothing = () => {
  applySettled(NOTHING)
}

/** Unchanged form input except `values`. */
async function inputOf(db: Database, values: Partial<EinstellungenInput> = {}): Promise<EinstellungenInput> {
  const { firma, ...rest } = await loadEinstellungen(db)
  return { ...firma, ...rest, grund: '', altesPasswort: '', ...values }
}

async function save(db: Database, akteur: Administrator, values: Partial<EinstellungenInput>): Promise<void> {
  // Settings of one test must not affect the next.
  onTestFinished(settleNothing)
  await saveEinstellungen(db, { akteur, input: await inputOf(db, values), now: NOW })
}

test('EINSTELLUNG-1: saved settings override the environment at once, everywhere', async ({ db }) => {
  const before = { ...config }
  await save(db, await createAdministrator(db), {
    name: 'Haus & Hof GmbH',
    terminFristStunden: 5,
    akzentfarbe: '#93651F',
  })
  expect(config.firma).toEqual({ ...before.firma, name: 'Haus & Hof GmbH' })
  expect(config.akzent).toMatchObject({ light: '#93651f' })
  const startsAt = after(NOW, 4 * 60)
  expect(isChangeable({ startsAt }, NOW)).toBe(false)
  const [row] = await db.select().from(einstellungen)
  expect(row).toMatchObject({ firma: { name: 'Haus & Hof GmbH' }, wartelisteStunden: null, zweiterFaktor: null })
  await save(db, await createAdministrator(db), {
    name: before.firma.name,
    terminFristStunden: before.terminFristHours,
    akzentfarbe: '',
  })
  expect(config.firma).toEqual(before.firma)
  expect(config.akzent).toBeNull()
  expect(isChangeable({ startsAt }, NOW)).toBe(true)
})

test('EINSTELLUNG-1: saved empty fields override the environment too', async ({ db }) => {
  const none = { registergericht: '', registernummer: '', steuernummer: '', umsatzsteuerId: '', aufsichtsbehoerde: '' }
  expect(config.firma.steuernummer).not.toBe('')
  const typed = { ...toEinstellungenFields(await loadEinstellungen(db)), ...none, stand: '' }
  expect(EinstellungenSchema.safeParse(typed).error).toBeUndefined()
  await save(db, await createAdministrator(db), none)
  expect(config.firma).toMatchObject(none)
  expect((await loadEinstellungen(db)).firma).toMatchObject(none)
})

test('EINSTELLUNG-2: a save returns every field of the form as text', async ({ db }) => {
  const fields = toEinstellungenFields(await loadEinstellungen(db))
  expect(Object.keys(fields).sort()).toEqual(
    Object.keys(EINSTELLUNGEN_LABELS)
      .filter((name) => name !== 'grund')
      .sort(),
  )
  for (const [name, value] of Object.entries(fields)) expect(value, name).toBeTypeOf('string')
})

test('another server reads the saved settings from the database', async ({ db }) => {
  await save(db, await createAdministrator(db), { ort: 'Leipzig', wartelisteStunden: 12, erinnerungStunden: 48 })
  applySettled(NOTHING)
  expect(config.firma.ort).not.toBe('Leipzig')
  await loadSettledConfig(db)
  expect(config.firma.ort).toBe('Leipzig')
  expect(config.wartelisteHours).toBe(12)
  expect(config.reminderHours).toBe(48)
})

test('EINSTELLUNG-2: refuses one of two concurrent saves, without losing the other', async ({ db }) => {
  const akteur = await createAdministrator(db)
  const first = await inputOf(db, { ort: 'Leipzig' })
  const second = await inputOf(db, { ort: 'Köln' })
  await saveEinstellungen(db, { akteur, input: first, now: NOW })
  onTestFinished(settleNothing)
  await expect(saveEinstellungen(db, { akteur, input: second, now: NOW })).rejects.toMatchObject({ code: 'VERALTET' })
  expect((await loadEinstellungen(db)).firma.ort).toBe('Leipzig')
  const inputs = [await inputOf(db, { ort: 'Bonn' }), await inputOf(db, { ort: 'Kiel' })]
  const both = await Promise.allSettled(inputs.map((input) => saveEinstellungen(db, { akteur, input, now: NOW })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('EINSTELLUNG-2: the Protokoll records before and after of changed settings only', async ({ db }) => {
  const akteur = await createAdministrator(db)
  await save(db, akteur, {})
  await save(db, akteur, { loeschfristMonate: 3, nachweiseErstNachZusage: false, grund: 'Absprache mit dem Beirat' })
  const entries = await db.select().from(protokoll)
  expect(entries).toMatchObject([
    {
      aktion: 'einstellung.geaendert',
      objektArt: 'einstellung',
      kontoId: akteur.kontoId,
      vorher: { loeschfristMonate: 6, nachweiseErstNachZusage: true, grund: null },
      nachher: { loeschfristMonate: 3, nachweiseErstNachZusage: false, grund: 'Absprache mit dem Beirat' },
    },
  ])
})

test('EINSTELLUNG-2: requires a reason, once, for showing proofs early', async ({ db }) => {
  const akteur = await createAdministrator(db)
  const unprotected = { nachweiseErstNachZusage: false }
  const unfounded = await inputOf(db, unprotected)
  await expect(saveEinstellungen(db, { akteur, input: unfounded, now: NOW })).rejects.toMatchObject({
    code: 'GRUND_FEHLT',
  })
  expect(await db.select().from(einstellungen)).toEqual([])
  await save(db, akteur, { ...unprotected, grund: 'Absprache mit dem Beirat' })
  await save(db, akteur, { ort: 'Leipzig' })
  const entries = await db.select().from(protokoll)
  expect(entries.map(({ nachher }) => nachher)).toEqual([
    { ...unprotected, grund: 'Absprache mit dem Beirat' },
    { ort: 'Leipzig' },
  ])
})

test('EINSTELLUNG-5: requires the own password for protective settings, and notifies every administrator', async ({
  db,
}) => {
  const passwortHash = await hashPasswort('Ein-gutes-Passwort')
  const akteur = await createAdministrator(db, { email: 'eins@example.org', passwortHash })
  await createAdministrator(db, { email: 'zwei@example.org' })
  await createKonto(db, { email: 'gesperrt@example.org', rolle: 'administrator', gesperrtAm: NOW })
  await createKonto(db, { email: 'op@example.org', rolle: 'operator' })
  const company = (await loadEinstellungen(db)).firma.email
  const sensitive: Partial<EinstellungenInput>[] = [
    { zweiterFaktor: true },
    { nachweiseErstNachZusage: false, grund: 'Absprache' },
    { email: 'fremd@example.org' },
    { loeschfristMonate: 1 },
    { nachrichtenTage: 30 },
  ]
  for (const values of sensitive) {
    for (const altesPasswort of ['', 'falsch']) {
      await expect(save(db, akteur, { ...values, altesPasswort }), JSON.stringify(values)).rejects.toMatchObject({
        code: 'PASSWORT_FALSCH',
      })
    }
  }
  expect(await listSent(db)).toEqual([])
  await save(db, akteur, { ort: 'Leipzig' })
  expect(await listSent(db)).toEqual([])
  await save(db, akteur, { zweiterFaktor: true, email: 'neu@example.org', altesPasswort: 'Ein-gutes-Passwort' })
  const sent = await listSent(db)
  expect(sent.map(({ an }) => an).sort()).toEqual(['eins@example.org', 'zwei@example.org', company].sort())
  expect(sent[0]?.text).toContain('nein → ja')
  expect(sent[0]?.text).toContain('neu@example.org')
})

test('EINSTELLUNG-5: refuses to change protective settings without the role or session', async ({ db }) => {
  const akteur = await createAdministrator(db)
  await createAdministrator(db)
  await db.$client.query('delete from sitzungen where konto_id = $1', [akteur.kontoId])
  await expect(save(db, akteur, { zweiterFaktor: true })).rejects.toMatchObject({ code: 'SITZUNG_BEENDET' })
  await db.$client.query(`update konten set rolle = 'operator' where id = $1`, [akteur.kontoId])
  await expect(save(db, akteur, { zweiterFaktor: true })).rejects.toMatchObject({ code: 'NUR_ADMINISTRATION' })
  expect(await db.select().from(einstellungen)).toEqual([])
})

test('EINSTELLUNG-3: the server refuses an unreadable colour', async ({ db }) => {
  const akteur = await createAdministrator(db)
  for (const akzentfarbe of ['#C98A2B', 'red;background:url(//x)']) {
    const input = await inputOf(db, { akzentfarbe })
    await expect(saveEinstellungen(db, { akteur, input, now: NOW })).rejects.toMatchObject({ code: 'FARBE_UNLESBAR' })
  }
  expect(await db.select().from(einstellungen)).toEqual([])
})

test('EINSTELLUNG-1: reads the Sprechzeiten as lines with any line ends', async ({ db }) => {
  const { firma, ...rest } = await loadEinstellungen(db)
  const typed = {
    ...firma,
    ...rest,
    nachweiseErstNachZusage: 'ja',
    zweiterFaktor: '',
    sprechzeiten: ' Mo bis Do 9–12 Uhr\r\nFr 9–11 Uhr ',
  }
  const { sprechzeiten } = EinstellungenSchema.parse(typed)
  await save(db, await createAdministrator(db), { sprechzeiten })
  expect(config.firma.sprechzeiten).toBe('Mo bis Do 9–12 Uhr\nFr 9–11 Uhr')
})

test.for([
  [{ plz: '1234' }, 'plz'],
  [{ telefon: 'keine' }, 'telefon'],
  [{ name: ' ' }, 'name'],
  [{ terminFristStunden: '169' }, 'terminFristStunden'],
  [{ wartelisteStunden: '0' }, 'wartelisteStunden'],
  [{ erinnerungStunden: '169' }, 'erinnerungStunden'],
  [{ loeschfristMonate: '1,5' }, 'loeschfristMonate'],
  [{ nachrichtenTage: '29' }, 'nachrichtenTage'],
  [{ antwortZielWerktage: '' }, 'antwortZielWerktage'],
  [{ akzentfarbe: '#ffff00' }, 'akzentfarbe'],
] as const)('refuses %j at the field %s, with a German sentence', async ([values, field], { db }) => {
  const { firma, ...rest } = await loadEinstellungen(db)
  const typed = { ...firma, ...rest, nachweiseErstNachZusage: 'ja', zweiterFaktor: 'ja', ...values }
  const { success, error } = EinstellungenSchema.safeParse(typed)
  expect(success).toBe(false)
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
  expect(error?.issues[0]?.message).toMatch(/^(Bitte|Zu hell)/)
})
