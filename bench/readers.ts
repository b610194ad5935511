import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** What readers have seen while the servers were in one state. */
export type Reading = {
  state: string
  answered: number
  /** Answered only when asked again. */
  repeated: number
  /** Not answered then either. */
  failed: number
  /** Until the answer, the second try included. */
  slowestMs: number
}

const REPEAT_AFTER_MS = 200
/** Kept alive, as browsers do; and so many who wait at most, that a busy machine is not buried. */
const CONNECTIONS = 32
const MAX_WAITING = 400

/** One in so many asks for a script that the page read last names, as its browser would. */
const FILE_EVERY = 4

/** Asks for the paths in turn, so many a second however long answers take, each once more where it was not answered. */
export function startReaders({ url, paths, perSecond }: { url: string; paths: readonly string[]; perSecond: number }) {
  const rows: Reading[] = []
  const open = new Set<Promise<void>>()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let asked = 0
  let file = '/'
  const begin = performance.now()

  async function read(path: string, row: Reading): Promise<void> {
    const since = performance.now()
    let answer = await ask(url + path, agent)
    if (answer === null) {
      row.repeated += 1
      await pause(REPEAT_AFTER_MS)
      answer = await ask(url + path, agent)
    }
    file = chooseFile(answer) ?? file
    if (answer !== null) row.answered += 1
    else row.failed += 1
    row.slowestMs = Math.max(row.slowestMs, Math.round(performance.now() - since))
  }

  const clock = setInterval(() => {
    const row = rows.at(-1)
    for (; row && asked < ((performance.now() - begin) * perSecond) / 1_000; asked += 1) {
      if (open.size >= MAX_WAITING) continue
      const path = asked % FILE_EVERY === 0 ? file : paths[asked % paths.length]
      const reading = read(path ?? '/', row).finally(() => open.delete(reading))
      open.add(reading)
    }
  }, 10)

  return {
    /** What follows is counted for this state of the servers. */
    mark(state: string): void {
      rows.push({ state, answered: 0, repeated: 0, failed: 0, slowestMs: 0 })
    },
    async stop(): Promise<Reading[]> {
      clearInterval(clock)
      await Promise.all(open)
      agent.destroy()
      return rows
    },
  }
}

/** What is answered; null where nobody has, or the file is not there. */
function ask(url: string, agent: Agent): Promise<string | null> {
  const isFile = url.includes('/assets/')
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      const { statusCode: status = 500 } = response
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('error', () => resolve(null))
      response.once('end', () => resolve((isFile ? status === 200 : status < 500) ? text : null))
    })
      .once('error', () => resolve(null))
      .end()
  })
}

function chooseFile(page: string | null): string | null {
  if (!page?.startsWith('<!DOCTYPE html>')) return null
  const files = page.match(/\/assets\/[\w.-]+\.js/g) ?? []
  return files[Math.floor(Math.random() * files.length)] ?? null
}
