import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

type Draft = { path: string; size: number; partBytes: number }
type Options = { contentType?: string; condition: { IfNoneMatch?: string } }

/** Uploads a file in parts. Only one part is in memory, for retries. The file is invisible until the end. */
export async function putInParts(
  client: S3Client,
  place: { Bucket: string; Key: string },
  { path, size, partBytes }: Draft,
  { contentType, condition }: Options,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ContentType: contentType }))
  const upload = { ...place, UploadId }
  try {
    await using file = await open(path)
    const parts: CompletedPart[] = []
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = parts.length + 1
      const Body = await readPart(file, { start, length: Math.min(partBytes, size - start) })
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      parts.push({ ETag, PartNumber })
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, ...condition, MultipartUpload: { Parts: parts } }),
    )
  } catch (error) {
    // If this fails too, a lifecycle rule of the bucket removes the parts (docs/betreiben.md).
    await client.send(new AbortMultipartUploadCommand(upload)).catch((left: unknown) => {
      throw new AggregateError([error, left], error instanceof Error ? error.message : String(error))
    })
    throw error
  }
}

/** Reads a whole part: one `read` may return fewer bytes than requested. */
async function readPart(file: FileHandle, { start, length }: { start: number; length: number }): Promise<Buffer> {
  const part = Buffer.alloc(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(part, at, length - at, start + at)
    if (bytesRead === 0) throw new Error('The file has become shorter while it was being stored.')
    at += bytesRead
  }
  return part
}
