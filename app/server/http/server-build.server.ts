import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { config } from '#app/server/config/config.server.ts'
import { StartError } from '#app/server/process/start-error.server.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { createStaticFiles } from './answers/static-files.server.ts'
import type { RenderRequest } from './portal-app.server.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Makes the router accept forms although it sees http URLs behind a TLS proxy. `isOriginAllowed` checks the origin. */
const OWN_ORIGIN = { allowedActionOrigins: [new URL(config.publicUrl).host] }

/**
 * Loads the portal built by `npm run build`.
 * @throws StartError if there is no build
 */
export async function loadBuild() {
  const link = join(ROOT, 'build/current')
  if (!existsSync(link)) {
    throw new StartError('Das Portal ist noch nicht gebaut / is not built yet: npm run build')
  }
  // The resolved folder: the link may change during this process.
  const folder = realpathSync(link)
  const file = join(folder, 'server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const render: RenderRequest = createRequestHandler({ ...build, ...OWN_ORIGIN }, 'production')
  const others = globSync('build/*/client', { cwd: ROOT })
    .map((path) => realpathSync(join(ROOT, path)))
    .filter((path) => path !== join(folder, 'client'))
  return { render, files: createStaticFiles(join(folder, 'client'), others), build: build.assets.version }
}

/** Loads the portal for `npm run dev` through Vite, which is no runtime dependency. */
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

/** Runs `start` and drops the SIGTERM handlers it adds: Vite's would end the process and leave the database running. */
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

export function readVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  if (!isPackage(file)) throw new Error('package.json names no version.')
  return file.version
}
