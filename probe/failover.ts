import { setTimeout as pause } from 'node:timers/promises'
import { withFailover } from '../bench/failover.ts'
import { runOutage } from '../bench/outage.ts'

/** Longest that pages may be away. */
const BACK_LIMIT_MS = 5_000

/**
 * Two servers and a database that fails over while people book, move and cancel viewings of both and others read: nothing
 * acknowledged is lost or doubled, and pages are back within five seconds.
 */
export async function probe([rounds = '5']: readonly string[]): Promise<void> {
  process.stdout.write(`${'Failover'.padEnd(12)}${COLUMNS.map((name) => name.padStart(18)).join('')}\n`)
  for (let round = 1; round <= Number(rounds); round++) {
    await withFailover(async (world) => {
      const readers = world.servers.map(({ url }) => startReader(url))
      const report = await runOutage(world, { outage: 'database', people: 40, steps: 9 })
      const reads = await Promise.all(readers.map((reader) => reader.stop()))
      const longest = Math.max(...reads.map(({ longestMs }) => longestMs))
      const cells = [
        report.done,
        report.refused,
        report.repeated,
        report.faults.length,
        sum(reads),
        Math.round(longest),
      ]
      process.stdout.write(`${String(round).padEnd(12)}${cells.map((cell) => String(cell).padStart(18)).join('')}\n`)
      for (const fault of report.faults) process.stdout.write(`  ${fault}\n`)
      if (report.faults.length > 0 || longest > BACK_LIMIT_MS) process.exitCode = 1
    })
  }
}

const COLUMNS = ['erledigt', 'abgelehnt', 'wiederholt', 'Fehler', 'Seiten gelesen', 'längste Pause ms']

const sum = (reads: readonly { answered: number }[]) => reads.reduce((all, { answered }) => all + answered, 0)

/** Somebody who reads one list after the other, none of them twice, and tries again what was not answered. */
function startReader(url: string): { stop: () => Promise<{ answered: number; longestMs: number }> } {
  let open = true
  let answered = 0
  let longestMs = 0
  const read = async () => {
    let lastMs = performance.now()
    while (open) {
      const response = await fetch(`${url}/vermietung?flaeche_von=${20 + answered / 100}`).catch(() => null)
      await response?.text()
      const now = performance.now()
      if (response?.ok) {
        answered += 1
        longestMs = Math.max(longestMs, now - lastMs)
        lastMs = now
      }
      await pause(20)
    }
  }
  const done = read()
  return {
    async stop() {
      open = false
      await done
      return { answered, longestMs }
    },
  }
}
