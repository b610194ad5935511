import { resolve } from 'node:path'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { defaultSchrittTexts } from '#app/shared/zusage/zusage.ts'
import { EnvironmentSchema, expectation, type Parsed, SETTING_NAMES } from './environment-schema.server.ts'
import { readFirma } from './firma.server.ts'
import { createNetworkCheck } from './ip-address.server.ts'
import { isLoopbackName } from './loopback-name.server.ts'
import { listMisspelt } from './misspelt-settings.server.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Error whose message lists every wrong setting with the expected value, in German and English. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Die Einstellungen sind fehlerhaft / invalid settings (environment or .env, see .env.example):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

/**
 * Reads the settings without side effects (BETRIEB-3). Empty values count as unset. `secret` can be null in a demo.
 * @throws ConfigError naming every wrong or missing variable
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
    misspelt: listMisspelt(Object.keys(env), SETTING_NAMES),
    port: value.PORT,
    host: value.HOST,
    /** Seconds for which a stopping server still accepts requests, so that load balancers can notice the stop. */
    drainSeconds: value.DRAIN_SECONDS ?? (value.PORTAL_MODE === 'production' ? 5 : 0),
    publicUrl,
    https,
    /** Value of the Strict-Transport-Security header. Null without https, and in a demo, whose host may change. */
    hsts:
      https && value.PORTAL_MODE === 'production'
        ? `max-age=31536000${value.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`
        : null,
    dataDir: resolve(cwd, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    /** Address of PostgreSQL itself if DATABASE_URL is a PgBouncer; otherwise null. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: value.DATABASE_REPLICA_URL ?? null,
    databasePool: value.DATABASE_POOL,
    /** Access to the file bucket; null if files are in DATA_DIR. `s3Aside`: bucket to move them to or from. */
    s3: value.ABLAGE === 'ordner' ? null : readS3(value),
    s3Aside: value.ABLAGE === 'ordner' ? readS3(value) : null,
    sicherung: {
      /** Public key of the backups' recipient, in the format of `age`. Null if backups are not encrypted. */
      key: value.SICHERUNG_SCHLUESSEL ?? null,
      /** Access to the buckets with backups. Null if backups use the portal's own access. */
      s3: readSicherungS3(value),
    },
    clamd: value.CLAMD_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM ?? `${value.COMPANY_NAME} <${value.COMPANY_EMAIL}>`,
    sms: readSms(value),
    /** Countries (ISO 3166) to which SMS are sent, with their daily limits. */
    smsCountries: value.SMS_LAENDER,
    secret: value.SECRET ?? null,
    secretAlt: value.SECRET_ALT ?? null,
    firma: readFirma(value),
    akzent: noAkzent(),
    logo: noLogo(),
    fragen: allFragen(),
    profilNachBesichtigung: false,
    /** Default deadline in working days, and the texts about the steps after a promise (ZUSAGE-1, ZUSAGE-4). */
    zusage: { werktage: 3, texts: defaultSchrittTexts() },
    mode: value.PORTAL_MODE,
    demoPublic: value.DEMO_PUBLIC,
    /** Hours before a slot until which applicants may change or cancel their booking. */
    terminFristHours: value.TERMIN_FRIST_STUNDEN,
    /** Hours for which a free place is offered to the next applicant on the waiting list. */
    wartelisteHours: value.WARTELISTE_STUNDEN,
    /** Hours before a slot at which applicants get a reminder. Set on the settings page, never by a variable. */
    reminderHours: 24,
    /** If true, staff without a second factor can only open /konto. */
    staffZweiterFaktor: (value.STAFF_ZWEITER_FAKTOR ?? (value.PORTAL_MODE === 'production' ? 'on' : 'off')) === 'on',
    /** If false, no Web Push message is sent, and the pages offer push only in a demo. */
    push: (value.PUSH ?? (value.PORTAL_MODE === 'production' ? 'on' : 'off')) === 'on',
    /** True if a normalised address is a trusted proxy. X-Forwarded-For of other addresses is ignored. */
    isTrustedProxy: createNetworkCheck(value.TRUSTED_PROXIES),
    /** Source of map tiles. The company's own tile file takes precedence over a tile server. */
    map: {
      pmtiles: toTilesPlace(value.KARTE_PMTILES, cwd),
      tilesUrl: value.KARTE_PMTILES === undefined ? (value.KARTE_TILES_URL ?? null) : null,
      attribution: value.KARTE_NACHWEIS,
    },
    importFolder: value.IMPORT_ORDNER === undefined ? null : resolve(cwd, value.IMPORT_ORDNER),
    /** Bearer token for /metrics; null disables that page. `slowQueryMs`: threshold for slow statements; 0: no log. */
    metricsToken: value.METRICS_TOKEN ?? null,
    slowQueryMs: value.SLOW_QUERY_MS,
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
    /** True if browsers store recently viewed Exposés (WEITER-4). */
    angesehen: value.ANGESEHEN === 'on',
  }
}

const SMS_SETTINGS = {
  seven: { needed: ['SMS_TOKEN'], optional: ['SMS_URL', 'SMS_FROM'] },
  sipgate: { needed: ['SMS_TOKEN_ID', 'SMS_TOKEN', 'SMS_EXTENSION'], optional: ['SMS_URL'] },
  http: { needed: ['SMS_URL', 'SMS_TOKEN'], optional: ['SMS_FROM'] },
} as const satisfies Record<string, Record<'needed' | 'optional', readonly (keyof Parsed)[]>>

const SMS_NAMES = ['SMS_URL', 'SMS_TOKEN', 'SMS_TOKEN_ID', 'SMS_EXTENSION', 'SMS_FROM'] as const

/** Returns messages about missing settings of the SMS service and about settings of another service. */
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

const findDatabaseProblems = (value: Parsed): string[] =>
  (['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'] as const).flatMap((name) =>
    value[name] !== undefined && value.DATABASE_URL === undefined ? [missing('DATABASE_URL', name)] : [],
  )

/** Returns a message about an incomplete rotation: SECRET_ALT without SECRET, or the same value twice. */
function findSecretProblems({ SECRET, SECRET_ALT }: Parsed): string[] {
  if (SECRET_ALT === undefined || (SECRET !== undefined && SECRET !== SECRET_ALT)) return []
  return SECRET === undefined
    ? [missing('SECRET', 'SECRET_ALT')]
    : [`SECRET_ALT: ist dasselbe wie SECRET / the same as SECRET: ${expectation('SECRET_ALT')}`]
}

const findStorageProblems = (value: Parsed): string[] =>
  value.ABLAGE === 's3' && value.S3_BUCKET === undefined ? [missing('S3_BUCKET', 'ABLAGE=s3')] : []

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

/** Returns messages about settings that production requires and that are missing or unsafe (BETRIEB-4). */
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

/** True if PUBLIC_URL is https or this machine. Otherwise cookies and mailed links could be intercepted. */
function isSafe(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopbackName(hostname)
}

/** Value of KARTE_PMTILES for the tiles that `npm run karte` stores (LAGE-7). Other values are absolute paths. */
export const STORED_TILES = 'ablage'

function toTilesPlace(value: string | undefined, cwd: string): string | null {
  if (value === undefined) return null
  return value === STORED_TILES ? STORED_TILES : resolve(cwd, value)
}

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

/** Returns the settings of the SMS service; null if none is set. SMS_URL replaces a provider's documented address. */
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

/** Returns null, because administrators choose the accent colour on the screen and not in the environment. */
function noAkzent(): { light: string; dark: string } | null {
  return null
}

function allFragen(): Fragen {
  return {}
}

function noLogo(): { url: string; breite: number; hoehe: number } | null {
  return null
}
