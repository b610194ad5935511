import { hash } from 'node:crypto'
import { findBildFormat } from '#app/server/bilder/bild-format.server.ts'
import { bildPath, OPENIMMO_SEGMENT } from '#app/server/bilder/bild-paths.server.ts'
import { claimStoredBilder } from '#app/server/bilder/claim-stored-bilder.server.ts'
import { checkBild, storeBild } from '#app/server/bilder/store-bild.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { requireDomainError } from '#app/shared/domain-error.ts'
import type { OpenimmoBild, OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import type { ImportSource } from './import-source.server.ts'

/** Picture with its storage key, or with a German sentence about the reason why it cannot be imported. */
export type NamedBild = { bild: OpenimmoBild } & ({ key: string } | { problem: string; isMissing: boolean })

/** Errors that skip one picture and do not stop the import. */
const REFUSALS = ['BILD_KEIN_BILD', 'BILD_UNLESBAR', 'BILD_ZU_GROSS'] as const

/** Assigns storage keys that are a hash of the content, so that equal pictures are stored once (OPENIMMO-10). */
export async function nameBilder(source: ImportSource, bilder: readonly OpenimmoBild[]): Promise<NamedBild[]> {
  const named: NamedBild[] = []
  for (const bild of bilder) {
    const file = await source.readFile(bild.path)
    if ('missing' in file) {
      named.push({ bild, problem: file.missing, isMissing: true })
      continue
    }
    const format = findBildFormat(file.bytes)
    const digest = hash('sha256', file.bytes).slice(0, 40)
    named.push(
      format
        ? { bild, key: `${OPENIMMO_SEGMENT}/${digest}.${format}` }
        : { bild, problem: 'die Datei ist kein Bild', isMissing: false },
    )
  }
  return named
}

export function listProblems(named: readonly NamedBild[]): string[] {
  return named.flatMap((entry) => ('problem' in entry ? [describeProblem(entry.bild, entry.problem)] : []))
}

const describeProblem = ({ path, line }: OpenimmoBild, problem: string) =>
  `Bild „${path.slice(0, 80)}“ (Zeile ${line}): ${problem.replace(/\.$/, '')}.`

type Store = {
  source: ImportSource
  named: readonly NamedBild[]
  isProbe: boolean
  /** Records progress before each picture; throws if the import must end. */
  tell: () => void
  now: Date
}

const AT_ONCE = 3

async function storeTogether(
  named: readonly NamedBild[],
  store: (entry: Extract<NamedBild, { key: string }>) => Promise<string | null>,
): Promise<(string | null)[]> {
  const problems: (string | null)[] = []
  const open = named.entries()
  const work = async () => {
    for (const [at, entry] of open) problems[at] = 'problem' in entry ? entry.problem : await store(entry)
  }
  // Wait for all workers before the caller closes the file.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return problems
}

export async function storeBilder(
  db: Database,
  storage: Storage,
  { source, named, isProbe, tell, now }: Store,
): Promise<Pick<OpenimmoValues, 'images' | 'floorPlan'> & { hints: string[] }> {
  // An earlier attempt may have stored them already.
  const stored = await claimStoredBilder(
    db,
    named.flatMap((entry) => ('key' in entry ? [bildPath(entry.key)] : [])),
  )
  const store = async ({ bild, key }: { bild: OpenimmoBild; key: string }): Promise<string | null> => {
    tell()
    if (stored.has(bildPath(key))) return null
    const file = await source.readFile(bild.path)
    if ('missing' in file) return file.missing
    try {
      if (isProbe) await checkBild(file.bytes)
      else await storeBild(db, storage, { key, bytes: file.bytes, alt: bild.alt, now, variantsLater: true })
      return null
    } catch (error) {
      return requireDomainError(error, ...REFUSALS).message
    }
  }
  const hints: string[] = []
  const images: { url: string; alt: string | null }[] = []
  let floorPlan: string | null = null
  const problems = await storeTogether(named, store)
  for (const [at, entry] of named.entries()) {
    const problem = problems[at] ?? null
    if (problem !== null) {
      hints.push(describeProblem(entry.bild, problem))
      continue
    }
    const url = 'key' in entry ? bildPath(entry.key) : ''
    if (entry.bild.isGrundriss) floorPlan = url
    else if (!images.some((other) => other.url === url)) images.push({ url, alt: entry.bild.alt })
  }
  return { images: normaliseBilder(images), floorPlan, hints }
}
