import { lstat, mkdir, readdir, realpath, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { Database } from '#app/server/db/database.server.ts'
import { toBerichtCsv } from '#app/shared/openimmo/import-bericht.ts'
import { findLauf, type LaufRow, listBericht } from './lauf.repository.server.ts'

const DONE = 'fertig'
const FAILED = 'fehler'
/** Maximum length of a file's name in characters: file systems allow 255 bytes, and a character needs up to three. */
const NAME_CHARS = 70

/** `relative` is the path, with a provider's subfolder if any. `print` is the fingerprint. */
export type WatchedFile = { relative: string; print: string; isZip: boolean }

/** Lists the files by folder. Ignores links, so that no file outside is read. */
export async function listWatchedFiles(folder: string): Promise<Map<string, WatchedFile[]>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const providers = entries.filter(
    (entry) => entry.isDirectory() && ![DONE, FAILED].includes(entry.name) && !isHidden(entry.name),
  )
  const found = new Map<string, WatchedFile[]>()
  for (const provider of ['', ...providers.map(({ name }) => name)]) {
    found.set(provider, await listFiles(folder, provider))
  }
  return found
}

async function listFiles(folder: string, provider: string): Promise<WatchedFile[]> {
  const entries = await readdir(join(folder, provider), { withFileTypes: true })
  const files: WatchedFile[] = []
  for (const { name } of entries.filter((entry) => entry.isFile() && !isHidden(entry.name))) {
    const relative = provider === '' ? name : `${provider}/${name}`
    const print = await printOf(folder, relative)
    if (print !== null) files.push({ relative, print, isZip: /\.zip$/i.test(name) })
  }
  return files
}

const isHidden = (name: string) => name.startsWith('.')

export const isImportName = ({ relative }: WatchedFile) => /\.(?:xml|zip)$/i.test(relative)

async function printOf(folder: string, relative: string): Promise<string | null> {
  const found = await lstat(join(folder, relative)).catch(() => null)
  return found?.isFile() ? `${relative}|${found.size}|${Math.round(found.mtimeMs)}` : null
}

/** Returns the path of the file with this fingerprint; null if it is missing, changed, or outside the folder. */
export async function findWatchedFile(folder: string, print: string): Promise<string | null> {
  const relative = pathOf(print)
  if ((await printOf(folder, relative)) !== print) return null
  const [home, real] = await Promise.all([realpath(folder), realpath(join(folder, relative)).catch(() => null)])
  return real?.startsWith(`${home}${sep}`) ? real : null
}

/** Reads the path from a fingerprint. Only the path may contain the separator, size and time do not. */
const pathOf = (print: string) => print.split('|').slice(0, -2).join('|')

/** Moves the file of a finished import and writes its report. Several servers may call it at once. */
export async function putAway(db: Database, { id, folder }: { id: string; folder: string }): Promise<void> {
  const lauf = await findLauf(db, { id })
  if (!lauf?.ordnerDatei || !lauf.beendetAm) return
  const path = await findWatchedFile(folder, lauf.ordnerDatei)
  if (path === null) return
  const target = join(dirname(path), lauf.zustand === 'uebernommen' ? DONE : FAILED)
  await mkdir(target, { recursive: true })
  // A link could lead out of the folder.
  if ((await realpath(target)) !== target) return
  const ended = lauf.beendetAm.toISOString().slice(0, 19).replaceAll(':', '-')
  const name = `${ended}_${basename(path).slice(-NAME_CHARS).toWellFormed()}`
  await writeFile(join(target, `${name}.csv`), await berichtOf(db, lauf), { flag: 'wx' }).catch(ignore('EEXIST'))
  await rename(path, join(target, name)).catch(ignore('ENOENT'))
}

async function berichtOf(db: Database, lauf: LaufRow): Promise<string> {
  if (lauf.zustand === 'uebernommen')
    return toBerichtCsv(
      await listBericht(db, { laufId: lauf.id, filter: null, limit: Number.MAX_SAFE_INTEGER, offset: 0 }),
    )
  return `\uFEFF${lauf.fehler ?? 'Der Import wurde abgebrochen.'}\r\n`
}

const ignore = (code: string) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
}
