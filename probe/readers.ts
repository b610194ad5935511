import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { retryPauseMs } from '#tests/setup/servers/retry.ts'

/** Responses that readers got during one state of the servers. */
export type Reading = {
  state: string
  answered: number
  /** Number of requests that failed at the first try. `failed`: number of those that failed at the second try too. */
  repeated: number
  failed: number
  /** Slowest request in ms, including the second try but not the pause before it. */
  slowestMs: number
  /** Milliseconds from the start of this state to the last failed first try; 0 if none failed. */
  awayMs: number
}

const REPEAT_AFTER_MS = 200
/** Number of connections. They are kept alive, as in browsers, and limited so that a busy machine is not overloaded. */
const CONNECTIONS = 32
const MAX_WAITING = 400

/** Every fourth request is for a script of the last page read, as in a browser. */
const FILE_EVERY = 4

/** Requests the paths in turn at a fixed rate. Retries a failed request once. */
export function startReaders({ url, paths, perSecond }: { url: string; paths: readonly string[]; perSecond: number }) {
  const rows: Reading[] = []
  const open = new Set<Promise<void>>()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let asked = 0
  let file = '/'
  let markedAt = 0
  const begin = performance.now()

  async function read(path: string, row: Reading): Promise<void> {
    const since = performance.now()
    let pausedMs = 0
    let answer = await ask(url + path, agent)
    if (answer.text === null) {
      row.repeated += 1
      row.awayMs = Math.max(row.awayMs, Math.round(performance.now() - markedAt))
      pausedMs = retryPauseMs(answer.retryAfter, REPEAT_AFTER_MS)
      await pause(pausedMs)
      answer = await ask(url + path, agent)
    }
    file = chooseFile(answer.text) ?? file
    if (answer.text !== null) row.answered += 1
    else row.failed += 1
    row.slowestMs = Math.max(row.slowestMs, Math.round(performance.now() - since - pausedMs))
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
    /** Starts a new row of the report. */
    mark(state: string): void {
      markedAt = performance.now()
      rows.push({ state, answered: 0, repeated: 0, failed: 0, slowestMs: 0, awayMs: 0 })
    },
    async stop(): Promise<Reading[]> {
      clearInterval(clock)
      await Promise.all(open)
      agent.destroy()
      return rows
    },
  }
}

type Heard = { text: string | null; retryAfter: string | undefined }

/** Requests a URL. `text` is null without a response, after a server error, and for a missing file. */
function ask(url: string, agent: Agent): Promise<Heard> {
  const isFile = url.includes('/assets/')
  const nobody = { text: null, retryAfter: undefined }
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      const { statusCode: status = 500, headers } = response
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('error', () => resolve(nobody))
      response.once('end', () =>
        resolve({ text: (isFile ? status === 200 : status < 500) ? text : null, retryAfter: headers['retry-after'] }),
      )
    })
      .once('error', () => resolve(nobody))
      .end()
  })
}

function chooseFile(page: string | null): string | null {
  if (!page?.startsWith('<!DOCTYPE html>')) return null
  const files = page.match(/\/assets\/[\w.-]+\.js/g) ?? []
  return files[Math.floor(Math.random() * files.length)] ?? null
}
