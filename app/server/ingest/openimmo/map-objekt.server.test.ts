import { expect, test } from 'vitest'
import { missingForPublication } from '#app/shared/exposes/missing-for-publication.ts'
import type { MappedValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { makeAnhang, type makeImmobilie } from '#tests/setup/files/openimmo-files.ts'
import { readOne, readValues } from '#tests/setup/files/openimmo-read.ts'

test('OPENIMMO-6, OPENIMMO-7: reads a complete flat for rent', async () => {
  expect(await readOne({})).toEqual({
    line: 5,
    obid: 'OB-1',
    nummer: 'N-OB-1',
    title: 'Helle Wohnung an der Elbe',
    hints: [],
    content: {
      kind: 'offer',
      group: null,
      bilder: [],
      problems: [],
      aktivVon: null,
      aktivBis: null,
      values: {
        title: 'Helle Wohnung an der Elbe',
        address: 'Elbgasse 7',
        city: 'Dresden',
        zipCode: '01067',
        description: 'Ruhig & hell.\n\nLage:\nFünf Minuten <zur> Elbe.',
        price: 812.5,
        nettokaltmiete: 612.5,
        betriebskostenvorauszahlung: 120,
        heizkostenvorauszahlung: 80,
        kaution: 1837.5,
        squareMeters: 68.5,
        rooms: 2.5,
        floor: 2,
        constructionYear: 1908,
        heatingType: 'Zentralheizung, Gas',
        energyClass: 'C',
        energieausweisArt: 'verbrauch',
        energieausweisAusgestellt: null,
        energieausweisGueltigBis: null,
        endenergie: 98.4,
        energietraeger: 'Gas',
        energieausweisAusnahme: null,
        provision: null,
        stellplatzmiete: null,
        abstand: null,
        sonstigeKosten: null,
        mindestmietdauer: null,
        haustiere: null,
        wbs: null,
        internetgeschwindigkeit: null,
        breitengrad: null,
        laengengrad: null,
        status: 'active',
        features: ['Modernisiert'],
        exposeshortcode: 'N-OB-1',
        verfuegbarAb: '2026-04-01',
        oeffentlich: true,
        ausstattung: ['Haus/Aufzug', 'Wohnung/Balkon', 'Wohnung/Duschbad', 'Wohnung/Einbauküche'],
      },
    },
  })
})

const SALE = '<nutzungsart WOHNEN="true"/><vermarktungsart KAUF="1"/>'
const sold = (stand: string) => `<baujahr>1908</baujahr><verkaufstatus stand="${stand}"/>`

const passOf = (further: string) =>
  `<energiepass><epart>VERBRAUCH</epart><energieverbrauchkennwert>98</energieverbrauchkennwert>${further}</energiepass>`

const COSTS = { sonstigeKosten: 15, abstand: 1500, provision: 1234.56, stellplatzmiete: 80 }
const OTHER_COSTS: Partial<MappedValues> = { ...COSTS, mindestmietdauer: 24, wbs: true, haustiere: 'nein' }

const VALUES: [string, Parameters<typeof makeImmobilie>[0], Partial<MappedValues>][] = [
  [
    'a price',
    { objektkategorie: SALE, preise: '<kaufpreis>349.000</kaufpreis>' },
    { status: 'verkauf', price: 349_000, nettokaltmiete: null },
  ],
  ['on request', { objektkategorie: SALE, preise: '<kaufpreis auf_anfrage="true">1</kaufpreis>' }, { price: null }],
  [
    'a sale that is over',
    { objektkategorie: SALE, zustand_angaben: sold('VERKAUFT') },
    { status: 'verkauf', oeffentlich: false },
  ],
  [
    'a reserved sale',
    { objektkategorie: SALE, zustand_angaben: sold('RESERVIERT') },
    { status: 'verkauf', features: ['Reserviert'] },
  ],
  [
    'what is paid beside the rent, and on which terms',
    {
      preise:
        '<nettokaltmiete>612</nettokaltmiete><mietzuschlaege>15,00</mietzuschlaege><abstand>1.500</abstand><provisionbrutto>1234.56</provisionbrutto><stp_tiefgarage stellplatzmiete="80.00" anzahl="1"/>',
      verwaltung_objekt:
        '<min_mietdauer min_dauer="JAHR">2</min_mietdauer><wbs_sozialwohnung>true</wbs_sozialwohnung><haustiere>false</haustiere>',
    },
    OTHER_COSTS,
  ],
  [
    'how fast the internet is (EXPOSE-10)',
    { ausstattung: '<breitband_zugang art="DSL" speed="250"/>' },
    { internetgeschwindigkeit: 250 },
  ],
  [
    'where it is, where the street may be known',
    { geo: '<geokoordinaten breitengrad="51.05" laengengrad="13,74"/><strasse>Elbgasse</strasse>' },
    { breitengrad: 51.05, laengengrad: 13.74 },
  ],
  [
    'the middle of its field where it may not',
    {
      geo: '<geokoordinaten breitengrad="51.05" laengengrad="13.74"/>',
      verwaltung_objekt: '<objektadresse_freigeben>false</objektadresse_freigeben>',
    },
    { breitengrad: 51.055, laengengrad: 13.736, address: null },
  ],
  [
    'no place that nobody knows',
    { geo: '<geokoordinaten breitengrad="0" laengengrad="0.0"/>' },
    { breitengrad: null, laengengrad: null },
  ],
  [
    'a monument',
    {
      zustand_angaben: '<energiepass><jahrgang>nicht_noetig</jahrgang></energiepass>',
      verwaltung_objekt: '<denkmalgeschuetzt>true</denkmalgeschuetzt>',
    },
    { energieausweisAusnahme: 'denkmal', oeffentlich: true },
  ],
  [
    'a certificate that is not there yet',
    { zustand_angaben: '<energiepass><jahrgang>ohne</jahrgang></energiepass>' },
    { energieausweisAusnahme: 'liegt_nicht_vor' },
  ],
  [
    'OPENIMMO-18: the commonest heating of a town',
    {
      ausstattung: '<heizungsart FERN="true"/><befeuerung FERN="1"/>',
      zustand_angaben: passOf('<primaerenergietraeger>FERN</primaerenergietraeger>'),
    },
    { heatingType: 'Fernwärme', energietraeger: 'Fernwärme' },
  ],
  [
    'district heating that only the kind of heating names',
    { ausstattung: '<heizungsart FERN="true"/>', zustand_angaben: passOf('') },
    { energietraeger: 'Fernwärme' },
  ],
  [
    'two carriers, as codes and as attributes',
    {
      ausstattung: '<befeuerung GAS="true" SOLAR="true"/>',
      zustand_angaben: passOf('<primaerenergietraeger>Erdgas_leicht, SOLAR</primaerenergietraeger>'),
    },
    { heatingType: 'Erdgas leicht, Solar', energietraeger: 'Erdgas leicht, Solar' },
  ],
  [
    'a carrier in words of the sender',
    { zustand_angaben: passOf('<primaerenergietraeger>Holzhackschnitzel</primaerenergietraeger>') },
    { energietraeger: 'Holzhackschnitzel' },
  ],
  [
    'no code that nobody could read, but what the heating says',
    { zustand_angaben: passOf('<primaerenergietraeger>HEAT_PLANT_X</primaerenergietraeger>') },
    { energietraeger: 'Gas' },
  ],
  [
    'the year that only the certificate names',
    { zustand_angaben: passOf('<baujahr>1936</baujahr>') },
    { constructionYear: 1936 },
  ],
  [
    'a certificate of before there were classes, by its day',
    { zustand_angaben: passOf('<ausstelldatum>2012-06-01</ausstelldatum>') },
    { energyClass: 'keine', energieausweisAusgestellt: '2012-06-01' },
  ],
  [
    'a newer certificate without a class',
    { zustand_angaben: passOf('<ausstelldatum>2016-06-01</ausstelldatum>') },
    { energyClass: null },
  ],
  [
    'a certificate in fields of the sender, as versions before 1.2.7 write it',
    {
      zustand_angaben:
        '<energiepass><epart>BEDARF</epart><endenergiebedarf>77,1</endenergiebedarf></energiepass><user_defined_simplefield feldname="epass_wertklasse">B</user_defined_simplefield><user_defined_simplefield feldname="epass_baujahr">1999</user_defined_simplefield>',
    },
    { energieausweisArt: 'bedarf', endenergie: 77.1, energyClass: 'B', constructionYear: 1999 },
  ],
  [
    'a value in the element of the other kind',
    { zustand_angaben: '<energiepass><epart>VERBRAUCH</epart><endenergiebedarf>98,4</endenergiebedarf></energiepass>' },
    { energieausweisArt: 'verbrauch', endenergie: 98.4 },
  ],
  [
    'a kind that only the value tells',
    { zustand_angaben: '<energiepass><endenergiebedarf>98,4</endenergiebedarf></energiepass>' },
    { energieausweisArt: 'bedarf', endenergie: 98.4 },
  ],
  [
    'OPENIMMO-25: HTML in texts',
    {
      freitexte:
        '<objekttitel>Bad &amp;amp; K&amp;uuml;che</objekttitel><lage><![CDATA[<p>Nahe am <b>Park</b>.</p><ul><li>Bus</li></ul>]]></lage>',
    },
    { title: 'Bad & Küche', description: 'Lage:\nNahe am Park.\n• Bus' },
  ],
  [
    'OPENIMMO-26: a day in words',
    { verwaltung_objekt: '<verfuegbar_ab>ab Mitte Mai 2027</verfuegbar_ab>' },
    { verfuegbarAb: '2027-05-15' },
  ],
  [
    'OPENIMMO-26: words that are no day, for visitors to read',
    { freitexte: '', verwaltung_objekt: '<verfuegbar_ab>nach Vereinbarung</verfuegbar_ab>' },
    { verfuegbarAb: null, description: 'Verfügbar:\nnach Vereinbarung' },
  ],
  [
    'OPENIMMO-5: a postcode of Austria, by its Bundesland',
    { geo: '<plz>4600</plz><ort>Wels</ort><bundesland>Oberösterreich</bundesland>' },
    { zipCode: '4600' },
  ],
  [
    'OPENIMMO-5: numbers as people write them',
    {
      flaechen: '<wohnflaeche>ca. 85 m²</wohnflaeche><anzahl_zimmer>2 1/2</anzahl_zimmer>',
      geo: '<ort>Ulm</ort><etage>3. OG</etage>',
      zustand_angaben: '<baujahr>um 1900</baujahr>',
    },
    { squareMeters: 85, rooms: 2.5, floor: 3, constructionYear: 1900 },
  ],
  [
    'a loggia, as the format writes it',
    { flaechen: '<anzahl_logia>1</anzahl_logia>' },
    { ausstattung: expect.arrayContaining(['Wohnung/Loggia']) },
  ],
  [
    'what is more than a way in without steps, each as it is said (LISTE-15)',
    { ausstattung: '<rollstuhlgerecht>true</rollstuhlgerecht><barrierefrei>true</barrierefrei>' },
    { ausstattung: expect.arrayContaining(['Wohnung/Barrierefrei', 'Wohnung/Rollstuhlgerecht']) },
  ],
  ['a flat that is let', { verwaltung_objekt: '<vermietet>true</vermietet>' }, { status: 'rented' }],
  ['a reserved flat', { zustand_angaben: sold('RESERVIERT') }, { status: 'reserviert' }],
  [
    'attributes in small letters',
    { objektkategorie: '<nutzungsart wohnen="true"/><vermarktungsart kauf="true"/>' },
    { status: 'verkauf' },
  ],
  ['only a Warmmiete', { preise: '<warmmiete>700</warmmiete>' }, { price: 700, nettokaltmiete: null }],
  [
    'Nebenkosten that are left',
    { preise: '<nettokaltmiete>500</nettokaltmiete><warmmiete>700</warmmiete>' },
    { betriebskostenvorauszahlung: 200 },
  ],
  [
    'heating within the Nebenkosten',
    {
      preise:
        '<kaltmiete>500</kaltmiete><nebenkosten>200</nebenkosten><heizkosten>80</heizkosten><heizkosten_enthalten>true</heizkosten_enthalten>',
    },
    { price: 700, nettokaltmiete: 500, betriebskostenvorauszahlung: 120, heizkostenvorauszahlung: 80 },
  ],
  ['a postcode without its zero', { geo: '<plz>1067</plz><ort>Dresden</ort>' }, { zipCode: '01067', address: null }],
  [
    'OPENIMMO-9: a hidden street',
    { verwaltung_objekt: '<objektadresse_freigeben>false</objektadresse_freigeben>' },
    { address: null, city: 'Dresden' },
  ],
  ['OPENIMMO-9: a street of which nothing is said', { verwaltung_objekt: '' }, { address: null }],
  ['no title', { freitexte: '' }, { title: 'Wohnung in Dresden', description: null }],
  ['OPENIMMO-8: no energy certificate', { zustand_angaben: '<baujahr>1908</baujahr>' }, { oeffentlich: false }],
  [
    'OPENIMMO-18: a building that needs none, of which nobody says that it is a monument',
    { zustand_angaben: '<energiepass><jahrgang>nicht_noetig</jahrgang></energiepass>' },
    { oeffentlich: true, energieausweisAusnahme: 'nicht_noetig' },
  ],
  [
    'OPENIMMO-8: a certificate that is not there yet',
    { zustand_angaben: '<energiepass><jahrgang>ohne</jahrgang></energiepass>' },
    { oeffentlich: true, energieausweisAusnahme: 'liegt_nicht_vor' },
  ],
  [
    'OPENIMMO-8: a rent without Nebenkosten',
    { preise: '<nettokaltmiete>500</nettokaltmiete>' },
    { oeffentlich: false, price: 500 },
  ],
  [
    'OPENIMMO-6: a rent with Nebenkosten of 0',
    { preise: '<nettokaltmiete>500</nettokaltmiete><nebenkosten>0</nebenkosten>' },
    { oeffentlich: true, price: 500, betriebskostenvorauszahlung: 0 },
  ],
  [
    'OPENIMMO-6: Nebenkosten of 0 beside a higher Warmmiete',
    { preise: '<nettokaltmiete>500</nettokaltmiete><nebenkosten>0,00</nebenkosten><warmmiete>700</warmmiete>' },
    { price: 700, betriebskostenvorauszahlung: 0 },
  ],
  ['OPENIMMO-8: no rent', { preise: '' }, { oeffentlich: false, price: null }],
  [
    'OPENIMMO-8: a Kaution of more than three rents',
    { preise: '<nettokaltmiete>500</nettokaltmiete><nebenkosten>90</nebenkosten><kaution>1.500,01</kaution>' },
    { oeffentlich: false },
  ],
  [
    'numbers beyond their columns',
    { flaechen: '<wohnflaeche>9999999</wohnflaeche><anzahl_zimmer>-3</anzahl_zimmer>' },
    { squareMeters: null, rooms: null },
  ],
]

test.for(VALUES)('%s', async ([, parts, expected]) => {
  const values = await readValues(parts)
  const isAllowed = missingForPublication({ ...values, images: [] }).length === 0
  expect({ ...values, oeffentlich: values.oeffentlich && isAllowed }).toMatchObject(expected)
})

const ofKind = (art: string, use = 'WOHNEN') =>
  `<nutzungsart ${use}="true"/><vermarktungsart MIETE_PACHT="true"/><objektart>${art}</objektart>`
const perUnit = (einheit: string) => `<pauschalmiete>75</pauschalmiete><preis_zeiteinheit zeiteinheit="${einheit}"/>`

test.for([
  ['Gewerbe', { objektkategorie: '<nutzungsart GEWERBE="true"/><vermarktungsart KAUF="true"/>' }, 'kein Wohnraum'],
  [
    'Erbpacht',
    { objektkategorie: '<nutzungsart WOHNEN="true"/><vermarktungsart ERBPACHT="true"/>' },
    'weder Miete noch Kauf',
  ],
  ['francs', { preise: '<waehrung iso_waehrung="CHF"/>' }, 'Preise in CHF, nicht in Euro'],
  ['a reference', { aktion: 'REFERENZ' }, 'Referenzobjekt, kein Angebot'],
  [
    'a garage',
    { objektkategorie: ofKind('<parken parken_typ="CARPORT"/>') },
    'kein Wohnraum, sondern Stellplatz oder Garage',
  ],
  ['land', { objektkategorie: ofKind('<grundstueck/>') }, 'kein Wohnraum, sondern Grundstück'],
  [
    'a stay by the day',
    { objektkategorie: ofKind('<wohnung/>', 'WAZ'), preise: perUnit('TAG') },
    'Miete je Tag, nicht je Monat',
  ],
  ['a rent for a year', { preise: perUnit('JAHR') }, 'Miete je Jahr, nicht je Monat'],
] as const)('OPENIMMO-3: reads %s as no offer', async ([, parts, reason]) => {
  expect((await readOne(parts)).content).toEqual({ kind: 'delete', reason })
})

test('OPENIMMO-3: skips an object with an unknown action, and reads one without action as an offer', async () => {
  const unknown = await readOne({ aktion: 'TANZEN' })
  expect(unknown.content).toEqual({ kind: 'skip', reason: 'Aktion „TANZEN“ unbekannt' })
  for (const aktion of ['ADD', '']) expect((await readOne({ aktion })).content.kind).toBe('offer')
})

test('OPENIMMO-6: an object for sale and rent counts as a sale, and the report names it', async () => {
  const objektkategorie = '<nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true" MIETE_PACHT="true"/>'
  const { content, hints } = await readOne({ objektkategorie, preise: '<kaufpreis>200000</kaufpreis>' })
  expect(content).toMatchObject({ values: { status: 'verkauf', price: 200_000 } })
  expect(hints).toContain('Zu kaufen und zu mieten: übernommen ist nur der Verkauf.')
})

test('OPENIMMO-10: sorts the cover first, separates the floor plan, and reports files on other servers', async () => {
  const remote = makeAnhang('https://example.org/a.jpg')
  const anhaenge = [
    makeAnhang('a.jpg'),
    makeAnhang('p.jpg', 'GRUNDRISS'),
    makeAnhang('t.jpg', 'TITELBILD'),
    makeAnhang('d.pdf', 'DOKUMENTE'),
    remote,
  ]
  const { content, hints } = await readOne({ anhaenge: anhaenge.join('') })
  expect(content).toMatchObject({
    bilder: [{ path: 't.jpg' }, { path: 'a.jpg' }, { path: 'p.jpg', isGrundriss: true }],
  })
  expect(hints).toEqual([
    'Nicht übernommen: ein Anhang (DOKUMENTE).',
    expect.stringContaining('liegt auf einem anderen Server'),
  ])
})

test('OPENIMMO-10: reads pictures of any format, further floor plans as pictures, and a tour as the Rundgang', async () => {
  const tour = 'https://my.matterport.com/show/?m=abc'
  const anhaenge = [
    makeAnhang('a.jpg').replace('<format>jpg', '<format>.JPG'),
    makeAnhang('b.jpg').replace('<format>jpg', '<format>image/pjpeg'),
    makeAnhang('p1.png', 'GRUNDRISS', 'EG'),
    makeAnhang('p2.png', 'GRUNDRISS', 'DG'),
    makeAnhang('https://example.org/impressum', 'LINKS', 'Unser Haus'),
    makeAnhang(tour, 'PANORAMA', '360'),
  ]
  const { content, hints } = await readOne({ anhaenge: anhaenge.join('') })
  expect(content).toMatchObject({
    values: { virtualTourIframe: tour },
    bilder: [
      { path: 'a.jpg' },
      { path: 'b.jpg' },
      { path: 'p2.png', alt: 'DG', isGrundriss: false },
      { path: 'p1.png', isGrundriss: true },
    ],
  })
  expect(hints).toEqual(['Nicht übernommen: ein Anhang (LINKS).'])
})
