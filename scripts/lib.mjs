// Runs with the machine's own Node.js (18 or newer), before anything is installed: no dependencies, no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE_BINARY = join(ROOT, 'node_modules/node/bin/node')
const INSTALL_MARK = join(ROOT, 'node_modules/.wohnportal-install')

/** Prints one line per stage, in the same format as the server. */
export function report(stage, text) {
  process.stdout.write(`${stage.padEnd(11)} ${text}\n`)
}

/** Prints a clear message instead of a stack trace and exits with 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Exits before the installation if a production start has no settings. Invalid settings are detected later. */
export function refuseWithoutSettings() {
  if (process.env.SECRET || existsSync(join(ROOT, '.env'))) return
  fail(
    `Für den Betrieb fehlen die Einstellungen: Es gibt keine .env. Legen Sie sie nach .env.example an, mindestens mit SECRET, PUBLIC_URL,
SMTP_URL, MAIL_FROM und SMS_PROVIDER (docs/betrieb.md, „Einstellen“). Zum Ausprobieren: npm start
There are no settings for production: no .env. Make one after .env.example, with SECRET, PUBLIC_URL, SMTP_URL, MAIL_FROM and
SMS_PROVIDER at least. To try the portal: npm start`,
  )
}

/** Installs the packages of package-lock.json unless exactly these are already installed. */
export function ensureInstalled() {
  const wanted = hashFiles([join(ROOT, 'package-lock.json')])
  if (readMark(INSTALL_MARK) !== wanted || !existsSync(NODE_BINARY)) {
    if (isInstalled()) {
      report('Pakete', 'vorhanden')
    } else {
      report('Pakete', 'werden installiert (etwa eine Minute) …')
      runOrFail(
        'npm',
        // Not `npm ci`: it empties node_modules first, while a server may still run from there.
        ['install', '--no-save', '--no-audit', '--no-fund'],
        'Die Pakete konnten nicht installiert werden / npm install failed.',
      )
    }
    ensureNodeBinary()
    writeFileSync(INSTALL_MARK, wanted)
  }
}

/** True if npm's own record of node_modules matches package-lock.json, so `npm install` is not needed. */
function isInstalled() {
  const record = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(record, 'utf8')).packages
  // Packages for other platforms are optional and never installed.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || found[path]?.version === version || (optional && !found[path]),
  )
}

/** Runs the install scripts of `node` and `esbuild` again if the binary of `node` is missing. Exits if they do not run. */
function ensureNodeBinary() {
  if (existsSync(NODE_BINARY)) return
  runOrFail(
    'npm',
    ['rebuild', 'node', 'esbuild'],
    'Node.js 24 konnte nicht eingerichtet werden / npm rebuild node failed.',
  )
  if (!existsSync(NODE_BINARY)) {
    fail(
      'Node.js 24 fehlt / is missing: npm runs no install scripts here. Allow them (npm config set ignore-scripts false) and start again.',
    )
  }
}

export function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function runOrFail(command, args, message) {
  const result = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) fail(result.error ? `${message}\n${result.error.message}` : message)
}

/** Environment of all child processes. Its PATH begins with the pinned Node.js and the tools of node_modules. */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [dirname(NODE_BINARY), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(separator)
  return { ...process.env, PATH: path, ...extra }
}

/** Runs a script with the pinned Node.js. Returns its exit code, or the signal that ended it. */
export function runNode(args, extra = {}) {
  const { status, signal } = spawnSync(NODE_BINARY, args, { cwd: ROOT, stdio: 'inherit', env: environment(extra) })
  return { status, signal }
}

/**
 * Runs a program with the pinned Node.js, forwards signals to it and exits with its exit code. Ctrl-C in a terminal
 * reaches the program twice; the server counts both as one.
 */
export function handOver(args, extra = {}) {
  const child = spawn(NODE_BINARY, args, { cwd: ROOT, stdio: 'inherit', env: environment(extra) })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  process.on('SIGINT', () => child.kill('SIGINT'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
