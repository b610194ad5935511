// Steps of `npm test` and `npm run check`: times each one and stops at the first that fails.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, ROOT, report } from './lib.mjs'

const secondsByPart = new Map()

const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 6e9

export function timed(part, work) {
  const before = performance.now()
  const result = work()
  secondsByPart.set(part, (secondsByPart.get(part) ?? 0) + (performance.now() - before) / 1000)
  return result
}

export function step(name, file, args, extra = {}) {
  report(name, `${file.split('/').at(-1)} ${args.join(' ')}`)
  const node = join(ROOT, 'node_modules/node/bin/node')
  const result = spawnSync(node, [join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment({ ...temporaryFolder(), ...extra }),
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/**
 * Returns a TMPDIR in memory as environment if there is enough room, otherwise {}. The databases of the tests are
 * thousands of small files; on a disk they need two thirds more CPU time.
 */
function temporaryFolder() {
  const free = process.availableMemory?.() ?? 0
  if (process.env.TMPDIR || free < 2 * ENOUGH_BYTES || !existsSync('/proc/mounts')) return {}
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const mount = mounts.findLast((line) => line.split(' ')[1] === MEMORY_FOLDER)
  // Some tests run programs that they write.
  if (!mount || /\bnoexec\b/.test(mount)) return {}
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize < ENOUGH_BYTES ? {} : { TMPDIR: MEMORY_FOLDER }
}

export function checkTypesAndStyle() {
  timed('Typen', () => step('Typen', 'node_modules/@react-router/dev/bin.cjs', ['typegen']))
  timed('Typen', () => step('Typen', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']))
  timed('Stil', () => step('Stil', 'node_modules/@biomejs/biome/bin/biome', ['check']))
}

export function reportDurations(goal) {
  const total = [...secondsByPart.values()].reduce((sum, seconds) => sum + seconds, 0)
  for (const [part, seconds] of secondsByPart) report(part, `${seconds.toFixed(0).padStart(4)} s`)
  report('Zusammen', `${total.toFixed(0).padStart(4)} s; ${goal}`)
}
