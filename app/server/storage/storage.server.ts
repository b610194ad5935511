import { type Config, config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { createDiskStorage } from './disk-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import type { Storage } from './storage-type.server.ts'

export type { Storage } from './storage-type.server.ts'

/** The process-wide storage by configuration. */
export function getStorage(): Storage {
  return perProcess('storage', () => openStorage(config.s3))
}

/** Files in this bucket, or in DATA_DIR. */
export function openStorage(s3: Config['s3']): Storage {
  return s3
    ? createS3Storage(s3, { drafts: `${config.dataDir}/tmp/drafts` })
    : createDiskStorage(`${config.dataDir}/files`)
}
