import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

/**
 * The files of build/client. Their list is read once, so that a page asks no disk whether it is a file.
 * Files below /assets carry their hash in the name and never change. Compressed copies are made by the build.
 */
export function createStaticFiles(root: string): Hono {
  const files = new Set(existsSync(root) ? listFiles(root) : [])
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => {
      context.header('Cache-Control', context.req.path.startsWith('/assets/') ? YEAR : HOUR)
    },
  })
  return new Hono().use('*', (context, next) => (files.has(context.req.path) ? serve(context, next) : next()))
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    const isHidden = path.includes('/.') || path.endsWith('.br') || path.endsWith('.gz')
    return entry.isFile() && !isHidden ? [path] : []
  })
}
