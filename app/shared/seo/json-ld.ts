import type { BildAnsicht } from '../bilder/bild.types.ts'
import { istZuHaben } from '../exposes/expose.status.ts'
import type { ExposeDetail } from '../exposes/expose.types.ts'
import type { LiegenschaftDetail } from '../liegenschaften/liegenschaft.types.ts'

type JsonLdWert = string | number | boolean | null | JsonLd | JsonLdWert[]
/**
 * A schema.org object. React Router escapes `<`, `>` and `&` when it writes it into the page, so `</script>` in the
 * data cannot end the script element; a test holds that.
 */
export type JsonLd = { [schluessel: string]: JsonLdWert }

const KONTEXT = 'https://schema.org'
const MAX_BILDER = 10

/** Absolute URL of a path of the portal; a URL that is absolute already stays. */
export function absoluteUrl(pfad: string, origin: string): string {
  return URL.canParse(pfad, origin) ? new URL(pfad, origin).href : origin
}

/** An Exposé as `RealEstateListing` with its `Apartment` and `Offer`. `origin` is the portal's public URL. */
export function exposeJsonLd(expose: ExposeDetail, origin: string): JsonLd {
  const url = absoluteUrl(`/expose/${expose.id}`, origin)
  const bilder = expose.bilder.length > 0 ? expose.bilder : expose.bild ? [expose.bild] : []
  return ohneLeere({
    '@context': KONTEXT,
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: expose.titel,
    description: kurz(expose.beschreibung ?? expose.kurztext),
    image: bildUrls(bilder, origin),
    dateModified: expose.geaendertAm,
    about: ohneLeere({
      '@type': 'Apartment',
      name: expose.titel,
      address: adresse(expose),
      floorSize: expose.wohnflaeche
        ? { '@type': 'QuantitativeValue', value: expose.wohnflaeche, unitCode: 'MTK' }
        : null,
      numberOfRooms: expose.zimmer || null,
      floorLevel: expose.etage === null ? null : String(expose.etage),
      yearBuilt: expose.baujahr,
      amenityFeature: expose.ausstattung
        .flatMap((gruppe) => gruppe.eintraege)
        .map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    }),
    offers: angebot(expose, url),
  })
}

function angebot(expose: ExposeDetail, url: string): JsonLd {
  const zustand = !istZuHaben(expose.status) ? 'OutOfStock' : expose.kuenftigVerfuegbar ? 'PreOrder' : 'InStock'
  const preis = expose.preis
  return ohneLeere({
    '@type': 'Offer',
    url,
    businessFunction: `http://purl.org/goodrelations/v1#${expose.verkauf ? 'Sell' : 'LeaseOut'}`,
    availability: `${KONTEXT}/${zustand}`,
    availabilityStarts: expose.verfuegbarAb,
    price: preis,
    priceCurrency: preis === null ? null : 'EUR',
    priceSpecification:
      preis === null || expose.verkauf
        ? null
        : { '@type': 'UnitPriceSpecification', price: preis, priceCurrency: 'EUR', unitCode: 'MON' },
  })
}

/** A property as `ApartmentComplex`, with its public Exposés by link. */
export function liegenschaftJsonLd(liegenschaft: LiegenschaftDetail, origin: string): JsonLd {
  const url = absoluteUrl(`/property/${liegenschaft.propertyId}`, origin)
  return ohneLeere({
    '@context': KONTEXT,
    '@type': 'ApartmentComplex',
    '@id': url,
    url,
    name: liegenschaft.titel,
    description: kurz(liegenschaft.beschreibung),
    address: adresse(liegenschaft),
    image: bildUrls(liegenschaft.bild ? [liegenschaft.bild] : [], origin),
    numberOfAccommodationUnits: liegenschaft.wohnungenGesamt,
    numberOfAvailableAccommodationUnits: liegenschaft.anzahlVerfuegbar,
    amenityFeature: liegenschaft.ausstattung.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    accommodation: (liegenschaft.exposes?.karten ?? []).map((expose) => ({
      '@type': 'Apartment',
      name: expose.titel,
      url: absoluteUrl(`/expose/${expose.id}`, origin),
    })),
  })
}

/** The way to a page, from the start page on. The last step may go without a path. */
export function breadcrumbJsonLd(schritte: { name: string; pfad?: string }[], origin: string): JsonLd {
  return {
    '@context': KONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: schritte.map(({ name, pfad }, index) =>
      ohneLeere({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: pfad === undefined ? null : absoluteUrl(pfad, origin),
      }),
    ),
  }
}

function adresse({ adresse: strasse, plz, ort }: { adresse: string | null; plz: string | null; ort: string | null }) {
  if (!strasse && !plz && !ort) return null
  return ohneLeere({
    '@type': 'PostalAddress',
    streetAddress: strasse,
    postalCode: plz,
    addressLocality: ort,
    addressCountry: 'DE',
  })
}

function bildUrls(bilder: BildAnsicht[], origin: string): string[] {
  return bilder.slice(0, MAX_BILDER).map(({ src }) => absoluteUrl(src, origin))
}

function kurz(text: string | null): string | null {
  return text ? text.slice(0, 1000).toWellFormed() : null
}

/** Search engines complain about empty values, so what is missing is left out. */
function ohneLeere(objekt: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(objekt).filter(([, wert]) => wert !== null && wert !== '' && !(Array.isArray(wert) && !wert.length)),
  )
}
