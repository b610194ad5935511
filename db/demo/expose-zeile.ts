import { quadratmeter } from '#app/shared/format/flaeche.ts'
import { type Plan, requirePlan } from './bild-katalog.ts'
import { bildUrl, type DemoBild, grundrissKey } from './bild-plan.ts'
import type { BilderForm, DemoExpose, DemoHaus } from './demo.types.ts'
import { monatsersterNach, zeitpunktVor } from './demo-datum.ts'
import { demoId } from './demo-id.ts'
import { energieklasse } from './energieklasse.ts'

export const exposeId = (code: string): string => demoId('expose', code)
export const propertyId = (slug: string): string => demoId('property', slug)

type ExposeQuelle = {
  haus: DemoHaus
  expose: DemoExpose
  galerie: readonly DemoBild[]
  /** Null for a house that belongs to no Liegenschaft. */
  liegenschaft: string | null
  sortOrder: number
  now: Date
}

/** The row of `exposes` for a demo listing. */
export function exposeZeile({ haus, expose, galerie, liegenschaft, sortOrder, now }: ExposeQuelle) {
  const groesse = 'plan' in expose ? requirePlan(expose.plan).plan : expose
  const { miete } = expose
  const gesamtmiete = miete ? miete.kalt + miete.betriebskosten + miete.heizkosten : null
  const erstellt = zeitpunktVor(now, expose.erstelltVorTagen, expose.code)
  const id = exposeId(expose.code)
  return {
    id,
    propertyId: liegenschaft,
    title: expose.titel,
    description: beschreibung(expose),
    address: haus.adresse.strasse,
    city: haus.adresse.ort,
    zipCode: haus.adresse.plz,
    images: bilderWert(galerie, expose.bilderForm ?? 'objekte'),
    floorPlan: 'plan' in expose ? bildUrl(grundrissKey(haus, expose.plan)) : null,
    virtualTourIframe: expose.rundgang ? rundgangIframe(id) : null,
    price: expose.kaufpreis ?? expose.pauschalmiete ?? gesamtmiete,
    nettokaltmiete: miete?.kalt ?? null,
    betriebskostenvorauszahlung: miete?.betriebskosten ?? null,
    heizkostenvorauszahlung: miete?.heizkosten ?? null,
    squareMeters: groesse.wohnflaeche,
    rooms: groesse.zimmer,
    floor: expose.etage,
    heatingType: haus.heizung,
    constructionYear: haus.baujahr,
    ...energieWerte(expose.energie === undefined ? haus.energie : expose.energie),
    status: expose.status,
    features: [...expose.merkmale],
    amenities: [...expose.ausstattung],
    oeffentlich: (expose.sichtbarkeit ?? 'oeffentlich') === 'oeffentlich',
    direktlink: expose.sichtbarkeit === 'direktlink',
    kuenftigVerfuegbar: expose.kuenftig ?? false,
    sortOrder,
    exposeshortcode: expose.code,
    verfuegbarAb: expose.verfuegbarInMonaten ? monatsersterNach(now, expose.verfuegbarInMonaten) : null,
    createdAt: erstellt,
    updatedAt: erstellt,
  }
}

/** The paragraphs, and the rooms as the floor plan has them: so text and plan always agree. */
function beschreibung(expose: DemoExpose): string {
  const absaetze = [...expose.absaetze]
  if ('plan' in expose) absaetze.push(raumliste(requirePlan(expose.plan).plan))
  return absaetze.join('\n\n')
}

/** "Räume: Wohnen 23,0 m², …" with the share of balconies named. */
export function raumliste({ raeume }: Plan): string {
  const teile = raeume.map(({ name, flaeche, anteil }) => {
    const text = `${name === 'Abst.' ? 'Abstellraum' : name === 'WC' ? 'Gäste-WC' : name} ${quadratmeter(flaeche)}`
    return anteil === 1 ? text : `${text} (zur Hälfte gerechnet)`
  })
  return `Räume: ${teile.join(', ')}.`
}

/** The stored shapes of `exposes.images` (BILD-1). */
function bilderWert(galerie: readonly DemoBild[], form: BilderForm): unknown {
  const urls = galerie.map(({ key }) => bildUrl(key))
  const objekte = galerie.map(({ key, katalog }) => ({ url: bildUrl(key), alt: katalog.alt }))
  if (form === 'texte') return urls
  if (form === 'einzelner-text') return urls[0] ?? ''
  if (form === 'json-text') return JSON.stringify(objekte)
  if (form === 'objekt-von-texten') return Object.fromEntries(urls.map((url, i) => [`bild_${i + 1}`, url]))
  return objekte
}

/** The portal's own tour page, embedded the way providers' snippets are. */
function rundgangIframe(id: string): string {
  return `<iframe src="/rundgang/${id}" title="360° Rundgang" width="100%" height="480" style="border:0" allowfullscreen></iframe>`
}

function energieWerte(energie: DemoHaus['energie']) {
  if (!energie) return { energyClass: null, energieausweisArt: null, endenergie: null }
  return { energyClass: energieklasse(energie.wert), energieausweisArt: energie.art, endenergie: energie.wert }
}
