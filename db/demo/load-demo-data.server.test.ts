import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { describe, vi } from 'vitest'
import { toIconName } from '#app/components/ui/icon-name.ts'
import { listVariantKeys, speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { unitAusstattung, units } from '#app/server/db/schema/exposes.ts'
import { mietangebote } from '#app/server/db/schema/mietangebote.ts'
import { mieterfragebogenDokumente, mieterfragebogenInteressenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { findDokumentFormat } from '#app/server/mieterfragebogen/dokumente/dokument-format.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { createSicherung } from '#app/server/sicherung/create-sicherung.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { BILDER_BUCKET, requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { isPanorama } from '#app/shared/bilder/panorama.ts'
import { toDay } from '#app/shared/format/date.ts'
import { SITUATION_NAMES } from '#app/shared/mieterfragebogen/situations.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { requirePlan } from './bild-catalog.ts'
import type { PlanNummer } from './demo.types.ts'
import { type DemoStock, test } from './demo-test.ts'
import { DEMO_DOKUMENTE } from './dokumente.ts'
import { exposeId, raumliste } from './expose-row.ts'
import { DEMO_HAEUSER } from './liegenschaften/all.ts'
import { bewerberId, interessentId } from './load-bewerber.server.ts'
import { loadDemoData } from './load-demo-data.server.ts'

// The first test of the file waits for the load.
vi.setConfig({ testTimeout: 120_000 })

type Expose = DemoStock['exposes'][number]
const isMiete = ({ oeffentlich, status }: Expose) => oeffentlich && status !== 'verkauf'
const isVerkauf = ({ oeffentlich, status }: Expose) => oeffentlich && status === 'verkauf'
const gallery = ({ images }: Expose) => normaliseBilder(images).map(({ url }) => url)
const code = ({ exposeshortcode }: Expose) => exposeshortcode ?? ''

/** Net cold rent, or price, in euro per square metre that is usual in the town. */
const KALTMIETE_PER_QM: Record<string, readonly [number, number]> = {
  Leipzig: [8, 13],
  Hamburg: [11.5, 17],
  Köln: [11, 16],
  'Dessau-Roßlau': [5, 8],
  Dresden: [7, 11.5],
  Braunschweig: [8, 12],
  Kiel: [8.5, 13],
}
const KAUFPREIS_PER_QM: Record<string, readonly [number, number]> = {
  Leipzig: [3000, 4800],
  Dresden: [3500, 5500],
  Köln: [3800, 6000],
  Kiel: [3500, 5500],
  Freiburg: [5500, 8500],
  Lüchow: [1500, 3000],
}

describe('Liegenschaften', () => {
  test('at least eight in several towns, with every case the home page knows', ({ demo }) => {
    const { liegenschaften } = demo
    const exposesOf = (id: string) => demo.exposes.filter((e) => e.propertyId === id && e.oeffentlich)
    expect(liegenschaften.length).toBeGreaterThanOrEqual(8)
    expect(new Set(liegenschaften.map(({ city }) => city)).size).toBeGreaterThanOrEqual(6)
    const demnaechst = liegenschaften.filter((l) => l.demnaechstVerfuegbar)
    expect(demnaechst.map((l) => demo.exposes.filter((e) => e.propertyId === l.propertyId))).toEqual([[]])
    const onlyKuenftig = liegenschaften.filter((l) => {
      const all = exposesOf(l.propertyId)
      return all.length > 0 && all.every((e) => e.kuenftigVerfuegbar)
    })
    expect(onlyKuenftig.length).toBeGreaterThanOrEqual(1)
    expect(liegenschaften.filter((l) => exposesOf(l.propertyId).length === 1).length).toBeGreaterThanOrEqual(1)
    expect(liegenschaften.filter((l) => !l.oeffentlichView)).toHaveLength(1)
    expect(liegenschaften.filter((l) => l.features.length > 3).length).toBeGreaterThanOrEqual(3)
  })
})

describe('Exposés', () => {
  test('at least thirty, with every status and every kind of visibility', ({ demo }) => {
    expect(demo.exposes.length).toBeGreaterThanOrEqual(34)
    expect(demo.exposes.filter(isVerkauf).length).toBeGreaterThanOrEqual(7)
    expect(demo.exposes.filter(isMiete).length).toBeGreaterThan(24)
    const status = new Set(demo.exposes.filter(({ oeffentlich }) => oeffentlich).map((e) => e.status))
    expect([...status]).toEqual(
      expect.arrayContaining(['available', 'active', 'rented', 'verkauf', 'reserviert', null]),
    )
    expect(demo.exposes.filter((e) => !e.oeffentlich && e.direktlink)).toHaveLength(1)
    expect(demo.exposes.filter((e) => !e.oeffentlich && !e.direktlink)).toHaveLength(1)
    for (const value of [
      (e: Expose) => e.preisAnzeige,
      (e: Expose) => e.virtualTourIframe,
      (e: Expose) => e.floorPlan,
    ]) {
      expect(demo.exposes.filter((e) => value(e) === null).length).toBeGreaterThan(0)
      expect(demo.exposes.filter((e) => value(e) !== null).length).toBeGreaterThan(0)
    }
    const onlyPreis = demo.exposes.filter((e) => isMiete(e) && e.nettokaltmiete === null && e.price !== null)
    expect(onlyPreis.map((e) => e.preisAnzeige === e.price)).toEqual([true])
    expect(demo.exposes.some((e) => e.title.length > 150)).toBe(true)
    for (const { title } of demo.exposes) expect(title).not.toMatch(/[<>]/)
    const withoutAusweis = demo.exposes.filter((e) => e.energyClass === null && e.endenergie === null)
    expect(withoutAusweis.length).toBeGreaterThanOrEqual(3)
    expect(withoutAusweis.length).toBeLessThan(demo.exposes.length / 2)
    const scales = new Set(demo.exposes.map(({ energieskala }) => energieskala))
    expect(scales).toEqual(new Set([null, 'a_g']))
    const today = toDay(NOW)
    const expired = new Set(demo.exposes.map((e) => e.energieausweisGueltigBis && e.energieausweisGueltigBis < today))
    expect(expired).toEqual(new Set([null, false, true]))
  })

  test('images in each stored shape, none at all, and one HEIC', async ({ demo }) => {
    // By SQL, because the driver parses what a JSON text holds.
    const { rows } = await demo.db.execute<{ form: string }>(sql`
      select distinct case jsonb_typeof(images)
        when 'array' then 'array of ' || coalesce(jsonb_typeof(images -> 0), 'nothing')
        when 'string' then case when images #>> '{}' like '[{%' then 'JSON text' else 'text' end
        else jsonb_typeof(images) end as form
      from exposes order by form`)
    expect(rows.map(({ form }) => form).toSorted()).toEqual([
      'JSON text',
      'array of nothing',
      'array of object',
      'array of string',
      'object',
      'text',
    ])
    const heic = demo.exposes.filter((e) => gallery(e).some((url) => demo.bilder.get(url)?.heic))
    expect(heic).toHaveLength(1)
    for (const expose of demo.exposes.filter((e) => code(e) !== 'LW14-21')) expect(gallery(expose)).not.toEqual([])
  })

  test('size, rooms and room list are those of the floor plan shown', ({ demo }) => {
    for (const expose of demo.exposes.filter(({ floorPlan }) => floorPlan !== null)) {
      const nummer = Number(/grundriss-(\d+)\.webp$/.exec(expose.floorPlan ?? '')?.[1]) as PlanNummer
      const { plan } = requirePlan(nummer)
      expect({ code: code(expose), flaeche: expose.squareMeters, zimmer: expose.rooms }).toEqual({
        code: code(expose),
        flaeche: plan.wohnflaeche,
        zimmer: plan.zimmer,
      })
      expect(expose.description).toContain(raumliste(plan))
      const sum = plan.raeume.reduce((value, { flaeche, anteil }) => value + flaeche * anteil, 0)
      expect(Math.abs(sum - plan.wohnflaeche)).toBeLessThan(0.3)
    }
  })

  test('pictures show no room that the floor plan lacks', () => {
    for (const { code: name, ...expose } of DEMO_HAEUSER.flatMap(({ exposes }) => exposes)) {
      if (!('plan' in expose)) continue
      const raeume = requirePlan(expose.plan).plan.raeume.map((room) => room.name)
      const shows = (start: string) => expose.bilder.some((bild) => bild.startsWith(start))
      const countRooms = (sample: RegExp) => raeume.filter((room) => sample.test(room)).length
      if (shows('balkon-')) expect(raeume.join(), name).toMatch(/Balkon|Loggia|Terrasse/)
      // A box room, a kitchen or a child's room may be drawn as study or nursery; a flat with one room has neither.
      if (shows('arbeitszimmer-')) expect(countRooms(/Arbeiten|Kind/), name).toBeGreaterThan(0)
      const beds = expose.bilder.filter((bild) => /^(schlafzimmer|heic)-/.test(bild)).length
      expect(beds, name).toBeLessThanOrEqual(Math.max(1, countRooms(/Schlafen|Kind|Alkoven/)))
    }
  })

  test('every listing has its own pictures: only facades are shared, by the listings of a house', ({ demo }) => {
    const user = new Map<string, Expose[]>()
    for (const expose of demo.exposes) {
      for (const url of gallery(expose)) user.set(url, [...(user.get(url) ?? []), expose])
    }
    for (const [url, several] of user) {
      if (several.length === 1) continue
      expect(url).toMatch(/^\/bilder\/liegenschaften\/[^/]+\/fassade\.webp$/)
      expect(new Set(several.map(({ propertyId }) => propertyId)).size).toBe(1)
    }
  })

  test('no living room stands in two listings, nor twice in one', () => {
    const living = DEMO_HAEUSER.flatMap(({ exposes }) => exposes)
      .flatMap(({ bilder }) => bilder)
      .filter((bild) => bild.startsWith('wohnzimmer-'))
    expect(living.length).toBeGreaterThanOrEqual(8)
    expect(living).toEqual([...new Set(living)])
  })

  test('neighbours in the lists have different covers', ({ demo }) => {
    const quelle = new Map(
      DEMO_HAEUSER.flatMap((haus) =>
        haus.exposes.map(({ code: name, bilder: [cover] }) => [
          exposeId(name),
          cover === 'fassade' ? haus.fassade : cover,
        ]),
      ),
    )
    for (const art of [isMiete, isVerkauf]) {
      const newest = demo.exposes.filter(art).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      const cover = newest.map(({ id }) => quelle.get(id) ?? `ohne ${id}`)
      for (const [i, bild] of cover.entries())
        expect([i, cover.slice(i + 1, i + 3)]).not.toEqual([i, expect.arrayContaining([bild])])
    }
  })

  test('every picture named in the data lies in the storage, with size, colour, text and WebP variants', async ({
    demo,
  }) => {
    const urls = [
      ...demo.exposes.flatMap((e) => [...gallery(e), ...(e.floorPlan ? [e.floorPlan] : [])]),
      ...demo.liegenschaften.flatMap((l) => l.imageUrls),
    ]
    const files = new Set(await demo.storage.list(BILDER_BUCKET))
    for (const url of new Set(urls)) {
      const bild = demo.bilder.get(url)
      const key = bild?.speicherKey ?? 'fehlt'
      expect(files, url).toContain(speicherKey(key))
      expect(bild?.alt, url).toMatch(/\p{L}{4}/u)
      expect(bild?.farbe).toMatch(/^#[0-9a-f]{6}$/)
      if (!bild?.webp) continue
      const webp = listVariantKeys(key, bild.breite).filter((datei) => datei.includes('/webp/'))
      for (const datei of webp) expect(files, url).toContain(datei)
    }
    const withoutVariants = [...demo.bilder.values()].filter(({ webp }) => !webp)
    expect(
      withoutVariants.every((b) => b.heic || isPanorama({ src: b.quelle, width: b.breite, height: b.hoehe })),
    ).toBe(true)
  })

  test('tours are embedded pages of the portal with a panorama as the last image', ({ demo }) => {
    const withRundgang = demo.exposes.filter(({ virtualTourIframe }) => virtualTourIframe !== null)
    expect(withRundgang.length).toBeGreaterThanOrEqual(3)
    for (const expose of withRundgang) {
      expect(expose.virtualTourIframe).toContain(`<iframe src="/rundgang/${expose.id}"`)
      const src = gallery(expose).at(-1) ?? ''
      const bild = demo.bilder.get(src)
      expect(isPanorama({ src, width: bild?.breite ?? 0, height: bild?.hoehe ?? 0 })).toBe(true)
    }
  })

  test('prices are plausible for the town, and the total rent adds up', ({ demo }) => {
    for (const expose of demo.exposes) {
      const flaeche = expose.squareMeters ?? Number.NaN
      if (expose.status === 'verkauf') {
        if (expose.price === null) continue
        const [from, to] = KAUFPREIS_PER_QM[expose.city ?? ''] ?? [0, 0]
        expect(expose.price / flaeche, code(expose)).toBeGreaterThan(from)
        expect(expose.price / flaeche, code(expose)).toBeLessThan(to)
        continue
      }
      if (expose.nettokaltmiete === null) continue
      const [from, to] = KALTMIETE_PER_QM[expose.city ?? ''] ?? [0, 0]
      const nebenkosten = (expose.betriebskostenvorauszahlung ?? 0) + (expose.heizkostenvorauszahlung ?? 0)
      expect(expose.nettokaltmiete / flaeche, code(expose)).toBeGreaterThan(from)
      expect(expose.nettokaltmiete / flaeche, code(expose)).toBeLessThan(to)
      expect(nebenkosten / flaeche, code(expose)).toBeGreaterThan(2)
      expect(nebenkosten / flaeche, code(expose)).toBeLessThan(5.5)
      expect(expose.preisAnzeige).toBe(expose.nettokaltmiete + nebenkosten)
    }
  })

  test('texts are whole: paragraphs, no placeholder, no double spaces', ({ demo }) => {
    const texts = [...demo.exposes, ...demo.liegenschaften].map((row) => `${row.title}\n${row.description ?? ''}`)
    for (const text of texts) {
      expect(text).not.toMatch(/\b(lorem|ipsum|todo|tbd|xxx|platzhalter|undefined|null|nan)\b/i)
      expect(text).not.toMatch(/ {2}/)
      expect(text.length).toBeGreaterThan(150)
    }
    for (const { description } of demo.exposes) {
      const paragraphs = description?.split('\n\n').length ?? 0
      expect(paragraphs).toBeGreaterThanOrEqual(2)
      expect(paragraphs).toBeLessThanOrEqual(4)
    }
    expect(new Set(demo.exposes.map((e) => e.title)).size).toBe(demo.exposes.length)
    expect(new Set(demo.exposes.map(code)).size).toBe(demo.exposes.length)
  })

  test('dates: entered before today, free from a day ahead', ({ demo }) => {
    const today = NOW.toISOString().slice(0, 10)
    for (const { createdAt, verfuegbarAb } of demo.exposes) {
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime())
      if (verfuegbarAb !== null) expect(verfuegbarAb > today).toBe(true)
    }
    expect(new Set(demo.exposes.map((e) => e.createdAt.toISOString().slice(0, 10))).size).toBeGreaterThan(20)
  })
})

test('amenities have a category and an icon of the sprite', async ({ demo }) => {
  const list = await demo.db.select().from(unitAusstattung)
  expect(list.length).toBeGreaterThanOrEqual(30)
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(['Wohnung', 'Haus', 'Umgebung']))
  for (const { icon } of list) expect(toIconName(icon, 'x')).toBe(icon)
})

test('rental units: with and without Exposé, one without floor plan and text', async ({ demo }) => {
  const list = await demo.db.select().from(units)
  expect(list.length).toBeGreaterThanOrEqual(4)
  expect(list.filter((u) => u.floorPlan === null && u.unitText === null)).toHaveLength(1)
  expect(list.some((u) => u.exposeId !== null)).toBe(true)
  expect(list.some((u) => u.exposeId === null && u.floorPlan !== null)).toBe(true)
})

test('DEMO-3: every situation, a guarantor, flats with WBS of two kinds, and an open Mietangebot', async ({ demo }) => {
  const personen = await demo.db.select().from(mieterfragebogenInteressenten)
  const situations = new Set(personen.map(({ situation }) => situation))
  expect(SITUATION_NAMES.filter((name) => !situations.has(name))).toEqual([])
  expect(personen.filter(({ rolle }) => rolle === 'buerge')).not.toEqual([])
  expect(new Set(demo.exposes.flatMap(({ wbsArt }) => wbsArt ?? [])).size).toBeGreaterThanOrEqual(2)
  const offers = await demo.db.select().from(mietangebote)
  expect(
    offers.filter(({ beendetAm, reserviertBis }) => beendetAm === null && reserviertBis > toDay(NOW)),
  ).toHaveLength(1)
})

test('a database with properties is left alone', async ({ demo }) => {
  await expect(loadDemoData(demo.db, demo.storage, { now: NOW })).rejects.toThrow('empty database')
})

describe('Dokumente', () => {
  test('lie in the storage as uploads do, with what their rows say', async ({ demo }) => {
    const rows = await demo.db.select().from(mieterfragebogenDokumente)
    expect(rows).toHaveLength(DEMO_DOKUMENTE.length)
    for (const { dateiPfad, dateiGroesse, mimeType, dateiName, status } of rows) {
      const file = await demo.storage.get(dokumentKey(dateiPfad))
      expect([dateiName, file?.byteLength, status]).toEqual([dateiName, dateiGroesse, 'bereit'])
      expect(findDokumentFormat(file ?? new Uint8Array())).toBe(mimeType === 'application/pdf' ? 'pdf' : 'jpeg')
      expect(dateiGroesse).toBeLessThan(200_000)
    }
  })

  test('are complete for who is promised a flat', async ({ demo }) => {
    const links = await demo.db.select().from(exposeInquiryExposes).where(isNotNull(exposeInquiryExposes.zusageAm))
    const promised = links.filter(({ profilesId }) => profilesId === bewerberId('oksana-melnyk'))
    expect(promised).toHaveLength(1)
    const typen = await demo.db
      .select({ typ: mieterfragebogenDokumente.dokumentTyp })
      .from(mieterfragebogenDokumente)
      .where(eq(mieterfragebogenDokumente.interessentId, interessentId('oksana-melnyk', 0)))
    expect(new Set(typen.map(({ typ }) => typ))).toEqual(
      new Set(['gehaltsabrechnung', 'schufa', 'personalausweis_vorne', 'personalausweis_rueckseite']),
    )
  })
})

test('SICHERUNG-11: a backup of them misses no file', async ({ demo }) => {
  const folder = await mkdtemp(join(tmpdir(), 'wp-demo-sicherung-'))
  try {
    const target = { storage: createDiskStorage(folder), at: requireStorageKey }
    const { manifest } = await createSicherung(demo, { target, key: null, keep: null, now: NOW })
    expect(manifest.missing).toEqual([])
    expect(manifest.files.map(({ key }) => key)).toEqual(await demo.storage.listAll())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
