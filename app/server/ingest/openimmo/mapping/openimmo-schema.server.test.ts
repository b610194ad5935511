import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SAYS_NOTHING } from './list-untaken.server.ts'
import { AUSSTATTUNG } from './map-ausstattung.server.ts'
import { FIRING, HEIZUNGSARTEN } from './map-energie.server.ts'
import { mapObjekt } from './map-objekt.server.ts'
import type { XmlElement } from './xml-element.server.ts'
import { ZUSTAND } from './zustand.server.ts'

/** Schema up to version 1.2.7c, one element per line: type, attributes and their values. */
const LINES = readFileSync('tests/fixtures/openimmo-1.2.7c.txt', 'utf8').trim().split('\n')

type Said = { path: string; attribute: string | null; value: string }

/** Values by type of the schema. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['boolean', 'true'],
  ['decimal', '77'],
  ['int', '3'],
  ['positiveInteger', '3'],
  ['date', '2030-05-01'],
  ['dateTime', '2030-05-01T10:00:00'],
  ['string', 'Text'],
])
const valuesOf = (type: string) => (type.startsWith('=') ? type.slice(1).split('|') : [SAMPLES.get(type) ?? '77'])

/** Each element with a value of its type, and each attribute with each of its values. */
const ALL = LINES.flatMap((line): Said[] => {
  const [path = '', ...parts] = line.split(' ')
  return parts.flatMap((part): Said[] => {
    if (!part.startsWith('@')) return valuesOf(part).map((value) => ({ path, attribute: null, value }))
    const [attribute = '', values] = part.slice(1).split('=')
    return (values?.replaceAll('~', ' ').split('|') ?? ['77']).map((value) => ({ path, attribute, value }))
  })
})

const USUAL = new Set([
  ...['objektkategorie/nutzungsart@WOHNEN=true', 'objektkategorie/objektart/wohnung@wohnungtyp=ETAGE'],
  ...[
    'objektkategorie/objektart/wohnung@wohnungtyp=KEINE_ANGABE',
    'objektkategorie/objektart/haus@haustyp=KEINE_ANGABE',
  ],
  ...['ausstattung/unterkellert@keller=NEIN', 'zustand_angaben/verkaufstatus@stand=OFFEN'],
  ...['zustand_angaben/energiepass/jahrgang=2014', 'zustand_angaben/energiepass/gebaeudeart=wohn'],
  ...['objektkategorie/vermarktungsart@MIETE_PACHT=true', 'objektkategorie/vermarktungsart@KAUF=true'],
  ...['verwaltung_objekt/geschlecht@geschl_attr=EGAL', 'verwaltung_techn/aktion@aktionart=CHANGE'],
])
/** Elements that give an attribute its meaning, with their text. */
const NEEDED: ReadonlyMap<string, readonly [path: string, text: string]> = new Map([
  ['anhaenge/anhang', ['anhaenge/anhang/daten/pfad', 'a.jpg']],
  ['verwaltung_objekt/min_mietdauer', ['verwaltung_objekt/min_mietdauer', '12']],
])
/** Elements that are read only together. */
const TOGETHER = new Set(['geo/strasse', 'geo/hausnummer', 'geo/geokoordinaten', 'verwaltung_techn/openimmo_obid'])

const element = (name: string, part: Partial<XmlElement> = {}): XmlElement => ({
  name,
  line: 1,
  attributes: {},
  children: [],
  text: '',
  ...part,
})
const texts = (said: Record<string, string>) => Object.entries(said).map(([name, text]) => element(name, { text }))

function makeObjekt(isSale: boolean): XmlElement {
  const marktart = { [isSale ? 'kauf' : 'miete_pacht']: 'true' }
  const category = [
    element('nutzungsart', { attributes: { wohnen: 'true' } }),
    element('vermarktungsart', { attributes: marktart }),
  ]
  const preise: Record<string, string> = isSale
    ? { kaufpreis: '200000' }
    : { nettokaltmiete: '500', nebenkosten: '200', heizkosten: '80' }
  return element('immobilie', {
    children: [
      element('objektkategorie', { children: category }),
      element('geo', { children: texts({ strasse: 'Elbgasse' }) }),
      element('preise', { children: texts(preise) }),
    ],
  })
}

/** Adds or changes one value below the element. */
function say(
  parent: XmlElement,
  [name = '', ...below]: string[],
  { attribute, value = '' }: Partial<Said>,
): XmlElement {
  const old = parent.children.find((child) => child.name === name) ?? element(name)
  const added = !attribute ? { text: value } : { attributes: { ...old.attributes, [attribute.toLowerCase()]: value } }
  const next = below.length > 0 ? say(old, below, { attribute, value }) : { ...old, ...added }
  return { ...parent, children: [...parent.children.filter((child) => child.name !== name), next] }
}

const nameOf = ({ path, attribute, value }: Said) => `${path}${attribute === null ? '' : `@${attribute}`}=${value}`

test.each([
  ['a rent', false],
  ['a sale', true],
])('OPENIMMO-27: for %s, imports or reports every value that the format can express', (_, isSale) => {
  const objekt = makeObjekt(isSale)
  const lost = ALL.filter((said) => {
    const { path, attribute } = said
    const key = `${path}${attribute === null ? '' : `@${attribute.toLowerCase()}`}`
    if (SAYS_NOTHING.has(key) || TOGETHER.has(path) || USUAL.has(nameOf(said))) return false
    const [below, value] = NEEDED.get(path) ?? []
    const before = below === undefined || attribute === null ? objekt : say(objekt, below.split('/'), { value })
    const after = mapObjekt(say(before, path.split('/'), said), { modus: null })
    const without = mapObjekt(path === 'anhaenge/anhang' ? objekt : before, { modus: null })
    return JSON.stringify(after) === JSON.stringify(without)
  })
  expect(lost.map(nameOf)).toEqual([])
})

test('maps only words of the format', () => {
  const has = (name: string) => LINES.some((line) => line.toLowerCase().includes(name))
  const attributes = (path: string) =>
    LINES.find((line) => line.startsWith(`${path} `))
      ?.toLowerCase()
      .split(' ')
      .map((part) => part.replace(/^@|=.*$/g, '')) ?? []
  for (const [name, table] of [
    ['befeuerung', FIRING],
    ['heizungsart', HEIZUNGSARTEN],
  ] as const)
    expect(attributes(`ausstattung/${name}`)).toEqual(expect.arrayContaining(table.map(([word]) => word)))
  for (const [name, attribute] of AUSSTATTUNG)
    expect(attributes(`ausstattung/${name}`)).toContain(attribute ?? 'boolean')
  for (const art of ZUSTAND.keys()) expect(has(art.toLowerCase())).toBe(true)
  for (const key of SAYS_NOTHING) expect(has(key.split('@')[0] ?? '')).toBe(true)
})
