import { createReadStream } from 'node:fs'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#app/server/config/config.server.ts'
import { createFlydriveStorage } from './flydrive-storage.server.ts'
import type { Storage } from './storage-type.server.ts'

const CONNECT_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Files in one bucket of an S3-compatible service. All objects are private there; who may see what is decided by this
 * server's routes. Checksums only where the protocol demands them, since many compatible services know no others.
 */
export function createS3Storage(s3: NonNullable<Config['s3']>, { drafts }: { drafts: string }): Storage {
  const driver = new S3Driver({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint }),
    forcePathStyle: s3.forcePathStyle,
    bucket: s3.bucket,
    visibility: 'private',
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
  return createFlydriveStorage(new Disk(driver), {
    drafts,
    isMissing,
    // What lies in memory the library can send again by itself, when a connection is lost.
    storeBytes: (key, bytes, options) => driver.put(key, bytes, options),
    // The protocol wants to know the size first, which nobody does while a file is being uploaded.
    async store(key, { path, size }, options) {
      const draft = createReadStream(path)
      try {
        await driver.putStream(key, draft, { ...options, contentLength: size })
      } finally {
        // A bucket that is not reached reads none of it, and the file would stay open, and on the disk.
        draft.destroy()
      }
    },
  })
}

function isMissing(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const status = '$metadata' in cause && (cause.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode
  return status === 404 || cause.name === 'NoSuchKey' || cause.name === 'NotFound'
}
