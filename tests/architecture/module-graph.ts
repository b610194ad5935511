import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** A source file with what it imports. Paths are relative to the repository, with forward slashes. */
export type Module = {
  path: string
  text: string
  /** Files of this repository. */
  files: string[]
  /** Packages and built-in modules, by name without subpath ("drizzle-orm", "node:fs"). */
  packages: string[]
}

export type ModuleGraph = Map<string, Module>

const IMPORT_PATTERNS = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
]
const SUBPATHS: Record<string, string> = { '#app/': 'app/', '#db/': 'db/', '#tests/': 'tests/' }

/** The graph of the given sources, by path. */
export function buildGraph(sources: Record<string, string>): ModuleGraph {
  return new Map(Object.entries(sources).map(([path, text]) => [path, parseModule(path, text)]))
}

/** The graph of files below the repository's root. */
export function readGraph(root: string, paths: string[]): ModuleGraph {
  return buildGraph(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
}

/** Source text without comments and without the content of strings; lines stay where they are. */
export function stripText(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g,
    (part) => part.replace(/[^\n]/g, ' '),
  )
}

function parseModule(path: string, text: string): Module {
  const module: Module = { path, text, files: [], packages: [] }
  const specifiers = new Set(
    IMPORT_PATTERNS.flatMap((pattern) => Array.from(text.matchAll(pattern), (match) => match[1])),
  )
  for (const specifier of specifiers) {
    if (!specifier || specifier.startsWith('virtual:') || specifier.includes('/+types/')) continue
    const file = resolveFile(path, specifier.replace(/\?.*$/, ''))
    if (file) module.files.push(file)
    else module.packages.push(packageName(specifier))
  }
  return module
}

function resolveFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  for (const [prefix, folder] of Object.entries(SUBPATHS)) {
    if (specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length)
  }
  return null
}

function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}
