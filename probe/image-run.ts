import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type Image = {
  root: string
  config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } }
}

type Trial = {
  database: string
  folder: string
  port: number
  hold: (what: string, holds: boolean) => void
  write: (line: string) => void
}

const UID = 10_001
const START_MS = 120_000
const END_MS = 90_000

/** Settings of a production container. The portal starts even if none of these services is reachable. */
const SETTINGS = {
  SECRET: 'nur-fuer-die-probe-nur-fuer-die-probe-nur-fuer-die-probe',
  PUBLIC_URL: 'https://portal.example.de',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Portal <portal@example.de>',
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://127.0.0.1:9/sms',
  SMS_TOKEN: 'nur-fuer-die-probe',
}

/** Runs the portal in its image as compose.yaml does, and checks its permissions. */
export async function runImage(image: Image, { database, folder, port, hold, write }: Trial): Promise<void> {
  hold('das Image nennt einen Benutzer, der nicht root ist', image.config.User === 'wohnportal')
  const data = join(folder, 'data')
  mkdirSync(data)
  chownSync(data, UID, UID)
  const env = {
    ...Object.fromEntries(image.config.Env.map(splitOnce)),
    ...SETTINGS,
    DATABASE_URL: database,
    PORT: String(port),
  }
  const enter = (command: readonly string[]) => inImage(image, { data, env, command })

  const since = performance.now()
  const child = start(enter(image.config.Cmd))
  try {
    const ready = await waitUntilReady(child, port)
    hold(`bereit nach ${Math.round((performance.now() - since) / 1000)} s`, ready)
    if (!ready) return
    const page = await fetch(`http://127.0.0.1:${port}/`, {
      headers: { host: 'portal.example.de', 'x-forwarded-proto': 'https' },
    })
    hold('die Startseite kommt', page.ok && (await page.text()).includes('<html'))

    const status = readStatus(child.pid)
    hold(`läuft als ${UID}, ohne Rechte und ohne Weg dahin`, isPowerless(status))
    const [, ...check] = image.config.Healthcheck.Test
    hold('die Gesundheitsprüfung ist zufrieden', run(enter(check)) === 0)
    hold(
      'und unzufrieden, wo niemand antwortet',
      run(inImage(image, { data, env: { ...env, PORT: '9' }, command: check })) !== 0,
    )
    const cannot = ['/etc/x', '/srv/wohnportal/x', '/srv/wohnportal/build/x', '/var/x']
    hold(
      'schreibt nirgends außer in /data und /tmp',
      cannot.every((path) => run(enter(['touch', path])) !== 0),
    )
    hold('dort aber schon', run(enter(['touch', '/data/x', '/tmp/x'])) === 0)
    hold('Befehle laufen im Container', run(enter(['node', 'scripts/konto.ts', 'liste'])) === 0)
  } finally {
    const begin = performance.now()
    const code = await end(child)
    hold(`endet geordnet nach ${Math.round((performance.now() - begin) / 1000)} s`, code === 0)
    write(`in /data: ${readdirSync(data).toSorted().join(', ')}`)
  }
}

const splitOnce = (line: string): [string, string] => {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}

/** Builds a command line that runs in the image: read-only root, writable /data and /tmp, no capabilities. */
function inImage(
  { root, config }: Image,
  { data, env, command }: { data: string; env: Record<string, string>; command: readonly string[] },
): string[] {
  const mounts = `
    mount --bind ${root} ${root}
    mount --bind ${data} ${root}/data
    mount -t tmpfs tmpfs ${root}/tmp
    mount --rbind /dev ${root}/dev
    mount -t proc proc ${root}/proc
    mount -o remount,bind,ro ${root}
    exec chroot ${root} "$@"`
  const drop = [
    '--reuid',
    `${UID}`,
    '--regid',
    `${UID}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ]
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return [
    ...['unshare', '--mount', 'sh', '-ec', mounts, 'sh'],
    ...['setpriv', ...drop, 'env', '-i', '-C', config.WorkingDir, ...variables, ...command],
  ]
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

function start([file = '', ...args]: readonly string[]): ChildProcess {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

function run([file = '', ...args]: readonly string[]): number | null {
  return spawnSync(file, args, { stdio: 'ignore', timeout: 60_000 }).status
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<boolean> {
  const until = performance.now() + START_MS
  while (child.exitCode === null && performance.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return true
    await delay(200)
  }
  return false
}

function readStatus(pid: number | undefined): Map<string, string> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
  return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.split('\t').slice(1).join(' ').trim()]))
}

function isPowerless(status: Map<string, string>): boolean {
  const capabilities = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((name) =>
    Number.parseInt(status.get(name) ?? '1', 16),
  )
  const ids = status.get('Uid')?.split(' ') ?? []
  return (
    ids.every((id) => id === `${UID}`) && capabilities.every((set) => set === 0) && status.get('NoNewPrivs') === '1'
  )
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const tooLong = delay(END_MS, null, { ref: false })
  return Promise.race([ended, tooLong])
}
