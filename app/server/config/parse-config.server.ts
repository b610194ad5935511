import { resolve } from 'node:path'
import { z } from 'zod'
import { createNetworkCheck, isNetwork } from './ip-address.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'
import { smsCountries } from './sms-countries.server.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown for wrong settings; the message names every variable and what was expected, in German and English. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Die Einstellungen sind fehlerhaft / invalid settings (environment or .env, see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

const text = z.string().trim().min(1)
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** An origin only: no path, no query, so that links can be built by putting a path behind it. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => value.replace(/\/$/, '').toLowerCase() === new URL(value).origin, { abort: true })
  .transform((value) => new URL(value).origin)

/** Secrets go there, so only encrypted; plain http is for a service on this machine. */
const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).protocol === 'https:' || isLoopbackName(new URL(value).hostname))
  .transform((value) => value.replace(/\/$/, ''))

/** Where the virus scanner listens. */
const clamdUrl = z
  .url({ protocol: /^(?:tcp|unix)$/, abort: true })
  .transform((value) => new URL(value))
  .refine(({ protocol, port, pathname }) => (protocol === 'tcp:' ? port !== '' : pathname.length > 1), { abort: true })
  .transform(({ protocol, hostname, port, pathname }) =>
    protocol === 'tcp:' ? { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) } : { path: pathname },
  )

/** Tiles of a map by the names of their places in the grid; only encrypted, as browsers of visitors ask for them. */
const tilesUrl = z
  .url({ protocol: /^https$/, abort: true })
  .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)))

const list = text.transform((value) => value.split(',').map((part) => part.trim()))

const EXPECTED = {
  PORT: 'eine Portnummer von 0 bis 65535 / a port number from 0 to 65535',
  HOST: 'ein Hostname oder eine IP-Adresse / a host name or IP address',
  PUBLIC_URL: 'ein Ursprung wie / an origin like https://portal.example.de (no path)',
  DATA_DIR: 'ein Verzeichnis / a directory',
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_POOL: 'eine Zahl von 2 bis 100 / a number from 2 to 100',
  S3_ENDPOINT: 'eine URL / a URL like https://s3.example.de',
  S3_REGION: 'eine Region / a region like eu-central-1',
  S3_BUCKET: 'ein Bucket-Name / a bucket name',
  S3_ACCESS_KEY_ID: 'ein Zugangsschlüssel / an access key id',
  S3_SECRET_ACCESS_KEY: 'ein geheimer Schlüssel / a secret access key',
  S3_FORCE_PATH_STYLE: 'true oder / or false',
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
  KARTE_PMTILES: 'eine Datei / a file like /srv/wohnportal/deutschland.pmtiles',
  KARTE_TILES_URL: 'eine https-Adresse mit {z}, {x} und {y} / an https address with {z}, {x} and {y}',
  KARTE_NACHWEIS: 'ein Text / a text',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace oder / or silent',
  PAGE_CACHE: 'on oder / or off',
} as const

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text
    .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
    .pipe(z.string().regex(/^[\w.:-]+$/))
    .default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // One alone would wait for itself where a page reads beside a transaction.
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default('eu-central-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
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
  COMPANY_TAX_ID: text.default('00/000/00000'),
  COMPANY_VAT_ID: text.default('DE000000000'),
  COMPANY_SUPERVISORY_AUTHORITY: text.default('Bezirksamt Mitte von Berlin, Ordnungsamt – Gewerbeangelegenheiten'),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
} satisfies Record<keyof typeof EXPECTED, z.ZodType>)

type Parsed = z.infer<typeof EnvironmentSchema>

/** The names that `.env.example` has to document. */
export const SETTING_NAMES: readonly string[] = Object.keys(EXPECTED)

/**
 * Reads the settings from an environment (BETRIEB-3). Pure: touches no file and no global.
 * An empty value counts as unset, as `.env` files often carry `NAME=`.
 * `secret` is null when none is given in demo mode; the caller then makes one in DATA_DIR. `secretAlt`: one that counts
 * as well, where things are read.
 * Throws ConfigError that names every wrong or missing variable at once.
 */
export function parseConfig(env: Environment, cwd: string = '.') {
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => (env[name] === undefined || env[name].trim() === '' ? [] : [[name, env[name]]])),
  )
  const result = EnvironmentSchema.safeParse(given)
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))]
    throw new ConfigError(names.map((name) => `${name}: erwartet / expected ${expectation(name)}`))
  }
  const value = result.data
  const problems = [
    ...findIncompleteGroups(value),
    ...findSmsProblems(value),
    ...findSecretProblems(value),
    ...findMissingInProduction(value),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  const publicUrl = value.PUBLIC_URL ?? originFor({ host: value.HOST, port: value.PORT })
  const https = publicUrl.startsWith('https://')
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    /** The portal is reached by https: cookies are for it alone. */
    https,
    /** Browsers are told to use https only. A demo says so to nobody: its host may serve something else tomorrow. */
    httpsOnly: https && value.PORTAL_MODE === 'production',
    dataDir: resolve(cwd, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databasePool: value.DATABASE_POOL,
    s3: readS3(value),
    clamd: value.CLAMD_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `${value.COMPANY_NAME} <${value.COMPANY_EMAIL}>`,
    sms: readSms(value),
    /** Countries whose numbers get SMS (ISO 3166), and how many a day at most. */
    smsCountries: value.SMS_LAENDER,
    secret: value.SECRET ?? null,
    secretAlt: value.SECRET_ALT ?? null,
    firma: readFirma(value),
    /** The accent colour in both modes; null: the portal's own, as tokens.css has it. */
    akzent: noAkzent(),
    /** The picture shown instead of the portal's name, by its address and size; null: none. */
    logo: noLogo(),
    mode: value.PORTAL_MODE,
    demoPublic: value.DEMO_PUBLIC,
    /** How long before its slot a booking may still be changed and cancelled by the applicant, in hours. */
    terminFristHours: value.TERMIN_FRIST_STUNDEN,
    /** How long a place is kept for somebody on the waiting list, in hours. */
    wartelisteHours: value.WARTELISTE_STUNDEN,
    /** How long before its slot somebody is reminded of a booking, in hours. No setting of the environment names it. */
    erinnerungHours: 24,
    /** Staff without a second factor reaches /konto only, where it sets one up. */
    staffZweiterFaktor: (value.STAFF_ZWEITER_FAKTOR ?? (value.PORTAL_MODE === 'production' ? 'on' : 'off')) === 'on',
    /** Web Push leaves this machine; off, it is only shown in the Postausgang. */
    push: (value.PUSH ?? (value.PORTAL_MODE === 'production' ? 'on' : 'off')) === 'on',
    /** Whether an address, in its one spelling, is that of a proxy whose X-Forwarded-For is believed. */
    isTrustedProxy: createNetworkCheck(value.TRUSTED_PROXIES),
    /** The watched folder of OpenImmo files, or null. */
    /** Where maps get their tiles: a file of our own comes before a server of others. */
    map: {
      pmtiles: value.KARTE_PMTILES === undefined ? null : resolve(cwd, value.KARTE_PMTILES),
      tilesUrl: value.KARTE_PMTILES === undefined ? (value.KARTE_TILES_URL ?? null) : null,
      attribution: value.KARTE_NACHWEIS,
    },
    importFolder: value.IMPORT_ORDNER === undefined ? null : resolve(cwd, value.IMPORT_ORDNER),
    logLevel: value.LOG_LEVEL,
    pageCache: value.PAGE_CACHE === 'on',
  }
}

function expectation(name: string): string {
  return name in EXPECTED ? EXPECTED[name as keyof typeof EXPECTED] : 'einen gültigen Wert / a valid value'
}

/** What each SMS service needs, and what it may have besides. */
const SMS_SETTINGS = {
  seven: { needed: ['SMS_TOKEN'], optional: ['SMS_URL', 'SMS_FROM'] },
  sipgate: { needed: ['SMS_TOKEN_ID', 'SMS_TOKEN', 'SMS_EXTENSION'], optional: ['SMS_URL'] },
  http: { needed: ['SMS_URL', 'SMS_TOKEN'], optional: ['SMS_FROM'] },
} as const satisfies Record<string, Record<'needed' | 'optional', readonly (keyof Parsed)[]>>

const SMS_NAMES = ['SMS_URL', 'SMS_TOKEN', 'SMS_TOKEN_ID', 'SMS_EXTENSION', 'SMS_FROM'] as const

/** An SMS service without all it needs, or with what belongs to another one, is half a change of the service. */
function findSmsProblems(value: Parsed): string[] {
  const given = SMS_NAMES.filter((name) => value[name] !== undefined)
  if (value.SMS_PROVIDER === undefined) {
    return given.length === 0 ? [] : [missing('SMS_PROVIDER', given[0])]
  }
  const { needed, optional }: Record<'needed' | 'optional', readonly string[]> = SMS_SETTINGS[value.SMS_PROVIDER]
  const strange = given.filter((name) => !needed.includes(name) && !optional.includes(name))
  return [
    ...needed.filter((name) => !given.some((known) => known === name)).map((name) => missing(name, 'SMS_PROVIDER')),
    ...strange.map((name) => `${name}: gehört nicht zu / does not belong to SMS_PROVIDER=${value.SMS_PROVIDER}`),
  ]
}

function missing(name: string, present: string | undefined): string {
  return `${name}: fehlt, da ${present} gesetzt ist / missing although ${present} is set: ${expectation(name)}`
}

/** A former SECRET without a new one, or the same twice, is half a rotation. */
function findSecretProblems({ SECRET, SECRET_ALT }: Parsed): string[] {
  if (SECRET_ALT === undefined || (SECRET !== undefined && SECRET !== SECRET_ALT)) return []
  return SECRET === undefined
    ? [missing('SECRET', 'SECRET_ALT')]
    : [`SECRET_ALT: ist dasselbe wie SECRET / the same as SECRET: ${EXPECTED.SECRET_ALT}`]
}

/** Settings that only work together, so half a group is a mistake worth stopping for. */
function findIncompleteGroups(value: Parsed): string[] {
  const groups: readonly (readonly (keyof Parsed)[])[] = [['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']]
  return groups.flatMap((names) => {
    const absent = names.filter((name) => value[name] === undefined)
    if (absent.length === 0 || absent.length === names.length) return []
    const present = names.find((name) => value[name] !== undefined)
    return absent.map((name) => missing(name, present))
  })
}

/** BETRIEB-4: production refuses to start without SECRET, PUBLIC_URL with https, mail and SMS delivery. */
function findMissingInProduction(value: Parsed): string[] {
  if (value.PORTAL_MODE !== 'production') return []
  const open = value.PUBLIC_URL !== undefined && !isSafe(value.PUBLIC_URL)
  const uncertain = open
    ? ['PUBLIC_URL: in PORTAL_MODE=production nur https / https only in production (except localhost)']
    : []
  const required = ['SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SMS_PROVIDER'] as const
  const missing = required
    .filter((name) => value[name] === undefined)
    .map(
      (name) => `${name}: fehlt, in PORTAL_MODE=production nötig / missing, needed in production: ${expectation(name)}`,
    )
  return [...missing, ...uncertain]
}

/** Without https the session cookie and every link of a mail could be read on the way. */
function isSafe(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopbackName(hostname)
}

/** The origin of a server that nobody has named: by its address, and by localhost where it listens on all of them. */
function originFor({ host, port }: { host: string; port: number }): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function readS3(value: Parsed) {
  if (!value.S3_BUCKET || !value.S3_ACCESS_KEY_ID || !value.S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: value.S3_ENDPOINT ?? null,
    region: value.S3_REGION,
    bucket: value.S3_BUCKET,
    accessKeyId: value.S3_ACCESS_KEY_ID,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY,
    forcePathStyle: value.S3_FORCE_PATH_STYLE,
  }
}

/** Null without a provider. The addresses of the named ones are their documented ones, unless SMS_URL says otherwise. */
function readSms(value: Parsed) {
  const {
    SMS_PROVIDER: provider,
    SMS_URL: url,
    SMS_TOKEN: token,
    SMS_TOKEN_ID: tokenId,
    SMS_EXTENSION: extension,
  } = value
  const from = value.SMS_FROM ?? 'Wohnportal'
  if (provider === 'seven' && token) return { provider, url: url ?? 'https://gateway.seven.io', token, from }
  if (provider === 'sipgate' && tokenId && token && extension) {
    return { provider, url: url ?? 'https://api.sipgate.com/v2', tokenId, token, extension }
  }
  if (provider === 'http' && url && token) return { provider, url, token, from }
  return null
}

function readFirma(value: Parsed) {
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
    steuernummer: value.COMPANY_TAX_ID,
    umsatzsteuerId: value.COMPANY_VAT_ID,
    aufsichtsbehoerde: value.COMPANY_SUPERVISORY_AUTHORITY,
    datenschutzbeauftragte: value.COMPANY_PRIVACY_OFFICER ?? null,
    datenschutzUrl: value.COMPANY_PRIVACY_URL ?? null,
    logoText: value.COMPANY_LOGO_TEXT,
    /** When the company can be reached, a line each; '' where nobody has said. No setting of the environment names them. */
    sprechzeiten: '',
  }
}

/** No setting of the environment names one; administrators choose it on the screen. */
function noAkzent(): { light: string; dark: string } | null {
  return null
}

/** Nor a logo: it is uploaded. */
function noLogo(): { url: string; breite: number; hoehe: number } | null {
  return null
}
