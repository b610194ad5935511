import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import type { Database } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposeAusstattungMapping, exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { openimmoObjekte } from '#app/server/db/schema/openimmo.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createAnfrageLink, createMietangebot } from '#tests/factories/anfragen.ts'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { makeZipFile } from '#tests/setup/files/dokument-files.ts'
import { makeAnhang, makeImmobilie, makeOpenimmo } from '#tests/setup/files/openimmo-files.ts'
import { test } from '#tests/setup/openimmo-test.ts'

const LATER = new Date(NOW.getTime() + DAY_MS)
const RENT = (euro: number) => `<nettokaltmiete>${euro}</nettokaltmiete><nebenkosten>100</nebenkosten>`

/** Leaves out values that differ between databases. */
async function readAll(db: Database) {
  const rows = await db.select().from(exposes).orderBy(exposes.exposeshortcode)
  const objekte = await db.select().from(openimmoObjekte).orderBy(openimmoObjekte.obid)
  const counts = await Promise.all(
    [exposeAusstattungMapping, unitAusstattung, protokoll, bilder].map((t) => db.$count(t)),
  )
  return { rows, objekte, counts }
}

const results = (rows: { obid: string | null; result: string }[]) => rows.map(({ obid, result }) => `${obid} ${result}`)

test('OPENIMMO-1: imports a ZIP with pictures, and changes nothing the second time', async ({ db, storage, run }) => {
  const foto = await makeFoto({ breite: 300 }).jpeg().toBuffer()
  const anhaenge = [
    makeAnhang('bilder/a.jpg'),
    makeAnhang('fehlt.jpg'),
    makeAnhang('text.jpg'),
    makeAnhang('p.jpg', 'GRUNDRISS'),
  ]
  const parts = { anhaenge: anhaenge.join(''), technical: '<gruppen_kennung>Haus 7</gruppen_kennung>' }
  const xml = makeOpenimmo([makeImmobilie(parts), makeImmobilie({ ...parts, obid: 'OB-2' })])
  const zip = await makeZipFile({
    'x/openimmo.xml': xml,
    'x/bilder/a.jpg': foto,
    'x/p.jpg': foto,
    'x/text.jpg': 'kein Bild',
  })

  const rows = await run('a.zip', { 'a.zip': zip })
  expect(results(rows)).toEqual(['OB-1 angelegt', 'OB-2 angelegt'])
  expect(rows[0]?.hints).toEqual([
    expect.stringMatching(/^Bild „fehlt\.jpg“ \(Zeile \d+\): die Datei fehlt im ZIP\.$/),
    expect.stringMatching(/^Bild „text\.jpg“ \(Zeile \d+\): die Datei ist kein Bild\.$/),
  ])
  const url = expect.stringMatching(/^\/bilder\/openimmo\/[0-9a-f]{40}\.jpeg$/)
  const made = await db.select().from(exposes)
  expect(made).toMatchObject([
    {
      title: 'Helle Wohnung an der Elbe',
      oeffentlich: true,
      kaution: 1837.5,
      images: [{ url, alt: 'Wohnzimmer' }],
      floorPlan: url,
    },
    { images: [{ url }] },
  ])
  expect(await db.$count(bilder)).toBe(1)
  expect(await storage.list('expose-images/openimmo')).toHaveLength(1)
  expect(await db.select().from(liegenschaftExposeinfos)).toMatchObject([
    { title: 'Elbgasse 7, Dresden', oeffentlichView: false },
  ])
  expect(new Set(made.map(({ propertyId }) => propertyId)).size).toBe(1)
  expect((await db.select().from(protokoll)).map(({ akteur, aktion }) => `${akteur} ${aktion}`).toSorted()).toEqual([
    'job:import expose.angelegt',
    'job:import expose.angelegt',
    'job:import liegenschaft.angelegt',
  ])

  const before = await readAll(db)
  expect(results(await run('a.zip', {}, { now: LATER }))).toEqual(['OB-1 unveraendert', 'OB-2 unveraendert'])
  expect(await readAll(db)).toEqual(before)
})

test('OPENIMMO-10: reads pictures next to the XML, and refuses paths out of its folder', async ({ db, run }) => {
  const foto = await makeFoto({ breite: 300 }).png().toBuffer()
  const paths = ['b/a.png', '../a.png', '/etc/hostname', 'C:\\a.png', '..\\..\\a.png']
  const xml = makeOpenimmo([makeImmobilie({ anhaenge: paths.map((path) => makeAnhang(path)).join('') })])
  const [row] = await run('x/a.xml', { 'x/a.xml': xml, 'x/b/a.png': foto, 'a.png': foto })
  expect(row?.hints).toEqual(
    Array.from({ length: 4 }, () => expect.stringContaining('der Pfad führt aus dem Ordner hinaus')),
  )
  expect(await db.select({ images: exposes.images }).from(exposes)).toMatchObject([{ images: [{ alt: 'Wohnzimmer' }] }])
})

test('OPENIMMO-11: a dry run reports the same as the import, and stores neither rows nor files', async ({
  db,
  storage,
  run,
}) => {
  const foto = await makeFoto({ breite: 300 }).jpeg().toBuffer()
  const broken = Buffer.concat([foto.subarray(0, 100), Buffer.alloc(50)])
  const xml = makeOpenimmo([makeImmobilie({ anhaenge: makeAnhang('a.jpg') + makeAnhang('b.jpg') })])
  const empty = await readAll(db)
  const probe = await run('a.xml', { 'a.xml': xml, 'a.jpg': foto, 'b.jpg': broken }, { isProbe: true })
  expect(await readAll(db)).toEqual(empty)
  expect(await storage.list('expose-images')).toEqual([])
  expect(await run('a.xml', {})).toEqual(probe)
  expect(probe[0]?.hints).toEqual([expect.stringContaining('„b.jpg“')])
})

test('OPENIMMO-3: changes, removes and offers an object again; applicants keep their inquiry', async ({ db, run }) => {
  await run('a.xml', { 'a.xml': makeOpenimmo([makeImmobilie()]) })
  const [expose] = await db.select().from(exposes)
  if (!expose) throw new Error('Nothing was imported.')
  await createAnfrageLink(db, { exposeId: expose.id })

  const changed = makeOpenimmo([makeImmobilie({ preise: RENT(700), ausstattung: '<kamin>true</kamin>' })])
  expect(await run('a.xml', { 'a.xml': changed }, { now: LATER })).toMatchObject([
    { result: 'geaendert', changed: expect.arrayContaining(['Preis', 'Nettokaltmiete', 'Ausstattung']) },
  ])
  expect(await db.select().from(exposes)).toMatchObject([
    { nettokaltmiete: 700, heizkostenvorauszahlung: null, updatedAt: LATER },
  ])

  const gone = makeOpenimmo([makeImmobilie({ aktion: 'DELETE' }), makeImmobilie({ obid: 'OB-9', aktion: 'DELETE' })])
  expect(results(await run('a.xml', { 'a.xml': gone }))).toEqual(['OB-1 geloescht', 'OB-9 uebersprungen'])
  expect(results(await run('a.xml', {}))).toEqual(['OB-1 unveraendert', 'OB-9 uebersprungen'])
  expect(await db.select().from(exposes)).toMatchObject([{ id: expose.id, oeffentlich: false }])

  expect(results(await run('a.xml', { 'a.xml': changed }))).toEqual(['OB-1 geaendert'])
  expect(await db.select().from(exposes)).toMatchObject([{ id: expose.id, oeffentlich: true }])
})

test('OPENIMMO-3: hides an object that becomes a reference or is no flat any more', async ({ db, run }) => {
  const objektkategorie = '<nutzungsart GEWERBE="true"/><vermarktungsart MIETE_PACHT="true"/>'
  for (const [parts, hint] of [
    [{ aktion: 'REFERENZ' }, 'Referenzobjekt, kein Angebot.'],
    [{ objektkategorie }, 'kein Wohnraum.'],
  ] as const) {
    await run('a.xml', { 'a.xml': makeOpenimmo([makeImmobilie({ aktion: 'ADD' })]) })
    expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: true }])
    const gone = { 'a.xml': makeOpenimmo([makeImmobilie(parts), makeImmobilie({ ...parts, obid: 'OB-9' })]) }
    expect(await run('a.xml', gone)).toMatchObject([
      { result: 'geloescht', hints: [hint] },
      { result: 'uebersprungen', hints: [hint] },
    ])
    expect(await db.select().from(exposes)).toMatchObject([{ oeffentlich: false }])
  }
})

test('OPENIMMO-3: keeps the objects of providers apart; a complete file affects only its own providers', async ({
  db,
  run,
}) => {
  const of = (anid: string, obids: string[]) =>
    makeOpenimmo(
      obids.map((obid) => makeImmobilie({ obid })),
      { anid, umfang: 'VOLL' },
    )
  await run('a.xml', { 'a.xml': of('AN-1', ['1', '2']) })
  await run('a.xml', { 'a.xml': of('AN-2', ['1', '3']) })
  expect(await db.$count(exposes, eq(exposes.oeffentlich, true))).toBe(4)
  expect(results(await run('a.xml', { 'a.xml': of('AN-2', ['3']) }))).toEqual(['3 unveraendert', '1 geloescht'])
  expect(await db.$count(exposes, eq(exposes.oeffentlich, true))).toBe(3)
  const nobody = makeOpenimmo([makeImmobilie()], { anid: '', umfang: 'VOLL' }).replace('<firma>Muster</firma>', '')
  expect(await run('a.xml', { 'a.xml': nobody })).toMatchObject([
    { result: 'uebersprungen', hints: ['Der Anbieter hat weder openimmo_anid noch anbieternr noch firma.'] },
  ])
})

test('OPENIMMO-24: without OpenImmo ids a number or name identifies provider and object, and the preview names it', async ({
  db,
  run,
}) => {
  const file = (objekte: string[]) => ({ 'a.xml': makeOpenimmo(objekte, { anid: '', umfang: 'VOLL' }) })
  const one = makeImmobilie({ obid: '', nummer: 'W-1' })
  const two = makeImmobilie({ obid: '', nummer: 'W-2', technical: '<objektnr_intern>77</objektnr_intern>' })
  const probe = await run('a.xml', file([one, two]), { isProbe: true })
  expect(probe).toMatchObject([
    { anbieter: 'firma:Muster', obid: 'objektnr_extern:W-1', result: 'angelegt' },
    { anbieter: 'firma:Muster', obid: 'objektnr_intern:77', result: 'angelegt' },
  ])
  expect(probe[0]?.hints).toEqual([
    'Der Anbieter hat keine openimmo_anid und wird an „Muster“ (firma) wiedererkannt.',
    'Das Objekt hat keine openimmo_obid und wird an „W-1“ (objektnr_extern) wiedererkannt.',
  ])
  expect(await run('a.xml', {})).toEqual(probe)
  expect(results(await run('a.xml', {}))).toEqual([
    'objektnr_extern:W-1 unveraendert',
    'objektnr_intern:77 unveraendert',
  ])
  expect(results(await run('a.xml', file([one])))).toEqual([
    'objektnr_extern:W-1 unveraendert',
    'objektnr_intern:77 geloescht',
  ])
  expect(await db.$count(exposes)).toBe(2)
})

test('OPENIMMO-4: changes by the Verwaltung stay, and every import names them', async ({ db, run }) => {
  const first = makeOpenimmo([makeImmobilie({ preise: RENT(600) })])
  await run('a.xml', { 'a.xml': first })
  // The 9th in Berlin (TEXT-4).
  const touched = new Date('2026-03-08T23:30:00Z')
  await db.update(exposes).set({ nettokaltmiete: 550, oeffentlich: false, updatedAt: touched })

  const kept = 'Von der Verwaltung geändert am 09.03.2026 und behalten: Nettokaltmiete, Öffentlich.'
  expect(await run('a.xml', {})).toMatchObject([{ result: 'unveraendert', changed: [], hints: [kept] }])
  const second = makeOpenimmo([makeImmobilie({ preise: RENT(650), flaechen: '<wohnflaeche>70</wohnflaeche>' })])
  const [row] = await run('a.xml', { 'a.xml': second }, { now: LATER })
  expect(row).toMatchObject({ result: 'geaendert', hints: [kept] })
  expect(row?.changed).toContain('Wohnfläche')
  expect(await db.select().from(exposes)).toMatchObject([{ nettokaltmiete: 550, oeffentlich: false, squareMeters: 70 }])

  await db.update(exposes).set({ nettokaltmiete: 650 })
  expect((await run('a.xml', {}))[0]?.hints).toEqual([
    'Von der Verwaltung geändert am 09.03.2026 und behalten: Öffentlich.',
  ])
  await run('a.xml', { 'a.xml': makeOpenimmo([makeImmobilie({ preise: RENT(680) })]) })
  expect(await db.select().from(exposes)).toMatchObject([{ nettokaltmiete: 680 }])
})

test('MIETANGEBOT-3: an import does not take a reservation for a change, and the flat has the status of the file afterwards', async ({
  db,
  run,
}) => {
  const fileOf = (stand: string) => {
    const zustand_angaben = `<baujahr>1908</baujahr><verkaufstatus stand="${stand}"/>`
    return { 'a.xml': makeOpenimmo([makeImmobilie({ zustand_angaben })]) }
  }
  const status = async () => (await db.select().from(exposes))[0]?.status
  await run('a.xml', fileOf('OFFEN'))
  const reserve = async () => {
    const [expose] = await db.select().from(exposes)
    const link = await createAnfrageLink(db, { exposeId: expose?.id ?? '' })
    await createMietangebot(db, { link, statusVorher: expose?.status })
  }
  await reserve()
  expect(await run('a.xml', {})).toMatchObject([{ result: 'unveraendert', changed: [], kept: [] }])
  await run('a.xml', fileOf('RESERVIERT'))
  await run('a.xml', fileOf('OFFEN'))
  expect(await status()).toBe('reserviert')
  await db.update(mietangebote).set({ beendetAm: NOW })
  expect(await status()).toBe('active')
  await reserve()
  expect(await run('a.xml', fileOf('VERKAUFT'))).toMatchObject([{ changed: ['Status'], kept: [] }])
  expect(await status()).toBe('rented')
  expect(await db.$count(mietangebote, isNull(mietangebote.beendetAm))).toBe(0)
})

test('OPENIMMO-3: after any complete files, offers the objects of the last one, and a repeated file changes nothing', async ({
  db,
  run,
}) => {
  const files = fc.array(fc.subarray(['1', '2', '3', '4', '5'], { minLength: 1 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(files, async (steps) => {
      for (const obids of steps) {
        const xml = makeOpenimmo(
          obids.map((obid) => makeImmobilie({ obid, preise: RENT(500 + steps.indexOf(obids)) })),
          { umfang: 'VOLL' },
        )
        await run('a.xml', { 'a.xml': xml })
        const offered = await db
          .select({ code: exposes.exposeshortcode })
          .from(exposes)
          .where(eq(exposes.oeffentlich, true))
        expect(offered.map(({ code }) => code).toSorted()).toEqual(obids.map((obid) => `N-${obid}`))
        const before = await readAll(db)
        expect((await run('a.xml', {})).every(({ result }) => result === 'unveraendert')).toBe(true)
        expect(await readAll(db)).toEqual(before)
      }
    }),
    { numRuns: 8 },
  )
})

test('OPENIMMO-3: imports the last of duplicate objects, and skips objects without an id', async ({ db, run }) => {
  const twice = [
    makeImmobilie({ preise: RENT(1) }),
    makeImmobilie({ preise: RENT(2) }),
    makeImmobilie({ obid: '', nummer: '' }),
  ]
  const rows = await run('a.xml', { 'a.xml': makeOpenimmo(twice) })
  expect(rows.map(({ hints }) => hints[0])).toEqual([
    'Das Objekt steht weiter unten noch einmal.',
    undefined,
    'Das Objekt hat weder openimmo_obid noch objektnr_intern oder objektnr_extern.',
  ])
  expect(await db.select().from(exposes)).toMatchObject([{ nettokaltmiete: 2 }])
})
