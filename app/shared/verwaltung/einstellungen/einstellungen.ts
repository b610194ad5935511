export const EINSTELLUNGEN_PATH = '/verwaltung/einstellungen'

export const FIRMA_FIELDS = {
  name: { label: 'Name', max: 120 },
  logoText: { label: 'Name des Portals', max: 24 },
  strasse: { label: 'Straße und Hausnummer', max: 120 },
  plz: { label: 'PLZ', max: 5 },
  ort: { label: 'Ort', max: 80 },
  telefon: { label: 'Telefon', max: 40 },
  sprechzeiten: { label: 'Sprechzeiten', max: 300, optional: true },
  email: { label: 'E-Mail', max: 254 },
  geschaeftsfuehrung: { label: 'Geschäftsführung', max: 200 },
  registergericht: { label: 'Registergericht', max: 120, optional: true },
  registernummer: { label: 'Registernummer', max: 60, optional: true },
  steuernummer: { label: 'Steuernummer', max: 60, optional: true },
  umsatzsteuerId: { label: 'Umsatzsteuer-ID', max: 30, optional: true },
  aufsichtsbehoerde: { label: 'Aufsichtsbehörde', max: 200, optional: true },
} as const satisfies Record<string, { label: string; max: number; optional?: true }>
export type FirmaField = keyof typeof FIRMA_FIELDS
export const FIRMA_FIELD_NAMES = Object.keys(FIRMA_FIELDS).filter((name): name is FirmaField =>
  Object.hasOwn(FIRMA_FIELDS, name),
)

/** Lowest and highest value of each setting; the table's CHECK constraints must allow the same values. */
export const RANGES = {
  terminFristStunden: [0, 168],
  wartelisteStunden: [1, 72],
  erinnerungStunden: [1, 168],
  antwortZielWerktage: [1, 30],
  zusageWerktage: [1, 20],
  loeschfristMonate: [1, 24],
  nachrichtenTage: [30, 365],
} as const

export type EinstellungenView = {
  stand: string
  firma: Record<FirmaField, string>
  /** `#rrggbb`; '' if the portal uses its own colour. */
  akzentfarbe: string
  terminFristStunden: number
  wartelisteStunden: number
  erinnerungStunden: number
  antwortZielWerktage: number
  zusageWerktage: number
  zusageVertrag: string
  zusageKaution: string
  zusageUebergabe: string
  loeschfristMonate: number
  nachrichtenTage: number
  nachweiseErstNachZusage: boolean
  zweiterFaktor: boolean
}

export const EINSTELLUNGEN_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FIRMA_FIELD_NAMES.map((name) => [name, FIRMA_FIELDS[name].label])),
  akzentfarbe: 'Akzentfarbe',
  loeschfristMonate: 'Beendete Anfragen löschen nach (Monate)',
  nachrichtenTage: 'Gesendete Nachrichten löschen nach (Tage)',
  terminFristStunden: 'Termine ändern und stornieren bis (Stunden)',
  wartelisteStunden: 'Angebot von der Warteliste gilt (Stunden)',
  erinnerungStunden: 'An Termine erinnern (Stunden vorher)',
  antwortZielWerktage: 'Ziel für die erste Antwort (Werktage)',
  zusageWerktage: 'Frist einer Zusage (Werktage)',
  zusageVertrag: 'Text zum Vertrag',
  zusageKaution: 'Text zur Kaution',
  zusageUebergabe: 'Text zur Übergabe',
  nachweiseErstNachZusage: 'Nachweise erst nach der Zusage zeigen',
  grund: 'Grund',
  zweiterFaktor: 'Zweiten Faktor für alle in der Verwaltung verlangen',
}

/** Settings about personal data, access or warnings. A change needs the administrator's password (EINSTELLUNG-5). */
export const SENSITIVE_FIELDS = [
  'email',
  'loeschfristMonate',
  'nachrichtenTage',
  'nachweiseErstNachZusage',
  'zweiterFaktor',
] as const

export function toEinstellungenFields({ firma, ...view }: EinstellungenView): Readonly<Record<string, string>> {
  return {
    ...firma,
    akzentfarbe: view.akzentfarbe,
    loeschfristMonate: String(view.loeschfristMonate),
    nachrichtenTage: String(view.nachrichtenTage),
    terminFristStunden: String(view.terminFristStunden),
    wartelisteStunden: String(view.wartelisteStunden),
    erinnerungStunden: String(view.erinnerungStunden),
    antwortZielWerktage: String(view.antwortZielWerktage),
    zusageWerktage: String(view.zusageWerktage),
    zusageVertrag: view.zusageVertrag,
    zusageKaution: view.zusageKaution,
    zusageUebergabe: view.zusageUebergabe,
    nachweiseErstNachZusage: view.nachweiseErstNachZusage ? 'ja' : '',
    zweiterFaktor: view.zweiterFaktor ? 'ja' : '',
  }
}
