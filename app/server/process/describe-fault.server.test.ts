import { execFile } from 'node:child_process'
import { mkdtempSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3ServiceException } from '@aws-sdk/client-s3'
import pg from 'pg'
import { describe } from 'vitest'
import { makeFolder } from '#app/server/config/data-dir.server.ts'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import { BILDER_BUCKET, storageKey } from '#app/server/storage/storage-key.server.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { describeFault } from './describe-fault.server.ts'

const NOBODY = '127.0.0.1:1'
const folder = mkdtempSync(join(tmpdir(), 'wp-fault-'))
const file = join(folder, 'file')
writeFileSync(file, '')

async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('did not fail')
}
const connect = (options: pg.ClientConfig) => new pg.Client(options).connect()
const bucket = (endpoint: string) =>
  createS3Storage(
    { endpoint, region: 'eu', bucket: 'b', accessKeyId: 'a', secretAccessKey: 'b', forcePathStyle: true },
    { drafts: folder },
  )
const answerOfS3 = (name: string, httpStatusCode: number) =>
  new Error('cannot write', {
    cause: new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } }),
  })
const system = (code: string, syscall: string) => Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })

describe('BETRIEB-32: what is wrong around the portal is said in German and English, with what to do', () => {
  test('a database without this name, and a role without rights', async ({ connection, db }) => {
    const absent = describeFault(await failureOf(() => connect({ ...connection, database: 'absent' })))
    expect(absent).toMatch(
      /^Diese Datenbank gibt es nicht\. .*create database.*\nThere is no such database\. .*\n\(3D000: .*absent.*\)$/,
    )
    const forbidden = await failureOf(() =>
      db.transaction(async (tx) => {
        await tx.execute('create role fault_test')
        await tx.execute('set local role fault_test')
        await tx.execute('create table public.fault_test ()')
      }),
    )
    expect(describeFault(forbidden)).toContain('alter database … owner to …')
  })

  const failures: [string, () => unknown, RegExp][] = [
    [
      'no database',
      () => connect({ connectionString: `postgres://x@${NOBODY}/x` }),
      /^Die Datenbank antwortet nicht.*DATABASE_URL/,
    ],
    [
      'no host',
      () => connect({ connectionString: 'postgres://x@nobody.invalid/x' }),
      /Den Rechner in DATABASE_URL kennt niemand/,
    ],
    ['no socket', () => connect({ host: folder }), /^Die Datenbank antwortet nicht/],
    [
      'no storage',
      () => bucket(`http://${NOBODY}`).put(storageKey(BILDER_BUCKET, 'a'), new Uint8Array([1])),
      /^Die S3-Ablage antwortet nicht/,
    ],
    ['a file for a folder', () => readdirSync(join(file, 'x')), /ist eine Datei, kein Ordner/],
    ['a place without folders', () => makeFolder('/proc/portal/x'), /^Hier lassen sich keine Ordner anlegen.* \/proc/],
    ['a file in a path to make', () => makeFolder(join(file, 'x')), /ist eine Datei, kein Ordner/],
    ['a full disk', () => writeSync(openSync('/dev/full', 'w'), 'x'), /^Die Platte ist voll\. .*\nThe disk is full/],
  ]
  test.for(failures)('%s', async ([, work, text]) => {
    const error = await failureOf(work)
    expect(describeFault(error)).toMatch(text)
    expect(describeFault(error)?.split('\n')).toHaveLength(3)
  })

  test.for([
    [Object.assign(new Error('refused'), { code: '28P01' }), /Benutzer oder Passwort/],
    [Object.assign(new Error('refused'), { code: '28000' }), /pg_hba\.conf/],
    [system('EACCES', 'mkdir'), /Geben Sie ihm dort Rechte/],
    [system('EPERM', 'open'), /Geben Sie ihm dort Rechte/],
    [system('EROFS', 'mkdir'), /nur lesbar/],
    [system('ENOENT', 'mkdir'), /lässt sich nicht anlegen/],
    [system('ENOENT', 'open'), /^Diese Datei oder diesen Ordner gibt es nicht/],
    [system('ETIMEDOUT', 'connect'), /Die Datenbank antwortet nicht/],
    [answerOfS3('NoSuchBucket', 404), /Diesen Bucket gibt es nicht/],
    [answerOfS3('AccessDenied', 403), /lehnt den Zugang ab/],
    [answerOfS3('InternalError', 503), /gestört oder voll/],
  ] as const)('%s', ([error, text]) => {
    expect(describeFault(error)).toMatch(text)
  })

  test('states that the database is unchanged after a failed command, except for a connection lost on the way', () => {
    expect(describeFault(system('ENOSPC', 'write'), { isTransaction: true })).toMatch(
      /In der Datenbank wurde nichts geändert\.\n.*Nothing in the database was changed\./,
    )
    expect(describeFault(system('ECONNRESET', 'read'), { isTransaction: true })).not.toContain('nichts geändert')
  })

  test('a bug keeps its trace', () => {
    expect(describeFault(new TypeError('x is not a function'))).toBeNull()
    expect(describeFault(Object.assign(new Error('duplicate'), { code: '23505' }))).toBeNull()
  })

  const start = (settings: Record<string, string>) =>
    new Promise<{ code: unknown; stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings }
      execFile(process.execPath, ['app/server/start.server.ts'], { env, timeout: 60_000 }, (error, _, stderr) =>
        resolve({ code: error?.code, stderr }),
      )
    })

  test('a start ends with it, without a trace', async () => {
    const { code, stderr } = await start({ DATA_DIR: folder, DATABASE_URL: `postgres://x@${NOBODY}/x` })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Die Datenbank antwortet nicht.') })
    expect(stderr).not.toMatch(/^ {4}at /m)
  })

  test.for(['/proc/portal', join(file, 'data'), file])('DATA_DIR=%s is refused at once', async (dataDir) => {
    const { code, stderr } = await start({ DATA_DIR: dataDir })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('ein Verzeichnis auf einer Platte') })
    expect(stderr).not.toMatch(/^ {4}at /m)
  })
})
