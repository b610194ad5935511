import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { sitemapXml } from '#app/server/exposes/sitemap.server.ts'
import type { ExposeDetail } from '../exposes/expose.types.ts'
import { emptyColumns, fieldsWith, pickFields } from '../exposes/fields.ts'
import { breadcrumbJsonLd, exposeJsonLd, liegenschaftJsonLd } from './json-ld.ts'
import { metaFor, shortBeschreibung } from './meta.ts'

const ORIGIN = 'https://portal.example'
const BILD = { src: '/bilder/a.webp', alt: 'Küche', width: 1600, height: 1200, color: '#ddd' }
const EXPOSE: ExposeDetail = {
  ...pickFields(emptyColumns(), fieldsWith('page')),
  id: '1',
  title: 'Altbau',
  shortText: null,
  adresse: 'Domgasse 1',
  plz: '50667',
  ort: 'Köln',
  status: 'active',
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: 870,
  wohnflaeche: 58.5,
  zimmer: 2,
  merkmale: [],
  kurzcode: null,
  wbsNeed: null,
  bild: BILD,
  beschreibung: 'Hell',
  bilder: [BILD],
  grundriss: null,
  rundgangUrl: null,
  nettokaltmiete: 620,
  betriebskosten: 160,
  heizkosten: 90,
  etage: 2,
  heizungsart: null,
  baujahr: 1908,
  energieklasse: null,
  energieskala: null,
  energieausweisArt: null,
  energieausweisAusgestellt: null,
  energieausweisGueltigBis: null,
  endenergie: null,
  verfuegbarAb: '2026-04-01',
  energietraeger: null,
  energieausweisAusnahme: null,
  ausstattung: [{ category: 'Bad', entries: [{ name: 'Wanne', icon: null }] }],
  moreAusstattung: [],
  onlyDirektlink: false,
  liegenschaft: null,
  erfasstAm: '2026-02-01T00:00:00.000Z',
  geaendertAm: '2026-03-01T00:00:00.000Z',
  lage: null,
}

describe('JSON-LD', () => {
  test('describes a rental Exposé as a listing with an apartment and a monthly offer', () => {
    expect(exposeJsonLd(EXPOSE, ORIGIN)).toMatchObject({
      '@type': 'RealEstateListing',
      url: `${ORIGIN}/expose/1`,
      image: [`${ORIGIN}/bilder/a.webp`],
      datePosted: '2026-02-01T00:00:00.000Z',
      dateModified: '2026-03-01T00:00:00.000Z',
      about: {
        '@type': 'Apartment',
        floorSize: { value: 58.5, unitCode: 'MTK' },
        address: { addressLocality: 'Köln' },
      },
      offers: { '@type': 'Offer', price: 870, priceCurrency: 'EUR', priceSpecification: { unitCode: 'MON' } },
    })
  })

  test.each([
    ['50667', 'DE'],
    ['4600', 'AT'],
    ['SW1A 1AA', undefined],
  ])('reads from the postcode %j the country %j', (plz, country) => {
    const { about } = exposeJsonLd({ ...EXPOSE, plz }, ORIGIN)
    expect(about).toMatchObject({ address: { addressLocality: 'Köln' } })
    expect(JSON.stringify(about).match(/"addressCountry":"(..)"/)?.[1]).toBe(country)
  })

  test.each([
    [{}, 'InStock'],
    [{ status: null }, 'InStock'],
    [{ kuenftigVerfuegbar: true }, 'PreOrder'],
    [{ status: 'rented', kuenftigVerfuegbar: true }, 'OutOfStock'],
    [{ status: 'reserviert' }, 'OutOfStock'],
  ])('gives %j the availability %s', (part, state) => {
    const { offers } = exposeJsonLd({ ...EXPOSE, ...part }, ORIGIN)
    expect(offers).toMatchObject({ availability: `https://schema.org/${state}` })
  })

  test('shows the Kaution next to the rent (EXPOSE-8)', () => {
    const { offers } = exposeJsonLd({ ...EXPOSE, kaution: 1860 }, ORIGIN)
    expect(offers).toMatchObject({
      priceSpecification: [{ unitCode: 'MON' }, { name: 'Kaution', price: 1860, priceCurrency: 'EUR' }],
    })
  })

  test('contains an exact position, and none if the street is hidden (LAGE-2)', () => {
    const lage = {
      breitengrad: 50.9413,
      laengengrad: 6.9583,
      isExact: true,
      image: 'data:',
      labels: [],
      imageText: 'Karte',
      place: 'Köln',
      note: null,
      openStreetMapUrl: 'https://osm.example',
      ausschnitt: '',
      tiles: null,
    }
    const geo = { '@type': 'GeoCoordinates', latitude: 50.9413, longitude: 6.9583 }
    expect(exposeJsonLd({ ...EXPOSE, lage }, ORIGIN)).toMatchObject({ about: { geo } })
    const hidden = exposeJsonLd({ ...EXPOSE, lage: { ...lage, isExact: false } }, ORIGIN)
    expect(JSON.stringify(hidden)).not.toMatch(/geo|50\.9/)
  })

  test('leaves out missing values', () => {
    const empty = exposeJsonLd(
      { ...EXPOSE, preis: null, beschreibung: null, bilder: [], bild: null, adresse: null, plz: null, ort: null },
      ORIGIN,
    )
    expect(JSON.stringify(empty)).not.toMatch(/null|"price|"image|PostalAddress/)
  })

  test('links a Liegenschaft to its Exposés and numbers breadcrumbs', () => {
    const haus = {
      propertyId: '9',
      title: 'Haus',
      adresse: null,
      plz: null,
      ort: 'Köln',
      merkmale: [],
      bild: null,
      isFeatured: false,
      demnaechstVerfuegbar: false,
      availableCount: 1,
      upcomingCount: 0,
      saleCount: 0,
      beschreibung: null,
      baujahr: null,
      wohnungenGesamt: 4,
      ausstattung: [],
      umgebung: [],
      lage: null,
      exposes: { cards: [EXPOSE], count: 1, page: 1, pages: 1 },
    }
    expect(liegenschaftJsonLd(haus, ORIGIN)).toMatchObject({ accommodation: [{ url: `${ORIGIN}/expose/1` }] })
    expect(breadcrumbJsonLd([{ name: 'Start', path: '/' }, { name: 'Hier' }], ORIGIN).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Start', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Hier' },
    ])
  })

  test('escapes markup in the data, so that it cannot end the script', () => {
    const evil = '</script><script>alert(1)</script>"\'>'
    const expose = { ...EXPOSE, title: evil, beschreibung: evil }
    const html = renderToStaticMarkup(<StructuredData objects={[exposeJsonLd(expose, ORIGIN)]} />)
    expect(html).toContain('application/ld+json')
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const json = /<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject([{ name: evil }])
  })
})

describe('metaFor', () => {
  const details = { title: 'Altbau', description: 'Hell', path: '/expose/1', bild: BILD, origin: ORIGIN }

  test('has title, description, canonical URL and OpenGraph with an absolute image', () => {
    expect(metaFor({ ...details, siteName: 'Wohnportal' })).toEqual(
      expect.arrayContaining([
        { title: 'Altbau – Wohnportal' },
        { name: 'description', content: 'Hell' },
        { tagName: 'link', rel: 'canonical', href: `${ORIGIN}/expose/1` },
        { property: 'og:image', content: `${ORIGIN}/bilder/a.webp` },
      ]),
    )
  })

  test.each([
    [BILD, '1600', '1200'],
    [{ ...BILD, src: '/bilder/v/960/webp/a.jpg', webp: true as const }, '960', '720'],
    [{ ...BILD, src: '/bilder/v/480/webp/a.jpg', width: 300, height: 200, webp: true as const }, '300', '200'],
  ])('gives the size of the named file: %j', (bild, width, height) => {
    const meta = metaFor({ ...details, bild })
    expect(meta).toContainEqual({ property: 'og:image:width', content: width })
    expect(meta).toContainEqual({ property: 'og:image:height', content: height })
  })

  test('contains noindex only on request', () => {
    const robots = { name: 'robots', content: 'noindex' }
    expect(metaFor(details)).not.toContainEqual(robots)
    expect(metaFor({ ...details, noindex: true })).toContainEqual(robots)
  })

  test('cuts a long description at a word within 160 characters', () => {
    const short = shortBeschreibung('Wohnung '.repeat(100)) ?? ''
    expect(short.length).toBeLessThanOrEqual(160)
    expect(short.endsWith('Wohnung…')).toBe(true)
    expect([shortBeschreibung(' \n '), shortBeschreibung(null), shortBeschreibung('a\n b')]).toEqual([
      null,
      null,
      'a b',
    ])
  })
})

test('a sitemap escapes characters that XML reserves', () => {
  expect(sitemapXml([{ url: 'https://x.example/?a=1&b=<' }])).toContain('<loc>https://x.example/?a=1&amp;b=&lt;</loc>')
})
