import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EnvironmentSchema, SETTING_NAMES } from '#app/server/config/environment-schema.server.ts'

const read = (path: string) => readFileSync(path, 'utf8')

const settings: { flags: string[]; env: Record<string, string> } = JSON.parse(read('scripts/server-process.json'))

test.each([
  ['Dockerfile', JSON.stringify(['node', ...settings.flags, 'app/server/start.server.ts']).replaceAll(',', ', ')],
  ['betrieb/wohnportal.service', `bin/node ${settings.flags.join(' ')} app/server/start.server.ts`],
])('%s starts the server as npm start does', (path, command) => {
  const text = read(path)
  expect(text).toContain(command)
  for (const [name, value] of Object.entries(settings.env)) expect(text).toContain(`${name}=${value}`)
})

/** Settings of programs other than the portal. */
const FOREIGN =
  /^(?:NODE_ENV|MALLOC_ARENA_MAX|POSTGRES_\w+|AF_\w+|ROOT_\w+|PORTAL_UPSTREAM|COMPOSE_SUBNET|SICHERUNG_(?:ORDNER|UHRZEIT|BEHALTEN))$/

test.each(['Dockerfile', 'compose.yaml', 'betrieb/wohnportal.service', 'betrieb/Caddyfile'])(
  '%s names existing settings only',
  (path) => {
    const code = read(path).replaceAll(/^\s*#.*$/gm, '')
    const names = [...code.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !FOREIGN.test(name) && !SETTING_NAMES.includes(name))).toEqual([])
  },
)

test('container and service give a stopping server enough time', () => {
  const accepts = (drain: number) => EnvironmentSchema.shape.DRAIN_SECONDS.safeParse(String(drain)).success
  let drain = 0
  while (accepts(drain + 1)) drain += 1
  const seconds = [
    /stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1],
    /TimeoutStopSec=(\d+)/.exec(read('betrieb/wohnportal.service'))?.[1],
  ]
  // Phases in order: drain, requests and jobs (ten seconds each), and the rest.
  for (const one of seconds) expect(Number(one)).toBeGreaterThanOrEqual(drain + 2 * 10 + 5)
})

test('stopping one unit leaves the embedded PostgreSQL to the others', () => {
  const services = globSync('betrieb/*.service').map(read)
  expect(services).toHaveLength(3)
  for (const service of services) {
    expect(service).toMatch(/^\s*KillMode=process$/m)
    // npm does not forward signals, so its child process would continue.
    expect(service).toMatch(/^\s*ExecStart=\S+\/node /m)
  }
})

test('the three proxy files listen on IPv6, hide monitoring, and have German error pages', () => {
  expect(read('betrieb/nginx.conf').match(/listen \[::\]:(?:80|443)\b/g)).toHaveLength(2)
  expect(read('betrieb/haproxy.cfg').match(/bind \[::\]:(?:80|443)\b/g)).toHaveLength(2)
  for (const file of ['nginx.conf', 'haproxy.cfg', 'Caddyfile']) {
    const text = read(`betrieb/${file}`)
    for (const path of ['/metrics', '/readyz']) expect(text).toContain(path)
    const pages = [...text.matchAll(/\b([a-z-]+\.html)/g)].map(([, page]) => page)
    expect(pages).toEqual(expect.arrayContaining(['wartung.html']))
    for (const page of pages) expect(read(`betrieb/seiten/${page}`)).toContain('<html lang="de">')
  }
})

// Cases that probe/balancer.test.ts does not cover.
test('Caddy removes trace headers of visitors, and nginx accepts no TLS below 1.2', () => {
  const caddy = read('betrieb/Caddyfile')
  for (const header of ['traceparent', 'tracestate']) expect(caddy).toContain(`header_up -${header}`)
  expect(read('betrieb/nginx.conf')).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
})

test('nginx and HAProxy limit requests per address, and the Caddyfile says that Caddy cannot', () => {
  expect(read('betrieb/nginx.conf')).toMatch(/^\s*limit_req zone=/m)
  expect(read('betrieb/haproxy.cfg')).toMatch(/^\s*http-request deny deny_status 429 if/m)
  expect(read('betrieb/Caddyfile')).toContain('limits no requests per address')
})

test('package-lock.json contains each optional package with its hash, for any platform', () => {
  type Locked = {
    version?: string
    integrity?: string
    inBundle?: boolean
    optionalDependencies?: Record<string, string>
  }
  const packages: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages
  const installed = Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
  const names = new Set(installed)
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
  const unpinned = Object.entries(packages).filter(([path, one]) => path !== '' && !one.integrity && !one.inBundle)
  expect(unpinned.map(([path]) => path)).toEqual([])
})

test('compose.yaml creates the bucket before the portal starts', () => {
  const compose = read('compose.yaml')
  const bucket = /S3_BUCKET: (\S+)/.exec(compose)?.[1]
  expect(compose).toContain(`entrypoint: [mkdir, -p, /dateien/${bucket}]`)
  expect(compose).toContain('bucket: { condition: service_completed_successfully }')
})

test('docs/design/operation.md lists everything that exists once per process', () => {
  const sources = globSync('app/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const kept = sources.flatMap((path) =>
    [...read(path).matchAll(/\bperProcess(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  const rows = read('docs/design/operation.md').match(/^\| `[^|]*/gm) ?? []
  const documented = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(kept.length).toBeGreaterThan(30)
  expect(documented.toSorted()).toEqual([...new Set(kept)].toSorted())
})
