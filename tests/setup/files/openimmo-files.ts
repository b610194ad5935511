/** Default content of an object by OpenImmo element. A test can replace each element. */
const OBJEKT: Record<string, string> = {
  objektkategorie:
    '<nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart MIETE_PACHT="true" KAUF="false"/><objektart><wohnung/></objektart>',
  geo: '<plz>01067</plz><ort>Dresden</ort><strasse>Elbgasse</strasse><hausnummer>7</hausnummer><land iso_land="DEU"/><etage>2</etage>',
  preise:
    '<nettokaltmiete>612,50</nettokaltmiete><nebenkosten>120.00</nebenkosten><heizkosten>80</heizkosten><warmmiete>812,50</warmmiete><kaution>1.837,50</kaution><waehrung iso_waehrung="EUR"/>',
  flaechen: '<wohnflaeche>68,5</wohnflaeche><anzahl_zimmer>2.5</anzahl_zimmer><anzahl_balkone>1</anzahl_balkone>',
  ausstattung:
    '<kueche EBK="true"/><bad DUSCHE="true" WANNE="false"/><fahrstuhl PERSONEN="1"/><heizungsart ZENTRAL="true"/><befeuerung GAS="true"/>',
  zustand_angaben:
    '<baujahr>1908</baujahr><zustand zustand_art="MODERNISIERT"/><energiepass><epart>VERBRAUCH</epart><energieverbrauchkennwert>98,4</energieverbrauchkennwert><primaerenergietraeger>GAS</primaerenergietraeger><wertklasse>C</wertklasse><jahrgang>2014</jahrgang></energiepass>',
  freitexte:
    '<objekttitel>Helle Wohnung an der Elbe</objekttitel><objektbeschreibung>Ruhig &amp; hell.</objektbeschreibung><lage><![CDATA[Fünf Minuten <zur> Elbe.]]></lage>',
  anhaenge: '',
  verwaltung_objekt:
    '<objektadresse_freigeben>true</objektadresse_freigeben><verfuegbar_ab>ab 01.04.2026</verfuegbar_ab>',
}

type ObjektParts = { obid?: string; nummer?: string; aktion?: string; technical?: string } & Record<string, string>

/** Creates an `<immobilie>`: a flat for rent in Dresden that can be published. */
export function makeImmobilie({
  obid = 'OB-1',
  nummer = `N-${obid}`,
  aktion = 'CHANGE',
  technical = '',
  ...parts
}: ObjektParts = {}) {
  const elements = Object.entries({ ...OBJEKT, ...parts }).map(([name, inner]) => `<${name}>${inner}</${name}>`)
  return `<immobilie>\n${elements.join('\n')}\n<verwaltung_techn><objektnr_extern>${nummer}</objektnr_extern><aktion aktionart="${aktion}"/><openimmo_obid>${obid}</openimmo_obid>${technical}</verwaltung_techn>\n</immobilie>`
}

type FileParts = { umfang?: 'VOLL' | 'TEIL'; anid?: string; head?: string; modus?: string }

/** Creates an OpenImmo file of these objects. */
export function makeOpenimmo(
  immobilien: readonly string[],
  { umfang = 'TEIL', anid = 'AN-1', modus = 'CHANGE', head = '<?xml version="1.0" encoding="UTF-8"?>' }: FileParts = {},
): string {
  return `${head}\n<openimmo xmlns="http://www.openimmo.de">\n<uebertragung art="ONLINE" umfang="${umfang}" modus="${modus}" version="1.2.7"/>\n<anbieter><firma>Muster</firma><openimmo_anid>${anid}</openimmo_anid>\n${immobilien.join('\n')}\n</anbieter>\n</openimmo>`
}

/** Creates an `<anhang>` that names a file. */
export function makeAnhang(path: string, gruppe = 'BILD', titel = 'Wohnzimmer'): string {
  return `<anhang location="EXTERN" gruppe="${gruppe}"><anhangtitel>${titel}</anhangtitel><format>jpg</format><daten><pfad>${path}</pfad></daten></anhang>`
}
