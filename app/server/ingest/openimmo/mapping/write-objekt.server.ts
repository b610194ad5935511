import { toDay } from '#app/shared/format/date.ts'
import { countryOf } from '#app/shared/lage/country.ts'
import type { MappedValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { AUSSTATTUNG, COUNTED } from './map-ausstattung.server.ts'
import { CLASSES_SINCE, FIRING_127B, HEIZUNGSARTEN } from './map-energie.server.ts'
import { sumOf } from './map-miete.server.ts'
import { mapObjekt } from './map-objekt.server.ts'
import { findOthers, type OwnValues, writeOwnValues } from './own-values.server.ts'
import { withPlainFields } from './plain-fields.server.ts'
import { asRead, type XmlOut, xml } from './xml-out.server.ts'
import { ZUSTAND } from './zustand.server.ts'

export type Kontakt = { name: string; strasse: string; plz: string; ort: string; telefon: string; email: string }

/** Attached picture. `path` is a path in the ZIP, or an external URL. */
export type AnhangOut = { group: 'TITELBILD' | 'BILD' | 'GRUNDRISS'; path: string; alt: string | null }

export type ObjektOut = {
  /** Object id, the same in every transfer. */
  obid: string
  values: MappedValues
  anhaenge: readonly AnhangOut[]
  /** Id of the Liegenschaft, which groups its objects in the file. */
  group: string | null
  updatedAt: Date
  kontakt: Kontakt
}

/** Writes an OpenImmo 1.2.7 object (OPENIMMO-20). Values without a standard element go into the field `wohnportal`. */
export function writeObjekt(objekt: ObjektOut): XmlOut {
  const values = hidePlace(objekt.values)
  const plain = writePlain({ ...objekt, values })
  const own = writeOwnValues(findLost(plain, values))
  return { ...plain, children: own ? [...plain.children, own] : plain.children }
}

/** Hides the position too if the street is hidden (OPENIMMO-9). */
function hidePlace(values: MappedValues): MappedValues {
  return values.address === null ? { ...values, breitengrad: null, laengengrad: null } : values
}

function findLost(plain: XmlOut, values: MappedValues): OwnValues {
  const { content } = mapObjekt(asRead(plain), { modus: null })
  return findOthers(values, content.kind === 'offer' ? content.values : {})
}

const empty = (name: string): XmlOut => ({ name, attributes: {}, children: [], text: '' })

function writePlain({ obid, values, anhaenge, group, updatedAt, kontakt }: ObjektOut): XmlOut {
  const isSale = values.status === 'verkauf'
  const children = [
    xml('objektkategorie', [
      xml('nutzungsart', null, { WOHNEN: 'true', GEWERBE: 'false', ANLAGE: 'false', WAZ: 'false' }),
      xml('vermarktungsart', null, { KAUF: String(isSale), MIETE_PACHT: String(!isSale) }),
      xml('objektart', [empty('wohnung')]),
    ]),
    writeGeo(values),
    xml('kontaktperson', [
      xml('email_zentrale', kontakt.email),
      xml('tel_zentrale', kontakt.telefon),
      xml('name', kontakt.name),
      xml('firma', kontakt.name),
      xml('strasse', kontakt.strasse),
      xml('plz', kontakt.plz),
      xml('ort', kontakt.ort),
    ]),
    isSale ? writeKaufpreis(values) : writeMiete(values),
    xml('flaechen', [
      xml('wohnflaeche', values.squareMeters),
      xml('anzahl_zimmer', values.rooms),
      ...COUNTED.filter(([name]) => name !== 'anzahl_loggia').map(([name, entry]) =>
        xml(name, values.ausstattung.includes(entry) ? 1 : null),
      ),
    ]),
    writeAusstattung(values),
    writeZustand(values),
    xml('freitexte', [xml('objekttitel', values.title), xml('objektbeschreibung', values.description)]),
    xml('anhaenge', anhaenge.map(writeAnhang)),
    withPlainFields(
      'verwaltung_objekt',
      [
        xml('objektadresse_freigeben', values.address !== null),
        xml('abdatum', values.verfuegbarAb),
        xml('min_mietdauer', values.mindestmietdauer, values.mindestmietdauer === null ? {} : { min_dauer: 'MONAT' }),
        xml('vermietet', values.status === 'rented' ? true : null),
        xml('haustiere', values.haustiere === 'ja' || values.haustiere === 'nein' ? values.haustiere === 'ja' : null),
        xml('denkmalgeschuetzt', isDenkmal(values)),
      ],
      values,
    ),
    xml('verwaltung_techn', [
      xml('objektnr_extern', values.exposeshortcode ?? obid),
      xml('aktion', null, { aktionart: 'CHANGE' }),
      xml('openimmo_obid', obid),
      xml('kennung_ursprung', 'Wohnportal'),
      xml('stand_vom', toDay(updatedAt)),
      xml('gruppen_kennung', group),
    ]),
  ]
  return { name: 'immobilie', attributes: {}, children: children.filter((child) => child !== null), text: '' }
}

/** True for a monument, false for a small building, which is also exempt. Null omits the element. */
function isDenkmal({ energieausweisAusnahme: ausnahme }: MappedValues): boolean | null {
  return ausnahme === 'denkmal' || (ausnahme === 'kleines_gebaeude' ? false : null)
}

function writeGeo({ zipCode, city, address, breitengrad, laengengrad, floor }: MappedValues): XmlOut | null {
  // The last word is the house number if it starts with a digit.
  const [, strasse = address, hausnummer = null] = /^(.*\S)\s+(\d\S*)$/.exec(address ?? '') ?? []
  const position: Record<string, string> =
    breitengrad === null || laengengrad === null
      ? {}
      : { breitengrad: breitengrad.toFixed(7), laengengrad: laengengrad.toFixed(7) }
  const land = countryOf(zipCode)
  return xml('geo', [
    xml('plz', zipCode),
    // The schema requires PLZ, Ort or coordinates.
    xml('ort', city) ?? empty('ort'),
    xml('geokoordinaten', null, position),
    xml('strasse', strasse),
    xml('hausnummer', hausnummer),
    xml('land', null, land === null ? {} : { iso_land: ISO_3[land] }),
    xml('etage', floor),
  ])
}

const ISO_3 = { DE: 'DEU', AT: 'AUT' } as const

const euro = (value: number | null) => value?.toFixed(2) ?? null

function writeKaufpreis(values: MappedValues): XmlOut | null {
  const { price } = values
  const attributes: Record<string, string> = price === null ? { auf_anfrage: 'true' } : {}
  // The schema requires a number; a hidden price becomes 0.
  return xml('preise', [xml('kaufpreis', euro(price ?? 0), attributes), ...listFurther(values)])
}

function writeMiete(values: MappedValues): XmlOut | null {
  const { price, nettokaltmiete, betriebskostenvorauszahlung, heizkostenvorauszahlung } = values
  const parts = { betriebskosten: betriebskostenvorauszahlung, heizkosten: heizkostenvorauszahlung }
  // An import needs the exact sum of the parts (OPENIMMO-6), and `price` may differ.
  const warmmiete = nettokaltmiete ? sumOf({ netto: nettokaltmiete, ...parts }) : price
  return xml('preise', [
    xml('nettokaltmiete', euro(nettokaltmiete)),
    xml('warmmiete', euro(warmmiete)),
    xml('nebenkosten', euro(betriebskostenvorauszahlung)),
    xml('heizkosten_enthalten', betriebskostenvorauszahlung === null ? null : false),
    xml('heizkosten', euro(heizkostenvorauszahlung)),
    xml('mietzuschlaege', euro(values.sonstigeKosten)),
    ...listFurther(values),
  ])
}

function listFurther({ abstand, provision, kaution, stellplatzmiete }: MappedValues): (XmlOut | null)[] {
  return [
    xml('abstand', euro(abstand)),
    xml('provisionspflichtig', provision === null ? null : provision > 0),
    xml('provisionbrutto', euro(provision)),
    xml('waehrung', null, { iso_waehrung: 'EUR' }),
    xml('kaution', euro(kaution)),
    xml(
      'stp_sonstige',
      null,
      stellplatzmiete === null ? {} : { stellplatzmiete: stellplatzmiete.toFixed(2), anzahl: '1' },
    ),
  ]
}

function writeAusstattung(values: MappedValues): XmlOut | null {
  const { ausstattung, heatingType } = values
  const words = heatingType?.split(', ') ?? []
  const said: (readonly [element: string, attribute: string | null])[] = [
    ...AUSSTATTUNG.flatMap(([element, attribute, entry], at) =>
      // Uses the first of several elements for a catalogue entry.
      ausstattung.includes(entry) && AUSSTATTUNG.findIndex(([, , other]) => other === entry) === at
        ? [[element, attribute] as const]
        : [],
    ),
    ...HEIZUNGSARTEN.flatMap(([name, word]) => (words.includes(word) ? [['heizungsart', name] as const] : [])),
    ...FIRING_127B.flatMap(([name, word]) => (words.includes(word) ? [['befeuerung', name] as const] : [])),
  ]
  const elements = [...new Set(said.map(([element]) => element))]
  return withPlainFields(
    'ausstattung',
    elements.map((element) => {
      const own = said.filter(([name]) => name === element)
      const attributes = own.flatMap(([, attribute]) =>
        attribute === null ? [] : [[toAttribute(element, attribute), yes(element)]],
      )
      return xml(element, own.length > attributes.length ? true : null, Object.fromEntries(attributes))
    }),
    values,
  )
}

/** Value of a set attribute. Only for the cellar, the schema requires JA and lower-case attribute names. */
const yes = (element: string) => (element === 'unterkellert' ? 'JA' : 'true')
const toAttribute = (element: string, name: string) => (element === 'unterkellert' ? name : name.toUpperCase())

function writeZustand(values: MappedValues): XmlOut | null {
  const art = Array.from(ZUSTAND).find(([, word]) => values.features.includes(word))?.[0]
  const stand = values.status === 'rented' ? 'VERKAUFT' : isReserved(values) ? 'RESERVIERT' : 'OFFEN'
  return xml('zustand_angaben', [
    xml('baujahr', values.constructionYear),
    xml('zustand', null, art === undefined ? {} : { zustand_art: art }),
    writeEnergiepass(values),
    xml('verkaufstatus', null, { stand }),
  ])
}

const isReserved = ({ status, features }: MappedValues) => status === 'reserviert' || features.includes('Reserviert')

const VINTAGE = {
  denkmal: 'nicht_noetig',
  kleines_gebaeude: 'nicht_noetig',
  nicht_noetig: 'nicht_noetig',
  liegt_nicht_vor: 'ohne',
} as const

function writeEnergiepass(values: MappedValues): XmlOut | null {
  const { energieausweisArt: art, energieausweisAusnahme: ausnahme, endenergie, energietraeger, energyClass } = values
  const { energieausweisAusgestellt: issued, energieausweisGueltigBis: last } = values
  const carriers = FIRING_127B.find(([, word]) => word === energietraeger)?.[0].toUpperCase() ?? energietraeger
  const level = energyClass === 'keine' ? null : energyClass
  const hasClasses = issued === null ? level !== null : issued >= CLASSES_SINCE
  const vintage = ausnahme ? VINTAGE[ausnahme] : art && (hasClasses ? '2014' : '2008')
  return xml('energiepass', [
    xml('epart', art === null ? null : art.toUpperCase()),
    xml('gueltig_bis', last),
    xml('energieverbrauchkennwert', art === 'verbrauch' ? endenergie : null),
    xml('endenergiebedarf', art === 'bedarf' ? endenergie : null),
    xml('primaerenergietraeger', carriers),
    xml('wertklasse', level),
    xml('ausstelldatum', issued),
    xml('jahrgang', vintage),
  ])
}

function writeAnhang({ group, path, alt }: AnhangOut): XmlOut | null {
  const isElsewhere = /^https?:/.test(path)
  return xml(
    'anhang',
    [
      xml('anhangtitel', alt),
      xml('format', /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? 'jpg'),
      xml('daten', [xml('pfad', path)]),
    ],
    { location: isElsewhere ? 'REMOTE' : 'EXTERN', gruppe: group },
  )
}
