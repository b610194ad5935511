import { config } from '#app/server/config/config.server.ts'
import { createDiskStorage } from './disk-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import type { Storage } from './storage-type.server.ts'

export type { Storage } from './storage-type.server.ts'

const HOLDER = Symbol.for('wohnportal.storage')
type Holder = { [HOLDER]?: Storage }

/** The process-wide storage by configuration. On globalThis, because the server bundle has a second copy of this module. */
export function getStorage(): Storage {
  const holder = globalThis as Holder
  holder[HOLDER] ??= config.s3 ? createS3Storage(config.s3) : createDiskStorage(`${config.dataDir}/files`)
  return holder[HOLDER]
}
