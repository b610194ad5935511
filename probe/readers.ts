import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { retryPauseMs } from '#tests/setup/servers/retry.ts'

/** What readers have seen while the servers were in one state. */
export type Reading = {
  state: string
  answered: number
  /** Answered only when asked again. */
  repeated: number
  /** Not answered then either. */
  failed: number
  /** Until the answer, the second try included, the pause between them not. */
  slowestMs: number
  /** How long after this state began somebody was last left without an answer to a first try; 0: nobody was. */
  awayMs: number
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
    /** What follows is counted for this state of the servers. */
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

/** What is answered; `text` is null where nobody has, or the file is not there. */
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
