import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as vitest } from 'vitest'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import { storageKey } from '#app/server/storage/storage-key.server.ts'
import { createDokument } from '#tests/factories/mieterfragebogen.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { startS3Server } from '#tests/setup/doubles/s3-server.ts'
import { withFolder } from '#tests/setup/files/umzug-folder.ts'
import { scriptTest } from '#tests/setup/script-test.ts'
import { readCommand } from './ablage/commands.ts'

const test = withFolder(scriptTest('scripts/ablage.ts'))

test('ABLAGE-1: moves the files from the folder into the bucket, step by step', async ({ db, run, folder }) => {
  const server = await startS3Server()
  try {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings
    const access = { S3_ENDPOINT: `${endpoint}`, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId }
    const settings = {
      ...access,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
      DATA_DIR: folder,
      ABLAGE: 'ordner',
    }
    const ablage = (line: string, more = {}) => run(line.split(' '), '', { ...settings, ...more })
    const write = (path: string) => {
      mkdirSync(join(folder, 'files', path, '..'), { recursive: true })
      writeFileSync(join(folder, 'files', path), path)
    }
    const first = `mieterfragebogen-documents/${(await createDokument(db)).dateiPfad}`
    write(first)
    expect(await ablage('vergleichen')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`fehlt eine Datei:\n${first}`),
    })
    expect(await ablage('kopieren --nach s3')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 Dateien kopiert'),
    })
    expect(await ablage('vergleichen')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 Dateien gleich.') })
    expect(await ablage('umstellen --nach s3')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Jetzt in .env ABLAGE=s3 setzen'),
    })
    const second = `mieterfragebogen-documents/${(await createDokument(db)).dateiPfad}`
    write(second)
    expect(await ablage('nachholen', { ABLAGE: 's3' })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 Dateien aus .* Alle Dateien, die in der Datenbank stehen, sind da\.\n$/),
    })
    const storage = createS3Storage(server.settings, { drafts: join(folder, 'drafts') })
    expect(await storage.exists(storageKey('mieterfragebogen-documents', second.split('/').slice(1).join('/')))).toBe(
      true,
    )
    expect(await ablage('kopieren --nach s3', { ABLAGE: 's3' })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('gehört ABLAGE=ordner in .env'),
    })
  } finally {
    await server.close()
  }
})

vitest.for([
  [[], 'Es fehlt ein Befehl'],
  [['quatsch'], 'gibt es nicht'],
  [['kopieren'], 'Es fehlt --nach'],
  [['kopieren', '--nach', 'ordner'], 'fehlen S3_BUCKET'],
  [['umstellen', '--nach', 'band'], '--nach ist s3 oder ordner'],
  [['nachholen', '--nach', 's3'], '--nach gibt es hier nicht'],
] as const)('ablage %j: %s', async ([args, text]) => {
  const call = readCommand(args, { now: NOW, readStdin: async () => '' })
  await expect(call).rejects.toMatchObject({ name: 'CallError', message: expect.stringContaining(text) })
})
