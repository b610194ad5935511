export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export type ColumnType =
  | 'boolean'
  | 'date'
  | 'instant'
  | 'integer'
  | 'integers'
  | 'json'
  | 'number'
  | 'text'
  | 'texts'
  | 'time'
  | 'uuid'
  | 'uuids'

export type UmzugColumn = {
  type: ColumnType
  isRequired?: true
  /** Default for missing values of a column that this portal requires. `below`: exclusive upper limit of a number. */
  empty?: string | number | boolean | readonly [] | Readonly<Record<string, never>>
  below?: number
  references?: UmzugTableName
  hasBilder?: true
}

export type UmzugTable = {
  key: readonly [string, ...string[]]
  columns: Readonly<Record<string, UmzugColumn>>
  fileNames?: readonly string[]
  /** Columns in the former system, if they differ from `columns`. */
  sourceColumns?: readonly string[]
}

const text = { type: 'text' } as const
const uuid = { type: 'uuid' } as const
const key = { type: 'uuid', isRequired: true } as const
const instant = { type: 'instant' } as const
const euro = { type: 'number', below: 1e10 } as const
const quadratmeter = { type: 'number', below: 1e6 } as const
const integer = { type: 'integer' } as const
const boolean = { type: 'boolean' } as const
const date = { type: 'date' } as const
const no = { type: 'boolean', empty: false } as const
const yes = { type: 'boolean', empty: true } as const
const texts = { type: 'texts', empty: [] } as const
const bild = { type: 'text', hasBilder: true } as const
const order = { type: 'integer', empty: 0 } as const
const withDefault = (empty: string) => ({ type: 'text', empty }) as const
const requiredText = { type: 'text', isRequired: true } as const
const to = (references: UmzugTableName) => ({ type: 'uuid', references }) as const
const must = (references: UmzugTableName) => ({ type: 'uuid', references, isRequired: true }) as const
const created = { created_at: instant } as const
const times = { created_at: instant, updated_at: instant } as const

export type UmzugTableName =
  | 'besichtigungen'
  | 'besichtigungstermin'
  | 'expose_ausstattung_mapping'
  | 'expose_inquiries'
  | 'expose_inquiry_exposes'
  | 'exposes'
  | 'inquiry_status_options'
  | 'konten'
  | 'liegenschaft_exposeinfos'
  | 'mieterfragebogen'
  | 'mieterfragebogen_dokumente'
  | 'mieterfragebogen_interessenten'
  | 'mietinteresse_profiles'
  | 'profiles'
  | 'properties'
  | 'terminoptionen'
  | 'unit_ausstattung'
  | 'units'

/** Tables in the order of writing, so that referenced rows exist (UMZUG-1). Omits columns only this portal has. */
export const UMZUG_TABLES: Readonly<Record<UmzugTableName, UmzugTable>> = {
  konten: {
    key: ['id'],
    fileNames: ['users', 'auth_users', 'auth.users'],
    sourceColumns: [
      ...['id', 'email', 'phone', 'encrypted_password', 'email_confirmed_at', 'phone_confirmed_at', 'confirmed_at'],
      ...['raw_user_meta_data', 'user_metadata', 'banned_until', 'deleted_at', 'created_at', 'updated_at'],
    ],
    columns: {
      id: key,
      email: text,
      email_neu: text,
      phone: text,
      passwort_hash: text,
      daten: { type: 'json', empty: {} },
      email_bestaetigt_am: instant,
      telefon_bestaetigt_am: instant,
      gesperrt_am: instant,
      ...times,
    },
  },
  profiles: {
    key: ['id'],
    columns: { id: must('konten'), first_name: text, last_name: text, email: text, phone: text, ...times },
  },
  properties: { key: ['id'], columns: { id: key, name: withDefault('Ohne Namen'), ...times } },
  liegenschaft_exposeinfos: {
    key: ['id'],
    columns: {
      id: key,
      property_id: must('properties'),
      title: withDefault('Ohne Titel'),
      description: text,
      address: text,
      city: text,
      zip_code: text,
      year_built: integer,
      total_units: integer,
      available_units: integer,
      features: texts,
      amenities: texts,
      surroundings: texts,
      image_urls: { ...texts, hasBilder: true },
      floor_plan_url: bild,
      is_featured: no,
      sort_order: order,
      demnaechst_verfuegbar: no,
      oeffentlich_view: no,
      ...times,
    },
  },
  exposes: {
    key: ['id'],
    columns: {
      id: key,
      property_id: to('properties'),
      title: withDefault('Ohne Titel'),
      description: text,
      address: text,
      city: text,
      zip_code: text,
      images: { type: 'json', hasBilder: true },
      floor_plan: bild,
      virtual_tour_iframe: text,
      price: euro,
      nettokaltmiete: euro,
      betriebskostenvorauszahlung: euro,
      heizkostenvorauszahlung: euro,
      square_meters: quadratmeter,
      rooms: { type: 'number', below: 1000 },
      floor: integer,
      heating_type: text,
      construction_year: integer,
      energy_class: text,
      status: text,
      features: texts,
      amenities: texts,
      oeffentlich: no,
      direktlink: no,
      kuenftig_verfuegbar: no,
      sort_order: order,
      exposeshortcode: text,
      ...times,
    },
  },
  units: {
    key: ['id'],
    columns: {
      id: key,
      unit_text: text,
      unit_number: text,
      unit_art: text,
      rent_amount: euro,
      square_meters: quadratmeter,
      status: text,
      floor_plan: bild,
      property_id: to('properties'),
      property_name: text,
      ...times,
    },
  },
  unit_ausstattung: {
    key: ['id'],
    columns: { id: key, name: requiredText, category: withDefault('Sonstiges'), icon: text, ...created },
  },
  expose_ausstattung_mapping: {
    key: ['expose_id', 'ausstattung_id'],
    columns: { expose_id: must('exposes'), ausstattung_id: must('unit_ausstattung') },
  },
  inquiry_status_options: {
    key: ['id'],
    columns: {
      id: key,
      is_active: yes,
      sort_order: order,
      anzeigetext: withDefault('Unbekannt'),
      kundentext: text,
      status_key: text,
      wohnen_navigation: text,
      color_class: withDefault('blue'),
    },
  },
  expose_inquiries: {
    key: ['id'],
    columns: {
      id: key,
      inquiry_type: withDefault('wishlist_request'),
      contact_name: text,
      contact_email: text,
      contact_phone: text,
      message: text,
      source: withDefault('wishlist'),
      expose_ids: { type: 'uuids', empty: [] },
      profiles_id: to('profiles'),
      ...times,
    },
  },
  terminoptionen: {
    key: ['id'],
    columns: {
      id: key,
      expose_id: to('exposes'),
      property_id: to('properties'),
      onlyunit: no,
      date: { type: 'date', isRequired: true },
      start_time: { type: 'time', isRequired: true },
      end_time: { type: 'time', isRequired: true },
      is_available: yes,
      max_participants: { type: 'integer', empty: 1 },
      description: text,
      ...times,
    },
  },
  expose_inquiry_exposes: {
    key: ['id'],
    columns: {
      id: key,
      inquiry_id: must('expose_inquiries'),
      expose_id: must('exposes'),
      profiles_id: to('profiles'),
      status_option_id: to('inquiry_status_options'),
      pin: text,
      terminbuchung_id: uuid,
      kundenanmerkung: text,
      ...times,
    },
  },
  besichtigungstermin: {
    key: ['id'],
    columns: {
      id: key,
      terminoption_id: must('terminoptionen'),
      // Missing for older bookings; their link refers to the booking instead.
      expose_inquiry_expose_id: to('expose_inquiry_exposes'),
      expose_id: must('exposes'),
      status: withDefault('confirmed'),
      participant_count: { type: 'integer', empty: 1 },
      notes: text,
      treffpunkt: text,
      ...times,
    },
  },
  besichtigungen: {
    key: ['id'],
    columns: {
      id: key,
      profile_id: must('profiles'),
      expose_inquiry_expose_id: must('expose_inquiry_exposes'),
      datum: date,
      mietinteresse: boolean,
      kommentar: text,
      rueckmeldung: no,
      ...times,
    },
  },
  mietinteresse_profiles: {
    key: ['profile_id'],
    columns: {
      profile_id: must('profiles'),
      mietbeginn: text,
      suchtyp: text,
      anzahl_personen: integer,
      beruf: texts,
      einkommen: euro,
      motivation: text,
      ...times,
    },
  },
  mieterfragebogen: { key: ['id'], columns: { id: key, beschreibung: text, ...times } },
  mieterfragebogen_interessenten: {
    key: ['id'],
    columns: {
      id: key,
      mieterfragebogen_id: must('mieterfragebogen'),
      profile_id: to('profiles'),
      besitzer: to('profiles'),
      vorname: text,
      nachname: text,
      geburtsdatum: date,
      geburtsort: text,
      geburtsname: text,
      telefon: text,
      email: text,
      aktuelle_anschrift: text,
      strasse: text,
      hausnummer: text,
      plz: text,
      ort: text,
      identifikationsdokument_typ: text,
      bisherige_wohnsituation: text,
      ausgeuebteer_beruf: text,
      arbeitgeber_name: text,
      beschaeftigt_seit: date,
      aktuelles_monatseinkommen_netto: euro,
      schufa_vorhanden: boolean,
      schufa_makler_anfrage: boolean,
      bisheriger_vermieter_name: text,
      bisheriger_vermieter_anschrift: text,
      bisheriger_vermieter_telefon: text,
      haustiere: boolean,
      haustiere_beschreibung: text,
      verbraucherinsolvenzverfahren: boolean,
      mietschulden: boolean,
      vorheriger_vermieter: text,
      vermieter_telefon: text,
      insolvenzverfahren: boolean,
      completed_steps: { type: 'integers', empty: [] },
      current_step: { type: 'integer', empty: 1 },
      manually_completed: no,
      force_edit_mode: no,
      ...times,
    },
  },
  mieterfragebogen_dokumente: {
    key: ['id'],
    columns: {
      id: key,
      interessent_id: must('mieterfragebogen_interessenten'),
      mieterfragebogen_id: must('mieterfragebogen'),
      dokument_typ: requiredText,
      datei_name: requiredText,
      datei_pfad: requiredText,
      datei_groesse: integer,
      mime_type: text,
      beschreibung: text,
      ...created,
    },
  },
}

const NAMES = Object.keys(UMZUG_TABLES)

export function isUmzugTable(name: string): name is UmzugTableName {
  return NAMES.includes(name)
}

export const UMZUG_ORDER: readonly UmzugTableName[] = NAMES.filter(isUmzugTable)

/** Finds a table by its file name without extension; null if unknown. */
export function findUmzugTable(fileName: string): UmzugTableName | null {
  return UMZUG_ORDER.find((name) => name === fileName || UMZUG_TABLES[name].fileNames?.includes(fileName)) ?? null
}
