import { type Config, config } from '#app/server/config/config.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { createDiskStorage } from './disk-storage.server.ts'
import type { Storage } from './storage-type.server.ts'

export type { Storage } from './storage-type.server.ts'

export function getStorage(): Storage {
  return perProcess('storage', () => openStorage(config.s3))
}

export function openStorage(s3: Config['s3']): Storage {
  return s3 ? openBucket(s3) : createDiskStorage(`${config.dataDir}/files`)
}

/** Returns the S3 storage. Its library, which needs 35 MB of memory, is loaded on first use. */
function openBucket(s3: NonNullable<Config['s3']>): Storage {
  const drafts = `${config.dataDir}/tmp/drafts`
  let opened: Promise<Storage> | null = null
  const open = () => {
    opened ??= import('./s3-storage.server.ts').then(({ createS3Storage }) => createS3Storage(s3, { drafts }))
    return opened
  }
  return {
    put: async (...args) => (await open()).put(...args),
    create: async (...args) => (await open()).create(...args),
    get: async (...args) => (await open()).get(...args),
    stream: async (...args) => (await open()).stream(...args),
    readPart: async (...args) => (await open()).readPart(...args),
    findSize: async (...args) => (await open()).findSize(...args),
    findWrittenAt: async (...args) => (await open()).findWrittenAt(...args),
    exists: async (...args) => (await open()).exists(...args),
    delete: async (...args) => (await open()).delete(...args),
    list: async (...args) => (await open()).list(...args),
    listAll: async () => (await open()).listAll(),
    deletePrefix: async (...args) => (await open()).deletePrefix(...args),
    removeLost: async (...args) => (await open()).removeLost(...args),
    ping: async () => (await open()).ping(),
  }
}
