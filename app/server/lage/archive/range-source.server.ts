import { open } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { brokenArchive, KarteError } from './karte-error.server.ts'

export type RangeSource = AsyncDisposable & {
  name: string
  version: string
  size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

type Wait = (ms: number) => Promise<unknown>

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 16_000]
const TIMEOUT_MS = 120_000 // 4 MB at 280 kbit/s

export async function openSource(place: string, { wait = setTimeout }: { wait?: Wait } = {}): Promise<RangeSource> {
  const source = /^https?:/i.test(place) ? await openUrl(new URL(place), wait) : await openFile(place)
  return {
    ...source,
    read: async (offset, length) => {
      if (length === 0) return new Uint8Array()
      if (offset + length > source.size) throw brokenArchive('size')
      return source.read(offset, length)
    },
  }
}

async function openFile(path: string): Promise<RangeSource> {
  const file = await open(path)
  const { size, mtimeMs } = await file.stat()
  return {
    name: path,
    version: `${size}-${mtimeMs}`,
    size,
    read: async (offset, length) => {
      const bytes = new Uint8Array(length)
      for (let at = 0; at < length; ) {
        const { bytesRead } = await file.read(bytes, at, length - at, offset + at)
        if (bytesRead === 0) throw brokenArchive('size')
        at += bytesRead
      }
      return bytes
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

async function openUrl(url: URL, wait: Wait): Promise<RangeSource> {
  // The query is not printed: it may contain a secret.
  const name = `${url.origin}${url.pathname}`
  const { size, version } = await askPatiently(url, { name, offset: 0, length: 1, wait })
  return {
    name,
    version: `${size}-${version}`,
    size,
    read: async (offset, length) => {
      const answer = await askPatiently(url, { name, offset, length, wait })
      if (answer.version === version && answer.size === size) return answer.bytes
      throw new KarteError(
        `${name} hat sich währenddessen geändert. Starten Sie den Befehl noch einmal. Am Portal wurde nichts geändert.`,
        `${name} has changed in the meantime. Start the command again. Nothing in the portal was changed.`,
      )
    },
    [Symbol.asyncDispose]: async () => undefined,
  }
}

type Question = { name: string; offset: number; length: number; wait: Wait }
type Answer = { bytes: Uint8Array; size: number; version: string }

async function askPatiently(url: URL, question: Question): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask(url, question)
    } catch (error) {
      if (error instanceof KarteError) throw error
      const delay = RETRY_MS[attempt]
      if (delay === undefined) throw interrupted(question.name, error)
      await question.wait(delay)
    }
  }
}

function interrupted(name: string, error: unknown): KarteError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new KarteError(
    `Die Verbindung zu ${name} bricht immer wieder ab (${reason}). Starten Sie den Befehl noch einmal; was schon geladen ist, lädt er nicht neu. Am Portal wurde nichts geändert.`,
    `The connection to ${name} is lost again and again (${reason}). Start the command again; it does not load again what it has. Nothing in the portal was changed.`,
    { cause: error },
  )
}

async function ask(url: URL, { name, offset, length }: Question): Promise<Answer> {
  const response = await fetch(url, {
    headers: {
      Range: `bytes=${offset}-${offset + length - 1}`,
      // A compressed answer would have other ranges.
      'Accept-Encoding': 'identity',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, headers } = response
  if (status !== 206) {
    await response.body?.cancel()
    if (status >= 500 || status === 408 || status === 429) throw new Error(`HTTP ${status}`)
    throw status === 200 ? withoutRanges(name) : refused(name, status)
  }
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? []
  if (Number(from) !== offset || Number(to) !== offset + length - 1 || size === undefined) {
    await response.body?.cancel()
    throw withoutRanges(name)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for await (const chunk of response.body ?? []) {
    if (at + chunk.length > length) throw withoutRanges(name)
    bytes.set(chunk, at)
    at += chunk.length
  }
  if (at < length) throw new Error('short answer')
  return { bytes, size: Number(size), version: headers.get('etag') ?? headers.get('last-modified') ?? '' }
}

const withoutRanges = (name: string) =>
  new KarteError(
    `${name} gibt keine Teile her (Range). Laden Sie die Datei ganz und nennen Sie sie, oder nehmen Sie einen anderen Server.`,
    `${name} serves no ranges. Load the whole file and name it, or take another server.`,
  )

const refused = (name: string, status: number) =>
  new KarteError(
    `${name} antwortet mit ${status}. Prüfen Sie die Adresse.`,
    `${name} answers with ${status}. Check the address.`,
  )
