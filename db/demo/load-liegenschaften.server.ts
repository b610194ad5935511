import type { Executor } from '#app/server/db/database.server.ts'
import { exposeAusstattungMapping } from '#app/server/db/schema/exposes.ts'
import { createAusstattung, createExposes, createMieteinheit } from '#tests/factories/exposes.ts'
import { createLiegenschaft, createProperty } from '#tests/factories/liegenschaften.ts'
import { AUSSTATTUNG } from './ausstattung.ts'
import { requirePlan } from './bild-catalog.ts'
import { type BildPlan, bildUrl, fassadeKey, grundrissKey } from './bild-plan.ts'
import type { DemoEinheit, DemoHaus, DemoLiegenschaft } from './demo.types.ts'
import { instantBefore } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { exposeId, exposeRow, propertyId } from './expose-row.ts'

/** Age of the first houses in the portal, in days before the load. */
const BESTAND_SEIT_TAGEN = 400

type Bestand = {
  liegenschaften: readonly DemoLiegenschaft[]
  haeuser: readonly DemoHaus[]
  bildPlan: BildPlan
  now: Date
}

/** Inserts properties, Liegenschaften, Exposés, rental units and amenities. */
export async function loadLiegenschaften(db: Executor, { liegenschaften, haeuser, bildPlan, now }: Bestand) {
  for (const [i, liegenschaft] of liegenschaften.entries()) await createDemoLiegenschaft(db, liegenschaft, i, now)
  const slugs = new Set(liegenschaften.map(({ slug }) => slug))
  const rows = haeuser.flatMap((haus) =>
    haus.exposes.map((expose, i) =>
      exposeRow({
        haus,
        expose,
        gallery: bildPlan.gallery.get(expose.code) ?? [],
        liegenschaft: slugs.has(haus.slug) ? propertyId(haus.slug) : null,
        sortOrder: (i + 1) * 10,
        now,
      }),
    ),
  )
  await createExposes(db, rows.length, (i) => rows[i] ?? {})
  await linkDemoAusstattung(db, haeuser)
  for (const haus of haeuser) {
    for (const einheit of haus.einheiten ?? []) await createDemoEinheit(db, haus, einheit, now)
  }
}

async function createDemoLiegenschaft(db: Executor, haus: DemoLiegenschaft, series: number, now: Date): Promise<void> {
  const created = instantBefore(now, BESTAND_SEIT_TAGEN - series * 20, haus.slug)
  const times = { createdAt: created, updatedAt: created }
  const property = await createProperty(db, { id: propertyId(haus.slug), name: haus.name, ...times })
  const free = haus.exposes.filter(
    ({ status, visibility, kuenftig }) => !visibility && !kuenftig && (status === 'available' || status === 'active'),
  )
  await createLiegenschaft(db, {
    id: demoId('liegenschaft', haus.slug),
    propertyId: property.id,
    title: haus.name,
    description: haus.beschreibung.join('\n\n'),
    address: haus.adresse.strasse,
    city: haus.adresse.ort,
    zipCode: haus.adresse.plz,
    breitengrad: haus.adresse.position[0],
    laengengrad: haus.adresse.position[1],
    yearBuilt: haus.baujahr,
    totalUnits: haus.wohnungen,
    availableUnits: free.length,
    features: [...haus.merkmale],
    amenities: [...haus.amenities],
    surroundings: [...haus.umgebung],
    imageUrls: haus.fassade ? [bildUrl(fassadeKey(haus))] : [],
    isFeatured: haus.hervorgehoben ?? false,
    sortOrder: (series + 1) * 10,
    demnaechstVerfuegbar: haus.demnaechst ?? false,
    oeffentlichView: haus.oeffentlich ?? true,
    ...times,
  })
}

async function linkDemoAusstattung(db: Executor, haeuser: readonly DemoHaus[]): Promise<void> {
  for (const { category, name, icon } of AUSSTATTUNG) {
    await createAusstattung(db, { id: demoId('ausstattung', name), name, category: category, icon })
  }
  const assignments = haeuser.flatMap((haus) =>
    haus.exposes.flatMap((expose) =>
      [...new Set([...expose.ausstattung, ...haus.ausstattung])].map((name) => ({
        exposeId: exposeId(expose.code),
        ausstattungId: demoId('ausstattung', name),
      })),
    ),
  )
  await db.insert(exposeAusstattungMapping).values(assignments)
}

async function createDemoEinheit(db: Executor, haus: DemoHaus, einheit: DemoEinheit, now: Date): Promise<void> {
  await createMieteinheit(db, {
    id: demoId('einheit', `${haus.slug}/${einheit.nummer}`),
    unitText: einheit.text,
    unitNumber: einheit.nummer,
    unitArt: einheit.art,
    rentAmount: einheit.miete,
    squareMeters: einheit.plan ? requirePlan(einheit.plan).plan.wohnflaeche : (einheit.wohnflaeche ?? null),
    status: einheit.status,
    floorPlan: einheit.plan ? bildUrl(grundrissKey(haus, einheit.plan)) : null,
    propertyId: propertyId(haus.slug),
    propertyName: haus.name,
    exposeId: einheit.expose ? exposeId(einheit.expose) : null,
    createdAt: instantBefore(now, einheit.recordedDaysAgo, einheit.nummer),
  })
}
