import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { config } from '#app/server/config/config.server.ts'
import { StartError } from '#app/server/config/start-error.server.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import type { RenderRequest } from './portal-app.server.ts'
import { createStaticFiles } from './static-files.server.ts'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * The router compares `Origin` with the address it was called by, which behind a TLS proxy is http and never fits. It
 * is told our own host; that the whole origin is ours has been checked before (`isOriginAllowed`).
 */
const OWN_ORIGIN = { allowedActionOrigins: [new URL(config.publicUrl).host] }

/**
 * The built portal: its pages, its files, and those of other builds that are kept, which open tabs still ask for.
 *
 * @throws StartError if it has not been built
 */
export async function loadBuild() {
  const link = join(ROOT, 'build/current')
  if (!existsSync(link)) {
    throw new StartError('Das Portal ist noch nicht gebaut / is not built yet: npm run build')
  }
  // The folder itself: the link may lead to another build before this process ends.
  const folder = realpathSync(link)
  const file = join(folder, 'server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const render: RenderRequest = createRequestHandler({ ...build, ...OWN_ORIGIN }, 'production')
  const others = globSync('build/*/client', { cwd: ROOT })
    .map((path) => realpathSync(join(ROOT, path)))
    .filter((path) => path !== join(folder, 'client'))
  return { render, files: createStaticFiles(join(folder, 'client'), others), build: build.assets.version }
}

/** The portal from its sources, with hot reload. Only for `npm run dev`: Vite is no dependency of the running portal. */
export async function loadDevelopmentBuild() {
  const { createServer } = await import('vite')
  const vite = await keepSignals(() => createServer({ root: ROOT, server: { middlewareMode: true } }))
  const build = async () => {
    const module = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return { ...module, ...OWN_ORIGIN }
  }
  const render: RenderRequest = createRequestHandler(build, 'development')
  return {
    render,
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}

/**
 * Runs `start` and takes back what it has put on SIGTERM. A server that Vite makes for itself would end the process at
 * once, and the database would be left running; the portal stops everything in order by itself.
 */
export async function keepSignals<T>(start: () => Promise<T>): Promise<T> {
  const before = process.listeners('SIGTERM')
  try {
    return await start()
  } finally {
    for (const listener of process.listeners('SIGTERM')) {
      if (!before.includes(listener)) process.off('SIGTERM', listener)
    }
  }
}

const isPackage = objectOf({ version: isText })

/** The version of the portal, as package.json says. */
export function readVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (!isPackage(file)) throw new Error('package.json names no version.')
  return file.version
}
