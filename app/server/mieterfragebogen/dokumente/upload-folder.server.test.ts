import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { IMPORT_FAILURES } from '#app/shared/verwaltung/import-upload.ts'
import { LOGO_FAILURES } from '#app/shared/verwaltung/logo.ts'
import { withUploadFolder } from './upload-folder.server.ts'

test('BETRIEB-36: a full disk is told as one, and nothing of the upload stays', async () => {
  let folder = ''
  const upload = withUploadFolder(async ({ sent }) => {
    folder = dirname(sent)
    await writeFile('/dev/full', 'x')
  })
  const message = 'Das Portal hat gerade keinen Platz für Dateien. Bitte versuchen Sie es später erneut.'
  await expect(upload).rejects.toMatchObject({ code: 'ABLAGE_VOLL', status: 503, message })
  expect(existsSync(folder)).toBe(false)
  expect([LOGO_FAILURES.ABLAGE_VOLL, IMPORT_FAILURES.ABLAGE_VOLL]).toEqual([message, message])
})

test('every other failure stays what it is', async () => {
  const bug = new Error('bug')
  await expect(withUploadFolder(() => Promise.reject(bug))).rejects.toBe(bug)
})
