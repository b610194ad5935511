import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createPortalApp, type RenderRequest } from '#app/server/http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from '#app/server/http/portal-server.server.ts'
import { getDokumentProcess } from '#app/server/mieterfragebogen/dokumente/dokument-process.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { DOKUMENTE_BUCKET } from '#app/server/storage/storage-key.server.ts'
import { UPLOAD_FIELDS, uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { isUploadAnswer, type UploadAnswer } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import { createSitzungCookie, test as portalTest } from '#tests/setup/portal-test.ts'

type Handler = (args: never) => unknown
type RouteModule = { loader: Handler; action: Handler }
type RouteModules = Record<'dokumente' | 'dokument', RouteModule>

/**
 * Starts a server with separate storage that accepts uploads over real connections, before the first test of a file or
 * `describe`. Stops it after the last.
 */
export function withUploadServer(kind: 'disk' | 's3', modules: RouteModules) {
  let server: Awaited<ReturnType<typeof startUploadServer>>
  beforeAll(async () => {
    server = await startUploadServer(kind, renderRoutes(modules))
  })
  afterAll(() => server.stop())
  const origin = () => `http://localhost:${server.port}`
  return {
    origin,
    /** Lists document files in the storage, without the bucket name. */
    listFiles: async () =>
      (await getStorage().list(DOKUMENTE_BUCKET)).map((key) => key.slice(DOKUMENTE_BUCKET.length + 1)),
    /** Lists drafts of running uploads on disk. */
    listDrafts: () => readdir(join(config.dataDir, 'tmp/uploads')).catch(() => []),
    /** Sends an upload like the page's script. */
    send: (
      interessentId: string,
      body: FormData,
      { cookie = '', accept = 'application/json', method = 'POST', query = '' } = {},
    ) =>
      fetch(origin() + uploadPath(interessentId) + query, {
        method,
        body,
        headers: { accept, cookie },
        redirect: 'manual',
      }),
    begin: (upload: Beginning) => beginUpload(server.port, upload),
  }
}

/** Calls the document routes directly, since the test renders no pages. */
function renderRoutes(modules: RouteModules): RenderRequest {
  return async (request, context) => {
    const url = new URL(request.url)
    const [, interessentId] = /^\/mieterfragebogen\/person\/([^/]+)\/dokumente$/.exec(url.pathname) ?? []
    const dokumentId = url.pathname.split('/').at(-1)
    const { loader, action } = interessentId ? modules.dokumente : modules.dokument
    const args = { request, url, context, params: interessentId ? { interessentId } : { dokumentId }, pattern: '' }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer: unknown = await Reflect.apply(isRead ? loader : action, null, [args])
    if (answer instanceof Response) return answer
    throw new Error('The route answered with a page.')
  }
}

/** Starts the document routes behind the real request pipeline, on disk or S3. `stop` restores the configuration. */
async function startUploadServer(kind: 'disk' | 's3', render: RenderRequest) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wp-uploads-'))
  const before = { dataDir: config.dataDir, s3: config.s3 }
  const s3 = kind === 's3' ? await startS3Server() : null
  Object.assign(config, { dataDir, s3: s3?.settings ?? null })
  forgetStorage()
  const app = createPortalApp({ render, files: null, isDevelopment: false })
  const server: Server = createPortalServer({ app, cache: null })
  const port = await listen(server, { host: 'localhost', port: 0 })
  return {
    port,
    async stop() {
      await closeServer(server, { limitMs: 100 })
      await getDokumentProcess().stop()
      await s3?.close()
      Object.assign(config, before)
      forgetStorage()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function forgetStorage(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('wohnportal.storage'))
}

/** Creates a questionnaire's person with the account that owns it, and a session cookie. */
export async function createOwner(db: Database) {
  const { id } = await createKonto(db)
  await createProfil(db, { id })
  const interessent = await createInteressent(db, { besitzer: id })
  return { kontoId: id, interessent, cookie: await createSitzungCookie(db, id) }
}

/** Creates the form of an upload, with its fields before the file. */
export function uploadForm(
  fields: Partial<Record<keyof typeof UPLOAD_FIELDS, string>>,
  file: { bytes: Uint8Array; name: string } | null,
): FormData {
  const form = new FormData()
  const all = { id: crypto.randomUUID(), uploader: 'gehaltsabrechnung', ...fields }
  for (const [name, value] of Object.entries(all)) form.append(UPLOAD_FIELDS[name as keyof typeof UPLOAD_FIELDS], value)
  if (file) form.append(UPLOAD_FIELDS.file, new Blob([new Uint8Array(file.bytes)]), file.name)
  return form
}

type Beginning = { path: string; form: FormData; cookie: string; sent: number }

/** Sends the first `sent` bytes of an upload, then waits until the test calls `finish` or `breakOff`. */
async function beginUpload(port: number, { path, form, cookie, sent }: Beginning) {
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': body.length,
    accept: 'application/json',
    cookie,
  }
  const call = request({ port, host: 'localhost', path, method: 'POST', headers })
  const answered = once(call, 'response').then(async ([answer]) => ({
    status: answer.statusCode,
    answer: await json(answer),
  }))
  // An aborted request gets no response.
  answered.catch(() => undefined)
  await new Promise<void>((resolve, reject) =>
    call.write(body.subarray(0, sent), (error) => (error ? reject(error) : resolve())),
  )
  return {
    size: body.length,
    breakOff: () => call.destroy(),
    async finish() {
      call.end(body.subarray(sent))
      return answered
    },
    answered,
  }
}

/** Creates a PDF as a chosen file. */
export const pdfFile = async (name = 'gehalt.pdf') => ({ bytes: await makePdf(), name })

/** Reads the response to a refused upload. */
export const failureOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

/**
 * Reads the response to an accepted upload.
 * @throws if the upload was refused
 */
export async function readUpload(answer: Response): Promise<UploadAnswer> {
  const body: unknown = await answer.json()
  if (!isUploadAnswer(body)) throw new Error(`No document: ${JSON.stringify(body)}`)
  return body
}

export async function listRows(db: Database) {
  return (await db.$client.query('select * from mieterfragebogen_dokumente')).rows
}

export { expect } from 'vitest'
export const test = portalTest
