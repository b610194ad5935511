import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { createReloadSoon } from '#app/components/hooks/reload-soon.ts'
import { type Messung, measure } from './load.ts'
import type { Portal } from './portal.ts'

const AENDERUNGEN_JE_SEKUNDE = 10
/** Stands in the title of whatever the storm has changed. */
const MARKE = 'Sturmerprobt'

const SQL_ERSTE_IDS = `select id from exposes where oeffentlich and status is distinct from 'verkauf'
  order by zu_haben desc, created_at desc, id limit $1`

/** The cached list while ten of the Exposés on its first pages change their price every second, one by one. */
export async function measureListeImSturm(
  portal: Portal,
  pool: pg.Pool,
  { sekunden }: { sekunden: number },
): Promise<Messung & { aenderungen: number }> {
  const { rows } = await pool.query<{ id: string }>(SQL_ERSTE_IDS, [100])
  let aenderungen = 0
  let ended = false
  const begin = performance.now()
  const storm = (async () => {
    while (!ended) {
      const id = rows[aenderungen % rows.length]?.id
      await pool.query('update exposes set nettokaltmiete = nettokaltmiete + 1 where id = $1', [id])
      aenderungen += 1
      // By the clock: a slow change must not thin out those that follow.
      await sleep(Math.max(0, begin + (aenderungen * 1_000) / AENDERUNGEN_JE_SEKUNDE - performance.now()))
    }
  })()
  try {
    return { ...(await measure(portal, ['/vermietung'], sekunden)), aenderungen }
  } finally {
    ended = true
    await storm
  }
}

type Stroeme = {
  /** Open streams that the server has ended. */
  abgebrochen: number
  /** From the commit until the last open page showed the change; null where one never did. */
  aktuellNachMs: number | null
  /** Most memory during the storm, beyond that before it. */
  mehrSpeicherMb: number
}

/**
 * `anzahl` open pages with their event streams, each from an address of its own, and one transaction over `exposes`
 * Exposés. The pages do what a browser's do: wait their moment and ask for their data again. The portal has to trust
 * 127.0.0.1 as a proxy. Nine in ten show one of the first 40 pages of the list, the others one Exposé each.
 */
export async function measureStroeme(
  portal: Portal,
  pool: pg.Pool,
  { anzahl, exposes, limitMs }: { anzahl: number; exposes: number; limitMs: number },
): Promise<Stroeme> {
  const { rows } = await pool.query<{ id: string }>(SQL_ERSTE_IDS, [exposes])
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const pfad = (i: number) =>
    i % 10 === 0 ? `/expose/${rows[i]?.id}.data` : `/vermietung.data?alle=1&seite=${1 + (i % 40)}`
  const seiten = Array.from({ length: anzahl }, (_, i) =>
    openSeite(portal.url, { adresse: adresse(i), pfad: pfad(i), agent }),
  )
  try {
    await Promise.all(seiten.map(({ offen }) => offen))
    const { jetztMb: vorherMb } = await portal.speicher()
    let hoechstensMb = vorherMb
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update exposes set title = '${MARKE} ' || title where id = any($1)`, [
        rows.map(({ id }) => id),
      ])
      await client.query('commit')
    } finally {
      client.release()
    }
    const begin = performance.now()
    while (performance.now() - begin < limitMs && seiten.some(({ stand }) => stand.aktuellUm === null)) {
      hoechstensMb = Math.max(hoechstensMb, (await portal.speicher()).jetztMb)
      await sleep(50)
    }
    const zeiten = seiten.map(({ stand }) => stand.aktuellUm)
    return {
      abgebrochen: seiten.filter(({ stand }) => stand.abgebrochen).length,
      aktuellNachMs: zeiten.includes(null) ? null : Math.round(Math.max(...zeiten.map((um) => (um ?? 0) - begin))),
      mehrSpeicherMb: hoechstensMb - vorherMb,
    }
  } finally {
    for (const { close } of seiten) close()
    agent.destroy()
  }
}

/** Each in a network of its own: places in the stream are counted by network. */
const adresse = (i: number) => `203.${Math.floor(i / 250)}.${i % 250}.1`

/** A page in a browser: its data, its stream, and its reload when the stream says so. */
function openSeite(url: string, { adresse, pfad, agent }: { adresse: string; pfad: string; agent: Agent }) {
  const stand: { abgebrochen: boolean; aktuellUm: number | null } = { abgebrochen: false, aktuellUm: null }
  let closed = false
  const reload = createReloadSoon(() => {
    void fetchText(`${url}${pfad}`, agent).then((text) => {
      if (text.includes(MARKE)) stand.aktuellUm ??= performance.now()
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
        stand.abgebrochen = !closed
      })
      response.on('error', () => undefined)
    })
  })
  return {
    stand,
    offen: Promise.all([connected, fetchText(`${url}${pfad}`, agent)]),
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
