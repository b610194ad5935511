import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type S3Double = {
  url: string
  bucket: string
  objects: Map<string, Buffer>
  /** Answers requests of a method with this status from now on, instead of doing them. */
  fail(method: string, status: number): void
  close(): Promise<void>
}

/**
 * The part of the S3 protocol that the storage adapter speaks, path-style, over real HTTP: PUT, GET, HEAD, DELETE and
 * ListObjectsV2 with pages of two keys, so that paging is exercised. Requests without a signature are refused.
 */
export async function startS3Double(): Promise<S3Double> {
  const bucket = 'wohnportal-test'
  const objects = new Map<string, Buffer>()
  const failures = new Map<string, number>()
  const writtenAt = new Map<string, Date>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://double')
    const [, asked, ...rest] = url.pathname.split('/')
    const key = rest.map(decodeURIComponent).join('/')
    const body = await readBody(request)
    const failure = failures.get(request.method ?? '')
    if (failure !== undefined) return sendError(response, failure, 'InternalError')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return sendError(response, 403, 'AccessDenied')
    if (asked !== bucket) return sendError(response, 404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '') return sendList(response, url.searchParams)
    if (request.method === 'PUT') {
      objects.set(key, body)
      writtenAt.set(key, new Date())
      return response.writeHead(200, { etag: '"put"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return sendError(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'content-length': object.length,
      'last-modified': (writtenAt.get(key) ?? new Date(0)).toUTCString(),
      etag: '"x"',
    })
    return response.end(request.method === 'HEAD' ? undefined : object)
  }

  function sendList(response: ServerResponse, search: URLSearchParams) {
    const prefix = search.get('prefix') ?? ''
    const after = search.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, 2)
    const more = keys.length > page.length
    const contents = page
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>1</Size><LastModified>1970-01-01T00:00:00Z</LastModified></Contents>`,
      )
      .join('')
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents}</ListBucketResult>`)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    fail: (method, status) => failures.set(method, status),
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error ? reject(error) : resolve()))
      }),
  }
}

function sendError(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
