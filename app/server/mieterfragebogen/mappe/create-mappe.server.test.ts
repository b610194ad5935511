import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { extractText } from 'unpdf'
import { afterAll, onTestFinished } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { DOKUMENTE_BUCKET, storageKey } from '#app/server/storage/storage-key.server.ts'
import { MAPPE_PARTS } from '#app/shared/mieterfragebogen/mappe-choice.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { person } from '#tests/setup/konten-test.ts'
import { createMappe } from './create-mappe.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'wp-mappe-'))
const storage = createDiskStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const ALL = MAPPE_PARTS.map(({ value }) => value)

/** A couple entered by one of them, and a flatmate who joined; each with a payslip and an identity card. */
async function createHousehold(db: Database) {
  const [jana, ben, stranger] = [await createProfil(db), await createProfil(db), await createProfil(db)]
  const fragebogen = await createFragebogen(db, { besitzer: jana.id })
  const add = async (name: string, own: { profileId?: string; besitzer: string; rolle?: PersonRolle }) => {
    const interessent = await createInteressent(db, {
      ...own,
      mieterfragebogenId: fragebogen.id,
      vorname: name,
      nachname: `${name}sen`,
      arbeitgeberName: `${name} GmbH`,
      haustiereBeschreibung: `${name}s Hund`,
      aktuellesMonatseinkommenNetto: 2000,
    })
    for (const kind of ['gehaltsabrechnung', 'personalausweis_vorne'] as const) {
      const { dateiPfad } = await createDokument(db, {
        interessent,
        dokumentTyp: kind,
        dateiName: `${name}-${kind}.pdf`,
      })
      const pdf = await PDFDocument.create()
      pdf.addPage().drawText(`Inhalt ${name} ${kind}`)
      await storage.put(storageKey(DOKUMENTE_BUCKET, dateiPfad), await pdf.save())
    }
    return interessent
  }
  const personen = {
    jana: await add('Jana', { profileId: jana.id, besitzer: jana.id }),
    oma: await add('Oma', { besitzer: jana.id }),
    ben: await add('Ben', { profileId: ben.id, besitzer: ben.id }),
  }
  return { fragebogenId: fragebogen.id, konten: { jana, ben, stranger }, personen, add }
}

async function readMappe(
  db: Database,
  { kontoId, ...order }: { kontoId: string } & Partial<Parameters<typeof createMappe>[1]> & { fragebogenId: string },
) {
  const { signal } = new AbortController()
  const { name, pdf } = await createMappe(db, {
    akteur: person(kontoId),
    firma: config.firma,
    storage,
    recipient: 'Hausverwaltung Muster GmbH',
    parts: ALL,
    exposeId: null,
    now: NOW,
    signal,
    ...order,
  })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return { name, pages: text.map((page) => page.replaceAll(/\s+/g, ' ')), text: text.join(' ').replaceAll(/\s+/g, ' ') }
}

test('MAPPE-1: contains visible persons completely, and of a flatmate only the existence', async ({ db }) => {
  const { fragebogenId, konten } = await createHousehold(db)
  const { name, pages, text } = await readMappe(db, { kontoId: konten.jana.id, fragebogenId })
  expect(name).toMatch(/^mappe-[0-9A-F]{4}-\d{4}\.pdf$/)
  expect(pages).toHaveLength(7)
  expect(pages[0]).toContain('Jana Janasen und Oma Omasen')
  expect(pages[0]).toMatch(/Mitmieter vollständig eigene Mappe/)
  for (const word of ['Jana GmbH', 'Inhalt Jana gehaltsabrechnung', 'Inhalt Oma personalausweis_vorne']) {
    expect(text).toContain(word)
  }
  expect(text).not.toContain('Ben')
  expect(pages[0]).not.toContain('Haushaltsnetto')
})

test('BUERGE-4: a Mappe names the guarantor, and counts neither the person nor the income', async ({ db }) => {
  const { fragebogenId, konten, personen, add } = await createHousehold(db)
  await db.$client.query('delete from mieterfragebogen_interessenten where id = $1', [personen.ben.id])
  const first = async (kontoId: string) => (await readMappe(db, { kontoId, fragebogenId })).pages[0] ?? ''
  const before = await first(konten.jana.id)
  await add('Emil', { besitzer: konten.jana.id, rolle: 'buerge' })
  await add('Ria', { profileId: konten.stranger.id, besitzer: konten.stranger.id, rolle: 'buerge' })
  const after = await first(konten.jana.id)
  expect(after).toContain('Emil Emilsen (Bürge)')
  expect(after).toMatch(/Bürge vollständig eigene Mappe/)
  const facts = (page: string) => /Personen \d+ Haushaltsnetto \S+/.exec(page)?.[0]
  expect(facts(before)).toBe('Personen 2 Haushaltsnetto 4.000,00')
  expect(facts(after)).toBe(facts(before))
  const { text } = await readMappe(db, { kontoId: konten.jana.id, fragebogenId })
  expect(text).toContain('Inhalt Emil gehaltsabrechnung')
  expect(text).not.toMatch(/Emils Hund|Ria/)
})

test('BUERGE-3: the Mappe of a guarantor contains nothing of the others', async ({ db }) => {
  const { fragebogenId, konten, add } = await createHousehold(db)
  const { id: kontoId } = konten.stranger
  await add('Ria', { profileId: kontoId, besitzer: kontoId, rolle: 'buerge' })
  await createMietprofil(db, { profileId: kontoId })
  const { pages, text } = await readMappe(db, { kontoId, fragebogenId })
  expect(pages[0]).toContain('Ria Riasen (Bürge)')
  expect(pages[0]).not.toMatch(/Personen \d|Mietbeginn|Mitmieter/)
  expect(text).toContain('Inhalt Ria gehaltsabrechnung')
  expect(text).not.toMatch(/Jana|Oma|Ben/)
})

test('SCHRITT-4: an income left at the default counts as not given', async ({ db }) => {
  const { fragebogenId, konten, personen } = await createHousehold(db)
  const income = async (amount: number) => {
    const id = personen.ben.id
    await db.$client.query(
      'update mieterfragebogen_interessenten set aktuelles_monatseinkommen_netto = $2 where id = $1',
      [id, amount],
    )
    const { text } = await readMappe(db, { kontoId: konten.ben.id, fragebogenId, parts: ['antworten'] })
    return /Monatseinkommen netto (\S+)/.exec(text)?.[1]
  }
  expect([await income(1112), await income(1111)]).toEqual(['1.112,00', '–'])
})

test('a flatmate gets a separate Mappe, and a stranger no Mappe', async ({ db }) => {
  const { fragebogenId, konten } = await createHousehold(db)
  const { text } = await readMappe(db, { kontoId: konten.ben.id, fragebogenId })
  expect(text).toContain('Inhalt Ben gehaltsabrechnung')
  expect(text).not.toMatch(/Jana|Oma/)
  for (const id of [fragebogenId, crypto.randomUUID(), 'keine-id']) {
    const refused = readMappe(db, { kontoId: konten.stranger.id, fragebogenId: id })
    await expect(refused).rejects.toMatchObject({ code: 'MIETERFRAGEBOGEN_NICHT_GEFUNDEN' })
  }
})

test('contains only chosen parts, and mentions missing identity cards', async ({ db }) => {
  const { fragebogenId, konten } = await createHousehold(db)
  const { pages, text } = await readMappe(db, { kontoId: konten.jana.id, fragebogenId, parts: ['gehaltsabrechnung'] })
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('Ausweiskopien sind nicht enthalten.')
  expect(text).not.toMatch(/Hund|personalausweis/)
})

test('FRAGEN-1: contains neither answers nor documents that the company no longer asks for', async ({ db }) => {
  const { fragebogenId, konten } = await createHousehold(db)
  const read = async () => (await readMappe(db, { kontoId: konten.jana.id, fragebogenId })).text
  const unasked = /Inhalt Jana personalausweis_vorne|Jana GmbH|Ergotherapeutin/
  expect(await read()).toMatch(unasked)
  onTestFinished(() => {
    config.fragen = {}
  })
  config.fragen = { ausweis: 'nicht', arbeitgeber: 'nicht' }
  const text = await read()
  expect(text).toContain('Inhalt Jana gehaltsabrechnung')
  expect(text).not.toMatch(unasked)
})

test('omits documents that the virus scanner has not passed, and mentions lost files', async ({ db }) => {
  const { fragebogenId, konten, personen } = await createHousehold(db)
  const waiting = { interessent: personen.jana, dokumentTyp: 'schufa', dateiName: 'wartet.pdf' } as const
  await createDokument(db, { ...waiting, status: 'pruefung' })
  await createDokument(db, { ...waiting, status: 'abgelehnt' })
  await createDokument(db, { ...waiting, dateiName: 'verloren.pdf' })
  const { text } = await readMappe(db, { kontoId: konten.jana.id, fragebogenId, parts: ['schufa'] })
  expect(text).not.toContain('wartet.pdf')
  expect(text).toMatch(/verloren\.pdf Dieses Dokument wurde inzwischen gelöscht/)
})

test("DOKUMENT-13: a Mappe counts for its account's processing time, and is refused after two minutes", async ({
  db,
}) => {
  const { fragebogenId, konten } = await createHousehold(db)
  const order = { kontoId: konten.jana.id, fragebogenId }
  await readMappe(db, order)
  const { rows } = await db.$client.query("select schluessel, anzahl from limits where schluessel like 'workMs%'")
  expect(rows).toEqual([{ schluessel: expect.any(String), anzahl: expect.any(Number) }])
  expect(rows[0].anzahl).toBeGreaterThan(50)
  await db.$client.query('update limits set anzahl = 120000 where schluessel = $1', [rows[0].schluessel])
  await expect(readMappe(db, order)).rejects.toMatchObject({ status: 429 })
})

test('limits an account to thirty Mappen an hour', async ({ db }) => {
  const { id: kontoId } = await createProfil(db)
  const order = { kontoId, fragebogenId: crypto.randomUUID() }
  for (let times = 0; times < 30; times++) await expect(readMappe(db, order)).rejects.toMatchObject({ status: 404 })
  await expect(readMappe(db, order)).rejects.toMatchObject({ status: 429 })
})
