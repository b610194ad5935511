import type pg from 'pg'
import { seedAtOnce } from './seed-at-once.ts'

/** Search words with from a tenth of all Exposés down to a handful of hits, and some without hits. */
export const SUCHWOERTER = [
  'balkon',
  'hamburg',
  'altbau',
  'köln',
  'lindenstraße',
  'dielenboden',
  'waschküche',
  'isebekkanal',
  'sternwarte',
  'kastanienallee 117',
  'wohnung 4711',
  'orangerie',
  'xylophon',
  'wintergarten mit',
  'eppendorf',
] as const

/**
 * Fills an empty migrated database with `n` realistic Exposés (about 90 % public, 8 % for sale) and one Liegenschaft
 * for every 40. Repeatable for the same `n`.
 */
export async function seedExposes(pool: pg.Pool, n: number): Promise<void> {
  await seedAtOnce(pool, async (client) => {
    await client.query(
      'create or replace function pg_temp.zufall(text) returns float8 immutable language sql as $$ select (hashtextextended($1, 42) & 1048575) / 1048576.0 $$',
    )
    await client.query(SQL_LIEGENSCHAFTEN, [Math.max(1, Math.ceil(n / 40))])
    await client.query(SQL_EXPOSES, [n])
    await client.query(SQL_BILDER)
  })
}

const ORTE = `(array['Hamburg','Berlin','München','Köln','Leipzig','Dresden','Bremen','Hannover','Nürnberg','Stuttgart',
  'Düsseldorf','Dortmund','Essen','Mainz','Freiburg im Breisgau','Lübeck','Rostock','Kiel','Erfurt','Göttingen'])`
/** Latitudes and longitudes of the towns, in the same order. */
const BREITEN =
  '(array[53.55,52.52,48.14,50.94,51.34,51.05,53.08,52.37,49.45,48.78,51.23,51.51,51.46,50.00,48.00,53.87,54.09,54.32,50.98,51.53])'
const LAENGEN =
  '(array[10.00,13.40,11.58,6.96,12.37,13.74,8.81,9.73,11.08,9.18,6.78,7.47,7.01,8.27,7.85,10.69,12.13,10.14,11.03,9.93])'
const STRASSEN = `(array['Lindenstraße','Kastanienallee','Bismarckstraße','Goethestraße','Schillerplatz','Am Mühlenbach',
  'Bahnhofstraße','Gartenweg','Rosenstraße','Marktgasse','Uferpromenade','Bergstraße','Ringstraße','Schlossallee',
  'Kirchweg','Parkstraße','Sonnenhang','Hafenstraße','Feldweg','Birkenallee'])`
const SENTENCES = `(array['Die Wohnung liegt ruhig zum begrünten Innenhof.','Vom Balkon aus sieht man über die Dächer.',
  'Ein Dielenboden zieht sich durch alle Räume.','Das Bad wurde vor wenigen Jahren erneuert.',
  'Die Einbauküche bleibt in der Wohnung.','Einkaufsmöglichkeiten sind zu Fuß erreichbar.',
  'Zur Wohnung gehört ein trockener Kellerraum.','Das Haus ist ein gepflegter Altbau mit hohen Decken.',
  'Eine Waschküche steht allen Parteien offen.','Die Fenster sind dreifach verglast.',
  'Kinder finden im Hof einen Spielplatz.','Die Heizung arbeitet mit Fernwärme.',
  'Fahrräder stehen sicher im Fahrradkeller.','Der Aufzug fährt bis in das Dachgeschoss.',
  'Ein Stellplatz kann dazu gemietet werden.','Haustiere sind nach Absprache willkommen.',
  'Abends liegt die Sonne lange auf der Loggia.','Die Nachbarschaft ist gewachsen und freundlich.',
  'Das Schlafzimmer geht nach Osten hinaus.','Schulen und Kindergärten liegen im Viertel.'])`
const PRELUDE = `(array['Helle','Ruhige','Großzügige','Gemütliche','Frisch sanierte','Moderne','Charmante','Sonnige'])`
const SELTEN = `(array['Isebekkanal','Sternwarte','Orangerie','Wintergarten mit Ausblick','Eppendorf','Speicherstadt'])`
const MERKMALE = `(array['Balkon','Einbauküche','Aufzug','Keller','Dielenboden','Fernwärme','Stellplatz','Loggia'])`
const BILD_PATH = "'/bilder/exposes/bench/' || lpad(((i * 7 + k) % 400)::text, 3, '0') || '.webp'"

const z = (name: string) => `pg_temp.zufall('${name}' || i)`
const choice = (field: string, length: number, random: string) => `(${field})[1 + floor(${random} * ${length})::int]`

const SQL_LIEGENSCHAFTEN = `
  with neu as (
    select i, md5('liegenschaft' || i)::uuid as property_id, ${choice(ORTE, 20, z('lo'))} as ort
    from generate_series(1, $1::int) as i
  ), haeuser as (
    insert into properties (id, name) select property_id, 'Haus ' || i from neu
  )
  insert into liegenschaft_exposeinfos
    (id, property_id, title, description, address, city, zip_code, year_built, total_units, features, image_urls,
     oeffentlich_view, sort_order, created_at)
  select md5('info' || i)::uuid, property_id, 'Wohnanlage ' || i || ' in ' || ort, 'Gepflegtes Haus in guter Lage.',
    ${choice(STRASSEN, 20, z('ls'))} || ' ' || (1 + floor(${z('ln')} * 150)::int), ort,
    lpad((10000 + floor(${z('lp')} * 89999)::int)::text, 5, '0'), 1890 + floor(${z('lb')} * 130)::int, 12,
    array['Innenhof','Fahrradkeller'], array['/bilder/exposes/bench/' || lpad((i % 400)::text, 3, '0') || '.webp'],
    ${z('loe')} < 0.95, i, timestamptz '2026-01-01' - i * interval '1 hour'
  from neu`

// One row of random numbers per Exposé. Price follows size and town.
const SQL_EXPOSES = `
  with zufall as (
    select i, ${z('verkauf')} < 0.08 as verkauf, 20 + round((power(${z('groesse')}, 1.6) * 160)::numeric, 1) as qm,
      8 + ${z('lage')} * 12 as satz, ${choice(ORTE, 20, z('ort'))} as ort, ${z('leer')} as leer
    from generate_series(1, $1::int) as i
  ), werte as (
    select *, greatest(1, round((qm / 27) * 2) / 2) as zi, round((qm * satz)::numeric, 2) as kalt from zufall
  )
  insert into exposes
    (id, property_id, title, description, address, city, zip_code, breitengrad, laengengrad, images, price, nettokaltmiete,
     betriebskostenvorauszahlung, heizkostenvorauszahlung, square_meters, rooms, floor, heating_type, construction_year,
     energy_class, status, features, verfuegbar_ab, wbs, oeffentlich, direktlink, kuenftig_verfuegbar, sort_order, exposeshortcode,
     created_at, updated_at)
  select md5('expose' || i)::uuid, md5('liegenschaft' || (1 + i % greatest(1, $1::int / 40)))::uuid,
    ${choice(PRELUDE, 8, z('auftakt'))} || ' ' || replace(trim_scale(zi)::text, '.', ',') || '-Zimmer-Wohnung ' || i || ' in ' || ort,
    (select string_agg(${choice(SENTENCES, 20, "pg_temp.zufall('satz' || i || '-' || k)")}, E'\\n')
       from generate_series(1, 5 + i % 9) as k)
      || case when i % 500 = 0 then E'\\nGanz in der Nähe: ' || ${choice(SELTEN, 6, z('selten'))} || '.' else '' end,
    ${choice(STRASSEN, 20, z('strasse'))} || ' ' || (1 + floor(${z('hausnummer')} * 180)::int), ort,
    lpad((10000 + floor(${z('plz')} * 89999)::int)::text, 5, '0'),
    ${choice(BREITEN, 20, z('ort'))} + (${z('breite')} - 0.5) * 0.15, ${choice(LAENGEN, 20, z('ort'))} + (${z('laenge')} - 0.5) * 0.2,
    case when i % 50 = 0 then '[]'::jsonb else
      (select jsonb_agg(jsonb_build_object('url', ${BILD_PATH})) from generate_series(1, 6) as k) end,
    case when leer < 0.02 then null when verkauf then round((kalt * 260)::numeric, -3) else kalt end,
    case when verkauf then null else kalt end, case when verkauf then null else round((qm * 2.1)::numeric, 2) end,
    case when verkauf then null else round((qm * 1.4)::numeric, 2) end,
    case when leer between 0.02 and 0.03 then null else qm end, case when leer between 0.03 and 0.04 then 0 else zi end,
    floor(${z('etage')} * 6)::int, 'Fernwärme', 1890 + floor(${z('baujahr')} * 130)::int,
    (array['A','B','C','D','E','F'])[1 + floor(${z('energie')} * 6)::int],
    case when verkauf then 'verkauf' when ${z('status')} < 0.55 then 'available' when ${z('status')} < 0.85 then 'active'
      when ${z('status')} < 0.95 then 'rented' end,
    array[${choice(MERKMALE, 8, z('m1'))}, ${choice(MERKMALE, 8, z('m2'))}, 'Keller']
      || case when ${z('barrierefrei')} < 0.04 then array['Barrierefrei'] else '{}' end,
    case when ${z('frei')} < 0.5 then date '2026-02-01' + floor(${z('tag')} * 240)::int end,
    case when ${z('wbs')} < 0.05 then true when ${z('wbs')} < 0.3 then false end,
    ${z('oeffentlich')} < 0.9, ${z('direktlink')} < 0.05, ${z('kuenftig')} < 0.06, 0,
    'EX-' || lpad(i::text, 6, '0'), timestamptz '2026-02-01' - floor(${z('alter')} * 900 * 86400) * interval '1 second',
    timestamptz '2026-02-01'
  from werte
  order by ${z('reihenfolge')}`

const SQL_BILDER = `
  insert into bilder (quelle, speicher_key, breite, hoehe, farbe, alt, webp, avif)
  select '/bilder/exposes/bench/' || lpad(i::text, 3, '0') || '.webp', 'exposes/bench/' || lpad(i::text, 3, '0') || '.webp',
    1600, 1200, '#d8d2c4', 'Wohnzimmer', true, true
  from generate_series(0, 399) as i`
