import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/setup/servers/portal.ts'
import { type Image, runImage } from './image-run.ts'
import { findSbomFaults } from './image-sbom.ts'

/** Programs that the probe needs; all are Debian packages. */
const TOOLS = ['buildah', 'umoci', 'debootstrap', 'unshare', 'setpriv', 'psql']
const MB = 1_000_000
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
/** Debian release of both base images in the Dockerfile. */
const RELEASE = 'trixie'
const NODE_BASE = `docker.io/library/node:24-${RELEASE}-slim`
const DEBIAN_BASE = `docker.io/library/debian:${RELEASE}-slim`
/** User id that is neither root nor the portal's user. PostgreSQL runs with it, because it refuses root. */
const NOBODY = 65_534

const write = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Builds the image of the Dockerfile without Docker, on base images made of Debian packages. Then runs it as
 * compose.yaml does: not as root, without capabilities, with a read-only file system and an unprivileged database role.
 */
export async function probe([given]: readonly string[]): Promise<void> {
  const missing = TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
  const postgres = findPostgres()
  if (process.getuid?.() !== 0) return skip('nur als root, das Images bauen und Wurzeln einhängen darf')
  if (missing.length > 0 || postgres === null) {
    return skip(`es fehlt ${[...missing, ...(postgres ? [] : ['postgresql'])].join(', ')} (apt-get install)`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'wp-image-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  // The argument is a Debian folder made earlier, for a machine without access to the archive.
  const image = buildImage(folder, given)
  if (image === null) return
  const faults = findSbomFaults(image.root)
  for (const fault of faults) hold(fault, false)
  if (faults.length === 0) hold('die Stückliste nennt, was da ist, und nichts anderes', true)
  const database = await startPostgres(folder, postgres)
  try {
    await runImage(image, { database: database.url, folder, port: await freePort(), hold, write })
    const role = database.ask(
      "select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = 'wohnportal'",
    )
    hold('die Rolle des Portals darf in der Datenbank nichts Besonderes', role === 'f')
  } finally {
    await database.stop()
  }
}

function skip(reason: string): void {
  write(`Übersprungen: ${reason}`)
}

function hold(what: string, holds: boolean): void {
  if (holds) {
    write(`Hält: ${what}`)
    return
  }
  console.error(`Hält nicht: ${what}`)
  process.exitCode = 1
}

function findPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  const newest = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0] : undefined
  return newest === undefined ? null : join(root, newest, 'bin')
}

/** Returns the unpacked image; null if the base images cannot be built. */
function buildImage(folder: string, given: string | undefined): Image | null {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...store, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 100 * MB,
    }).trim()
  const base = given ?? join(folder, 'debian')
  if (given === undefined && spawnSync('debootstrap', ['--variant=minbase', RELEASE, base]).status !== 0) {
    skip('das Archiv von Debian ist nicht zu erreichen')
    return null
  }
  commit(buildah, base, DEBIAN_BASE, [])
  const node = join(folder, 'node')
  cpSync(base, node, { recursive: true, verbatimSymlinks: true })
  addNpm(node)
  const trust = existsSync(join(node, CERTIFICATES)) ? ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : []
  commit(buildah, node, NODE_BASE, trust)
  rmSync(node, { recursive: true })

  // Bases made here have other digests than the published ones.
  const file = join(folder, 'Dockerfile')
  writeFileSync(file, readFileSync('Dockerfile', 'utf8').replaceAll(/@sha256:[0-9a-f]{64}/g, ''))
  const since = performance.now()
  buildah(
    'build',
    '--file',
    file,
    '--format',
    'docker',
    '--pull-never',
    '--isolation',
    'chroot',
    '--layers=false',
    '--quiet',
    '-t',
    'wohnportal',
    '.',
  )
  write(`gebaut in ${Math.round((performance.now() - since) / 1000)} s`)
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'wohnportal')).Docker
  const packed = join(folder, 'oci')
  buildah('push', '--quiet', 'wohnportal', `oci:${packed}:wohnportal`)
  write(`${Math.round(sizeOf(packed) / MB)} MB gepackt`)
  execFileSync('umoci', ['unpack', '--image', `${packed}:wohnportal`, join(folder, 'bundle')], { stdio: 'ignore' })
  rmSync(join(folder, 'store'), { recursive: true })
  return { root: join(folder, 'bundle/rootfs'), config }
}

function commit(buildah: (...args: string[]) => string, root: string, name: string, config: string[]): void {
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, root, '/')
  buildah('config', '--cmd', 'bash', ...config, container)
  buildah('commit', '--quiet', '--rm', container, name)
}

/** Adds npm and this machine's trusted certificates: a company network may use its own certificate authority. */
function addNpm(root: string): void {
  const local = join(root, 'usr/local')
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true })
  cpSync(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  for (const name of ['npm', 'npx']) {
    execFileSync('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name)])
  }
  if (!existsSync(CERTIFICATES)) return
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true })
  cpSync(CERTIFICATES, join(root, CERTIFICATES), { dereference: true })
}

/** Starts a PostgreSQL server over TCP, with the role that the script of compose.yaml creates. */
async function startPostgres(folder: string, binaries: string) {
  const data = join(folder, 'postgres')
  const port = String(await freePort())
  const password = 'geheim'
  mkdirSync(data)
  chownSync(data, NOBODY, NOBODY)
  chmodSync(folder, 0o755)
  const as = { uid: NOBODY, gid: NOBODY, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=de-DE']
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', ...locale, '--auth-host=scram-sha-256'], {
    ...as,
    stdio: 'ignore',
  })
  const args = ['-D', data, '-p', port, '-k', data, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  const child = spawn(join(binaries, 'postgres'), args, { ...as, stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGQUIT'))
  const local = { ...as, env: { ...as.env, PGHOST: data, PGPORT: port } }
  while (spawnSync('psql', ['-U', 'postgres', '-c', 'select 1'], local).status !== 0) await delay(100)
  const script = readFileSync('betrieb/postgres-rolle.sh', 'utf8')
  execFileSync('sh', ['-e'], {
    ...local,
    input: script,
    env: { ...local.env, POSTGRES_PASSWORD: password },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  return {
    url: `postgres://wohnportal:${password}@127.0.0.1:${port}/wohnportal`,
    ask: (sql: string) =>
      execFileSync('psql', ['-U', 'postgres', '-Atc', sql, 'wohnportal'], { ...local, encoding: 'utf8' }).trim(),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}

function sizeOf(folder: string): number {
  return Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0])
}
