import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { sitzungen } from '#app/server/db/schema/konten.ts'
import { mieterfragebogenDokumente } from '#app/server/db/schema/mieterfragebogen.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { preparePdf } from '#app/server/mieterfragebogen/dokumente/dokument-pdf.server.ts'
import { sweepFiles } from '#app/server/mieterfragebogen/dokumente/sweep-files.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { DOKUMENTE_BUCKET } from '#app/server/storage/storage-key.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { UPLOAD_FIELDS, uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import type { TwoServers } from './outage.ts'

/** Number of uploads that have sent half of their file when the server dies. */
const HALF_SENT = 3
const FILE_BYTES = 300 * 1024

export type UploadsReport = {
  /** Number of uploads with a response; `broken` counts uploads whose server died. */
  stored: number
  broken: number
  /** Descriptions of what went wrong. */
  faults: string[]
}

type Uploader = { interessentId: string; cookie: string }
type Run = {
  world: TwoServers
  file: Buffer
  stored: Buffer
  storedIds: Set<string>
  brokenIds: Set<string>
  faults: string[]
}

/**
 * People upload documents one by one to either server until one server is killed. Every second upload without a
 * response is sent again to the other server. After the cleanup job, reports documents that are stored incompletely,
 * leftover files, and uploads that the living server refused.
 */
export async function runUploads(
  world: TwoServers,
  { storage, people, uploads }: { storage: Storage; people: number; uploads: number },
): Promise<UploadsReport> {
  const { db, dataDir, servers } = world
  const file = await makePdf(FILE_BYTES)
  const run: Run = {
    world,
    file,
    stored: await toStored(file),
    storedIds: new Set(),
    brokenIds: new Set(),
    faults: [],
  }
  const uploaders: Uploader[] = []
  for (let i = 0; i < people; i++) uploaders.push(await createUploader(db))
  const died = Promise.withResolvers<void>()
  const halves = uploaders.slice(0, HALF_SENT).map((uploader) => sendHalf(run, uploader, died.promise))
  while ((await listNames(join(dataDir, 'tmp/uploads'))).length < HALF_SENT) await pause(20)

  let begun = 0
  const visit = async (uploader: Uploader) => {
    for (let i = 0; i < uploads; i++) {
      begun += 1
      if (begun === Math.ceil((people * uploads) / 2)) {
        servers[1].kill()
        died.resolve()
      }
      await uploadOnce(run, uploader)
    }
  }
  await Promise.all([...uploaders.map(visit), ...halves])
  await sweep(world, storage)
  await findFaults(run, storage)
  return { stored: run.storedIds.size, broken: run.brokenIds.size, faults: run.faults }
}

/** Creates a PDF of this size: one page, and incompressible bytes. */
async function makePdf(bytes: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage()
  page.drawText('Schufa')
  const noise = Buffer.concat(
    Array.from({ length: Math.ceil(bytes / 65_536) }, () => crypto.getRandomValues(new Uint8Array(65_536))),
  )
  // Unreferenced objects are not stored.
  page.node.set(PDFName.of('PieceInfo'), pdf.context.register(pdf.context.stream(noise.subarray(0, bytes - 2_000))))
  return Buffer.from(await pdf.save())
}

/** The stored form of a PDF, which is always the same for the same file. */
async function toStored(file: Buffer): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  await preparePdf(file, { kopie: null, write: async (bytes) => resolve(bytes) })
  return Buffer.from(await promise)
}

async function createUploader(db: Database): Promise<Uploader> {
  const { id: kontoId } = await createKonto(db)
  await createProfil(db, { id: kontoId })
  const { id: interessentId } = await createInteressent(db, { besitzer: kontoId })
  const token = crypto.randomUUID()
  const laeuftAbAm = new Date(Date.now() + 24 * HOUR_MS)
  await db.insert(sitzungen).values({ kontoId, tokenHash: hashToken(token), laeuftAbAm })
  return { interessentId, cookie: `sitzung=${token}` }
}

async function uploadOnce(run: Run, uploader: Uploader): Promise<void> {
  const [alive, dying] = run.world.servers
  const id = crypto.randomUUID()
  if (Math.random() < 0.5) {
    if (await send(run, uploader, { id, url: dying.url })) return
    if (run.brokenIds.size % 2 === 0) return
    run.brokenIds.delete(id)
  }
  if (!(await send(run, uploader, { id, url: alive.url }))) run.faults.push('the living server did not respond')
}

/** Sends an upload; false if the server did not respond. */
async function send(run: Run, uploader: Uploader, { id, url }: { id: string; url: string }): Promise<boolean> {
  const answer = await post(uploader, url, toForm(run, id)).catch(() => null)
  if (!answer) {
    run.brokenIds.add(id)
    return false
  }
  if (answer.status === 201) run.storedIds.add(id)
  else run.faults.push(`an upload got status ${answer.status}`)
  return true
}

/** Sends half of an upload to the server that will be killed. */
async function sendHalf(run: Run, uploader: Uploader, died: Promise<void>): Promise<void> {
  const id = crypto.randomUUID()
  const whole = new Response(toForm(run, id))
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: () => died,
  })
  run.brokenIds.add(id)
  const type = whole.headers.get('content-type') ?? ''
  const answer = await post(uploader, run.world.servers[1].url, body, { 'content-type': type }).catch(() => null)
  if (answer) run.faults.push(`half an upload got status ${answer.status}`)
}

function toForm({ file }: Run, id: string): FormData {
  const form = new FormData()
  form.append(UPLOAD_FIELDS.id, id)
  form.append(UPLOAD_FIELDS.uploader, 'schufa')
  form.append(UPLOAD_FIELDS.file, new Blob([new Uint8Array(file)]), 'schufa.pdf')
  return form
}

async function post(
  { interessentId, cookie }: Uploader,
  url: string,
  body: FormData | ReadableStream,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = { Accept: 'application/json', cookie, ...more }
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return fetch(url + uploadPath(interessentId), init)
}

/** Runs the cleanup jobs as if a day had passed. */
async function sweep({ db, dataDir }: TwoServers, storage: Storage): Promise<void> {
  const before = config.dataDir
  config.dataDir = dataDir
  const now = new Date(Date.now() + 25 * HOUR_MS)
  await sweepFiles(db, { storage, now, signal: new AbortController().signal })
  await storage.removeLost({ now })
  config.dataDir = before
}

async function findFaults({ world, stored, storedIds, brokenIds, faults }: Run, storage: Storage): Promise<void> {
  const rows = await world.db.select().from(mieterfragebogenDokumente)
  for (const { id, dateiPfad } of rows) {
    if (!storedIds.has(id) && !brokenIds.has(id)) faults.push('a document that was never sent')
    const found = await storage.get(dokumentKey(dateiPfad))
    if (!found || !stored.equals(found)) faults.push('a document without its whole file')
  }
  const known = new Set(rows.map(({ id }) => id))
  if (![...storedIds].every((id) => known.has(id))) faults.push('a confirmed document is missing')
  const keys = rows.map(({ dateiPfad }) => dokumentKey(dateiPfad)).sort()
  if (keys.join() !== (await storage.list(DOKUMENTE_BUCKET)).join()) faults.push('files without a document')
  for (const folder of ['tmp/uploads', 'tmp/drafts', 'files/tmp']) {
    const left = await listNames(join(world.dataDir, folder))
    if (left.length > 0) faults.push(`${left.length} left in ${folder}`)
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
