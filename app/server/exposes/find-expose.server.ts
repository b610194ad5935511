import { listBildViews, toBildView } from '#app/server/bilder/bild-view.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { toLageView } from '#app/server/lage/lage-view.server.ts'
import { type BildReference, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { AusstattungGroup, ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { fieldsWith, pickFields } from '#app/shared/exposes/fields.ts'
import { rundgangUrl } from '#app/shared/exposes/rundgang-url.ts'
import { readLage } from '#app/shared/lage/lage.ts'
import { findReachableExpose } from './expose.repository.server.ts'
import { toExposeCard } from './to-expose-card.server.ts'

type Find = NonNullable<Awaited<ReturnType<typeof findReachableExpose>>>

/**
 * Returns the Exposé if it is public or has `direktlink`; otherwise null (SICHT-2). With `isPreview`, which is only for
 * staff, returns any Exposé (BESTAND-9).
 */
export async function findExpose(
  db: Executor,
  options: { exposeId: string; isPreview?: boolean },
): Promise<ExposeDetail | null> {
  const find = await findReachableExpose(db, options)
  if (!find) return null
  const { expose, ausstattung } = find
  const bilder = normaliseBilder(expose.images)
  const grundriss = normaliseBilder(expose.floorPlan)[0] ?? null
  const urls = [...bilder, ...(grundriss ? [grundriss] : [])].map(({ url }) => url)
  // Pictures in unusual shapes, which the statement does not cover.
  const other = await listBildViews(
    db,
    urls.filter((url) => !find.bildquellen.includes(url)),
  )
  const known = new Map([...find.bilder.map((bild) => [bild.quelle, bild] as const), ...other])
  const view = ({ url, alt }: BildReference, fallback: string) => toBildView(url, known.get(url), alt ?? fallback)
  const views = bilder.map((bild, index) => view(bild, `Foto ${index + 1} von ${expose.title}`))
  const card = toExposeCard({ ...expose, shortText: find.shortText }, views[0] ?? null)
  return {
    ...card,
    beschreibung: expose.description,
    bilder: views,
    grundriss: grundriss ? view(grundriss, `Grundriss von ${expose.title}`) : null,
    rundgangUrl: rundgangUrl(expose.virtualTourIframe),
    nettokaltmiete: expose.nettokaltmiete,
    betriebskosten: expose.betriebskostenvorauszahlung,
    heizkosten: expose.heizkostenvorauszahlung,
    etage: expose.floor,
    heizungsart: expose.heatingType,
    baujahr: expose.constructionYear,
    energieklasse: expose.energyClass,
    energieskala: expose.energieskala,
    energieausweisArt: expose.energieausweisArt,
    energieausweisAusgestellt: expose.energieausweisAusgestellt,
    energieausweisGueltigBis: expose.energieausweisGueltigBis,
    endenergie: expose.endenergie,
    energietraeger: expose.energietraeger,
    energieausweisAusnahme: expose.energieausweisAusnahme,
    ...pickFields(expose, fieldsWith('page')),
    verfuegbarAb: expose.verfuegbarAb,
    ausstattung: toGroups(ausstattung),
    moreAusstattung: expose.amenities,
    onlyDirektlink: !expose.oeffentlich,
    liegenschaft: toLiegenschaft(find),
    lage: toLageView(readLage(expose), anschrift(card)),
    erfasstAm: expose.createdAt.toISOString(),
    geaendertAm: expose.updatedAt.toISOString(),
  }
}

/** Returns the Liegenschaft (EXPOSE-3); null if it is hidden, even for a public Exposé. */
function toLiegenschaft({ expose, liegenschaftTitle, liegenschaftOeffentlich, propertyName }: Find) {
  if (!expose.propertyId || liegenschaftOeffentlich === false) return null
  const title = liegenschaftTitle ?? propertyName
  return title ? { propertyId: expose.propertyId, title, oeffentlich: liegenschaftOeffentlich === true } : null
}

function toGroups(entries: Find['ausstattung']): AusstattungGroup[] {
  const groups = Map.groupBy(entries, ({ category }) => category)
  return Array.from(groups, ([category, list]) => ({
    category,
    entries: list.map(({ name, icon }) => ({ name, icon })),
  }))
}
