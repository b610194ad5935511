import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzip,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
/** Encodings of cached pages. zstd is missing: it compresses faster than brotli, but its results are larger. */
export type KeptEncoding = Exclude<Encoding, 'zstd'>

/** Smallest body in bytes worth compressing; below it, compressing costs more than it saves. */
export const COMPRESSION_FLOOR_BYTES = 1024

/** Preferred encodings of cached responses, smallest result first. */
export const KEPT_ORDER = ['br', 'gzip'] as const satisfies readonly Encoding[]
/** Preferred encodings of uncached responses: zstd 3 takes a fifth of brotli 4's time and is five percent larger. */
export const ONCE_ORDER = ['zstd', 'br', 'gzip'] as const satisfies readonly Encoding[]

/**
 * Compression levels for uncached pages of 24 to 72 kB. Higher levels take up to three times as long and save a few
 * percent (docs/design/pages.md).
 */
const ONCE = { brotli: 3, gzip: 4, zstd: 3 } as const
/** Compression levels for cached pages. Brotli 5 takes about as long as gzip's best level and is 15 percent smaller. */
const KEPT = { brotli: 5, gzip: 6 } as const

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const expandBrotli = promisify(brotliDecompress)
const expandGzip = promisify(gunzip)

/** Returns the first encoding of `order` that the browser accepts; q=0 means refused. */
export function chooseEncoding<T extends Encoding>(
  acceptEncoding: string | null | undefined,
  order: readonly T[],
): T | 'identity' {
  if (!acceptEncoding) return 'identity'
  for (const encoding of order) {
    const wish = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'i').exec(acceptEncoding)
    if (wish && Number(wish[1] ?? 1) > 0) return encoding
  }
  return 'identity'
}

/** Compresses an uncached page in less than a millisecond. Synchronous, since a thread would double the cost. */
export function compressOnce(body: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Buffer<ArrayBuffer> {
  if (encoding === 'zstd') {
    return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: ONCE.zstd } })
  }
  return encoding === 'br'
    ? brotliCompressSync(body, brotliOptions(ONCE.brotli, body.length))
    : gzipSync(body, { level: ONCE.gzip })
}

export function compressKept(body: Uint8Array, encoding: Exclude<KeptEncoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, brotliOptions(KEPT.brotli, body.length))
    : compressGzip(body, { level: KEPT.gzip })
}

export function expandKept(body: Uint8Array, encoding: Exclude<KeptEncoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? expandBrotli(body) : expandGzip(body)
}

/** Creates a compressing stream that flushes every part. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>) {
  if (encoding === 'zstd') {
    return createZstdCompress({
      flush: constants.ZSTD_e_flush,
      params: { [constants.ZSTD_c_compressionLevel]: ONCE.zstd },
    })
  }
  return encoding === 'br'
    ? createBrotliCompress({ ...brotliOptions(ONCE.brotli), flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ level: ONCE.gzip, flush: constants.Z_SYNC_FLUSH })
}

/** Returns options with a window of 256 kB, which covers a page and takes a sixteenth of the default's memory. */
function brotliOptions(quality: number, bytes?: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      ...(bytes === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: bytes }),
    },
  }
}
