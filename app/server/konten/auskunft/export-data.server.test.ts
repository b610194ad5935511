import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { zweiterFaktor } from '#app/server/db/schema/konten.ts'
import { createLink } from '#app/server/konten/link/create-link.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKaufprofil, createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createBesichtigung, createBuchung } from '#tests/factories/termine.ts'
import { test as dbTest, expect, NOW } from '#tests/setup/db-test.ts'
import { gast } from '#tests/setup/konten-test.ts'
import { createDataZip } from './data-zip.server.ts'
import { collectKontoData, listKontoFiles } from './export-data.server.ts'

const test = dbTest.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

const TEILEN_ID = '5f0f4e3c-7f7a-4b43-9f0e-3f0a5c1de111'

/** Jana and Ben share Jana's questionnaire; Jana has also entered Kim, who has no account. */
async function createTwoBewerber(db: Database) {
  const jana = await createKonto(db, { email: 'jana@example.org', phone: '+4915111111111', createdAt: NOW })
  const ben = await createKonto(db, { email: 'ben@example.org', phone: '+4915122222222', createdAt: NOW })
  await createProfil(db, { id: jana.id, firstName: 'Jana', lastName: 'Albrecht', email: jana.email })
  await createProfil(db, { id: ben.id, firstName: 'Ben', lastName: 'Yilmaz', email: ben.email })
  await createMietprofil(db, { profileId: jana.id, motivation: 'Motivation von Jana' })
  await createKaufprofil(db, { profileId: jana.id, finanzierung: 'eigenkapital' })
  await createMietprofil(db, { profileId: ben.id, motivation: 'Motivation von Ben' })
  const { id: mieterfragebogenId } = await createFragebogen(db, {
    beschreibung: 'Gemeinsam',
    besitzer: jana.id,
    teilenId: TEILEN_ID,
  })
  const basis = { mieterfragebogenId, telefon: null, email: null, bisherigerVermieterName: null }
  const person = { ...basis, profileId: jana.id, besitzer: jana.id, vorname: 'Jana', nachname: 'Albrecht' }
  const janaPerson = await createInteressent(db, { ...person, geburtsname: 'GEHEIM-JANA' })
  const kim = { ...basis, besitzer: jana.id, vorname: 'Kim', nachname: 'Okan', geburtsname: 'GEHEIM-KIM' }
  const kimPerson = await createInteressent(db, kim)
  const benPerson = await createInteressent(db, {
    ...basis,
    profileId: ben.id,
    besitzer: ben.id,
    vorname: 'Ben',
    nachname: 'Yilmaz',
    geburtsname: 'GEHEIM-BEN',
  })
  const dokumente = {
    jana: await createDokument(db, {
      interessent: janaPerson,
      dateiName: 'gehalt jana.pdf',
      hochgeladenVon: ben.id,
    }),
    kim: await createDokument(db, { interessent: kimPerson, dateiName: '../../schufa <kim>.pdf' }),
    ben: await createDokument(db, { interessent: benPerson, dateiName: 'gehalt ben.pdf' }),
  }
  return { jana, ben, dokumente }
}

test('contains all data of one person, and no data of others in a shared questionnaire', async ({ db }) => {
  const { jana, ben } = await createTwoBewerber(db)
  const link = await createAnfrageLink(db, { profilesId: jana.id, kundenanmerkung: 'Bitte ab April' })
  await createBuchung(db, { exposeInquiryExposeId: link.id })
  await createBesichtigung(db, { exposeInquiryExposeId: link.id, kommentar: 'Schöne Küche' })
  await createAnfrageLink(db, { profilesId: ben.id, kundenanmerkung: 'Anmerkung von Ben' })
  await createNachricht(db, { kontoId: jana.id, an: 'vorher@example.org', betreff: 'Für Jana', text: 'INHALT' })
  await createNachricht(db, { kontoId: ben.id, an: 'ben@example.org', betreff: 'Für Ben' })
  await createNachricht(db, { an: 'jana@example.org', betreff: 'Vor Jana' })

  const daten = await collectKontoData(db, { kontoId: jana.id })
  expect(daten).toMatchObject({
    konten: { id: jana.id, email: 'jana@example.org', phone: '+4915111111111', hat_passwort: false },
    profiles: { first_name: 'Jana' },
    mietinteresse_profiles: { motivation: 'Motivation von Jana' },
    kaufprofile: { finanzierung: 'eigenkapital' },
    expose_inquiries: [{ profiles_id: jana.id }],
    expose_inquiry_exposes: [{ kundenanmerkung: 'Bitte ab April', pin: link.pin, status: 'Termin gebucht' }],
    besichtigungstermin: [{ termin_datum: '2026-03-10', termin_beginn: '16:00:00' }],
    besichtigungen: [{ kommentar: 'Schöne Küche' }],
    mieterfragebogen: [{ beschreibung: 'Gemeinsam', verwalten_sie: true, teilen_id: TEILEN_ID, teilen_aktiv: true }],
    mieterfragebogen_interessenten: [
      { geburtsname: 'GEHEIM-JANA', sind_sie_selbst: true, verwalten_sie: true },
      { geburtsname: 'GEHEIM-KIM', sind_sie_selbst: false, verwalten_sie: true },
    ],
    mieterfragebogen_dokumente: [
      { datei_name: 'gehalt jana.pdf', von_ihnen: false },
      { datei_name: '../../schufa <kim>.pdf' },
    ],
    nachrichten: [{ betreff: 'Für Jana' }],
  })
  const text = JSON.stringify(daten)
  for (const foreign of [ben.id, 'Ben', 'ben@example.org', 'GEHEIM-BEN', '+4915122222222', 'INHALT']) {
    expect(text).not.toContain(foreign)
  }
  const files = await listKontoFiles(db, { kontoId: jana.id })
  expect(files.map(({ dateiName, person }) => [dateiName, person])).toEqual([
    ['gehalt jana.pdf', 'Jana Albrecht'],
    ['../../schufa <kim>.pdf', 'Kim Okan'],
  ])
})

test('shows a co-tenant only their own person', async ({ db }) => {
  const { jana, ben } = await createTwoBewerber(db)
  const text = JSON.stringify(await collectKontoData(db, { kontoId: ben.id }))
  expect(text).toContain('GEHEIM-BEN')
  for (const foreign of [jana.id, 'Jana', 'Kim', 'GEHEIM-JANA', 'GEHEIM-KIM']) expect(text).not.toContain(foreign)
})

test('contains no secret in any form', async ({ db }) => {
  const passwortHash = await hashPasswort('Ein-gutes-Passwort')
  const konto = await createKonto(db, { email: 'geheim@example.org', passwortHash })
  const { token } = await createSitzung(db, { akteur: gast(), kontoId: konto.id, now: NOW })
  const link = await createLink(db, { kontoId: konto.id, zweck: 'recovery', ziel: 'geheim@example.org', now: NOW })
  await db
    .insert(zweiterFaktor)
    .values({ kontoId: konto.id, geheimnis: 'TOTP-GEHEIM', ersatzcodes: ['HMAC_1', 'HMAC_2'] })
  await db.execute(
    `insert into codes (zweck, ziel, konto_id, code_hmac, laeuft_ab_am) values ('telefon', '+4915133333333', '${konto.id}', 'CODE-HMAC', now())`,
  )
  const daten = await collectKontoData(db, { kontoId: konto.id })
  expect(daten).toMatchObject({
    konten: { hat_passwort: true },
    zweiter_faktor: { unbenutzte_ersatzcodes: 2 },
    sitzungen: [{ zweiter_faktor_offen: false }],
    links: [{ zweck: 'recovery' }],
    codes: [{ ziel: '+4915133333333' }],
  })
  const text = JSON.stringify(daten)
  const { rows } = await db.execute<{ token_hash: string }>(
    'select token_hash from sitzungen union all select token_hash from links',
  )
  const hashes = rows.map((row) => row.token_hash)
  expect(hashes).toHaveLength(2)
  for (const geheim of [passwortHash, token, link.token, ...hashes, 'TOTP-GEHEIM', 'HMAC']) {
    expect(text).not.toContain(geheim)
  }
  expect(text).not.toMatch(/hash|hmac|geheimnis/i)
})

test('the ZIP contains data, documents and a read-me, even if a document is lost', async ({ db, folder }) => {
  const { jana, dokumente } = await createTwoBewerber(db)
  const storage = createDiskStorage(folder)
  const content = Buffer.from('%PDF-1.7 Gehalt von Jana')
  await storage.put(requireStorageKey(`mieterfragebogen-documents/${dokumente.jana.dateiPfad}`), content)
  await storage.put(
    requireStorageKey(`mieterfragebogen-documents/${dokumente.ben.dateiPfad}`),
    Buffer.from('Gehalt von Ben'),
  )
  const zip = createDataZip(storage, {
    daten: await collectKontoData(db, { kontoId: jana.id }),
    files: await listKontoFiles(db, { kontoId: jana.id }),
    firma: 'Muster GmbH',
    now: NOW,
  })
  const bytes = await buffer(zip)
  const entries = readZip(bytes)
  expect([...entries.keys()]).toEqual([
    'LIESMICH.txt',
    'daten.json',
    'dokumente/01 Jana Albrecht gehalt jana.pdf',
    'FEHLENDE-DATEIEN.txt',
  ])
  expect(JSON.parse(entries.get('daten.json')?.toString() ?? '')).toMatchObject({ konten: { id: jana.id } })
  expect(entries.get('dokumente/01 Jana Albrecht gehalt jana.pdf')).toEqual(content)
  expect(entries.get('LIESMICH.txt')?.toString()).toContain('Ihre Daten bei Muster GmbH')
  expect(entries.get('FEHLENDE-DATEIEN.txt')?.toString()).toContain('dokumente/02 Kim Okan')
  expect([...entries.keys()].join()).not.toMatch(/\.\.\/|</)
  expect(bytes.toString('latin1')).not.toContain('Gehalt von Ben')
})

test('closes the open file when the download is cancelled', async ({ db, folder }) => {
  const { jana, dokumente } = await createTwoBewerber(db)
  const storage = createDiskStorage(folder)
  await storage.put(
    requireStorageKey(`mieterfragebogen-documents/${dokumente.jana.dateiPfad}`),
    Buffer.alloc(4 * 1024 * 1024, 1),
  )
  const opened = vi.spyOn(storage, 'stream')
  const reader = createDataZip(storage, {
    daten: await collectKontoData(db, { kontoId: jana.id }),
    files: await listKontoFiles(db, { kontoId: jana.id }),
    firma: 'Muster GmbH',
    now: NOW,
  }).getReader()
  while (opened.mock.results.length === 0) await reader.read()
  const file = await opened.mock.results[0]?.value
  await Promise.allSettled([reader.cancel()])
  await expect.poll(() => file?.destroyed).toBe(true)
})

test('names documents that wait for the virus scanner or were refused, without their files', async ({ db }) => {
  const { jana, dokumente } = await createTwoBewerber(db)
  for (const status of ['pruefung', 'abgelehnt']) {
    await db.$client.query('update mieterfragebogen_dokumente set status = $1 where id = $2', [
      status,
      dokumente.jana.id,
    ])
    const files = await listKontoFiles(db, { kontoId: jana.id })
    expect(files.map(({ person }) => person)).toEqual(['Kim Okan'])
    const { mieterfragebogen_dokumente: named } = await collectKontoData(db, { kontoId: jana.id })
    expect(named).toEqual(expect.arrayContaining([expect.objectContaining({ id: dokumente.jana.id, status })]))
  }
})

test('contains every table that belongs to an account or a person of a questionnaire', async ({ db }) => {
  const { rows } = await db.execute<{ tabelle: string }>(
    `select distinct conrelid::regclass::text as tabelle from pg_constraint where contype = 'f' and confrelid in
     ('konten'::regclass, 'profiles'::regclass, 'expose_inquiries'::regclass, 'mieterfragebogen_interessenten'::regclass)`,
  )
  const { id: kontoId } = await createKonto(db)
  expect(Object.keys(await collectKontoData(db, { kontoId }))).toEqual(
    expect.arrayContaining(rows.map(({ tabelle }) => tabelle)),
  )
})

/** The files of a ZIP without compression, by its central directory (APPNOTE 4.3.12). */
function readZip(bytes: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1;
    at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const contentAb = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    entries.set(name, bytes.subarray(contentAb, contentAb + size))
  }
  return entries
}
