import { isAbsolute, join, relative, resolve } from 'node:path'
import type { Config } from '#app/server/config/config.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { createS3Storage } from '#app/server/storage/s3-storage.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { isStorageKey, requireStorageKey, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import { SicherungError } from './sicherung-error.server.ts'

export type SicherungTarget = {
  storage: Storage
  at: (name: string) => StorageKey
}

type Settings = Pick<Config, 'dataDir' | 's3' | 's3Aside' | 'sicherung'>

/**
 * Opens the place for backups: `s3://bucket/prefix` or a folder.
 * @throws SicherungError if backups cannot be stored there
 */
export function openTarget(name: string, settings: Settings): SicherungTarget {
  if (name.startsWith('s3://')) return openBucket(name.slice('s3://'.length).replace(/\/$/, ''), settings)
  const path = resolve(name)
  if (isBelow(path, join(settings.dataDir, 'files')) || isBelow(path, join(settings.dataDir, 'postgres'))) {
    throw new SicherungError(`${path} liegt in dem, was gesichert wird.`)
  }
  return { storage: createDiskStorage(path), at: requireStorageKey }
}

function openBucket(name: string, { dataDir, sicherung, ...settings }: Settings): SicherungTarget {
  const s3 = settings.s3 ?? settings.s3Aside
  const [bucket = '', ...rest] = name.split('/')
  const prefix = rest.join('/')
  if (bucket === '' || (prefix !== '' && !isStorageKey(prefix))) {
    throw new SicherungError('Erwartet wird s3://bucket oder s3://bucket/ordner.')
  }
  const access = sicherung.s3 ?? s3
  if (!access) {
    throw new SicherungError('Für s3://… fehlen SICHERUNG_S3_ACCESS_KEY_ID und die anderen (.env.example).')
  }
  if (s3 && s3.bucket === bucket && s3.endpoint === access.endpoint) {
    throw new SicherungError(`Im Bucket ${bucket} liegt, was gesichert wird: Es braucht einen eigenen.`)
  }
  return {
    storage: createS3Storage({ ...access, bucket }, { drafts: join(dataDir, 'tmp', 'drafts') }),
    at: (name) => requireStorageKey(prefix === '' ? name : `${prefix}/${name}`),
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}
