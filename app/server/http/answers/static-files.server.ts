import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Folder of files with a hash in their name, which never change. */
const HASHED = '/assets/'

/** Returns an app for static files. It includes hashed files of other builds, for tabs opened earlier (BETRIEB-30). */
export function createStaticFiles(root: string, others: readonly string[] = []): Hono {
  const folderOf = new Map<string, ReturnType<typeof serveFolder>>()
  for (const other of others) {
    const serve = serveFolder(other)
    for (const path of listFiles(other)) if (path.startsWith(HASHED)) folderOf.set(path, serve)
  }
  const serve = serveFolder(root)
  for (const path of listFiles(root)) folderOf.set(path, serve)
  return new Hono().use('*', (context, next) => folderOf.get(context.req.path)?.(context, next) ?? next())
}

const serveFolder = (root: string) =>
  serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => {
      context.header('Cache-Control', context.req.path.startsWith(HASHED) ? YEAR : HOUR)
    },
  })

function listFiles(root: string): string[] {
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    const isHidden = path.includes('/.') || path.endsWith('.br') || path.endsWith('.gz')
    return entry.isFile() && !isHidden ? [path] : []
  })
}
