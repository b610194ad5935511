// Each build has its own folder, build/<name>; build/current links to one of them (docs/decisions/0170).
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { fail, hashFiles, ROOT, report, runNode } from './lib.mjs'

const FOLDER = join(ROOT, 'build')
const LINK = 'current'
const DRAFT = /^draft-(\d+)$/
/** Number of builds to keep, including the current one: for a running server, open tabs and a rollback. */
const KEPT = 5
/** Signals of a process that ran out of memory: from the kernel and from Node.js itself. */
const MEMORY_SIGNALS = ['SIGKILL', 'SIGABRT']

/** Builds the current sources unless their build exists, and makes that build the current one. */
export function ensureBuilt() {
  const name = hashFiles(listSources()).slice(0, 12)
  try {
    return takeBuild(FOLDER, name, bundle)
  } catch (error) {
    return fail(
      `Der Bau kann nicht gespeichert werden, der bisherige ist unverändert / the build cannot be stored, the former one is untouched:\n${error.message}`,
    )
  }
}

export function isBuilt() {
  return existsSync(join(FOLDER, hashFiles(listSources()).slice(0, 12)))
}

/** Makes a build the current one and deletes old ones. `make` first writes a missing build to a draft folder. */
export function takeBuild(folder, name, make) {
  const isNew = !existsSync(join(folder, name))
  if (isNew) {
    mkdirSync(folder, { recursive: true })
    removeDraftsOfKilledBuilds(folder)
    const draft = join(folder, `draft-${process.pid}`)
    make(draft)
    moveIfAbsent(draft, join(folder, name))
  }
  utimesSync(join(folder, name), new Date(), new Date())
  if (readCurrent(folder) !== name) pointTo(folder, name)
  removeLeastRecentlyUsed(folder)
  return { name, isNew }
}

function bundle(draft) {
  report('Bau', 'das Portal wird gebaut …')
  const steps = [
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'],
    ['scripts/compress.mjs', join(draft, 'client')],
  ]
  for (const step of steps) {
    const end = runNode(step, { NODE_ENV: 'production', BUILD_DIRECTORY: draft })
    if (end.status === 0) continue
    rmSync(draft, { recursive: true, force: true })
    fail(describeEnd(end))
  }
}

/** Returns a message with the reason why a build failed, and what to do. */
export function describeEnd({ status, signal }) {
  const untouched = 'Der bisherige Bau ist unverändert / the former build is untouched.'
  if (signal === null) {
    return `Das Portal konnte nicht gebaut werden (Rückgabewert ${status}); den Grund nennen die Zeilen darüber / the build failed.\n${untouched}`
  }
  const memory = MEMORY_SIGNALS.includes(signal)
    ? `Wahrscheinlich reicht der Speicher nicht: Ein Bau braucht etwa 800 MB. Beenden Sie anderes, richten Sie Swap ein, oder bauen Sie
denselben Stand auf einem anderen Rechner und kopieren Sie dessen Ordner build hierher.
Probably out of memory: a build takes about 800 MB. End other programs, add swap, or build the same sources on another machine and
copy its folder build here.
`
    : ''
  return `Der Bau wurde durch ${signal} beendet / the build was ended by ${signal}.\n${memory}${untouched}`
}

function listSources() {
  return [
    ...['app', 'public', 'db/demo'].flatMap((folder) => listFiles(join(ROOT, folder))).filter(isSource),
    ...[
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/builds.mjs',
      'scripts/compress.mjs',
    ].map((name) => join(ROOT, name)),
  ]
}

function isSource(file) {
  return !/\.test\.tsx?$/.test(file) && !file.includes(`${join('db', 'demo', 'bilder')}`)
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

function readCurrent(folder) {
  try {
    return readlinkSync(join(folder, LINK))
  } catch {
    return null
  }
}

/** Renames a finished draft. If another process has made the same build in the meantime, that build stays. */
function moveIfAbsent(draft, target) {
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(draft, { recursive: true })
  }
}

/** Points `current` to a build. Uses a rename, so that `current` exists at every moment. */
function pointTo(folder, name) {
  const link = join(folder, `link-${process.pid}`)
  rmSync(link, { force: true })
  symlinkSync(name, link)
  renameSync(link, join(folder, LINK))
}

function removeDraftsOfKilledBuilds(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(DRAFT.exec(name)?.[1] ?? 0)
    if (pid !== 0 && (pid === process.pid || !isAlive(pid))) rmSync(join(folder, name), { recursive: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function removeLeastRecentlyUsed(folder) {
  const builds = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !DRAFT.test(entry.name))
    .map(({ name }) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { name } of builds.slice(KEPT)) rmSync(join(folder, name), { recursive: true, force: true })
}
