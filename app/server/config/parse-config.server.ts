import { resolve } from 'node:path'
import { EnvironmentSchema, expectation, type Parsed, SETTING_NAMES } from './environment-schema.server.ts'
import { readFirma } from './firma.server.ts'
import { createNetworkCheck } from './ip-address.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'
import { listMisspelt } from './misspelt-settings.server.ts'

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
    ...findDatabaseProblems(value),
    ...findSmsProblems(value),
    ...findSecretProblems(value),
    ...findStorageProblems(value),
    ...findMissingInProduction(value),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  const publicUrl = value.PUBLIC_URL ?? originFor({ host: value.HOST, port: value.PORT })
  const https = publicUrl.startsWith('https://')
  return {
    /** Names in the environment that are nearly those of settings. */
    misspelt: listMisspelt(Object.keys(env), SETTING_NAMES),
    port: value.PORT,
    host: value.HOST,
    /** How long a server that is told to end goes on answering, so that balancers see it, in seconds. */
    drainSeconds: value.DRAIN_SECONDS ?? (value.PORTAL_MODE === 'production' ? 5 : 0),
    publicUrl,
    /** The portal is reached by https: cookies are for it alone. */
    https,
    /** The Strict-Transport-Security header. Null in a demo: its host may serve something else tomorrow. */
    hsts:
      https && value.PORTAL_MODE === 'production'
        ? `max-age=31536000${value.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`
        : null,
    dataDir: resolve(cwd, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    /** Past a PgBouncer that DATABASE_URL leads to, or null: there is none. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    /** A streaming replica that public pages are read from, or null. */
    databaseReplicaUrl: value.DATABASE_REPLICA_URL ?? null,
    databasePool: value.DATABASE_POOL,
    /** The bucket that files lie in; null: they lie in DATA_DIR. */
    s3: value.ABLAGE === 'ordner' ? null : readS3(value),
    /** The bucket that files are to move to, or have lain in, while they lie in DATA_DIR (ABLAGE=ordner). */
    s3Aside: value.ABLAGE === 'ordner' ? readS3(value) : null,
    sicherung: {
      /** What backups are encrypted for, as age writes it; null: they are not. */
      key: value.SICHERUNG_SCHLUESSEL ?? null,
      /** Access to buckets with backups; null: as to the portal's own. */
      s3: readSicherungS3(value),
    },
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
    /** Where maps get their tiles: a file of our own comes before a server of others. */
    map: {
      pmtiles: value.KARTE_PMTILES === undefined ? null : resolve(cwd, value.KARTE_PMTILES),
      tilesUrl: value.KARTE_PMTILES === undefined ? (value.KARTE_TILES_URL ?? null) : null,
      attribution: value.KARTE_NACHWEIS,
    },
    /** The watched folder of OpenImmo files, or null. */
    importFolder: value.IMPORT_ORDNER === undefined ? null : resolve(cwd, value.IMPORT_ORDNER),
    /** Who knows it may read /metrics; null: there is no such page. */
    metricsToken: value.METRICS_TOKEN ?? null,
    /** From how many milliseconds on a statement is told as slow; 0: never. */
    slowQueryMs: value.SLOW_QUERY_MS,
    /** Where traces go, and the share of them that is sent; null: none are made. */
    traces:
      value.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: value.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: value.OTEL_SERVICE_NAME,
            ratio: value.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: value.LOG_LEVEL,
    pageCache: value.PAGE_CACHE === 'on',
    /** Browsers remember what they have looked at last (WEITER-4). */
    angesehen: value.ANGESEHEN === 'on',
  }
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

/** A replica, or a way past a PgBouncer, belongs to a database of one's own; the embedded one has none. */
const findDatabaseProblems = (value: Parsed): string[] =>
  (['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'] as const).flatMap((name) =>
    value[name] !== undefined && value.DATABASE_URL === undefined ? [missing('DATABASE_URL', name)] : [],
  )

/** A former SECRET without a new one, or the same twice, is half a rotation. */
function findSecretProblems({ SECRET, SECRET_ALT }: Parsed): string[] {
  if (SECRET_ALT === undefined || (SECRET !== undefined && SECRET !== SECRET_ALT)) return []
  return SECRET === undefined
    ? [missing('SECRET', 'SECRET_ALT')]
    : [`SECRET_ALT: ist dasselbe wie SECRET / the same as SECRET: ${expectation('SECRET_ALT')}`]
}

/** Files in a bucket need one. */
const findStorageProblems = (value: Parsed): string[] =>
  value.ABLAGE === 's3' && value.S3_BUCKET === undefined ? [missing('S3_BUCKET', 'ABLAGE=s3')] : []

/** Settings that only work together, so half a group is a mistake worth stopping for. */
function findIncompleteGroups(value: Parsed): string[] {
  const groups: readonly (readonly (keyof Parsed)[])[] = [
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['SICHERUNG_S3_ACCESS_KEY_ID', 'SICHERUNG_S3_SECRET_ACCESS_KEY'],
  ]
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

function readSicherungS3(value: Parsed) {
  if (!value.SICHERUNG_S3_ACCESS_KEY_ID || !value.SICHERUNG_S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: value.SICHERUNG_S3_ENDPOINT ?? null,
    region: value.SICHERUNG_S3_REGION,
    accessKeyId: value.SICHERUNG_S3_ACCESS_KEY_ID,
    secretAccessKey: value.SICHERUNG_S3_SECRET_ACCESS_KEY,
    forcePathStyle: value.SICHERUNG_S3_FORCE_PATH_STYLE,
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

/** No setting of the environment names one; administrators choose it on the screen. */
function noAkzent(): { light: string; dark: string } | null {
  return null
}

/** Nor a logo: it is uploaded. */
function noLogo(): { url: string; breite: number; hoehe: number } | null {
  return null
}
