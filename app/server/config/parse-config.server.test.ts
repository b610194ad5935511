import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTING_NAMES } from './environment-schema.server.ts'
import { refuseOpenDemo } from './open-demo.server.ts'
import { ConfigError, type Environment, parseConfig } from './parse-config.server.ts'
import { listUnencrypted } from './unencrypted-connections.server.ts'

const PRODUCTION: Environment = {
  PORTAL_MODE: 'production',
  SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://portal.example.de',
  SMTP_URL: 'smtp://user:pass@mail.example.de:587',
  MAIL_FROM: 'Portal <portal@example.de>',
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example.de/send',
  SMS_TOKEN: 'token',
}

describe('defaults', () => {
  test('an empty environment is a demo on localhost:3000 with everything embedded', () => {
    const config = parseConfig({}, '/srv/portal')
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/portal/data',
      databaseUrl: null,
      databasePool: 10,
      s3: null,
      clamd: null,
      smtpUrl: null,
      sms: null,
      secret: null,
      secretAlt: null,
      mode: 'demo',
      logLevel: 'info',
      pageCache: true,
      angesehen: true,
    })
    expect(config.firma.name).toBe('Wohnportal Hausverwaltung GmbH')
  })

  test('the public URL follows the port, and names localhost when all addresses are listened on', () => {
    expect(parseConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(parseConfig({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000')
    expect(parseConfig({ HOST: '[::1]' })).toMatchObject({ host: '::1', publicUrl: 'http://[::1]:3000' })
  })

  test.each([
    ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['tcp://clamav.intern:3310', { host: 'clamav.intern', port: 3310 }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('reads the address of a virus scanner: %s', (url, clamd) => {
    expect(parseConfig({ CLAMD_URL: url }).clamd).toEqual(clamd)
  })

  test("accepts a SECRET of one's own", () => {
    const [secret, secretAlt] = ['x'.repeat(40), 'y'.repeat(40)]
    expect(parseConfig({ SECRET: secret, SECRET_ALT: secretAlt })).toMatchObject({ secret, secretAlt })
  })

  test('an empty value counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  test('foreign variables are ignored', () => {
    expect(() => parseConfig({ PATH: '/bin', SMTP: 'x' })).not.toThrow()
  })
})

describe('values', () => {
  test('S3 is used when bucket and keys are there', () => {
    const { s3 } = parseConfig({
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_FORCE_PATH_STYLE: '1',
    })
    expect(s3).toEqual({
      endpoint: null,
      region: 'eu-central-1',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
      forcePathStyle: true,
    })
  })

  test('ABLAGE-1: ABLAGE keeps files in their folder even with a bucket', () => {
    const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    const read = (ABLAGE?: string) => parseConfig({ ...s3, ABLAGE })
    expect([read('ordner').s3, read('ordner').s3Aside?.bucket]).toEqual([null, 'b'])
    for (const { s3: used, s3Aside } of [read(), read('s3')]) expect([used?.bucket, s3Aside]).toEqual(['b', null])
    expect(() => parseConfig({ ABLAGE: 's3' })).toThrow(/S3_BUCKET: fehlt, da ABLAGE=s3/)
  })

  test('every SMS service has its own settings; the named ones know their address', () => {
    expect(parseConfig({ SMS_PROVIDER: 'seven', SMS_TOKEN: 'k', SMS_FROM: '+4930123456' }).sms).toEqual({
      provider: 'seven',
      url: 'https://gateway.seven.io',
      token: 'k',
      from: '+4930123456',
    })
    const sipgate = { SMS_PROVIDER: 'sipgate', SMS_TOKEN_ID: 'token-A', SMS_TOKEN: 't', SMS_EXTENSION: 's0' }
    expect(parseConfig(sipgate).sms).toEqual({
      provider: 'sipgate',
      url: 'https://api.sipgate.com/v2',
      tokenId: 'token-A',
      token: 't',
      extension: 's0',
    })
    expect(parseConfig({ ...sipgate, SMS_URL: 'http://127.0.0.1:9999/v2/' }).sms?.url).toBe('http://127.0.0.1:9999/v2')
    const http = { SMS_PROVIDER: 'http', SMS_URL: 'http://localhost:9999/send', SMS_TOKEN: 't' }
    expect(parseConfig(http).sms).toEqual({
      provider: 'http',
      url: 'http://localhost:9999/send',
      token: 't',
      from: 'Wohnportal',
    })
  })

  test('trusted proxies are a list', () => {
    const { isTrustedProxy } = parseConfig({ TRUSTED_PROXIES: '10.0.0.1, ::1, 2001:DB8::/32,172.16.0.0/12' })
    expect(['10.0.0.1', '::1', '2001:db8:7::1', '172.31.255.1'].map(isTrustedProxy)).toEqual(Array(4).fill(true))
    expect(['10.0.0.2', '::2', '2001:db9::', '172.32.0.1', ''].map(isTrustedProxy)).toEqual(Array(5).fill(false))
    expect(parseConfig({}).isTrustedProxy('127.0.0.1')).toBe(false)
  })

  test('sends SMS to the named countries only, each with its daily number', () => {
    expect([...parseConfig({}).smsCountries]).toEqual([
      ['DE', 3000],
      ['AT', 300],
      ['CH', 300],
    ])
    expect([...parseConfig({ SMS_LAENDER: 'DE:500, FR' }).smsCountries]).toEqual([
      ['DE', 500],
      ['FR', 20],
    ])
  })

  test('a complete production environment is accepted', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({ mode: 'production', sms: { provider: 'http', from: 'Wohnportal' } })
  })

  test('only production tells browsers to use https only', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({ https: true, hsts: 'max-age=31536000' })
    expect(parseConfig({ ...PRODUCTION, HSTS_SUBDOMAINS: 'true' }).hsts).toBe('max-age=31536000; includeSubDomains')
    expect(parseConfig({ PUBLIC_URL: 'https://demo.example.de' })).toMatchObject({
      https: true,
      hsts: null,
    })
    expect(parseConfig({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({
      https: false,
      hsts: null,
    })
  })
})

test('production demands a second factor of the staff, a demo does not, unless the setting says otherwise', () => {
  const read = (env: Environment) => parseConfig(env).staffZweiterFaktor
  expect([read({}), read(PRODUCTION)]).toEqual([false, true])
  expect(read({ ...PRODUCTION, STAFF_ZWEITER_FAKTOR: 'off' })).toBe(false)
  expect(read({ STAFF_ZWEITER_FAKTOR: 'on' })).toBe(true)
})

describe('a demo that others can reach', () => {
  test.each([
    ['localhost', {}],
    ['another port', { PORT: '8080', PUBLIC_URL: 'http://localhost:8080' }],
    ['127.0.0.1', { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' }],
    ['::1', { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }],
    ['a name below localhost', { PUBLIC_URL: 'http://portal.localhost:3000' }],
    ['said to be meant', { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.de', DEMO_PUBLIC: '1' }],
    ['production', { ...PRODUCTION, HOST: '0.0.0.0' }],
  ] as const)('%s starts', (_name, env: Environment) => {
    expect(() => refuseOpenDemo(parseConfig(env))).not.toThrow()
  })

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '192.168.1.4' }],
    ['HOST', { HOST: 'localhost.example.de' }],
    ['HOST', { HOST: '127.0.0.1.example.de' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://portal.local:3000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost:3000' }],
  ] as const)('%s stops the start and names DEMO_PUBLIC: %o', (name, env: Environment) => {
    expect(() => refuseOpenDemo(parseConfig(env))).toThrow(new RegExp(`^  - ${name}: [^]*DEMO_PUBLIC=true`, 'm'))
  })
})

describe('invalid values stop the start and name the variable', () => {
  test.each([
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '3000.5' }],
    ['HOST', { HOST: 'a b' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal.example.de' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example.de/pfad' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://portal.example.de' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }],
    ['S3_FORCE_PATH_STYLE', { S3_FORCE_PATH_STYLE: 'ja' }],
    ['CLAMD_URL', { CLAMD_URL: 'localhost:3310' }],
    ['CLAMD_URL', { CLAMD_URL: 'tcp://localhost' }],
    ['CLAMD_URL', { CLAMD_URL: 'unix:///' }],
    ['CLAMD_URL', { CLAMD_URL: 'http://localhost:3310' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail' }],
    ['MAIL_FROM', { MAIL_FROM: 'Portal' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: 'brieftaube' }],
    ['SMS_TOKEN', { SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example.de' }],
    ['SMS_URL', { SMS_PROVIDER: 'http', SMS_TOKEN: 't' }],
    ['SMS_URL', { SMS_PROVIDER: 'http', SMS_TOKEN: 't', SMS_URL: 'http://sms.example.de/send' }],
    ['SMS_URL', { SMS_PROVIDER: 'seven', SMS_TOKEN: 't', SMS_URL: 'ftp://localhost' }],
    ['SMS_TOKEN', { SMS_PROVIDER: 'seven' }],
    ['SMS_TOKEN_ID', { SMS_PROVIDER: 'sipgate', SMS_TOKEN: 't', SMS_EXTENSION: 's0' }],
    ['SMS_TOKEN_ID', { SMS_PROVIDER: 'sipgate', SMS_TOKEN_ID: 'a:b', SMS_TOKEN: 't', SMS_EXTENSION: 's0' }],
    ['SMS_EXTENSION', { SMS_PROVIDER: 'sipgate', SMS_TOKEN_ID: 'token-A', SMS_TOKEN: 't' }],
    ['SMS_EXTENSION', { SMS_PROVIDER: 'sipgate', SMS_TOKEN_ID: 'token-A', SMS_TOKEN: 't', SMS_EXTENSION: '0' }],
    ['SMS_TOKEN_ID', { SMS_PROVIDER: 'seven', SMS_TOKEN: 't', SMS_TOKEN_ID: 'token-A' }],
    [
      'SMS_FROM',
      { SMS_PROVIDER: 'sipgate', SMS_TOKEN_ID: 'token-A', SMS_TOKEN: 't', SMS_EXTENSION: 's0', SMS_FROM: 'X' },
    ],
    ['SMS_FROM', { SMS_PROVIDER: 'seven', SMS_TOKEN: 't', SMS_FROM: 'Wohnportal Nord' }],
    ['DATABASE_POOL', { DATABASE_POOL: '1' }],
    ['DATABASE_POOL', { DATABASE_POOL: 'viele' }],
    ['SMS_PROVIDER', { SMS_TOKEN: 't' }],
    ['SMS_PROVIDER', { SMS_URL: 'https://sms.example.de', SMS_TOKEN: 't' }],
    ['SECRET', { SECRET: 'zu kurz' }],
    ['SECRET_ALT', { ...PRODUCTION, SECRET_ALT: 'zu kurz' }],
    ['SECRET_ALT', { ...PRODUCTION, SECRET_ALT: PRODUCTION.SECRET }],
    ['SECRET', { SECRET_ALT: 'y'.repeat(40) }],
    ['COMPANY_ZIP', { COMPANY_ZIP: '1234' }],
    ['COMPANY_EMAIL', { COMPANY_EMAIL: 'kontakt' }],
    ['COMPANY_PRIVACY_URL', { COMPANY_PRIVACY_URL: 'javascript:alert(1)' }],
    ['PORTAL_MODE', { PORTAL_MODE: 'test' }],
    ['DEMO_PUBLIC', { DEMO_PUBLIC: 'ja' }],
    ['STAFF_ZWEITER_FAKTOR', { STAFF_ZWEITER_FAKTOR: 'ja' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,::/0' }],
    ['SMS_LAENDER', { SMS_LAENDER: 'DE,UK' }],
    ['SMS_LAENDER', { SMS_LAENDER: 'de' }],
    ['SMS_LAENDER', { SMS_LAENDER: 'DE:0' }],
    ['SMS_LAENDER', { SMS_LAENDER: '+49' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'laut' }],
    ['PAGE_CACHE', { PAGE_CACHE: 'ja' }],
    ['SECRET', { ...PRODUCTION, SECRET: undefined }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: undefined }],
    ['PUBLIC_URL', { ...PRODUCTION, PUBLIC_URL: 'http://portal.example.de' }],
    ['SMTP_URL', { ...PRODUCTION, SMTP_URL: undefined }],
    ['MAIL_FROM', { ...PRODUCTION, MAIL_FROM: undefined }],
    ['SMS_PROVIDER', { ...PRODUCTION, SMS_PROVIDER: undefined, SMS_URL: undefined, SMS_TOKEN: undefined }],
  ] as const)('%s', (name, env: Environment) => {
    expect(() => parseConfig(env)).toThrow(ConfigError)
    expect(() => parseConfig(env)).toThrow(new RegExp(`^  - ${name}: `, 'm'))
  })

  test('names all invalid values at once, without repeating the values', () => {
    const parse = () => parseConfig({ PORT: '-1', SECRET: 'geheim', LOG_LEVEL: 'laut' })
    expect(parse).toThrow(/PORT[\s\S]*SECRET[\s\S]*LOG_LEVEL/)
    expect(parse).not.toThrow(/geheim/)
  })
})

test('.env.example documents every setting', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual([...SETTING_NAMES].sort())
})

test.each([
  [{ DATABASE_URL: 'postgres://a:b@db.example.de/portal' }, [{ setting: 'DATABASE_URL', host: 'db.example.de' }]],
  [{ DATABASE_URL: 'postgres://a:b@10.9.9.9/portal?sslmode=disable' }, [{ setting: 'DATABASE_URL', host: '10.9.9.9' }]],
  [{ DATABASE_URL: 'postgres://a:b@db.example.de/portal?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgres://a:b@127.0.0.1/portal' }, []],
  // As in compose.yaml, with a private network.
  [{ DATABASE_URL: 'postgres://a:b@postgres:5432/portal' }, []],
  [{ S3_ENDPOINT: 'http://10.9.9.9:9000' }, [{ setting: 'S3_ENDPOINT', host: '10.9.9.9' }]],
  [{ S3_ENDPOINT: 'https://s3.example.de' }, []],
  [{ S3_ENDPOINT: 'http://s3:7070' }, []],
  [{ CLAMD_URL: 'tcp://10.9.9.9:3310' }, [{ setting: 'CLAMD_URL', host: '10.9.9.9' }]],
  [{ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }, []],
])('BETRIEB-21: for %j the start prints %j', (env, expected) => {
  const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  const config = parseConfig({ ...PRODUCTION, ...s3, ...env })
  expect(listUnencrypted(config)).toEqual(expected)
})
