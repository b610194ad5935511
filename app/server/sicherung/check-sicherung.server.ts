import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  contentsKey,
  type Manifest,
  type ManifestFile,
  type ManifestTable,
  readManifest,
  requireOpeningKey,
  tableKey,
} from './manifest.server.ts'
import { RowChecksum } from './row-checksum.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import { decrypt, type SicherungKey } from './sicherung-key.server.ts'
import { requireChecksum } from './store-files.server.ts'
import type { SicherungTarget } from './target.server.ts'

export type Sicherung = {
  target: SicherungTarget
  name: string
  manifest: Manifest
  key: SicherungKey | null
}

/** @throws SicherungError if no backup has this name, or the key does not open it */
export async function openSicherung(
  target: SicherungTarget,
  { name, key }: { name: string; key: SicherungKey | null },
): Promise<Sicherung> {
  const manifest = await readManifest(target, name)
  requireOpeningKey(manifest, key)
  return { target, name, manifest, key }
}

/**
 * Reads the whole backup and compares all checksums.
 * @throws SicherungError with everything that is damaged or missing
 */
export async function checkSicherung(sicherung: Sicherung): Promise<void> {
  const { tables, files } = sicherung.manifest
  const damages: string[] = []
  for (const table of tables) {
    const damage = await tryReading(() => checkTable(sicherung, table))
    if (damage !== null) damages.push(`Tabelle ${table.name}: ${damage}`)
  }
  // Equal contents are stored once.
  const byChecksum = new Map(files.map((file) => [file.sha256, file]))
  for (const { key, sha256 } of byChecksum.values()) {
    const damage = await tryReading(async () => drain(await readContents(sicherung, { key, sha256 })))
    if (damage !== null) damages.push(`Datei ${key}: ${damage}`)
  }
  if (damages.length > 0) {
    throw new SicherungError(
      `Die Sicherung ${sicherung.name} ist beschädigt, es wurde nichts geändert:\n${damages.join('\n')}`,
    )
  }
}

/** @throws SicherungError if the table is missing; the returned stream fails if the table is damaged */
export async function readTable(
  { target, name, manifest, key }: Sicherung,
  table: ManifestTable,
): Promise<AsyncIterable<Uint8Array>> {
  const packed = await target.storage.stream(target.at(tableKey(name, table.name, manifest.key)))
  if (packed === null) throw new SicherungError('fehlt')
  const unpacked = createGunzip()
  // The error also reaches the reader of `unpacked`.
  pipeline(decrypt(manifest.key === null ? null : key, packed), unpacked, () => undefined)
  return unpacked
}

/** @throws SicherungError if the file is missing; the returned stream fails at its end if the file is damaged */
export async function readContents(
  { target, manifest, key }: Sicherung,
  file: Pick<ManifestFile, 'key' | 'sha256'>,
): Promise<AsyncIterable<Uint8Array>> {
  const stored = await target.storage.stream(target.at(contentsKey(file.sha256, manifest.key)))
  if (stored === null) throw new SicherungError('fehlt')
  return requireChecksum(decrypt(manifest.key === null ? null : key, stored), file.sha256, file.key)
}

async function checkTable(sicherung: Sicherung, table: ManifestTable): Promise<void> {
  const checksum = new RowChecksum()
  await drain(checksum.watch(await readTable(sicherung, table)))
  const difference = describeDifference(table, checksum)
  if (difference !== null) throw new SicherungError(difference)
}

export function describeDifference(wanted: ManifestTable, found: { rows: number; sha256: string }): string | null {
  if (found.rows !== wanted.rows) return `${found.rows} statt ${wanted.rows} Zeilen`
  return found.sha256 === wanted.sha256 ? null : 'andere Inhalte'
}

async function tryReading(read: () => Promise<void>): Promise<string | null> {
  try {
    await read()
    return null
  } catch (error) {
    return error instanceof SicherungError
      ? error.message
      : `beschädigt (${error instanceof Error ? error.message : error})`
  }
}

async function drain(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of pieces) {
    // Reads to the end, since only then is the checksum compared.
  }
}
