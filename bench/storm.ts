import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { createReloadSoon } from '#app/components/hooks/reload-soon.ts'
import { type Measurement, measure } from './load.ts'
import type { Portal } from './portal.ts'

const AENDERUNGEN_PER_SECOND = 10
/** Stands in the title of whatever the storm has changed. */
const MARK = 'Sturmerprobt'

const SQL_FIRST_IDS = `select id from exposes where oeffentlich and status is distinct from 'verkauf'
  order by zu_haben desc, created_at desc, id limit $1`

/** The cached list while ten of the Exposés on its first pages change their price every second, one by one. */
export async function measureListInStorm(
  portal: Portal,
  pool: pg.Pool,
  { seconds }: { seconds: number },
): Promise<Measurement & { aenderungen: number }> {
  const { rows } = await pool.query<{ id: string }>(SQL_FIRST_IDS, [100])
  let aenderungen = 0
  let ended = false
  const begin = performance.now()
  const storm = (async () => {
    while (!ended) {
      const id = rows[aenderungen % rows.length]?.id
      await pool.query('update exposes set nettokaltmiete = nettokaltmiete + 1 where id = $1', [id])
      aenderungen += 1
      // By the clock: a slow change must not thin out those that follow.
      await sleep(Math.max(0, begin + (aenderungen * 1_000) / AENDERUNGEN_PER_SECOND - performance.now()))
    }
  })()
  try {
    return { ...(await measure(portal, { paths: ['/vermietung'] }, seconds)), aenderungen }
  } finally {
    ended = true
    await storm
  }
}

type Streams = {
  /** Open streams that the server has ended. */
  aborted: number
  /** From the commit until the last open page showed the change; null where one never did. */
  currentAfterMs: number | null
  /** Most memory during the storm, beyond that before it. */
  moreMemoryMb: number
}

/**
 * `count` open pages with their event streams, each from an address of its own, and one transaction over `exposes`
 * Exposés. The pages do what a browser's do: wait their moment and ask for their data again. The portal has to trust
 * 127.0.0.1 as a proxy. Nine in ten show one of the first 40 pages of the list, the others one Exposé each.
 */
export async function measureStreams(
  portal: Portal,
  pool: pg.Pool,
  { count, exposes, limitMs }: { count: number; exposes: number; limitMs: number },
): Promise<Streams> {
  const { rows } = await pool.query<{ id: string }>(SQL_FIRST_IDS, [exposes])
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const path = (i: number) =>
    i % 10 === 0 ? `/expose/${rows[i]?.id}.data` : `/vermietung.data?alle=1&seite=${1 + (i % 40)}`
  const pages = Array.from({ length: count }, (_, i) =>
    openPage(portal.url, { adresse: adresse(i), path: path(i), agent }),
  )
  try {
    await Promise.all(pages.map(({ open }) => open))
    const { nowMb: beforeMb } = await portal.storage()
    let maxMb = beforeMb
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update exposes set title = '${MARK} ' || title where id = any($1)`, [
        rows.map(({ id }) => id),
      ])
      await client.query('commit')
    } finally {
      client.release()
    }
    const begin = performance.now()
    while (performance.now() - begin < limitMs && pages.some(({ progress }) => progress.currentUm === null)) {
      maxMb = Math.max(maxMb, (await portal.storage()).nowMb)
      await sleep(50)
    }
    const times = pages.map(({ progress }) => progress.currentUm)
    return {
      aborted: pages.filter(({ progress }) => progress.aborted).length,
      currentAfterMs: times.includes(null) ? null : Math.round(Math.max(...times.map((um) => (um ?? 0) - begin))),
      moreMemoryMb: maxMb - beforeMb,
    }
  } finally {
    for (const { close } of pages) close()
    agent.destroy()
  }
}

/** Each in a network of its own: places in the stream are counted by network. */
const adresse = (i: number) => `203.${Math.floor(i / 250)}.${i % 250}.1`

/** A page in a browser: its data, its stream, and its reload when the stream says so. */
function openPage(url: string, { adresse, path, agent }: { adresse: string; path: string; agent: Agent }) {
  const progress: { aborted: boolean; currentUm: number | null } = { aborted: false, currentUm: null }
  let closed = false
  const reload = createReloadSoon(() => {
    void fetchText(`${url}${path}`, agent).then((text) => {
      if (text.includes(MARK)) progress.currentUm ??= performance.now()
    })
  })
  const stream = get(`${url}/ereignisse`, { headers: { 'x-forwarded-for': adresse } })
  const connected = new Promise<void>((resolve, reject) => {
    stream.once('error', reject)
    stream.once('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was refused with ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        for (const [, json] of chunk.matchAll(/^data: (.*)$/gm)) if (json) reload.hear(JSON.parse(json), [])
        resolve()
      })
      response.once('close', () => {
        progress.aborted = !closed
      })
      response.on('error', () => undefined)
    })
  })
  return {
    progress,
    open: Promise.all([connected, fetchText(`${url}${path}`, agent)]),
    close: () => {
      closed = true
      reload.cancel()
      stream.on('error', () => undefined)
      stream.destroy()
    },
  }
}

function fetchText(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        else resolve((response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString())
      })
    }).once('error', reject)
  })
}
