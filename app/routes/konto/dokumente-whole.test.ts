import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { closeDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { dokumentKey, storeDokumentFile } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { getDokumentProcess } from '#app/server/mieterfragebogen/dokumente/dokument-process.server.ts'
import { sweepFiles } from '#app/server/mieterfragebogen/dokumente/sweep-files.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { makePdf } from '#tests/setup/files/dokument-files.ts'
import {
  createOwner,
  expect,
  failureOf,
  listRows,
  pdfFile,
  test,
  uploadForm,
  withUploadServer,
} from '#tests/setup/upload-test.ts'
import * as dokument from './dokument.ts'
import * as dokumente from './dokumente.ts'

describe.each(['disk', 's3'] as const)('uploads to %s', (kind) => {
  const server = withUploadServer(kind, { dokumente, dokument })

  test('DOKUMENT-6: stores a document sent twice, even simultaneously, once', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const id = crypto.randomUUID()
    const again = () => pdfFile().then((file) => server.send(interessent.id, uploadForm({ id }, file), { cookie }))
    const answers = [...(await Promise.all([again(), again()])), await again()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await listRows(portal)).toHaveLength(1)
    expect(await server.listFiles()).toHaveLength(before.length + 1)
    const other = await createOwner(portal)
    const taken = await server.send(other.interessent.id, uploadForm({ id }, await pdfFile()), { cookie: other.cookie })
    expect(await failureOf(taken)).toMatchObject({ code: 'UNGUELTIGE_ANFRAGE' })
    expect(await listRows(portal)).toMatchObject([{ id, interessent_id: interessent.id }])
    expect(await server.listFiles()).toHaveLength(before.length + 1)
  })

  test('FRAGEN-1, BUERGE-2: stores no document that the person is not asked for', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const send = async (uploader: string) =>
      server.send(interessent.id, uploadForm({ uploader }, await pdfFile()), { cookie })
    await portal.$client.query("update mieterfragebogen_interessenten set rolle = 'buerge'")
    for (const uploader of ['schufa', 'wbs']) {
      expect(await failureOf(await send(uploader))).toMatchObject({ code: 'UNGUELTIGE_ANFRAGE' })
    }
    expect(await listRows(portal)).toEqual([])
    expect(await server.listFiles()).toEqual(before)
    expect((await send('gehaltsabrechnung')).status).toBe(201)
  })

  test('DOKUMENT-6: stores nothing of an upload that breaks off at any point', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const form = uploadForm({ uploader: 'schufa' }, { bytes: await makePdf({ pages: 60 }), name: 'a.pdf' })
    const path = uploadPath(interessent.id)
    for (const sent of [0, 200, 800, 5_000, 20_000]) {
      const upload = await server.begin({ path, form, cookie, sent })
      expect(sent).toBeLessThan(upload.size)
      await expect.poll(server.listDrafts).toHaveLength(1)
      upload.breakOff()
      await expect.poll(server.listDrafts).toEqual([])
    }
    expect(await listRows(portal)).toEqual([])
    expect(await server.listFiles()).toEqual(before)
  })

  test('DOKUMENT-6: removes the file if its row cannot be written', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const name = 'nicht-in-die-datenbank.pdf'
    await portal.$client.query(
      `alter table mieterfragebogen_dokumente add constraint stoerung check (datei_name <> '${name}')`,
    )
    const error = vi.spyOn(getLogger(), 'error').mockReturnValue()
    const answer = await server.send(interessent.id, uploadForm({}, await pdfFile(name)), { cookie })
    await portal.$client.query('alter table mieterfragebogen_dokumente drop constraint stoerung')
    expect(answer.status).toBe(500)
    expect(error).toHaveBeenCalled()
    expect(await listRows(portal)).toEqual([])
    expect(await server.listFiles()).toEqual(before)
    expect(await server.listDrafts()).toEqual([])
  })

  test('DOKUMENT-6: removes the file two hours after a server was killed between file and row', async ({
    portal,
    connection,
  }) => {
    const { kontoId, interessent } = await createOwner(portal)
    const before = await server.listFiles()
    const kept = await createDokument(portal, { interessent })
    await getStorage().put(dokumentKey(kept.dateiPfad), await makePdf())
    const lock = await portal.$client.connect()
    await lock.query('begin')
    await lock.query('select from mieterfragebogen_interessenten where id = $1 for update', [interessent.id])
    const child = await startUploadInProcess({ connection, kontoId, interessentId: interessent.id })
    await expect.poll(server.listFiles).toHaveLength(before.length + 2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await lock.query('rollback')
    lock.release()
    expect(await listRows(portal)).toHaveLength(1)
    const sweep = (minutes: number) =>
      sweepFiles(portal, {
        storage: getStorage(),
        now: new Date(Date.now() + minutes * 60_000),
        signal: new AbortController().signal,
      })
    // A newer file may belong to a running upload.
    expect(await sweep(30)).toBe(0)
    expect(await server.listDrafts()).toHaveLength(1)
    vi.spyOn(getLogger(), 'warn').mockReturnValue()
    // As on server start: the upload folder is not among its drafts.
    await getStorage().removeLost({ now: new Date(Date.now() + 2 * DAY_MS) })
    expect(await sweep(62)).toBeGreaterThanOrEqual(1)
    expect(await server.listDrafts()).toEqual([])
    expect(await server.listFiles()).toEqual([kept.dateiPfad])
  })

  test('DOKUMENT-6: two servers that take a person’s files in the same millisecond store two', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wp-path-'))
    const ids = { kontoId: crypto.randomUUID(), interessentId: crypto.randomUUID() }
    const place = { uploader: 'schufa', dokumentTyp: 'schufa', side: null, extension: 'pdf', ...ids } as const
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const paths = await Promise.all(
      ['einer', 'anderer'].map(async (name) => {
        const file = join(folder, name)
        writeFileSync(file, name)
        // Each server keeps its own list of file names.
        Reflect.deleteProperty(globalThis, Symbol.for('wohnportal.dokument-timestamp'))
        return storeDokumentFile(getStorage(), { file, mimeType: 'application/pdf', place })
      }),
    )
    clock.mockRestore()
    await rm(folder, { recursive: true })
    const stored = await Promise.all(paths.map((path) => getStorage().get(dokumentKey(path))))
    expect(stored.map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(['einer', 'anderer'])
    for (const path of paths) await getStorage().delete(dokumentKey(path))
  })

  test('accepts 20 uploads at once', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const file = { bytes: await makePdf({ pages: 5 }), name: 'a.pdf' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.send(interessent.id, uploadForm({}, file), { cookie })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const paths = (await listRows(portal)).map(({ datei_pfad }) => datei_pfad)
    expect(new Set(paths).size).toBe(20)
    expect(await server.listFiles()).toEqual(expect.arrayContaining(paths))
  })

  test('holds no database connection during a slow upload, not even the only one', async ({ portal, connection }) => {
    const { cookie, interessent } = await createOwner(portal)
    await closeDatabase()
    openDatabase(connection, { max: 1 })
    const form = uploadForm({}, { bytes: await makePdf({ pages: 60 }), name: 'a.pdf' })
    const path = uploadPath(interessent.id)
    const slow = await server.begin({ path, form, cookie, sent: 6_000 })
    await expect.poll(server.listDrafts).toHaveLength(1)
    const list = await fetch(server.origin() + path, { headers: { cookie } })
    expect(await list.json()).toEqual({ dokumente: [] })
    expect(await slow.finish()).toMatchObject({ status: 201 })
  })

  test('DOKUMENT-7: limits a person to 60 documents, even for simultaneous uploads', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    for (let nth = 0; nth < 58; nth++) await createDokument(portal, { interessent })
    await createDokument(portal, { interessent, status: 'abgelehnt' })
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => server.send(interessent.id, uploadForm({}, await pdfFile()), { cookie })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      text: expect.stringContaining('höchstens 60 Dokumente mit zusammen 200 MB'),
    })
    expect(await listRows(portal)).toHaveLength(61)
  })

  const testOnce = test.runIf(kind === 'disk')
  testOnce('DOKUMENT-13: a small file does not wait for four large ones of another account', async ({ portal }) => {
    const [busy, other] = [await createOwner(portal), await createOwner(portal)]
    const large = await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#7799bb' } })
      .png({ progressive: true })
      .toBuffer()
    let done = 0
    const answers = Array.from({ length: 4 }, async () => {
      const form = uploadForm({}, { bytes: large, name: 'foto.png' })
      const { status } = await server.send(busy.interessent.id, form, { cookie: busy.cookie })
      done += 1
      return status
    })
    await expect.poll(() => getDokumentProcess().waiting).toBe(3)
    const small = uploadForm({}, await pdfFile())
    expect((await server.send(other.interessent.id, small, { cookie: other.cookie })).status).toBe(201)
    expect(done).toBeLessThan(4)
    expect(await Promise.all(answers)).toEqual([201, 201, 201, 201])
  })

  test('DOKUMENT-13: refuses uploads of an account for the rest of the hour after two minutes of processing', async ({
    portal,
  }) => {
    const { cookie, interessent } = await createOwner(portal)
    const lost = Object.assign(new Error('The document process ended with SIGKILL.'), { name: 'WorkProcessLost' })
    const process = vi.spyOn(getDokumentProcess(), 'run').mockImplementation(async (_kind, _args, options) => {
      options?.onUsed?.(45_000)
      throw lost
    })
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth++) {
      statuses.push((await server.send(interessent.id, uploadForm({}, await pdfFile()), { cookie })).status)
    }
    process.mockRestore()
    expect(statuses).toEqual([422, 422, 422, 429])
    const other = await createOwner(portal)
    expect(
      (await server.send(other.interessent.id, uploadForm({}, await pdfFile()), { cookie: other.cookie })).status,
    ).toBe(201)
  })

  test('DOKUMENT-7: limits uploads to 120 per hour', async ({ portal }) => {
    const { cookie, interessent } = await createOwner(portal)
    const nothing = () => server.send(interessent.id, uploadForm({}, null), { cookie })
    for (let nth = 0; nth < 12; nth++) await Promise.all(Array.from({ length: 10 }, nothing))
    const answer = await nothing()
    expect(await failureOf(answer)).toMatchObject({
      status: 429,
      title: 'Fehler beim Hochladen',
      text: expect.stringMatching(/^Zu viele Dokumente\. /),
    })
  })
})

/** Uploads in a separate server process with the same settings. */
async function startUploadInProcess(call: { connection: object; kontoId: string; interessentId: string }) {
  const { dataDir, s3 } = config
  const script = `
    import { writeFile } from 'node:fs/promises'
    import { config } from '#app/server/config/config.server.ts'
    import { createDatabase, createPool } from '#app/server/db/database.server.ts'
    import { storeDokument } from '#app/server/mieterfragebogen/dokumente/store-dokument.server.ts'
    import { withUploadFolder } from '#app/server/mieterfragebogen/dokumente/upload-folder.server.ts'
    import { readUploadInput } from '#app/server/mieterfragebogen/dokumente/upload-input.server.ts'
    import { getStorage } from '#app/server/storage/storage.server.ts'
    const { settings, connection, kontoId, interessentId, pdf } = JSON.parse(process.argv[1])
    Object.assign(config, settings)
    await withUploadFolder(async (files) => {
      await writeFile(files.sent, Buffer.from(pdf, 'base64'))
      const input = readUploadInput({ id: crypto.randomUUID(), uploader: 'schufa' })
      const upload = { input, name: 'a.pdf', files }
      const db = createDatabase(createPool(connection))
      await storeDokument(db, { akteur: { kontoId }, storage: getStorage(), interessentId, upload, now: new Date() })
    })`
  const argument = JSON.stringify({ ...call, settings: { dataDir, s3 }, pdf: (await makePdf()).toString('base64') })
  return spawn(process.execPath, ['--input-type=module', '-e', script, argument], { stdio: 'inherit' })
}
