import type { KontaktView } from '../anfragen/kontakt-view.ts'
import type { BildView } from '../bilder/bild.types.ts'
import { isZuHaben } from '../exposes/expose.status.ts'
import type { ExposeDetail } from '../exposes/expose.types.ts'
import { countryOf } from '../lage/country.ts'
import type { LiegenschaftDetail } from '../liegenschaften/liegenschaft.types.ts'
import { absoluteUrl } from './absolute-url.ts'

type JsonLdValue = string | number | boolean | null | JsonLd | JsonLdValue[]
export type JsonLd = { [key: string]: JsonLdValue }

const CONTEXT = 'https://schema.org'
const MAX_BILDER = 10

export function exposeJsonLd(expose: ExposeDetail, origin: string): JsonLd {
  const url = absoluteUrl(`/expose/${expose.id}`, origin)
  const bilder = expose.bilder.length > 0 ? expose.bilder : expose.bild ? [expose.bild] : []
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: expose.title,
    description: short(expose.beschreibung ?? expose.shortText),
    image: bildUrls(bilder, origin),
    datePosted: expose.erfasstAm,
    dateModified: expose.geaendertAm,
    about: withoutEmpty({
      '@type': 'Apartment',
      name: expose.title,
      address: adresse(expose),
      geo: position(expose),
      floorSize: expose.wohnflaeche
        ? { '@type': 'QuantitativeValue', value: expose.wohnflaeche, unitCode: 'MTK' }
        : null,
      numberOfRooms: expose.zimmer || null,
      floorLevel: expose.etage === null ? null : String(expose.etage),
      yearBuilt: expose.baujahr,
      amenityFeature: expose.ausstattung
        .flatMap((group) => group.entries)
        .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    }),
    offers: angebot(expose, url),
  })
}

function angebot(expose: ExposeDetail, url: string): JsonLd {
  const state = !isZuHaben(expose.status) ? 'OutOfStock' : expose.kuenftigVerfuegbar ? 'PreOrder' : 'InStock'
  const preis = expose.preis
  return withoutEmpty({
    '@type': 'Offer',
    url,
    businessFunction: `http://purl.org/goodrelations/v1#${expose.verkauf ? 'Sell' : 'LeaseOut'}`,
    availability: `${CONTEXT}/${state}`,
    availabilityStarts: expose.verfuegbarAb,
    price: preis,
    priceCurrency: preis === null ? null : 'EUR',
    priceSpecification: expose.verkauf ? null : rentPrice(expose),
  })
}

function rentPrice({ preis, kaution }: ExposeDetail): JsonLd | JsonLd[] | null {
  const euro = { priceCurrency: 'EUR' }
  const miete = preis === null ? [] : [{ '@type': 'UnitPriceSpecification', price: preis, ...euro, unitCode: 'MON' }]
  const sicherheit = kaution ? [{ '@type': 'PriceSpecification', name: 'Kaution', price: kaution, ...euro }] : []
  const [first, ...more] = [...miete, ...sicherheit]
  return first === undefined ? null : more.length === 0 ? first : [first, ...more]
}

export function providerJsonLd({ firma, person, telefon }: KontaktView): JsonLd {
  return withoutEmpty({
    '@type': 'RealEstateAgent',
    name: firma,
    contactPoint: telefon === '' ? null : withoutEmpty({ '@type': 'ContactPoint', name: person, telephone: telefon }),
  })
}

export function liegenschaftJsonLd(liegenschaft: LiegenschaftDetail, origin: string): JsonLd {
  const url = absoluteUrl(`/property/${liegenschaft.propertyId}`, origin)
  return withoutEmpty({
    '@context': CONTEXT,
    '@type': 'ApartmentComplex',
    '@id': url,
    url,
    name: liegenschaft.title,
    description: short(liegenschaft.beschreibung),
    address: adresse(liegenschaft),
    geo: position(liegenschaft),
    image: bildUrls(liegenschaft.bild ? [liegenschaft.bild] : [], origin),
    numberOfAccommodationUnits: liegenschaft.wohnungenGesamt,
    numberOfAvailableAccommodationUnits: liegenschaft.availableCount,
    amenityFeature: liegenschaft.ausstattung.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    accommodation: (liegenschaft.exposes?.cards ?? []).map((expose) => ({
      '@type': 'Apartment',
      name: expose.title,
      url: absoluteUrl(`/expose/${expose.id}`, origin),
    })),
  })
}

export function breadcrumbJsonLd(steps: { name: string; path?: string }[], origin: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) =>
      withoutEmpty({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: path === undefined ? null : absoluteUrl(path, origin),
      }),
    ),
  }
}

function adresse({ adresse: strasse, plz, ort }: { adresse: string | null; plz: string | null; ort: string | null }) {
  if (!strasse && !plz && !ort) return null
  return withoutEmpty({
    '@type': 'PostalAddress',
    streetAddress: strasse,
    postalCode: plz,
    addressLocality: ort,
    addressCountry: countryOf(plz),
  })
}

/** Exact position; null for an approximate one: search engines would show the centre of its grid cell (LAGE-2). */
function position({ lage }: Pick<ExposeDetail, 'lage'>): JsonLd | null {
  if (!lage?.isExact) return null
  return { '@type': 'GeoCoordinates', latitude: lage.breitengrad, longitude: lage.laengengrad }
}

function bildUrls(bilder: BildView[], origin: string): string[] {
  return bilder.slice(0, MAX_BILDER).map(({ src }) => absoluteUrl(src, origin))
}

function short(text: string | null): string | null {
  return text ? text.slice(0, 1000).toWellFormed() : null
}

/** Removes empty values, which search engines report as errors. */
function withoutEmpty(object: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && !value.length),
    ),
  )
}

/** Serialises JSON for a script element; escapes characters that could close the element. */
export function jsonLdText(objects: readonly JsonLd[]): string {
  return JSON.stringify(objects).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
