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

/** How a body is written down: `identity` is as it is. */
export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
/** What a kept page is compressed to; no zstd, which is quicker than brotli, but larger. */
export type KeptEncoding = Exclude<Encoding, 'zstd'>

/** Below this compressing costs more than it saves. */
export const COMPRESSION_FLOOR_BYTES = 1024

/** For what is sent many times: the smallest first. */
export const KEPT_ORDER = ['br', 'gzip'] as const satisfies readonly Encoding[]
/** For what is sent once: zstd 3 takes a fifth of the time of brotli 4 and is five percent larger. */
export const ONCE_ORDER = ['zstd', 'br', 'gzip'] as const satisfies readonly Encoding[]

/** Measured on pages of 24 and 72 kB (docs/decisions/0076): past these the time doubles for a few percent. */
const ONCE = { brotli: 3, gzip: 4, zstd: 3 } as const
/** Quality 5 is close to the best of gzip in time and a fifth smaller. */
const KEPT = { brotli: 5, gzip: 6 } as const

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const expandBrotli = promisify(brotliDecompress)
const expandGzip = promisify(gunzip)

/** The first of `order` that a browser takes; those it refuses with q=0 are left out. */
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

/**
 * Compresses what is sent once, within a millisecond for a page. In place: the way to another thread and back costs as
 * much again.
 */
export function compressOnce(body: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Buffer<ArrayBuffer> {
  if (encoding === 'zstd') {
    return zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: ONCE.zstd } })
  }
  return encoding === 'br'
    ? brotliCompressSync(body, brotliOptions(ONCE.brotli, body.length))
    : gzipSync(body, { level: ONCE.gzip })
}

/** Compresses well what is sent many times, in a thread beside. */
export function compressKept(body: Uint8Array, encoding: Exclude<KeptEncoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, brotliOptions(KEPT.brotli, body.length))
    : compressGzip(body, { level: KEPT.gzip })
}

/** What `compressKept` was given. */
export function expandKept(body: Uint8Array, encoding: Exclude<KeptEncoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? expandBrotli(body) : expandGzip(body)
}

/** Compresses a body that comes in parts. What has come is sent at once, so that nobody waits for the rest. */
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

/** A window of 256 kB sees all of a page, and takes a sixteenth of the memory of the default one. */
function brotliOptions(quality: number, bytes?: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      ...(bytes === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: bytes }),
    },
  }
}
