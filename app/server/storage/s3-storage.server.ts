import { createReadStream } from 'node:fs'
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#app/server/config/config.server.ts'
import { createFlydriveStorage } from './flydrive-storage.server.ts'
import { putInParts } from './put-in-parts.server.ts'
import type { FilePart, PartPosition } from './read-file-part.server.ts'
import type { Storage } from './storage-type.server.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Idle timeout in ms for each of three attempts. */
const IDLE_TIMEOUT_MS = 10_000
/** Size of the parts of an upload. S3 allows 10,000 parts, and 5 GB in one request. */
const PART_BYTES = 32 * 1024 * 1024

const silent = () => undefined
/** Logger for the S3 client that writes nothing, since errors are thrown anyway. */
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

/** Stores private objects in S3. Sends only required checksums, since many services do not support optional ones. */
export function createS3Storage(
  s3: NonNullable<Config['s3']>,
  { drafts, partBytes = PART_BYTES, idleMs = IDLE_TIMEOUT_MS }: { drafts: string; partBytes?: number; idleMs?: number },
): Storage {
  const client = new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    ...(s3.endpoint === null ? {} : { endpoint: s3.endpoint }),
    forcePathStyle: s3.forcePathStyle,
    logger: SILENT,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: idleMs },
  })
  const driver = new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false })
  return createFlydriveStorage(new Disk(driver), {
    drafts,
    isMissing,
    readPart: (key, part) => readObjectPart(client, { Bucket: s3.bucket, Key: key }, part),
    // The library can resend bytes after a lost connection.
    storeBytes: (key, bytes, options) => driver.put(key, bytes, options),
    // S3 requires the size first, so that a stream needs a draft.
    async store(key, { path, size }, { isNew, ...options }) {
      const condition = isNew ? { IfNoneMatch: '*' } : {}
      if (size > partBytes) {
        const place = { Bucket: s3.bucket, Key: key }
        try {
          await putInParts(client, place, { path, size, partBytes }, { ...options, condition })
          return true
        } catch (error) {
          if (isNew && isTaken(error)) return false
          throw error
        }
      }
      const draft = createReadStream(path)
      try {
        await driver.putStream(key, draft, { ...options, ...condition, contentLength: size })
        return true
      } catch (error) {
        // If S3 did not respond, nothing reads the draft. Otherwise reading to the end keeps the connection usable.
        if (statusOf(error) === undefined) draft.destroy()
        else draft.resume()
        if (isNew && isTaken(error)) return false
        throw error
      }
    },
  })
}

async function readObjectPart(
  client: S3Client,
  place: { Bucket: string; Key: string },
  { start, length }: PartPosition,
): Promise<FilePart> {
  // A range of S3 has at least one byte.
  const Range = `bytes=${start}-${start + Math.max(1, length) - 1}`
  try {
    const { Body, ContentRange, ETag = '' } = await client.send(new GetObjectCommand({ ...place, Range }))
    const bytes = Uint8Array.from((await Body?.transformToByteArray()) ?? []).subarray(0, length)
    return { bytes, size: Number(ContentRange?.split('/')[1]), etag: ETag }
  } catch (error) {
    if (statusOf(error) === 416) return { bytes: new Uint8Array(), size: 0, etag: '' }
    throw error
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'NoSuchKey' || cause.name === 'NotFound' || statusOf(cause) === 404)
}

/** True if the key is taken. 412: the file exists. 409: another process is writing it. */
function isTaken(cause: unknown): boolean {
  const status = statusOf(cause)
  return status === 412 || status === 409
}

function statusOf(cause: unknown): number | undefined {
  return cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined
}
