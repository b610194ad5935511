import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { DomainError, isDomainError } from '#app/shared/domain-error.ts'

/** Maximum bytes of an upload besides its file: fields, boundaries and part names. */
const OVERHEAD_BYTES = 64 * 1024
/** Maximum number of discarded bytes: larger than any document, but smaller than some pictures and imports. */
const DISCARD_BYTES = 16 * 1024 * 1024
/** Minimum average chunk size in bytes. Each chunk costs time, and networks send whole packets. */
const MIN_PIECE_BYTES = 128
const FREE_PIECES = 1000
const LIMITS = {
  files: 1,
  fields: 12,
  parts: 14,
  fieldNameSize: 50,
  fieldSize: 4096,
  headerPairs: 20,
  headerSize: 8192,
}

/** Timeouts of an upload in ms; `quietMs` is the longest pause between chunks. */
const PATIENCE = { quietMs: 20_000, totalMs: 300_000 }

type Fields = Record<string, string>

export type Received<Input> = { input: Input; name: string; size: number }

/**
 * Receives a file. `read` validates the fields, which precede the file, and returns the size limit. Before it throws,
 * it reads the rest of the body, unless the sender is too slow.
 * @throws DATEI_ZU_GROSS, UPLOAD_ZU_LANGSAM, UNGUELTIGE_ANFRAGE
 * @throws UploadBrokenOff if the sender has gone
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
  const ending = new AbortController()
  const { signal } = ending
  const clock = createClock(patience, { ending })
  try {
    const form = parseForm(type, { path, field, read, length, ending })
    try {
      for (let part = await nextOf(reader, { signal }); !part.done; part = await nextOf(reader, { signal })) {
        clock.hear()
        await form.write(part.value)
      }
      return await form.end()
    } finally {
      await form.destroy()
    }
  } catch (error) {
    const rest = discardRest(reader, { patience })
    // A slow sender is not waited for again.
    if (!isDomainError(error, 'UPLOAD_ZU_LANGSAM')) await rest
    throw error
  } finally {
    clock.stop()
  }
}

/** Reads and discards the body of an upload that was refused before `receiveUpload`, unless the body is too long. */
export async function discardUpload(request: Request, patience = PATIENCE): Promise<void> {
  const isLong = Number(request.headers.get('content-length') ?? 0) > DISCARD_BYTES
  if (isLong || !request.body || request.body.locked) return
  await discardRest(request.body.getReader(), { patience })
}

/** Thrown if the sender has gone. Nobody waits for a response, and the portal is not at fault. */
export class UploadBrokenOff extends Error {
  override name = 'UploadBrokenOff'
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads a chunk with its own abort listener. A single promise in every `Promise.race` would retain all chunks. */
async function nextOf(reader: Reader, { signal }: { signal: AbortSignal }): ReturnType<Reader['read']> {
  signal.throwIfAborted()
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([ended.promise, readFrom(reader)])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

function readFrom(reader: Reader): ReturnType<Reader['read']> {
  return reader.read().catch((cause: unknown) => {
    throw new UploadBrokenOff('The upload was broken off.', { cause })
  })
}

function createClock({ quietMs, totalMs }: typeof PATIENCE, { ending }: { ending: AbortController }) {
  const end = () => ending.abort(new DomainError('UPLOAD_ZU_LANGSAM', 'Das Hochladen hat zu lange gedauert.'))
  const total = setTimeout(end, totalMs)
  const quiet = setTimeout(end, quietMs)
  return {
    hear() {
      quiet.refresh()
    },
    stop() {
      clearTimeout(total)
      clearTimeout(quiet)
    },
  }
}

type FormOptions<Input> = {
  path: string
  field: string
  read: (fields: Fields) => Input
  length: number
  /** Aborts when the upload fails for any reason. */
  ending: AbortController
}

function parseForm<Input extends { maxBytes: number }>(
  type: string,
  { path, field, read, length, ending }: FormOptions<Input>,
) {
  const fields: Fields = {}
  const { signal } = ending
  let file: Readable | null = null
  let received: Promise<Received<Input>> | null = null
  let total = 0
  let pieces = 0
  let maxTotal = OVERHEAD_BYTES

  const parser = openParser(type)
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.once(limit, () => ending.abort(malformed()))
  }
  parser.once('error', () => ending.abort(malformed()))
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated || name === '__proto__') ending.abort(malformed())
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
      ending.abort(error)
    })
  })

  return {
    /** Passes a chunk to the parser and waits until it has room. Throws if the parser has failed before. */
    async write(chunk: Uint8Array): Promise<void> {
      const hasRoom = parser.write(chunk)
      pieces += 1
      total += chunk.byteLength
      if (total > maxTotal) throw received ? tooLarge() : malformed()
      if (pieces > FREE_PIECES + total / MIN_PIECE_BYTES) throw malformed()
      try {
        if (!hasRoom) await once(parser, 'drain', { signal })
      } finally {
        signal.throwIfAborted()
      }
    },
    async end(): Promise<Received<Input>> {
      parser.end()
      try {
        await finished(parser, { signal })
      } finally {
        signal.throwIfAborted()
      }
      if (!received) throw malformed()
      return received
    },
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
    throw malformed() // no boundary: the constructor throws
  }
}

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

/**
 * Reads the rest of a refused body. Node cuts a connection with unread data half a second after the response. A busy
 * sender then never reads the response, and its proxy responds 502 instead.
 */
async function discardRest(reader: Reader, { patience }: { patience: typeof PATIENCE }): Promise<void> {
  const ending = new AbortController()
  const clock = createClock(patience, { ending })
  for (let length = 0; length < DISCARD_BYTES; ) {
    // The sender has gone or is silent.
    const part = await nextOf(reader, ending).catch(() => null)
    if (part === null || part.done) break
    clock.hear()
    length += part.value.length
  }
  clock.stop()
}
