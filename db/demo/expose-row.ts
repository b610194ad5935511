import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { type Plan, requirePlan } from './bild-catalog.ts'
import { bildUrl, type DemoBild, grundrissKey } from './bild-plan.ts'
import type { BilderForm, DemoEnergie, DemoExpose, DemoHaus } from './demo.types.ts'
import { instantBefore, monatsersterAfter, tagAfter } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { energieklasse } from './energieklasse.ts'

export const exposeId = (code: string): string => demoId('expose', code)
export const propertyId = (slug: string): string => demoId('property', slug)

type ExposeSource = {
  haus: DemoHaus
  expose: DemoExpose
  gallery: readonly DemoBild[]
  /** Id of the Liegenschaft; null for a house without one. */
  liegenschaft: string | null
  sortOrder: number
  now: Date
}

/** Returns the row of `exposes` for a demo listing. */
export function exposeRow({ haus, expose, gallery, liegenschaft, sortOrder, now }: ExposeSource) {
  const size = 'plan' in expose ? requirePlan(expose.plan).plan : expose
  const { miete } = expose
  const gesamtmiete = miete ? miete.kaltmiete + miete.betriebskosten + miete.heizkosten : null
  const created = instantBefore(now, expose.createdDaysAgo, expose.code)
  const id = exposeId(expose.code)
  return {
    id,
    propertyId: liegenschaft,
    title: expose.title,
    description: beschreibung(expose),
    address: haus.adresse.isHidden ? null : haus.adresse.strasse,
    city: haus.adresse.ort,
    zipCode: haus.adresse.plz,
    // The flats of a Liegenschaft lie where it lies.
    breitengrad: liegenschaft === null ? haus.adresse.position[0] : null,
    laengengrad: liegenschaft === null ? haus.adresse.position[1] : null,
    images: bilderValue(gallery, expose.bilderForm ?? 'objekte'),
    floorPlan: 'plan' in expose ? bildUrl(grundrissKey(haus, expose.plan)) : null,
    virtualTourIframe: expose.rundgang ? rundgangIframe(id) : null,
    price: expose.kaufpreis ?? expose.pauschalmiete ?? gesamtmiete,
    nettokaltmiete: miete?.kaltmiete ?? null,
    betriebskostenvorauszahlung: miete?.betriebskosten ?? null,
    heizkostenvorauszahlung: miete?.heizkosten ?? null,
    squareMeters: size.wohnflaeche,
    rooms: size.zimmer,
    floor: expose.etage,
    heatingType: haus.heizung,
    constructionYear: haus.baujahr,
    ...energieValues(expose.energie === undefined ? haus.energie : expose.energie, { heizung: haus.heizung, now }),
    // The most that the law allows (§ 551 BGB).
    kaution: miete ? 3 * miete.kaltmiete : null,
    provision: expose.kaufpreis === undefined ? null : 0,
    haustiere: miete ? ('nach_vereinbarung' as const) : null,
    ...expose.terms,
    status: expose.status,
    features: [...expose.merkmale],
    amenities: [...expose.ausstattung],
    oeffentlich: (expose.visibility ?? 'oeffentlich') === 'oeffentlich',
    direktlink: expose.visibility === 'direktlink',
    kuenftigVerfuegbar: expose.kuenftig ?? false,
    sortOrder,
    exposeshortcode: expose.code,
    verfuegbarAb: expose.verfuegbarInMonths ? monatsersterAfter(now, expose.verfuegbarInMonths) : null,
    createdAt: created,
    updatedAt: created,
  }
}

/** Returns the description: the paragraphs, then the rooms of the floor plan, so that text and plan always agree. */
function beschreibung(expose: DemoExpose): string {
  const paragraphs = [...expose.paragraphs]
  if ('plan' in expose) paragraphs.push(raumliste(requirePlan(expose.plan).plan))
  return paragraphs.join('\n\n')
}

/** Returns "Räume:" and one line per room. Marks balconies, which count half. */
export function raumliste({ raeume }: Plan): string {
  const parts = raeume.map(({ name, flaeche, anteil }) => {
    const text = `${name === 'Abst.' ? 'Abstellraum' : name === 'WC' ? 'Gäste-WC' : name} ${quadratmeter(flaeche)}`
    return anteil === 1 ? text : `${text} (zur Hälfte gerechnet)`
  })
  return ['Räume:', ...parts].join('\n')
}

/** Returns the pictures in one of the stored formats of `exposes.images` (BILD-1). */
function bilderValue(gallery: readonly DemoBild[], form: BilderForm): unknown {
  const urls = gallery.map(({ key }) => bildUrl(key))
  const objects = gallery.map(({ key, catalog }) => ({ url: bildUrl(key), alt: catalog.alt }))
  if (form === 'texte') return urls
  if (form === 'einzelner-text') return urls[0] ?? ''
  if (form === 'json-text') return JSON.stringify(objects)
  if (form === 'objekt-von-texten') return Object.fromEntries(urls.map((url, i) => [`bild_${i + 1}`, url]))
  return objects
}

/** Returns an iframe of the portal's own tour page, in the format of other providers' snippets. */
function rundgangIframe(id: string): string {
  return `<iframe src="/rundgang/${id}" title="360° Rundgang" width="100%" height="480" style="border:0" allowfullscreen></iframe>`
}

function energieValues(energie: DemoHaus['energie'], { heizung, now }: { heizung: string; now: Date }) {
  if (!energie) {
    const energieausweisAusnahme = 'liegt_nicht_vor' as const
    return {
      energyClass: null,
      energieausweisArt: null,
      endenergie: null,
      energietraeger: null,
      energieausweisAusnahme,
    }
  }
  return {
    energyClass: energie.klasse ?? energieklasse(energie.value),
    energieskala: energie.klasse === undefined ? null : ('a_g' as const),
    ...datesOf(energie, now),
    energieausweisArt: energie.art,
    endenergie: energie.value,
    energietraeger: energietraeger(heizung),
    energieausweisAusnahme: null,
  }
}

function datesOf({ issuedDaysAgo }: DemoEnergie, now: Date) {
  if (issuedDaysAgo === undefined) return {}
  const issued = tagAfter(now, -issuedDaysAgo)
  // 29 February has no anniversary after ten years.
  const last = `${Number(issued.slice(0, 4)) + 10}${issued.slice(4).replace('-02-29', '-02-28')}`
  return { energieausweisAusgestellt: issued, energieausweisGueltigBis: last }
}

function energietraeger(heizung: string): string {
  if (/gas/i.test(heizung)) return 'Erdgas'
  return /wärmepumpe|erdwärme/i.test(heizung) ? 'Strom' : heizung
}
