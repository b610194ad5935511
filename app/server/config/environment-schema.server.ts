import { z } from 'zod'
import { isNetwork } from './ip-address.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'
import { smsCountries } from './sms-countries.server.ts'

const text = z.string().trim().min(1)
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** URL without path or query, so that paths can be appended. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => value.replace(/\/$/, '').toLowerCase() === new URL(value).origin, { abort: true })
  .transform((value) => new URL(value).origin)

/** URL of a service that receives secrets: must be https, except on this machine. */
const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).protocol === 'https:' || isLoopbackName(new URL(value).hostname))
  .transform((value) => value.replace(/\/$/, ''))

const clamdUrl = z
  .url({ protocol: /^(?:tcp|unix)$/, abort: true })
  .transform((value) => new URL(value))
  .refine(({ protocol, port, pathname }) => (protocol === 'tcp:' ? port !== '' : pathname.length > 1), { abort: true })
  .transform(({ protocol, hostname, port, pathname }) =>
    protocol === 'tcp:' ? { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) } : { path: pathname },
  )

/** URL of a tile server. It must be https, because visitors' browsers load the tiles. */
const tilesUrl = z
  .url({ protocol: /^https$/, abort: true })
  .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)))

const list = text.transform((value) => value.split(',').map((part) => part.trim()))

const otlpHeaders = text
  .regex(/^[^=,%]+=(?:%[2-7][0-9a-f]|[^%,])*(?:,[^=,%]+=(?:%[2-7][0-9a-f]|[^%,])*)*$/i)
  .transform((value) => Object.fromEntries(value.split(',').map(readHeader)))

function readHeader(pair: string): [string, string] {
  const end = pair.indexOf('=')
  return [pair.slice(0, end).trim(), decodeURIComponent(pair.slice(end + 1).trim())]
}

const EXPECTED = {
  PORT: 'eine Portnummer von 0 bis 65535 / a port number from 0 to 65535',
  DRAIN_SECONDS: 'eine Zahl von 0 bis 60 / a number from 0 to 60',
  HOST: 'ein Hostname oder eine IP-Adresse / a host name or IP address',
  PUBLIC_URL: 'ein Ursprung wie / an origin like https://portal.example.de (no path)',
  HSTS_SUBDOMAINS: 'true oder / or false',
  DATA_DIR: 'ein Verzeichnis / a directory',
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'postgres://user:password@host:5432/database',
  DATABASE_REPLICA_URL: 'postgres://user:password@replica:5432/database',
  DATABASE_POOL: 'eine Zahl von 2 bis 100 / a number from 2 to 100',
  ABLAGE: 's3 oder / or ordner',
  S3_ENDPOINT: 'eine URL / a URL like https://s3.example.de',
  S3_REGION: 'eine Region / a region like eu-central-1',
  S3_BUCKET: 'ein Bucket-Name / a bucket name',
  S3_ACCESS_KEY_ID: 'ein Zugangsschlüssel / an access key id',
  S3_SECRET_ACCESS_KEY: 'ein geheimer Schlüssel / a secret access key',
  S3_FORCE_PATH_STYLE: 'true oder / or false',
  SICHERUNG_SCHLUESSEL: 'ein Schlüssel von age / a key of age, AGE-SECRET-KEY-1… oder / or age1…',
  SICHERUNG_S3_ENDPOINT: 'eine URL / a URL like https://s3.example.de',
  SICHERUNG_S3_REGION: 'eine Region / a region like eu-central-1',
  SICHERUNG_S3_ACCESS_KEY_ID: 'ein Zugangsschlüssel / an access key id',
  SICHERUNG_S3_SECRET_ACCESS_KEY: 'ein geheimer Schlüssel / a secret access key',
  SICHERUNG_S3_FORCE_PATH_STYLE: 'true oder / or false',
  CLAMD_URL: 'tcp://host:3310 oder / or unix:///run/clamav/clamd.ctl',
  SMTP_URL: 'smtp://user:password@host:587 oder / or smtps://…:465',
  MAIL_FROM: 'ein Absender / a sender like "Wohnportal <portal@example.de>"',
  SMS_PROVIDER: 'seven, sipgate oder / or http',
  SMS_URL: 'eine https-Adresse des SMS-Dienstes / an https address of the SMS service',
  SMS_TOKEN: 'der Schlüssel oder das Token des SMS-Dienstes / the key or token of the SMS service',
  SMS_TOKEN_ID: 'die Token-ID von sipgate / the token id of sipgate, like token-AB12CD',
  SMS_EXTENSION: 'der SMS-Anschluss von sipgate / the SMS extension of sipgate, like s0',
  SMS_FROM:
    'der Absender: höchstens 11 Buchstaben und Ziffern oder 16 Ziffern / the sender: at most 11 letters and digits or 16 digits',
  SMS_LAENDER:
    'Länder nach ISO 3166, auch mit SMS am Tag / ISO countries, also with SMS a day, like DE,AT,CH or DE:3000,FR:20',
  SECRET: 'mindestens 32 Zeichen, zufällig / at least 32 random characters (openssl rand -base64 48)',
  SECRET_ALT:
    'das bisherige SECRET, ein anderes als das neue / the former SECRET, different from the new one, at least 32 characters',
  COMPANY_NAME: 'ein Text / a text',
  COMPANY_STREET: 'ein Text / a text',
  COMPANY_ZIP: 'eine fünfstellige Postleitzahl / a five-digit postal code',
  COMPANY_CITY: 'ein Text / a text',
  COMPANY_PHONE: 'eine Telefonnummer / a phone number like +49 30 1234567',
  COMPANY_EMAIL: 'eine E-Mail-Adresse / an e-mail address',
  COMPANY_REGISTER_COURT: 'ein Text / a text',
  COMPANY_REGISTER_NUMBER: 'ein Text / a text like HRB 12345',
  COMPANY_MANAGING_DIRECTOR: 'ein Text / a text',
  COMPANY_TAX_ID: 'ein Text / a text',
  COMPANY_VAT_ID: 'ein Text / a text like DE123456789',
  COMPANY_SUPERVISORY_AUTHORITY: 'ein Text / a text',
  COMPANY_PRIVACY_OFFICER: 'ein Text / a text',
  COMPANY_PRIVACY_URL: 'eine https-Adresse / an https address',
  COMPANY_LOGO_TEXT: 'ein Text von höchstens 24 Zeichen / a text of at most 24 characters',
  PORTAL_MODE: 'demo oder / or production',
  DEMO_PUBLIC: 'true oder / or false',
  TERMIN_FRIST_STUNDEN: 'eine Zahl von 0 bis 168 / a number from 0 to 168',
  WARTELISTE_STUNDEN: 'eine Zahl von 1 bis 72 / a number from 1 to 72',
  STAFF_ZWEITER_FAKTOR: 'on oder / or off',
  PUSH: 'on oder / or off',
  TRUSTED_PROXIES:
    'IP-Adressen oder Netze, durch Komma getrennt / IP addresses or networks separated by commas, like 10.0.0.1,10.1.0.0/16',
  IMPORT_ORDNER: 'ein Verzeichnis / a directory',
  KARTE_PMTILES: 'ablage, oder eine Datei / ablage, or a file like /srv/wohnportal/deutschland.pmtiles',
  KARTE_TILES_URL: 'eine https-Adresse mit {z}, {x} und {y} / an https address with {z}, {x} and {y}',
  KARTE_NACHWEIS: 'ein Text / a text',
  METRICS_TOKEN: 'mindestens 20 Zeichen, zufällig / at least 20 random characters (openssl rand -hex 32)',
  SLOW_QUERY_MS: 'eine Zahl von 0 bis 60000 / a number from 0 to 60000',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'eine Adresse / an address like http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'Name=Wert, durch Komma getrennt / name=value separated by commas',
  OTEL_SERVICE_NAME: 'ein Text / a text',
  OTEL_TRACES_SAMPLER_ARG: 'eine Zahl von 0 bis 1 / a number from 0 to 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace oder / or silent',
  PAGE_CACHE: 'on oder / or off',
  ANGESEHEN: 'on oder / or off',
} as const

export const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text
    .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
    .pipe(z.string().regex(/^[\w.:-]+$/))
    .default('localhost'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  PUBLIC_URL: origin.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // With one connection a page that reads next to an open transaction would deadlock.
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ABLAGE: z.enum(['s3', 'ordner']).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default('eu-central-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  SICHERUNG_SCHLUESSEL: text.regex(/^(?:age1[0-9a-z]+|AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+)$/).optional(),
  SICHERUNG_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SICHERUNG_S3_REGION: text.default('eu-central-1'),
  SICHERUNG_S3_ACCESS_KEY_ID: text.optional(),
  SICHERUNG_S3_SECRET_ACCESS_KEY: text.optional(),
  SICHERUNG_S3_FORCE_PATH_STYLE: flag.default(false),
  CLAMD_URL: clamdUrl.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.regex(/@/).optional(),
  SMS_PROVIDER: z.enum(['seven', 'sipgate', 'http']).optional(),
  SMS_URL: serviceUrl.optional(),
  SMS_TOKEN: text.optional(),
  SMS_TOKEN_ID: text.regex(/^[^:]+$/).optional(),
  SMS_EXTENSION: text.regex(/^s\d+$/).optional(),
  SMS_FROM: text.regex(/^(?:\+?\d{3,16}|[A-Za-z0-9 ._&-]{1,11})$/).optional(),
  SMS_LAENDER: smsCountries.prefault('DE,AT,CH'),
  SECRET: z.string().min(32).optional(),
  SECRET_ALT: z.string().min(32).optional(),
  COMPANY_NAME: text.default('Wohnportal Hausverwaltung GmbH'),
  COMPANY_STREET: text.default('Musterstraße 1'),
  COMPANY_ZIP: text.regex(/^\d{5}$/).default('10115'),
  COMPANY_CITY: text.default('Berlin'),
  COMPANY_PHONE: text.regex(/^\+?[\d ()/-]{5,}$/).default('+49 30 23125000'),
  COMPANY_EMAIL: z.email().default('kontakt@example.org'),
  COMPANY_REGISTER_COURT: text.default('Amtsgericht Charlottenburg (Berlin)'),
  COMPANY_REGISTER_NUMBER: text.default('HRB 000000'),
  COMPANY_MANAGING_DIRECTOR: text.default('Erika Mustermann'),
  COMPANY_TAX_ID: text.optional(),
  COMPANY_VAT_ID: text.optional(),
  COMPANY_SUPERVISORY_AUTHORITY: text.optional(),
  COMPANY_PRIVACY_OFFICER: text.optional(),
  COMPANY_PRIVACY_URL: z.url({ protocol: /^https$/ }).optional(),
  COMPANY_LOGO_TEXT: text.max(24).default('Wohnportal'),
  PORTAL_MODE: z.enum(['demo', 'production']).default('demo'),
  DEMO_PUBLIC: flag.default(false),
  TERMIN_FRIST_STUNDEN: z.coerce.number().int().min(0).max(168).default(2),
  WARTELISTE_STUNDEN: z.coerce.number().int().min(1).max(72).default(2),
  STAFF_ZWEITER_FAKTOR: z.enum(['on', 'off']).optional(),
  PUSH: z.enum(['on', 'off']).optional(),
  TRUSTED_PROXIES: list.pipe(z.array(z.string().refine(isNetwork))).default([]),
  IMPORT_ORDNER: text.optional(),
  KARTE_PMTILES: text.optional(),
  KARTE_TILES_URL: tilesUrl.optional(),
  KARTE_NACHWEIS: text.max(200).default('© OpenStreetMap-Mitwirkende'),
  METRICS_TOKEN: text.min(20).optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_SERVICE_NAME: text.default('wohnportal'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  ANGESEHEN: z.enum(['on', 'off']).default('on'),
} satisfies Record<keyof typeof EXPECTED, z.ZodType>)

export type Parsed = z.infer<typeof EnvironmentSchema>

export const SETTING_NAMES: readonly string[] = Object.keys(EXPECTED)

export function expectation(name: string): string {
  return name in EXPECTED ? EXPECTED[name as keyof typeof EXPECTED] : 'einen gültigen Wert / a valid value'
}
