import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { ABLAGE_FAILURES } from '#app/shared/ablage-failures.ts'
import { findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { findBildFailure } from '#app/shared/verwaltung/bilder.ts'
import { LOGO_FAILURES } from '#app/shared/verwaltung/einstellungen/logo.ts'
import { IMPORT_FAILURES } from '#app/shared/verwaltung/import/import-upload.ts'
import { startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { withUploadFolder } from './upload-folder.server.ts'

test('BETRIEB-36: reports a full disk as such, and keeps nothing of the upload', async () => {
  let folder = ''
  const upload = withUploadFolder(async ({ sent }) => {
    folder = dirname(sent)
    await writeFile('/dev/full', 'x')
  })
  await expect(upload).rejects.toMatchObject({ code: 'ABLAGE_VOLL', status: 503, message: ABLAGE_FAILURES.ABLAGE_VOLL })
  expect(existsSync(folder)).toBe(false)
})

test.for([
  { code: 'EROFS', syscall: 'mkdir' },
  { code: 'ENOENT', syscall: 'mkdir' },
  { code: 'EACCES', syscall: 'open' },
])('BETRIEB-36: reports a disk that cannot be written: $code of $syscall', async (fault) => {
  const upload = withUploadFolder(() => Promise.reject(Object.assign(new Error('refused'), fault)))
  await expect(upload).rejects.toMatchObject({ code: 'ABLAGE_GESPERRT', status: 503 })
})

test.for([503, 403])('BETRIEB-36: reports a failing bucket: %s', async (status) => {
  const s3 = await startS3Server()
  const drafts = await mkdtemp(join(tmpdir(), 'wp-uploads-'))
  const storage = createS3Storage(s3.settings, { drafts })
  s3.fail('PUT', status)
  const key = requireStorageKey('mieterfragebogen-documents/a.pdf')
  const stored = withUploadFolder(() => storage.put(key, new Blob(['PDF']).stream()))
  await expect(stored).rejects.toMatchObject({ code: 'ABLAGE_GESPERRT', status: 503 })
  await s3.close()
  await rm(drafts, { recursive: true })
})

test('BETRIEB-36: reports a bucket that does not respond', async () => {
  const upload = withUploadFolder(() => {
    throw new Error('cannot write', { cause: Object.assign(new Error('inactivity'), { name: 'TimeoutError' }) })
  })
  await expect(upload).rejects.toMatchObject({ code: 'ABLAGE_GESPERRT', status: 503 })
})

test.for(['ABLAGE_GESPERRT', 'ABLAGE_VOLL'] as const)(
  'BETRIEB-36: every upload says %s without a script, too',
  (code) => {
    const text = ABLAGE_FAILURES[code]
    const said = {
      bild: findBildFailure(code),
      dokument: findDokumentFailure(code, 'schufa')?.text,
      import: IMPORT_FAILURES[code],
      logo: LOGO_FAILURES[code],
    }
    expect(said).toEqual({ bild: text, dokument: text, import: text, logo: text })
  },
)

test.for([
  new Error('bug'),
  Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
  Object.assign(new Error('scanner'), { code: 'EACCES', syscall: 'connect' }),
])('leaves every other failure unchanged: %s', async (bug) => {
  await expect(withUploadFolder(() => Promise.reject(bug))).rejects.toBe(bug)
})
