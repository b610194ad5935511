import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { receiveUpload, UploadBrokenOff } from './receive-upload.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wp-upload-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MB = 1024 * 1024
const TYPE = 'multipart/form-data; boundary=b'
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (contents: string, name = 'a.pdf') =>
  `--b\r\nContent-Disposition: form-data; name="datei"; filename="${name}"\r\nContent-Type: x/y\r\n\r\n${contents}\r\n`
const END = '--b--\r\n'

type Source = string | ReadableStream<Uint8Array>

/** Receives a body with a file of at most 1 MB; returns the result and the content of the disk. */
async function receive(
  body: Source,
  {
    type = TYPE,
    patience,
    headers = {},
  }: { type?: string; patience?: { quietMs: number; totalMs: number }; headers?: Record<string, string> } = {},
) {
  const path = join(folder, crypto.randomUUID())
  const init = { method: 'POST', body, headers: { 'content-type': type, ...headers }, duplex: 'half' }
  const read = (fields: Record<string, string>) => ({ fields, maxBytes: MB })
  const received = await receiveUpload(new Request('http://portal.invalid/', init), {
    path,
    field: 'datei',
    read,
    patience,
  })
  return { fields: received.input.fields, name: received.name, size: received.size, text: await readFile(path, 'utf8') }
}

/** A streamed body; null from `next` stalls it forever. */
function stream(next: (nth: number) => string | null | Promise<string | null>): ReadableStream<Uint8Array> {
  let nth = 0
  return new ReadableStream({
    async pull(controller) {
      const piece = await next(nth++)
      if (piece === null) return new Promise(() => undefined)
      if (piece === '') controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })
}

test('receives a file and its fields, whole and in pieces of any size', async () => {
  const body =
    field('id', 'x') + field('beschreibung', 'Bürgschaft\0') + file('Inhalt\r\n--cär\r\n', 'März „1“.pdf') + END
  const expected = {
    fields: { id: 'x', beschreibung: 'Bürgschaft' },
    name: 'März „1“.pdf',
    text: 'Inhalt\r\n--cär\r\n',
  }
  expect(await receive(body)).toMatchObject(expected)
  const bytes = new TextEncoder().encode(body)
  for (const size of [1, 7, 64]) {
    let at = 0
    const pieces = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(at, at + size))
        at += size
      },
    })
    expect(await receive(pieces)).toMatchObject(expected)
  }
})

test.for<[name: string, body: Source, options?: Parameters<typeof receive>[1]]>([
  ['no multipart', 'datei=x', { type: 'application/x-www-form-urlencoded' }],
  ['no boundary', file('x') + END, { type: 'multipart/form-data' }],
  ['nothing', ''],
  ['its end is missing', field('id', 'x') + file('x')],
  ['it ends within the file', field('id', 'x') + file('x').slice(0, -3)],
  ['it ends before the file', field('id', 'x')],
  ['no file', field('id', 'x') + END],
  ['two files', file('x') + file('y') + END],
  ['a file of another name', file('x').replace('"datei"', '"bild"') + END],
  ['thirteen fields', Array.from({ length: 13 }, (_, nth) => field(`f${nth}`, 'x')).join('') + file('x') + END],
  ['a field of 5,000 signs', field('id', 'x'.repeat(5000)) + file('x') + END],
  ['a field called like a prototype', field('__proto__', 'x') + file('x') + END],
  ['much before the first part', 'x'.repeat(70_000) + file('x') + END],
  ['a field that has no end', stream((nth) => (nth === 0 ? field('id', 'x').trim() : 'x'.repeat(10_000)))],
])('refuses a request that no form of the portal sends: %s', async ([, body, options]) => {
  await expect(receive(body, options)).rejects.toMatchObject({ code: 'UNGUELTIGE_ANFRAGE' })
})

describe('the size of an upload', () => {
  test('may be exactly the maximum, but not one byte more', async () => {
    expect(await receive(file('x'.repeat(MB)) + END)).toMatchObject({ size: MB })
    await expect(receive(file('x'.repeat(MB + 1)) + END)).rejects.toMatchObject({ code: 'DATEI_ZU_GROSS' })
    await expect(receive(file('x') + END + 'x'.repeat(2 * MB))).rejects.toMatchObject({ code: 'DATEI_ZU_GROSS' })
  })

  test('is refused by its Content-Length before it is read', async () => {
    const before = await readdir(folder)
    const body = stream((nth) => (nth === 0 ? file('Anfang').slice(0, -2) : null))
    const headers = { 'content-length': String(5 * MB) }
    const patience = { quietMs: 30, totalMs: 60_000 }
    await expect(receive(body, { headers, patience })).rejects.toMatchObject({ code: 'DATEI_ZU_GROSS' })
    expect(await readdir(folder)).toEqual(before)
  })

  test('is refused for an endless file after at most 16 MB', async () => {
    const asked = vi.fn((nth: number) => (nth === 0 ? file('').slice(0, -2) : 'x'.repeat(100_000)))
    await expect(receive(stream(asked))).rejects.toMatchObject({ code: 'DATEI_ZU_GROSS' })
    expect(asked.mock.calls.length).toBeGreaterThan(150)
    const { length } = asked.mock.calls
    expect(length).toBeLessThan(200)
  })
})

describe('the time of an upload', () => {
  const slow = { code: 'UPLOAD_ZU_LANGSAM', message: expect.stringContaining('zu lange') }

  test('is limited by the longest pause, at any point', async () => {
    const patience = { quietMs: 30, totalMs: 60_000 }
    const pieces = [field('id', 'x'), file('Anfang').slice(0, -2)]
    for (const count of [0, 1, 2]) {
      const body = stream((nth) => (nth < count ? (pieces[nth] ?? null) : null))
      await expect(receive(body, { patience })).rejects.toMatchObject(slow)
    }
  })

  test('is limited in total without a pause', async () => {
    const patience = { quietMs: 60_000, totalMs: 60 }
    const trickle = stream(async (nth) => {
      if (nth === 0) return file('').slice(0, -2)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return 'x'
    })
    await expect(receive(trickle, { patience })).rejects.toMatchObject(slow)
  })
})

test('reports an upload that the sender broke off as broken off', async () => {
  const broken = stream((nth) => {
    if (nth === 0) return file('Anfang').slice(0, -2)
    throw new Error('aborted')
  })
  await expect(receive(broken)).rejects.toBeInstanceOf(UploadBrokenOff)
})

const cut = (size: number, count: number) =>
  stream((nth) => {
    if (nth === 0) return file('').slice(0, -2)
    if (nth <= count) return 'x'.repeat(size)
    return nth === count + 1 ? `\r\n${END}` : ''
  })

describe('an upload in many pieces', () => {
  test('is refused if the pieces are tiny, since each costs more than its bytes', async () => {
    await expect(receive(cut(1, 100_000))).rejects.toMatchObject({ code: 'UNGUELTIGE_ANFRAGE' })
  })

  test('is accepted in packets of a slow network', async () => {
    expect(await receive(cut(500, 2000))).toMatchObject({ size: 1_000_000 })
  })

  test('uses little memory per piece', async () => {
    const path = join(folder, crypto.randomUUID())
    const init = { method: 'POST', body: cut(150, 100_000), headers: { 'content-type': TYPE }, duplex: 'half' }
    const request = new Request('http://portal.invalid/', init)
    const before = process.memoryUsage().heapUsed
    await receiveUpload(request, { path, field: 'datei', read: () => ({ maxBytes: 16 * MB }) })
    // Listeners accumulated per chunk would take more than 90 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(60 * MB)
  })
})
