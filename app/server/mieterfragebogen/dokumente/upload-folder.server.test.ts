import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { findBildFailure } from '#app/shared/verwaltung/bilder.ts'
import { IMPORT_FAILURES } from '#app/shared/verwaltung/import-upload.ts'
import { LOGO_FAILURES } from '#app/shared/verwaltung/logo.ts'
import { withUploadFolder } from './upload-folder.server.ts'

const MESSAGE = 'Das Portal hat gerade keinen Platz für Dateien. Bitte versuchen Sie es später erneut.'

test('BETRIEB-36: a full disk is told as one, and nothing of the upload stays', async () => {
  let folder = ''
  const upload = withUploadFolder(async ({ sent }) => {
    folder = dirname(sent)
    await writeFile('/dev/full', 'x')
  })
  await expect(upload).rejects.toMatchObject({ code: 'ABLAGE_VOLL', status: 503, message: MESSAGE })
  expect(existsSync(folder)).toBe(false)
})

test('BETRIEB-36: every upload says the sentence without a script, too', () => {
  const said = {
    bild: findBildFailure('ABLAGE_VOLL'),
    dokument: findDokumentFailure('ABLAGE_VOLL', 'schufa')?.text,
    import: IMPORT_FAILURES.ABLAGE_VOLL,
    logo: LOGO_FAILURES.ABLAGE_VOLL,
  }
  expect(said).toEqual({ bild: MESSAGE, dokument: MESSAGE, import: MESSAGE, logo: MESSAGE })
})

test('every other failure stays what it is', async () => {
  const bug = new Error('bug')
  await expect(withUploadFolder(() => Promise.reject(bug))).rejects.toBe(bug)
})
