import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buildApp } from 'fauxqs'
import type { Config } from '#app/server/config/config.server.ts'
import { closeServer, listen } from '#app/server/http/portal-server.server.ts'

export type S3Server = {
  settings: NonNullable<Config['s3']>
  /** Makes requests of a method fail with this status from now on; null ends that. */
  fail(method: string, status: number | null): void
  close(): Promise<void>
}

const BUCKET = 'wohnportal-test'
const KEYS = { accessKeyId: 'test', secretAccessKey: 'test-secret' }

/**
 * Starts an S3 server with one bucket in memory (the package fauxqs). Adds what fauxqs lacks: failures, refusal of
 * unsigned requests, and `If-None-Match: *` of a PUT.
 */
export async function startS3Server(): Promise<S3Server> {
  const s3 = buildApp({ logger: false })
  await s3.inject({ method: 'PUT', url: `/${BUCKET}` })
  const failures = new Map<string, number>()
  const beingWritten = new Set<string>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers, url = '' } = request
    const failure = failures.get(method)
    if (failure !== undefined) return sendError(response, failure, 'InternalError')
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/`)) {
      return sendError(response, 403, 'AccessDenied')
    }
    if (method === 'PUT' && headers['if-none-match'] === '*') {
      // As in S3, the first writer gets the name, and concurrent writers are told to try again.
      if (beingWritten.has(url)) return sendError(response, 409, 'ConditionalRequestConflict')
      beingWritten.add(url)
      response.once('close', () => beingWritten.delete(url))
      const present = await s3.inject({ method: 'HEAD', url })
      if (present.statusCode === 200) return sendError(response, 412, 'PreconditionFailed')
    }
    s3.routing(request, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  const port = await listen(server, { host: '127.0.0.1', port: 0 })
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { endpoint, bucket: BUCKET, region: 'eu-central-1', forcePathStyle: true, ...KEYS },
    fail: (method, status) => void (status === null ? failures.delete(method) : failures.set(method, status)),
    async close() {
      await closeServer(server, { limitMs: 0 })
      await s3.close()
    },
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
