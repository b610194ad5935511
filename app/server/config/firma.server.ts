import { FIRMA_FIELDS, type FirmaField } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { EnvironmentSchema, type Parsed } from './environment-schema.server.ts'
import { parseSender } from './sender.server.ts'

/** Reads the company's data. Unset optional values are sample data in a demo, otherwise empty. */
export function readFirma(value: Parsed) {
  const optional = value.PORTAL_MODE === 'demo' ? OPTIONAL_SAMPLE : OPTIONAL_EMPTY
  return {
    name: value.COMPANY_NAME,
    strasse: value.COMPANY_STREET,
    plz: value.COMPANY_ZIP,
    ort: value.COMPANY_CITY,
    telefon: value.COMPANY_PHONE,
    email: value.COMPANY_EMAIL,
    registergericht: value.COMPANY_REGISTER_COURT,
    registernummer: value.COMPANY_REGISTER_NUMBER,
    geschaeftsfuehrung: value.COMPANY_MANAGING_DIRECTOR,
    steuernummer: value.COMPANY_TAX_ID ?? optional.steuernummer,
    umsatzsteuerId: value.COMPANY_VAT_ID ?? optional.umsatzsteuerId,
    aufsichtsbehoerde: value.COMPANY_SUPERVISORY_AUTHORITY ?? optional.aufsichtsbehoerde,
    datenschutzbeauftragte: value.COMPANY_PRIVACY_OFFICER ?? null,
    datenschutzUrl: value.COMPANY_PRIVACY_URL ?? null,
    logoText: value.COMPANY_LOGO_TEXT,
    /** Office hours, one per line. They are set on the screen, never by the environment. */
    sprechzeiten: '',
  }
}

export type Firma = ReturnType<typeof readFirma>

const OPTIONAL_SAMPLE = {
  steuernummer: '00/000/00000',
  umsatzsteuerId: 'DE000000000',
  aufsichtsbehoerde: 'Bezirksamt Mitte von Berlin, Ordnungsamt – Gewerbeangelegenheiten',
}
const OPTIONAL_EMPTY = { steuernummer: '', umsatzsteuerId: '', aufsichtsbehoerde: '' }

/** Fields that prove sample data: no other company has these values, while town and court may match by chance. */
const TELLING = [
  'name',
  'strasse',
  'telefon',
  'email',
  'geschaeftsfuehrung',
  'registernummer',
] as const satisfies readonly FirmaField[]

type Settings = { mode: Parsed['PORTAL_MODE']; firma: Firma }

/** Returns labels of fields that still have the sample's values (BETRIEB-22); none in a demo. */
export function listSampleFields({ mode, firma }: Settings): string[] {
  if (mode === 'demo') return []
  const sample = sampleFirma()
  return TELLING.filter((name) => firma[name] === sample[name]).map((name) => FIRMA_FIELDS[name].label)
}

/** Returns the company's email address; null if it is still the sample's address, since nobody reads that mailbox. */
export function findFirmaEmail({ mode, firma }: Settings): string | null {
  return mode !== 'demo' && firma.email === sampleFirma().email ? null : firma.email
}

export function contactEmail(settings: Settings & { mailFrom: string }): string {
  return findFirmaEmail(settings) ?? parseSender(settings.mailFrom).address
}

function sampleFirma(): Firma {
  return readFirma(EnvironmentSchema.parse({}))
}
