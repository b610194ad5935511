import { hashSync } from '@node-rs/bcrypt'

/** Creates readable ids of the former system. */
export const uuid = (kind: string, nth = 1) => `${kind.padEnd(8, '0')}-0000-4000-8000-${String(nth).padStart(12, '0')}`

export const ALT = {
  mira: uuid('a1'),
  deniz: uuid('a2'),
  haus: uuid('b1'),
  exposes: [1, 2, 3, 4].map((nth) => uuid('c1', nth)),
  einheit: uuid('c2'),
  balkon: uuid('d1'),
  neu: 'c755dbf2-1111-4222-8333-444455556666',
  gebucht: '546bd1c3-1111-4222-8333-444455556666',
  angeboten: uuid('e3'),
  own: uuid('e4'),
  anfrage: uuid('f1'),
  links: [1, 2, 3].map((nth) => uuid('f2', nth)),
  slots: [1, 2].map((nth) => uuid('f3', nth)),
  buchungen: [1, 2].map((nth) => uuid('f4', nth)),
  besichtigung: uuid('f5'),
  fragebogen: uuid('f6'),
  person: uuid('f7'),
  dokument: uuid('f8'),
} as const

export const PASSWORT = 'Altes-Passwort-2023'
export const PIN = 'K7XQ3M'
const HOST = 'https://abc.backend.example/storage/v1/object/public/expose-images'
const AT = '2025-11-03 09:15:00.123456+00'
export const DOKUMENT_PATH = `${ALT.mira}/gehaltsabrechnungen/${ALT.person}_gehaltsabrechnung_1762161300000.pdf`

type Rows = Record<string, unknown>[]

/** Pictures in the four stored shapes: a list, one address, a JSON text, an object of texts. */
const IMAGES: unknown[] = [
  [{ url: `${HOST}/haus%201/wohnzimmer.jpg`, alt: 'Wohnzimmer' }],
  `${HOST}/kueche.jpg`,
  JSON.stringify([`${HOST}/kueche.jpg`]),
  { front: 'expose-images/fassade.jpg' },
]

/** At least one row of every table of the former system, in its format. */
export function makeTables(): Record<string, Rows> {
  const [wohnung = ''] = ALT.exposes
  const [neu = '', gebucht = '', vorbei = ''] = ALT.links
  const [morgen = '', gestern = ''] = ALT.slots
  const [kommende = '', vergangene = ''] = ALT.buchungen
  const times = { created_at: AT, updated_at: AT }
  return {
    users: [
      {
        id: ALT.mira,
        email: 'Mira.Kowalski@example.org',
        phone: '4915112345670',
        email_confirmed_at: AT,
        phone_confirmed_at: AT,
        encrypted_password: hashSync(PASSWORT, 5),
        role: 'authenticated',
        raw_user_meta_data: {
          first_name: 'Mira',
          last_name: 'Kowalski',
          role: 'administrator',
          rolle: 'administrator',
        },
        ...times,
      },
      {
        id: ALT.deniz,
        email: null,
        phone: '4915112345671',
        email_confirmed_at: null,
        phone_confirmed_at: AT,
        encrypted_password: hashSync('zufällig', 4),
        role: 'authenticated',
        raw_user_meta_data: { first_name: 'Deniz', last_name: 'Yılmaz' },
        ...times,
      },
    ],
    profiles: [
      {
        id: ALT.mira,
        first_name: 'Mira',
        last_name: 'Kowalski',
        email: 'mira.kowalski@example.org',
        phone: '0151 12345670',
        ...times,
      },
    ],
    properties: [{ id: ALT.haus, name: 'Lindenstraße 5' }],
    liegenschaft_exposeinfos: [
      {
        id: uuid('b2'),
        property_id: ALT.haus,
        title: 'Neubau in der Lindenstraße',
        description: 'Ruhig gelegen.',
        address: 'Lindenstraße 5',
        city: 'Leipzig',
        zip_code: '04105',
        year_built: 2019,
        total_units: 12,
        available_units: null,
        features: ['Aufzug', 'Fahrräder, überdacht'],
        amenities: null,
        surroundings: [],
        image_urls: [`${HOST}/fassade.jpg`],
        floor_plan_url: null,
        is_featured: null,
        sort_order: null,
        demnaechst_verfuegbar: null,
        oeffentlich_view: true,
        ...times,
      },
    ],
    exposes: ALT.exposes.map((id, i) => ({
      id,
      property_id: ALT.haus,
      title: `Wohnung ${i + 1}`,
      description: 'Hell, „mit Balkon“;\nzwei Zeilen, auch so.',
      address: 'Lindenstraße 5',
      city: 'Leipzig',
      zip_code: '04105',
      images: IMAGES[i],
      floor_plan: null,
      virtual_tour_iframe: null,
      price: null,
      nettokaltmiete: '612.50',
      betriebskostenvorauszahlung: 120,
      heizkostenvorauszahlung: 80,
      square_meters: '68.5',
      rooms: '2.5',
      floor: 2,
      heating_type: 'Fernwärme',
      construction_year: 2019,
      energy_class: 'B',
      status: 'active',
      features: ['Balkon'],
      amenities: null,
      oeffentlich: true,
      direktlink: null,
      kuenftig_verfuegbar: null,
      sort_order: null,
      exposeshortcode: `LI5-0${i + 1}`,
      interne_notiz: 'Schlüssel beim Hausmeister',
      ...times,
    })),
    units: [
      {
        id: ALT.einheit,
        unit_text: 'Zwei Zimmer mit Loggia',
        unit_number: '0203',
        unit_art: null,
        rent_amount: '540',
        square_meters: 54,
        status: 'available',
        floor_plan: `${HOST}/grundriss.png`,
        property_id: ALT.haus,
        property_name: 'Lindenstraße 5',
        created_at: AT,
      },
    ],
    unit_ausstattung: [{ id: ALT.balkon, name: 'Balkon', category: 'Außen', icon: 'balcony' }],
    expose_ausstattung_mapping: [{ expose_id: wohnung, ausstattung_id: ALT.balkon }],
    inquiry_status_options: [
      status(ALT.neu, 'neu', 'Eingegangen', 'gray', 1),
      status(ALT.gebucht, 'gebucht', 'Termin steht', null, 4),
      {
        ...status(ALT.angeboten, 'besichtigung_zulassen', 'Besichtigung möglich', 'green', 3),
        wohnen_navigation: '/book/:id',
      },
      status(ALT.own, 'nachfrage_hausmeister', 'Nachfrage beim Hausmeister', 'purple', 9),
    ],
    expose_inquiries: [
      {
        id: ALT.anfrage,
        inquiry_type: 'wishlist_request',
        contact_name: 'Mira Kowalski',
        contact_email: 'mira.kowalski@example.org',
        contact_phone: '+4915112345670',
        message: 'Ich interessiere mich.',
        source: 'wishlist',
        expose_ids: ALT.exposes.slice(0, 3),
        profiles_id: ALT.mira,
        ...times,
      },
    ],
    expose_inquiry_exposes: [
      link(neu, ALT.exposes[0], ALT.own, { pin: PIN }),
      link(gebucht, ALT.exposes[1], ALT.gebucht, { pin: null, terminbuchung_id: kommende }),
      link(vorbei, ALT.exposes[2], ALT.gebucht, { pin: 'VORBEI', terminbuchung_id: vergangene }),
    ],
    terminoptionen: [slot(morgen, ALT.exposes[1], '2026-03-09'), slot(gestern, ALT.exposes[2], '2026-03-01')],
    besichtigungstermin: [
      booking(kommende, morgen, gebucht, ALT.exposes[1], { participant_count: 3, treffpunkt: null }),
      booking(vergangene, gestern, null, ALT.exposes[2], { participant_count: null }),
    ],
    besichtigungen: [
      {
        id: ALT.besichtigung,
        profile_id: ALT.mira,
        expose_inquiry_expose_id: vorbei,
        datum: '2026-03-01',
        mietinteresse: true,
        kommentar: 'Sehr schön.',
        rueckmeldung: true,
        ...times,
      },
    ],
    mietinteresse_profiles: [
      {
        profile_id: ALT.mira,
        mietbeginn: '1-2',
        suchtyp: 'gruppe',
        anzahl_personen: 2,
        beruf: null,
        einkommen: '3400.00',
        motivation: 'Wir suchen etwas Ruhiges.',
        updated_at: AT,
      },
    ],
    mieterfragebogen: [{ id: ALT.fragebogen, beschreibung: null }],
    mieterfragebogen_interessenten: [
      {
        id: ALT.person,
        mieterfragebogen_id: ALT.fragebogen,
        profile_id: ALT.mira,
        besitzer: null,
        vorname: 'Mira',
        nachname: 'Kowalski',
        geburtsdatum: '1991-05-17',
        geburtsort: 'Łódź',
        geburtsname: null,
        telefon: '+4915112345670',
        email: 'mira.kowalski@example.org',
        strasse: 'Elbgasse',
        hausnummer: '7a',
        plz: '01067',
        ort: 'Dresden',
        identifikationsdokument_typ: 'personalausweis',
        haustiere: true,
        aktuelles_monatseinkommen_netto: '2345.50',
        schufa_vorhanden: null,
        completed_steps: [1, 2, 3],
        current_step: 4,
        manually_completed: null,
        force_edit_mode: null,
        insolvenzverfahren: false,
        ...times,
      },
    ],
    mieterfragebogen_dokumente: [
      {
        id: ALT.dokument,
        interessent_id: ALT.person,
        mieterfragebogen_id: ALT.fragebogen,
        dokument_typ: 'gehaltsabrechnung',
        datei_name: 'Gehalt März.pdf',
        datei_pfad: DOKUMENT_PATH,
        datei_groesse: 1,
        mime_type: 'application/pdf',
        beschreibung: null,
        created_at: AT,
      },
    ],
  }
}

function status(id: string, status_key: string, anzeigetext: string, color_class: string | null, sort_order: number) {
  const texts = { anzeigetext, kundentext: `${anzeigetext}.`, wohnen_navigation: '/no' }
  return { id, is_active: true, sort_order, ...texts, status_key, color_class }
}

function link(id: string, expose_id: unknown, status_option_id: string, rest: Record<string, unknown>) {
  const empty = { terminbuchung_id: null, kundenanmerkung: null, created_at: AT, updated_at: AT }
  return { id, inquiry_id: ALT.anfrage, expose_id, profiles_id: ALT.mira, status_option_id, ...empty, ...rest }
}

function slot(id: string, expose_id: unknown, day: string) {
  const empty = { property_id: null, onlyunit: null, is_available: true, max_participants: null }
  return {
    id,
    expose_id,
    ...empty,
    description: 'Bitte bei Verwaltung klingeln',
    date: day,
    start_time: '16:00:00',
    end_time: '16:30:00',
    created_at: AT,
    updated_at: AT,
  }
}

function booking(id: string, slotId: string, linkId: string | null, expose_id: unknown, rest: Record<string, unknown>) {
  const empty = { status: 'confirmed', notes: null, treffpunkt: 'Hofeingang', created_at: AT, updated_at: AT }
  return { id, terminoption_id: slotId, expose_inquiry_expose_id: linkId, expose_id, ...empty, ...rest }
}

/** Writes a table as CSV, like PostgreSQL's COPY. */
export function toPostgresCsv(rows: Rows): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => columns.map((column) => toCell(column, row[column])).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

const JSON_COLUMNS = ['images', 'raw_user_meta_data']

function toCell(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = JSON_COLUMNS.includes(column)
    ? JSON.stringify(value)
    : Array.isArray(value)
      ? toArray(value)
      : toScalar(value)
  return /[",\r\n]/.test(text) || text === '' ? `"${text.replaceAll('"', '""')}"` : text
}

const toScalar = (value: unknown) => (typeof value === 'boolean' ? (value ? 't' : 'f') : String(value))
const toArray = (values: unknown[]) =>
  `{${values.map((value) => (typeof value === 'number' ? value : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`

/** Files of all tables in alternating formats: JSON, JSON lines, CSV. `shift` changes which table gets which. */
export function toFiles(tables: Record<string, Rows>, shift = 0): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows], i) => {
      if ((i + shift) % 3 === 0) return [`${name}.json`, JSON.stringify(rows, null, 2)]
      if ((i + shift) % 3 === 1) return [`${name}.jsonl`, rows.map((row) => JSON.stringify(row)).join('\n')]
      return [`${name}.csv`, toPostgresCsv(rows)]
    }),
  )
}
