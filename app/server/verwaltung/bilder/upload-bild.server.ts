import { readFile } from 'node:fs/promises'
import { findBildFormat } from '#app/server/bilder/bild-format.server.ts'
import { bildPath, UPLOAD_SEGMENT } from '#app/server/bilder/bild-paths.server.ts'
import { readHeicDimensions } from '#app/server/bilder/bild-variants.server.ts'
import { convertHeic, getHeicQueue } from '#app/server/bilder/heic.server.ts'
import { storeBild } from '#app/server/bilder/store-bild.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Turn } from '#app/server/process/queue.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  BILD_SLOTS,
  BILD_UPLOAD_FIELDS,
  type BildObjekt,
  type BildSlot,
  MAX_BILD_BYTES,
  MAX_BILDER,
} from '#app/shared/verwaltung/bilder.ts'
import { findStoredBilder } from './bilder.repository.server.ts'
import { addBild, setGrundriss } from './change-bilder.server.ts'
import { notFound } from './load-bilder.server.ts'

export type BildUpload = {
  id: string
  slot: BildSlot
  position: number | null
  replaces: string
  maxBytes: number
}

/** @throws UNGUELTIGE_ANFRAGE if the fields could not come from our forms */
export function readBildUpload(fields: Readonly<Record<string, string>>): BildUpload {
  // Browsers without scripts send no id.
  const id = fields[BILD_UPLOAD_FIELDS.id] || crypto.randomUUID()
  const slot = BILD_SLOTS.find((name) => name === fields[BILD_UPLOAD_FIELDS.slot])
  const position = fields[BILD_UPLOAD_FIELDS.position] ?? ''
  const isPlace = /^\d{1,3}$/.test(position) && Number(position) < MAX_BILDER
  if (!isUuid(id) || !slot || !(position === '' || isPlace)) {
    throw new DomainError('UNGUELTIGE_ANFRAGE', 'Bitte laden Sie die Seite neu.')
  }
  return {
    id,
    slot,
    position: position === '' ? null : Number(position),
    replaces: fields[BILD_UPLOAD_FIELDS.replaces] ?? '',
    maxBytes: MAX_BILD_BYTES,
  }
}

export async function requireBildObjekt(db: Database, objekt: BildObjekt): Promise<void> {
  if (!isUuid(objekt.id) || !(await findStoredBilder(db, objekt))) throw notFound(objekt)
}

type UploadOptions = {
  akteur: Verwalter
  storage: Storage
  objekt: BildObjekt
  upload: Omit<BildUpload, 'maxBytes'>
  file: { path: string; name: string }
  now: Date
}

/** Stores an uploaded picture and returns its URL (BILDPFLEGE-1, BILDPFLEGE-2). Idempotent by id. */
export async function uploadBild(
  db: Database,
  { akteur, storage, objekt, upload: { id, slot, position, replaces }, file, now }: UploadOptions,
): Promise<string> {
  // Rental units only have a floor plan.
  const isGrundriss = slot === 'grundriss' || objekt.art === 'einheit'
  const key = `${UPLOAD_SEGMENT}/${id}/${slugOf(file.name)}`
  const turn = { owner: akteur.kontoId, isStaff: true }
  const bytes = await withoutHeic(await readFile(file.path), turn)
  await storeBild(db, storage, { key, bytes, alt: null, now, turn })
  const url = bildPath(key)
  if (isGrundriss) await setGrundriss(db, { akteur, objekt, url, replaces, now })
  else await addBild(db, { akteur, objekt, url, position, now })
  return url
}

/** Converts HEIC to JPEG. The original is not kept: no library here can remove the location data from HEIC. */
async function withoutHeic(bytes: Uint8Array, turn: Turn): Promise<Uint8Array> {
  if (findBildFormat(bytes) !== 'heic') return bytes
  // Checks the header first: pictures too large to decode never reach the worker.
  await readHeicDimensions(bytes, turn)
  return getHeicQueue().run(() => convertHeic(bytes, { turn }), { turn })
}

/** Makes a file name safe for the storage key. Such a name marks a panorama (BILD-7) and is shown for a floor plan. */
function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(-80)
    .replace(/^[^A-Za-z0-9_]+/, '')
    .replace(/\.hei[cf]$/i, '.jpg')
  return plain === '' || plain.endsWith('.heic-konvertiert.jpg') ? 'bild' : plain.toLowerCase()
}
