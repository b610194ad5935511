import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild-ansicht.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { type BildVerweis, normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import type { AusstattungGruppe, ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { rundgangUrl } from '#app/shared/exposes/rundgang-url.ts'
import { findErreichbaresExpose } from './expose.repository.server.ts'
import { toExposeKarte } from './to-expose-karte.server.ts'

type Fund = NonNullable<Awaited<ReturnType<typeof findErreichbaresExpose>>>

/** The Exposé screen: a public Exposé or one with `direktlink`; null for any other id (SICHT-2). */
export async function findExpose(db: Executor, { exposeId }: { exposeId: string }): Promise<ExposeDetail | null> {
  const fund = await findErreichbaresExpose(db, { exposeId })
  if (!fund) return null
  const { expose, ausstattung } = fund
  const bilder = normaliseBilder(expose.images)
  const grundriss = normaliseBilder(expose.floorPlan)[0] ?? null
  const urls = [...bilder, ...(grundriss ? [grundriss] : [])].map(({ url }) => url)
  // Stored in an unusual shape, which the statement has not understood.
  const andere = await listBildAnsichten(
    db,
    urls.filter((url) => !fund.bildquellen.includes(url)),
  )
  const bekannte = new Map([...fund.bilder.map((bild) => [bild.quelle, bild] as const), ...andere])
  const ansicht = ({ url, alt }: BildVerweis, ersatz: string) => toBildAnsicht(url, bekannte.get(url), alt ?? ersatz)
  const ansichten = bilder.map((bild, index) => ansicht(bild, `Foto ${index + 1} von ${expose.title}`))
  return {
    ...toExposeKarte({ ...expose, kurztext: fund.kurztext }, ansichten[0] ?? null),
    beschreibung: expose.description,
    bilder: ansichten,
    grundriss: grundriss ? ansicht(grundriss, `Grundriss von ${expose.title}`) : null,
    rundgangUrl: rundgangUrl(expose.virtualTourIframe),
    nettokaltmiete: expose.nettokaltmiete,
    betriebskosten: expose.betriebskostenvorauszahlung,
    heizkosten: expose.heizkostenvorauszahlung,
    etage: expose.floor,
    heizungsart: expose.heatingType,
    baujahr: expose.constructionYear,
    energieklasse: expose.energyClass,
    energieausweisArt: expose.energieausweisArt,
    endenergie: expose.endenergie,
    verfuegbarAb: expose.verfuegbarAb,
    ausstattung: toGruppen(ausstattung),
    weitereAusstattung: expose.amenities,
    nurDirektlink: !expose.oeffentlich,
    liegenschaft: toLiegenschaft(fund),
    geaendertAm: expose.updatedAt.toISOString(),
  }
}

/**
 * The title by `property_id`, else the name of the property (EXPOSE-3). A Liegenschaft that is not public is
 * not named at all, even where its Exposé is public.
 */
function toLiegenschaft({ expose, liegenschaftTitel, liegenschaftOeffentlich, propertyName }: Fund) {
  if (!expose.propertyId || liegenschaftOeffentlich === false) return null
  const titel = liegenschaftTitel ?? propertyName
  return titel ? { propertyId: expose.propertyId, titel, oeffentlich: liegenschaftOeffentlich === true } : null
}

function toGruppen(eintraege: Fund['ausstattung']): AusstattungGruppe[] {
  const gruppen = Map.groupBy(eintraege, ({ kategorie }) => kategorie)
  return Array.from(gruppen, ([kategorie, liste]) => ({
    kategorie,
    eintraege: liste.map(({ name, icon }) => ({ name, icon })),
  }))
}
