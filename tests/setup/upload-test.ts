import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { createPortalApp, type RenderRequest } from '#app/server/http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from '#app/server/http/portal-server.server.ts'
import { getDokumentProcess } from '#app/server/mieterfragebogen/dokumente/dokument-process.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { DOKUMENTE_BUCKET } from '#app/server/storage/storage-key.server.ts'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { createSitzungCookie, test as portalTest } from '#tests/setup/portal-test.ts'
import { startS3Double } from '#tests/setup/s3-double.ts'

/** A server that takes uploads over a real connection, with a storage of its own. */
export type UploadServer = {
  port: number
  /** Files of documents in the storage, without the bucket's name. */
  listFiles(): Promise<string[]>
  /** What uploads have under way on this machine. */
  listDrafts(): Promise<string[]>
}

/** The routes of documents behind the real pipeline, on a disk or a bucket. `stop` puts back what was set for it. */
export async function startUploadServer(
  kind: 'disk' | 's3',
  render: RenderRequest,
): Promise<UploadServer & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wp-uploads-'))
  const before = { dataDir: config.dataDir, s3: config.s3 }
  const double = kind === 's3' ? await startS3Double() : null
  const keys = { accessKeyId: 'test', secretAccessKey: 'test-secret', region: 'eu-central-1', forcePathStyle: true }
  Object.assign(config, { dataDir, s3: double && { endpoint: double.url, bucket: double.bucket, ...keys } })
  forgetStorage()
  const app = createPortalApp({ render, files: null, isDevelopment: false })
  const server: Server = createPortalServer({ app, cache: null })
  const port = await listen(server, { host: 'localhost', port: 0 })
  return {
    port,
    listFiles: async () =>
      (await getStorage().list(DOKUMENTE_BUCKET)).map((key) => key.slice(DOKUMENTE_BUCKET.length + 1)),
    listDrafts: () => readdir(join(dataDir, 'tmp/uploads')).catch(() => []),
    async stop() {
      await closeServer(server, { limitMs: 100 })
      await getDokumentProcess().stop()
      await double?.close()
      Object.assign(config, before)
      forgetStorage()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function forgetStorage(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('wohnportal.storage'))
}

/** A person of a questionnaire with an account that has entered it, signed in. */
export async function createOwner(db: Database) {
  const { id } = await createKonto(db)
  await createProfil(db, { id })
  const interessent = await createInteressent(db, { besitzer: id })
  return { kontoId: id, interessent, cookie: await createSitzungCookie(db, id) }
}

/** The form of an upload, its fields before the file. */
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

export { expect } from 'vitest'
export const test = portalTest
