import { type CatalogBild, PANORAMA, requireBild, requirePlan } from './bild-catalog.ts'
import { EXCERPTS, type Excerpt } from './bild-variants.ts'
import type { DemoExpose, DemoHaus, PlanNummer } from './demo.types.ts'

/** Picture to store: storage key, source file, and the excerpt that is cut from it. */
export type DemoBild = { key: string; catalog: CatalogBild; excerpt: Excerpt | null }

/** Same-origin URL of a stored picture. */
export const bildUrl = (key: string): string => `/bilder/${key}`

/** Pictures of all houses and listings. */
export type BildPlan = {
  bilder: readonly DemoBild[]
  /** Gallery by code of the listing; the panorama of the tour is the last picture. */
  gallery: ReadonlyMap<string, readonly DemoBild[]>
}

export const fassadeKey = (haus: DemoHaus): string => `liegenschaften/${haus.slug}/fassade.webp`
export const grundrissKey = (haus: DemoHaus, plan: PlanNummer): string =>
  `liegenschaften/${haus.slug}/grundriss-${String(plan).padStart(2, '0')}.webp`

/**
 * Gives every listing its own set of pictures. The first listing that uses a room picture shows the original; the next
 * ones show it mirrored or cropped, so that no two listings look the same. Covers choose first, so that the most
 * visible pictures are originals. Facades and floor plans belong to the house and are never altered: a plan contains
 * lettering, a facade shows the neighbouring houses.
 */
export function planBilder(haeuser: readonly DemoHaus[]): BildPlan {
  const bilder = new Map<string, DemoBild>()
  const add = (bild: DemoBild): DemoBild => {
    bilder.set(bild.key, bild)
    return bild
  }
  for (const haus of haeuser) {
    if (haus.fassade) add({ key: fassadeKey(haus), catalog: requireBild(haus.fassade), excerpt: null })
    for (const nummer of listPlaene(haus)) {
      add({ key: grundrissKey(haus, nummer), catalog: requirePlan(nummer), excerpt: null })
    }
  }
  const excerpts = spreadExcerpts(haeuser)
  const gallery = new Map<string, readonly DemoBild[]>()
  for (const haus of haeuser) {
    for (const expose of haus.exposes) {
      const zimmer = expose.bilder.map((quelle, i): DemoBild => {
        if (quelle === 'fassade') return requireStored(bilder, fassadeKey(haus))
        const catalog = requireBild(quelle)
        const name = `${String(i + 1).padStart(2, '0')}-${roomName(catalog)}.${catalog.art === 'heic' ? 'heic' : 'webp'}`
        const excerpt = excerpts.get(excerptKey(expose, i)) ?? null
        return add({ key: `exposes/${expose.code.toLowerCase()}/${name}`, catalog, excerpt })
      })
      const panorama = {
        key: `exposes/${expose.code.toLowerCase()}/${PANORAMA.datei}`,
        catalog: PANORAMA,
        excerpt: null,
      }
      gallery.set(expose.code, expose.rundgang ? [...zimmer, add(panorama)] : zimmer)
    }
  }
  return { bilder: [...bilder.values()], gallery }
}

function listPlaene(haus: DemoHaus): Set<PlanNummer> {
  const plans = new Set<PlanNummer>()
  for (const expose of haus.exposes) if ('plan' in expose) plans.add(expose.plan)
  for (const { plan } of haus.einheiten ?? []) if (plan) plans.add(plan)
  return plans
}

function spreadExcerpts(haeuser: readonly DemoHaus[]): Map<string, Excerpt | null> {
  const all = haeuser.flatMap((haus) =>
    haus.exposes.flatMap((expose) => expose.bilder.map((quelle, i) => ({ expose, quelle, i }))),
  )
  const order = [...all.filter(({ i }) => i === 0), ...all.filter(({ i }) => i > 0)]
  const used = new Map<string, number>()
  const result = new Map<string, Excerpt | null>()
  for (const { expose, quelle, i } of order) {
    if (quelle === 'fassade' || quelle === 'heic-01') continue
    const nummer = used.get(quelle) ?? 0
    used.set(quelle, nummer + 1)
    const excerpt = EXCERPTS[nummer]
    if (excerpt === undefined) throw new Error(`The demo picture ${quelle} is used more often than it can be varied.`)
    result.set(excerptKey(expose, i), excerpt)
  }
  return result
}

const excerptKey = (expose: DemoExpose, i: number) => `${expose.code}/${i}`

function roomName({ art, datei }: CatalogBild): string {
  return art === 'heic' ? 'schlafzimmer' : datei.includes('kinderzimmer') ? 'kinderzimmer' : art
}

function requireStored(bilder: ReadonlyMap<string, DemoBild>, key: string): DemoBild {
  const bild = bilder.get(key)
  if (!bild) throw new Error(`There is no picture ${key}.`)
  return bild
}
