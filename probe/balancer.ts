import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join, resolve as resolvePath } from 'node:path'
import { freePort } from '#tests/setup/servers/portal.ts'

export type BalancerName = 'haproxy' | 'nginx'

const BINARIES: Record<BalancerName, string> = { haproxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' }
const FILES: Record<BalancerName, string> = { haproxy: 'betrieb/haproxy.cfg', nginx: 'betrieb/nginx.conf' }

/** Names of the request logs, in the folder passed to `startBalancer`. */
export const LOG_FILES: Record<BalancerName, string> = { haproxy: 'haproxy.log', nginx: 'portal.log' }

/** Setting that limits requests in each configuration file, and its replacement. */
const LIMITS: Record<BalancerName, readonly [string, string]> = {
  haproxy: ['sc_http_req_rate(0) gt 600', 'sc_http_req_rate(0) gt 1000000'],
  nginx: ['rate=30r/s', 'rate=100000r/s'],
}

export const hasBalancer = (name: BalancerName): boolean => existsSync(BINARIES[name])

export type Certificate = { cert: string; key: string; both: string }

/** Creates a certificate for localhost that no machine trusts by default. */
export async function createCertificate(dir: string): Promise<Certificate> {
  const [cert, key, both] = [join(dir, 'cert.pem'), join(dir, 'key.pem'), join(dir, 'both.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  await writeFile(both, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'))
  return { cert, key, both }
}

/**
 * Starts a balancer with the configuration file from docs/betrieb.md. Only name, addresses, ports, paths and
 * certificate differ. Unless `isLimited`, its request limit is removed, because all simulated people have one address.
 */
export async function startBalancer(
  name: BalancerName,
  {
    dir,
    port,
    servers,
    certificate,
    isLimited = false,
  }: { dir: string; port: number; servers: [number, number]; certificate: Certificate; isLimited?: boolean },
): Promise<{ stop: () => Promise<void> }> {
  const plainPort = await freePort()
  const config = replaceAll(readFileSync(FILES[name], 'utf8'), [
    ['portal.example.de', 'localhost'],
    ['10.1.0.11:3000', `127.0.0.1:${servers[0]}`],
    ['10.1.0.12:3000', `127.0.0.1:${servers[1]}`],
    ['/srv/wohnportal/betrieb/seiten', resolvePath('betrieb/seiten')],
    ...(isLimited ? [] : [LIMITS[name]]),
    ...(name === 'haproxy'
      ? ([
          [/^.*\[::\]:\d+ .*\n/gm, ''],
          ['0.0.0.0:80', `127.0.0.1:${plainPort}`],
          ['0.0.0.0:443', `127.0.0.1:${port}`],
          ['/etc/haproxy/portal.pem', certificate.both],
        ] as const)
      : ([
          [/^.*listen \[::\].*\n/gm, ''],
          ...(isBeforeHttp2On() ? NGINX_BEFORE_HTTP2_ON : []),
          ['/var/log/nginx/', `${dir}/`],
          ['listen 80;', `listen 127.0.0.1:${plainPort};`],
          ['listen 443 ', `listen 127.0.0.1:${port} `],
          ['/etc/ssl/portal/fullchain.pem', certificate.cert],
          ['/etc/ssl/portal/privkey.pem', certificate.key],
        ] as const)),
  ])
  const file = join(dir, `${name}.conf`)
  await writeFile(file, name === 'nginx' ? wrapNginx(config, dir) : config)
  const args = name === 'nginx' ? ['-c', file, '-e', join(dir, 'nginx.log')] : ['-db', '-f', file]
  // HAProxy logs requests to standard output and server events to standard error; nginx logs to the files in its
  // configuration.
  const output = await open(join(dir, LOG_FILES.haproxy), 'a')
  const events = await open(join(dir, 'events.log'), 'a')
  const child = spawn(BINARIES[name], args, {
    stdio: ['ignore', output.fd, name === 'haproxy' ? events.fd : 'inherit'],
  })
  await Promise.all([output.close(), events.close()])
  return {
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function wrapNginx(site: string, dir: string): string {
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${dir}/${kind};`)
  return `daemon off; pid ${dir}/nginx.pid; user root; worker_processes 1; events { worker_connections 1024; }
http { access_log off; error_log ${dir}/nginx.log; ${temps.join(' ')}\n${site}\n}`
}

/** Replacements for nginx versions without `http2 on;`, described at the top of betrieb/nginx.conf. */
const NGINX_BEFORE_HTTP2_ON = [
  ['    http2 on;\n', ''],
  ['listen 443 ssl', 'listen 443 ssl http2'],
] as const

function isBeforeHttp2On(): boolean {
  const { stderr } = spawnSync(BINARIES.nginx, ['-v'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? '').split('.').map(Number)
  return major * 1_000_000 + minor * 1000 + patch < 1_025_001
}

function replaceAll(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((result, [from, to]) => {
    const isThere = typeof from === 'string' ? result.includes(from) : result.search(from) >= 0
    if (!isThere) throw new Error(`The file of the balancer no longer contains ${from}.`)
    return result.replaceAll(from, to)
  }, text)
}
