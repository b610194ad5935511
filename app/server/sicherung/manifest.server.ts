import { hash } from 'node:crypto'
import { z } from 'zod'
import { isStorageKey, requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import type { SicherungKey } from './sicherung-key.server.ts'
import type { SicherungTarget } from './target.server.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_-]*$/)

const fileKey = z.string().refine(isStorageKey).transform(requireStorageKey)

const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** Migrations of the backed-up database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number().int() })).min(1),
  /** Number of migrations unknown to the version that made the backup. If above 0, that version cannot restore it. */
  newerMigrations: z.number().int().default(0),
  /** Fingerprint of the encryption key; null if the backup is not encrypted. */
  key: z.string().nullable(),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.number().int(), sha256 })),
  /** Last value of each sequence; null if unused. */
  sequences: z.array(
    z.object({
      name,
      value: z
        .string()
        .regex(/^-?\d+$/)
        .nullable(),
    }),
  ),
  files: z.array(z.object({ key: fileKey, size: z.number().int(), writtenAt: z.iso.datetime(), sha256 })),
  /** Files that rows name but that the storage did not have. */
  missing: z.array(z.string()),
})
const Sealed = z.object({ sha256, manifest: z.unknown() })
const Newer = z.object({ format: z.number().int().gt(1) })

/** Description of a backup, without personal data. */
export type Manifest = z.infer<typeof Manifest>
export type ManifestTable = Manifest['tables'][number]
export type ManifestFile = Manifest['files'][number]

const ROOT = 'sicherungen'
const MANIFEST = 'manifest.json'

const ending = (key: string | null) => (key === null ? '' : `.${key}.age`)
const manifestKey = (sicherung: string) => `${ROOT}/${sicherung}/${MANIFEST}`

/** Returns a backup's name: its start time in UTC. */
export const nameSicherung = (now: Date) => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export const tableKey = (sicherung: string, table: string, key: string | null) =>
  `${ROOT}/${sicherung}/tabellen/${table}.gz${ending(key)}`

/** Folder of file contents, which all backups share. */
export const CONTENTS = 'dateien'

export const contentsKey = (checksum: string, key: string | null) =>
  `${CONTENTS}/${checksum.slice(0, 2)}/${checksum}${ending(key)}`

/** Lists backups, oldest first. A backup without a manifest is broken. */
export async function listSicherungen({
  storage,
  at,
}: SicherungTarget): Promise<{ whole: string[]; broken: string[] }> {
  const keys = await storage.list(at(ROOT))
  const prefix = `${at(ROOT)}/`
  const names = new Set(keys.map((key) => key.slice(prefix.length).split('/')[0] ?? ''))
  const isWhole = (known: string) => keys.includes(at(manifestKey(known)))
  const all = Array.from(names).sort()
  return { whole: all.filter(isWhole), broken: all.filter((known) => !isWhole(known)) }
}

export const refuseNewer = (name: string) =>
  new SicherungError(
    `Die Sicherung ${name} ist von einer neueren Version des Portals; es braucht diese oder eine neuere. Es wurde nichts geändert.`,
  )

export async function writeManifest(
  { storage, at }: SicherungTarget,
  sicherung: string,
  manifest: Manifest,
): Promise<void> {
  const sealed = { sha256: hash('sha256', JSON.stringify(manifest)), manifest }
  await storage.put(at(manifestKey(sicherung)), Buffer.from(`${JSON.stringify(sealed)}\n`))
}

/** @throws SicherungError if the manifest is missing, damaged, or of a newer version */
export async function readManifest({ storage, at }: SicherungTarget, sicherung: string): Promise<Manifest> {
  const bytes = await storage.get(at(manifestKey(sicherung)))
  if (bytes === null) throw new SicherungError(`Eine Sicherung ${sicherung} gibt es dort nicht.`)
  try {
    const sealed = Sealed.parse(JSON.parse(Buffer.from(bytes).toString()))
    if (hash('sha256', JSON.stringify(sealed.manifest)) !== sealed.sha256)
      throw new Error('The checksum is another one.')
    if (Newer.safeParse(sealed.manifest).success) throw refuseNewer(sicherung)
    return Manifest.parse(sealed.manifest)
  } catch (cause) {
    if (cause instanceof SicherungError) throw cause
    throw new SicherungError(`Das Verzeichnis der Sicherung ${sicherung} ist beschädigt.`, { cause })
  }
}

/** Removes a backup, manifest first: without it the backup is broken. File contents stay, since backups share them. */
export async function removeSicherung({ storage, at }: SicherungTarget, sicherung: string): Promise<void> {
  await storage.delete(at(manifestKey(sicherung)))
  await storage.deletePrefix(at(`${ROOT}/${sicherung}`))
}

/** @throws SicherungError if the backup is encrypted and the key does not open it */
export function requireOpeningKey({ key: wanted }: Manifest, given: SicherungKey | null): void {
  if (wanted === null) return
  const refuse = (why: string) => new SicherungError(`${why} Es wurde nichts geändert.`)
  if (given === null) throw refuse('Die Sicherung ist verschlüsselt: SICHERUNG_SCHLUESSEL fehlt.')
  if (given.fingerprint !== wanted) throw refuse('Die Sicherung gehört zu einem anderen SICHERUNG_SCHLUESSEL.')
  if (given.identity === null) {
    throw refuse('Zum Öffnen braucht es den geheimen Schlüssel (AGE-SECRET-KEY-…); age1… genügt nur zum Sichern.')
  }
}
