import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { DomainError } from '#app/shared/domain-error.ts'

/** Around the file: fields, boundaries, the names of parts. */
const OVERHEAD_BYTES = 64 * 1024
/** Most that is read of what was refused: more than a sender can have on its way after it has had its answer. */
const DISCARD_BYTES = 16 * 1024 * 1024
const LIMITS = {
  files: 1,
  fields: 12,
  parts: 14,
  fieldNameSize: 50,
  fieldSize: 4096,
  headerPairs: 20,
  headerSize: 8192,
}

/** A sender that is silent for so long, or needs longer for all of it, is told so. */
const PATIENCE = { quietMs: 20_000, totalMs: 300_000 }

type Fields = Record<string, string>

export type Received<Input> = { input: Input; name: string; size: number }

/**
 * Writes the one file of a form to `path` as it comes, with no more than a piece of it in memory. `read` makes what is
 * wanted of the fields, which stand before the file, and says how large that may be: what it throws ends the upload
 * before the file is read. Throws DATEI_ZU_GROSS, UPLOAD_ZU_LANGSAM, UNGUELTIGE_ANFRAGE for what no form of ours sends,
 * and UploadBrokenOff where the sender has gone. What is left of a refused body is read beside the answer.
 */
export async function receiveUpload<Input extends { maxBytes: number }>(
  request: Request,
  {
    path,
    field,
    read,
    patience = PATIENCE,
  }: { path: string; field: string; read: (fields: Fields) => Input; patience?: typeof PATIENCE },
): Promise<Received<Input>> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !type.startsWith('multipart/form-data')) throw malformed()
  const length = Number(request.headers.get('content-length') ?? 0)
  const reader = request.body.getReader()
  const clock = createClock(patience)
  try {
    const form = parseForm(type, { path, field, read, length })
    try {
      const next = () => Promise.race([form.failed, clock.wait(), nextOf(reader)])
      for (let part = await next(); !part.done; part = await next()) await form.write(part.value)
      return await form.end()
    } finally {
      await form.destroy()
    }
  } finally {
    clock.stop()
    void discardRest(reader)
  }
}

/** The sender has gone before the end: nobody hears of that, and it is no failure of ours. */
export class UploadBrokenOff extends Error {
  override name = 'UploadBrokenOff'
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

function nextOf(reader: Reader): ReturnType<Reader['read']> {
  return reader.read().catch((cause: unknown) => {
    throw new UploadBrokenOff('The upload was broken off.', { cause })
  })
}

/** Fails a wait that lasts too long, by itself or with all others. */
function createClock({ quietMs, totalMs }: typeof PATIENCE) {
  const total = Promise.withResolvers<never>()
  const tooSlow = () => new DomainError('UPLOAD_ZU_LANGSAM', 'Das Hochladen hat zu lange gedauert.')
  const timer = setTimeout(() => total.reject(tooSlow()), totalMs)
  let quiet: NodeJS.Timeout | undefined
  // Nobody may be waiting when it fails.
  total.promise.catch(() => undefined)
  return {
    wait(): Promise<never> {
      clearTimeout(quiet)
      quiet = setTimeout(() => total.reject(tooSlow()), quietMs)
      return total.promise
    },
    stop() {
      clearTimeout(timer)
      clearTimeout(quiet)
    },
  }
}

type FormOptions<Input> = { path: string; field: string; read: (fields: Fields) => Input; length: number }

/** The parser, as something that is written to piece by piece and fails as soon as anything is wrong. */
function parseForm<Input extends { maxBytes: number }>(
  type: string,
  { path, field, read, length }: FormOptions<Input>,
) {
  const fields: Fields = {}
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  let file: Readable | null = null
  let received: Promise<Received<Input>> | null = null
  let total = 0
  let maxTotal = OVERHEAD_BYTES

  const parser = openParser(type)
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.once(limit, () => failed.reject(malformed()))
  }
  parser.once('error', () => failed.reject(malformed()))
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated || name === '__proto__') failed.reject(malformed())
    else fields[name] = value.replaceAll('\0', '')
  })
  parser.on('file', (name, stream, filename) => {
    file = stream
    const take = async (): Promise<Received<Input>> => {
      if (name !== field || received) throw malformed()
      const input = read(fields)
      if (length > input.maxBytes + OVERHEAD_BYTES) throw tooLarge()
      maxTotal = input.maxBytes + OVERHEAD_BYTES
      return { input, name: filename ?? '', size: await writeFile(stream, { path, maxBytes: input.maxBytes }) }
    }
    received = take()
    received.catch((error: unknown) => {
      stream.resume()
      failed.reject(error)
    })
  })

  return {
    failed: failed.promise,
    /** Waits until there is room for the next piece. */
    async write(chunk: Uint8Array): Promise<void> {
      const room = parser.write(chunk) ? null : new Promise<void>((resolve) => parser.once('drain', resolve))
      total += chunk.byteLength
      if (total > maxTotal) throw received ? tooLarge() : malformed()
      // What has failed by now ends it, even where there is room.
      await Promise.race([failed.promise, room ?? Promise.resolve()])
    },
    async end(): Promise<Received<Input>> {
      parser.end()
      await Promise.race([failed.promise, finished(parser)])
      if (!received) throw malformed()
      return received
    },
    /** Ends what is under way, whatever it is, and waits until it has. */
    async destroy(): Promise<void> {
      parser.destroy()
      file?.destroy()
      await received?.catch(() => undefined)
    },
  }
}

function openParser(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch {
    throw malformed() // no boundary: the parser says so by throwing
  }
}

/** The file, piece by piece; answers its size. */
async function writeFile(stream: Readable, { path, maxBytes }: { path: string; maxBytes: number }): Promise<number> {
  let size = 0
  async function* count(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      yield chunk
    }
  }
  await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return size
}

function tooLarge(): DomainError {
  return new DomainError('DATEI_ZU_GROSS', 'Die Datei ist zu groß.')
}

function malformed(): DomainError {
  return new DomainError('UNGUELTIGE_ANFRAGE', 'Bitte laden Sie die Seite neu.')
}

/** A connection with a rest in it is cut soon, and a proxy may have sent somebody else's request on it by then. */
async function discardRest(reader: Reader): Promise<void> {
  for (let length = 0; length < DISCARD_BYTES; ) {
    const part = await reader.read().catch(() => null)
    if (part === null || part.done) return
    length += part.value.length
  }
  await reader.cancel()
}
