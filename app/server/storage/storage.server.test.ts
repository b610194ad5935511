import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeServer, listen } from '#app/server/http/portal-server.server.ts'
import { type S3Server, startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { createDiskStorage } from './disk-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import { isStorageKey, requireStorageKey, storageKey } from './storage-key.server.ts'
import type { Storage } from './storage-type.server.ts'

let folder: string
let s3: S3Server

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

function open(kind: string): Storage {
  if (kind === 'disk') return createDiskStorage(join(folder, 'files'))
  return createS3Storage(s3.settings, { drafts: join(folder, 's3-tmp') })
}

const TRAVERSAL = [
  '../x',
  'a/../../x',
  'a/..',
  './a',
  'a/./b',
  '/etc/passwd',
  'a//b',
  'a/',
  '',
  'a\\..\\b',
  'a\0b',
  'a/\u2025/b',
  '%2e%2e/x',
  '.env',
  'a/.git/config',
  'a b',
  `a/${'x'.repeat(600)}`,
]

test.each(TRAVERSAL)('refuses the key %j', (key) => {
  expect(isStorageKey(key)).toBe(false)
})

describe.each(['disk', 's3'])('%s', (kind) => {
  test('reads back what was written, whole and as a stream', async () => {
    const storage = open(kind)
    const bytes = crypto.getRandomValues(new Uint8Array(50_000))
    await storage.put(requireStorageKey('expose-images/a/1.webp'), bytes)
    expect(Buffer.from((await storage.get(requireStorageKey('expose-images/a/1.webp'))) ?? [])).toEqual(
      Buffer.from(bytes),
    )
    const stream = await storage.stream(requireStorageKey('expose-images/a/1.webp'))
    expect(stream && (await buffer(stream))).toEqual(Buffer.from(bytes))
    expect(await storage.findSize(requireStorageKey('expose-images/a/1.webp'))).toBe(50_000)
    expect(await storage.exists(requireStorageKey('expose-images/a/1.webp'))).toBe(true)
  })

  test('reads a part, up to the end and nothing beyond it', async () => {
    const [storage, key] = [open(kind), requireStorageKey('karte/kacheln.pmtiles')]
    expect(await storage.readPart(key, { start: 0, length: 5 })).toBeNull()
    await storage.put(key, Buffer.from('0123456789'))
    const read = async (start: number, length: number) => {
      const part = await storage.readPart(key, { start, length })
      return part && { text: Buffer.from(part.bytes).toString(), size: part.size, etag: part.etag }
    }
    const first = await read(2, 3)
    expect(first).toEqual({ text: '234', size: 10, etag: expect.stringMatching(/^"[^"]+"$/) })
    expect(await read(8, 100)).toEqual({ ...first, text: '89' })
    expect(await read(10, 1)).toMatchObject({ text: '' })
    await storage.put(key, Buffer.from('01234567890'))
    expect((await read(2, 3))?.etag).not.toBe(first?.etag)
  })

  /** Counts the chunks that were read. */
  async function* pieces(count: number, size: number, asked: { count: number }) {
    for (let i = 0; i < count; i += 1) {
      asked.count += 1
      yield new Uint8Array(size).fill(i)
    }
  }
  const listDrafts = async () =>
    (await Promise.all(['files/tmp', 's3-tmp'].map((name) => readdir(join(folder, name)).catch(() => [])))).flat()

  test('stores a stream without leaving a draft', async () => {
    const storage = open(kind)
    await storage.put(requireStorageKey('teile/a'), pieces(40, 64 * 1024, { count: 0 }), { maxBytes: 40 * 64 * 1024 })
    const stored = Buffer.from((await storage.get(requireStorageKey('teile/a'))) ?? [])
    expect(stored).toEqual(Buffer.concat(Array.from({ length: 40 }, (_, i) => Buffer.alloc(64 * 1024, i))))
    await storage.put(requireStorageKey('teile/leer'), pieces(0, 1, { count: 0 }))
    expect(await storage.findSize(requireStorageKey('teile/leer'))).toBe(0)
    expect(await listDrafts()).toEqual([])
  })

  test('stops reading at the size limit, and keeps the former file after an interruption', async () => {
    const storage = open(kind)
    await storage.put(requireStorageKey('teile/b'), Buffer.from('alt'))
    const asked = { count: 0 }
    const tooLarge = storage.put(requireStorageKey('teile/b'), pieces(1000, 1024 * 1024, asked), {
      maxBytes: 3 * 1024 * 1024,
    })
    await expect(tooLarge).rejects.toMatchObject({
      code: 'DATEI_ZU_GROSS',
      status: 413,
      message: 'Die Datei ist größer als 3 MB.',
    })
    expect(asked.count).toBe(4)
    const whole = storage.put(requireStorageKey('teile/b'), new Uint8Array(3 * 1024 * 1024 + 1), {
      maxBytes: 3 * 1024 * 1024,
    })
    await expect(whole).rejects.toMatchObject({ code: 'DATEI_ZU_GROSS' })
    const broken = async function* () {
      yield Buffer.from('halb')
      throw new Error('the visitor has left')
    }
    await expect(storage.put(requireStorageKey('teile/b'), broken())).rejects.toThrow('the visitor has left')
    const upload = new Request('http://portal.invalid', { method: 'POST', body: 'ganz' })
    if (!upload.body) throw new Error('The request has no body.')
    await storage.put(requireStorageKey('teile/c'), upload.body)
    expect(Buffer.from((await storage.get(requireStorageKey('teile/b'))) ?? []).toString()).toBe('alt')
    expect(Buffer.from((await storage.get(requireStorageKey('teile/c'))) ?? []).toString()).toBe('ganz')
    expect(await listDrafts()).toEqual([])
  })

  test('removes drafts of a killed server after a day', async () => {
    const storage = open(kind)
    const drafts = join(folder, kind === 'disk' ? 'files/tmp' : 's3-tmp')
    await storage.put(requireStorageKey('teile/d'), pieces(1, 1, { count: 0 }))
    await writeFile(join(drafts, 'halb'), 'halb')
    await storage.removeLost({ now: new Date() })
    expect(await readdir(drafts)).toEqual(['halb'])
    await storage.removeLost({ now: new Date(Date.now() + 86_460_000) })
    expect(await readdir(drafts)).toEqual([])
  })

  test('stores small contents, and a second put replaces the first', async () => {
    const storage = open(kind)
    await storage.put(requireStorageKey('klein/x'), Buffer.from('erster'))
    await storage.put(requireStorageKey('klein/x'), Buffer.from('zwei'))
    expect(Buffer.from((await storage.get(requireStorageKey('klein/x'))) ?? []).toString()).toBe('zwei')
  })

  test('lets one of several concurrent writers create a file, and tells the others', async () => {
    const storage = open(kind)
    const contents = Array.from({ length: 6 }, (_, nth) => Buffer.alloc(200_000, nth))
    const written = await Promise.all(contents.map((bytes) => storage.create(requireStorageKey('neu/x'), bytes)))
    expect(written.filter((mine) => mine)).toHaveLength(1)
    const stored = contents[written.indexOf(true)]
    expect(stored?.equals((await storage.get(requireStorageKey('neu/x'))) ?? Buffer.alloc(0))).toBe(true)
    expect(await storage.create(requireStorageKey('neu/x'), pieces(2, 10, { count: 0 }))).toBe(false)
    expect(await storage.findSize(requireStorageKey('neu/x'))).toBe(200_000)
    await storage.delete(requireStorageKey('neu/x'))
    expect(await storage.create(requireStorageKey('neu/x'), pieces(2, 10, { count: 0 }))).toBe(true)
    expect(await listDrafts()).toEqual([])
  })

  test('returns the time when a file was written', async () => {
    const storage = open(kind)
    const before = Date.now()
    await storage.put(requireStorageKey('klein/y'), Buffer.from('jetzt'))
    const writtenAt = await storage.findWrittenAt(requireStorageKey('klein/y'))
    // S3 stores whole seconds.
    expect(Math.abs((writtenAt?.getTime() ?? 0) - before)).toBeLessThan(60_000)
  })

  test('returns null for a missing file, and can delete it', async () => {
    const storage = open(kind)
    expect(await storage.findWrittenAt(requireStorageKey('fehlt/x'))).toBeNull()
    expect(await storage.get(requireStorageKey('fehlt/x'))).toBeNull()
    expect(await storage.stream(requireStorageKey('fehlt/x'))).toBeNull()
    expect(await storage.findSize(requireStorageKey('fehlt/x'))).toBeNull()
    expect(await storage.exists(requireStorageKey('fehlt/x'))).toBe(false)
    await storage.delete(requireStorageKey('fehlt/x'))
    expect(await storage.list('fehlt')).toEqual([])
    await storage.deletePrefix('fehlt')
  })

  test('list and deletePrefix affect only their folder', async () => {
    const storage = open(kind)
    for (const key of ['p/48/a', 'p/48/b/c', 'p/48/d', 'p/480/a', 'p/48x'])
      await storage.put(requireStorageKey(key), Buffer.from(key))
    expect(await storage.list('p/48')).toEqual(['p/48/a', 'p/48/b/c', 'p/48/d'])
    await storage.deletePrefix('p/48')
    expect(await storage.list('p')).toEqual(['p/480/a', 'p/48x'])
  })

  test('refuses malformed keys', async () => {
    const storage = open(kind)
    for (const key of TRAVERSAL) {
      await expect(storage.put(storageKey('teile', key), Buffer.from('x'))).rejects.toThrow(TypeError)
      await expect(storage.get(storageKey('teile', key))).rejects.toThrow(TypeError)
      await expect(storage.stream(storageKey('teile', key))).rejects.toThrow(TypeError)
      await expect(storage.delete(storageKey('teile', key))).rejects.toThrow(TypeError)
      await expect(storage.list(key)).rejects.toThrow(TypeError)
    }
  })

  test('answers a ping without leaving a file', async () => {
    const storage = open(kind)
    await storage.ping()
    expect(await storage.list('ping')).toEqual([])
  })
})

test('a failed put on the disk leaves no draft and no partial file', async () => {
  const storage = createDiskStorage(join(folder, 'kaputt'))
  await storage.put(requireStorageKey('a/ordner/x'), Buffer.from('alt'))
  // The target is a folder, so that the rename fails after everything was written.
  await expect(storage.put(requireStorageKey('a/ordner'), Buffer.from('neu'))).rejects.toThrow()
  expect(await readdir(join(folder, 'kaputt', 'tmp'))).toEqual([])
  expect(Buffer.from((await storage.get(requireStorageKey('a/ordner/x'))) ?? []).toString()).toBe('alt')
})

test('protects files on the disk from other accounts of the machine', async () => {
  await createDiskStorage(join(folder, 'privat')).put(requireStorageKey('dokumente/lohn.pdf'), Buffer.from('x'))
  const modes = ['privat', 'privat/dokumente', 'privat/dokumente/lohn.pdf'].map(async (path) => {
    const { mode } = await stat(join(folder, path))
    return mode & 0o077
  })
  expect(await Promise.all(modes)).toEqual([0, 0, 0])
})

test('fails the ping if the folder cannot be written', async () => {
  await writeFile(join(folder, 'datei'), '')
  await expect(createDiskStorage(join(folder, 'datei')).ping()).rejects.toThrow()
})

test.skipIf(process.platform !== 'linux')('leaves no open draft if the bucket cannot be reached', async () => {
  const zugang = { bucket: 'b', region: 'eu-central-1', accessKeyId: 'test', secretAccessKey: 'test-secret' }
  const drafts = join(folder, 'unerreicht')
  // Nothing listens on port 9 (discard).
  const storage = createS3Storage({ endpoint: 'http://127.0.0.1:9', forcePathStyle: true, ...zugang }, { drafts })
  const upload = new Blob(['halb']).stream()
  await expect(storage.put(requireStorageKey('teile/a'), upload)).rejects.toThrow()
  const listOpen = async () => {
    const names = await readdir('/proc/self/fd')
    return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  }
  await expect.poll(listOpen).not.toContainEqual(expect.stringContaining(drafts))
})

test('a bucket that never responds fails requests, and leaves no draft', async () => {
  const silent = createServer()
  const port = await listen(silent, { host: '127.0.0.1', port: 0 })
  const drafts = join(folder, 'stumm')
  const settings = { ...s3.settings, endpoint: `http://127.0.0.1:${port}` }
  const storage = createS3Storage(settings, { drafts, idleMs: 50 })
  const key = requireStorageKey('teile/a')
  // flydrive wraps errors.
  const readReason = (error: Error) => (error.cause instanceof Error ? error.cause : error).name
  expect(await storage.put(key, Buffer.from('ganz')).catch(readReason)).toBe('TimeoutError')
  expect(await storage.put(key, new Blob(['halb']).stream()).catch(readReason)).toBe('TimeoutError')
  expect(await storage.get(key).catch(readReason)).toBe('TimeoutError')
  expect(await readdir(drafts)).toEqual([])
  await closeServer(silent, { limitMs: 0 })
})

test('releases the connection for a file that exists or that the bucket refuses', async () => {
  const storage = open('s3')
  const countSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
  await storage.put(requireStorageKey('viele/0'), piecesOf('abc'))
  const before = countSockets()
  for (let i = 0; i < 60; i++) await storage.put(requireStorageKey(`viele/${i}`), piecesOf('abc'))
  for (let i = 0; i < 60; i++)
    expect(await storage.create(requireStorageKey(`viele/${i}`), piecesOf('xyz'))).toBe(false)
  // Both ends of each connection, and one or two that are being released. A leak would leave dozens.
  expect(countSockets() - before).toBeLessThan(12)
  expect(Buffer.from((await storage.get(requireStorageKey('viele/59'))) ?? []).toString()).toBe('abc')
  await storage.deletePrefix('viele')
})

test('uploads a large file to the bucket in parts, and leaves none after a failure', async () => {
  const storage = createS3Storage(s3.settings, { drafts: join(folder, 's3-tmp'), partBytes: 5 * 1024 * 1024 })
  const bytes = randomBytes(11 * 1024 * 1024)
  const asStream = () => Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)])
  await storage.put(requireStorageKey('gross/ganz.gz'), asStream())
  const stored = await storage.stream(requireStorageKey('gross/ganz.gz'))
  expect(stored && (await buffer(stored)).equals(bytes)).toBe(true)

  s3.fail('PUT', 500)
  await expect(storage.put(requireStorageKey('gross/halb.gz'), asStream())).rejects.toThrow('InternalError')
  s3.fail('PUT', null)
  expect(await storage.exists(requireStorageKey('gross/halb.gz'))).toBe(false)
  // The bucket refuses the abort too: the error has both reasons.
  for (const method of ['PUT', 'DELETE']) s3.fail(method, 500)
  const why = expect.objectContaining({ name: 'InternalError' })
  await expect(storage.put(requireStorageKey('gross/halb.gz'), asStream())).rejects.toMatchObject({
    errors: [why, why],
  })
  for (const method of ['PUT', 'DELETE']) s3.fail(method, null)
  expect(await readdir(join(folder, 's3-tmp'))).toEqual([])
})

test('lists all files of all folders', async () => {
  const storage = createDiskStorage(join(folder, 'alle'))
  expect(await storage.listAll()).toEqual([])
  for (const key of ['b', 'a/c/d', 'a/b']) await storage.put(requireStorageKey(key), Buffer.from('x'))
  expect(await storage.listAll()).toEqual(['a/b', 'a/c/d', 'b'])
  const bucket = open('s3')
  await bucket.put(requireStorageKey('ganz/neu'), Buffer.from('x'))
  expect(await bucket.listAll()).toContain('ganz/neu')
})

test('reports errors of the bucket other than a missing file', async () => {
  const storage = open('s3')
  // The library retries after a lost connection.
  s3.fail('GET', 403)
  await expect(storage.get(requireStorageKey('a/b'))).rejects.toThrow()
  s3.fail('PUT', 400)
  await expect(storage.put(requireStorageKey('a/b'), Buffer.from('x'))).rejects.toThrow()
  s3.fail('GET', null)
  s3.fail('PUT', null)
  expect(await storage.exists(requireStorageKey('a/b'))).toBe(false)
})

test('reports wrong keys and a wrong bucket as errors, not as a missing file', async () => {
  for (const wrong of [{ accessKeyId: 'falsch' }, { bucket: 'anderer' }]) {
    const storage = createS3Storage({ ...s3.settings, ...wrong }, { drafts: join(folder, 's3-tmp') })
    await expect(storage.put(requireStorageKey('a/b'), Buffer.from('x'))).rejects.toThrow()
  }
})

test('lists more than the 1000 files of one response of the bucket', async () => {
  const storage = open('s3')
  const keys = Array.from({ length: 1001 }, (_, nth) => `viele/${String(nth).padStart(4, '0')}`)
  for (let from = 0; from < keys.length; from += 50) {
    await Promise.all(keys.slice(from, from + 50).map((key) => storage.put(requireStorageKey(key), Buffer.from('x'))))
  }
  expect(await storage.list('viele')).toEqual(keys)
  await storage.deletePrefix('viele')
  expect(await storage.list('viele')).toEqual([])
})

async function* piecesOf(text: string) {
  for (const piece of text) yield Buffer.from(piece)
}
